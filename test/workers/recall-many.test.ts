import { noParts } from '../../contract/score.ts'
import { describe, expect, it, vi } from 'vitest'
import type { Hit } from '../../engine/model/views.ts'
import { Edge } from './support/edge.ts'

const path = '/v1/namespaces/acme/recall'

interface Answer {
  readonly hits: readonly { readonly namespace?: string; readonly text: string }[]
  readonly degraded: readonly { readonly part: string; readonly reason: string }[]
  readonly usage: { readonly rows_read: number }
  readonly position: number
}

function hit(text: string): Hit {
  return {
    id: `mem_${text}`,
    kind: 'memory',
    memoryId: `mem_${text}`,
    externalId: null,
    text,
    role: null,
    store: 'semantic',
    lifecycle: 'active',
    score: 0.5,
    parts: { ...noParts, lexical: 1, semantic: 0, activation: 0, relevance: 1, recency: 1 },
    occurredAt: 0,
    createdAt: 0,
    entities: [],
    trust: 'main',
  }
}

function edgeWith(...names: readonly string[]): Edge {
  const edge = new Edge()
  for (const name of names) {
    const value = {
      text: name,
      lines: [],
      grounding: [],
      hits: [hit(name)],
      answered: true,
      answerProbability: 1,
    }
    edge.namespace(name).answers.recall = () => ({ ok: true, value })
  }
  return edge
}

describe('CL-36 recall in several namespaces', () => {
  it('asks the whole list, each once, and merges in that of the path', async () => {
    const edge = edgeWith('a', 'b')
    const response = await edge.post(path, { query: 'x', namespaces: ['a', 'b', 'a'], top_k: 3 })
    const { hits, degraded, usage, position } = await response.json<Answer>()
    expect(hits.map(({ namespace, text }) => [namespace, text])).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ])
    expect([degraded, usage.rows_read, position]).toEqual([[], 15, 7])
    expect(response.headers.get('Mneme-Position')).toBe('7')
    expect(edge.namespace('acme').calls.map(({ operation }) => operation)).toEqual([
      'mergeRecollections',
    ])
    expect(edge.namespace('a').calls).toMatchObject([{ namespace: 'a', input: { topK: 3 } }])
  })

  it('goals start in each, and a trace is told to be missing, not made up', async () => {
    const edge = edgeWith('a', 'b')
    const body = { query: 'x', namespaces: ['a', 'b'], activate_goals: ['com_1'], explain: true }
    const answer = await (await edge.post(path, body)).json<Answer>()
    for (const name of ['a', 'b']) {
      expect(edge.namespace(name).calls).toMatchObject([{ input: { activateGoals: ['com_1'] } }])
    }
    expect(answer).not.toHaveProperty('trace')
    expect(answer.degraded).toEqual([{ part: 'trace', reason: 'not told over namespaces' }])
  })

  it('a goal that one of them knows is not told to be missing in the others', async () => {
    const edge = edgeWith('a', 'b')
    const unknown = (id: string) => ({ part: 'activate_goals', reason: `no such node: ${id}` })
    const tell = (name: string, ...ids: string[]) => {
      const answer = edge.namespace(name)
      const call = answer.call.bind(answer)
      answer.call = async (asked) => ({ ...(await call(asked)), degraded: ids.map(unknown) })
    }
    tell('a', 'com_2')
    tell('b', 'com_1', 'com_2')
    const body = { query: 'x', namespaces: ['a', 'b'], activate_goals: ['com_1', 'com_2'] }
    const { degraded } = await (await edge.post(path, body)).json<Answer>()
    expect(degraded).toEqual([unknown('com_2')])
  })

  it('one that is not allowed is 403 at its place, and none is asked', async () => {
    const edge = edgeWith('a')
    const key = await edge.keys.give('reader', ['acme', 'a'])
    const response = await edge.post(path, { query: 'x', namespaces: ['a', 'b'] }, { key })
    expect(await response.json()).toMatchObject({
      status: 403,
      code: 'forbidden',
      errors: [{ path: 'namespaces.1' }],
    })
    expect(edge.namespace('a').calls).toEqual([])
  })

  it('one that fails is told, and the others answer', async () => {
    const edge = edgeWith('a', 'b', 'c')
    edge.namespace('b').answers.recall = () => {
      throw new Error('gone')
    }
    edge.namespace('c').answers.recall = () => ({
      ok: false,
      failure: { code: 'overloaded', detail: 'too much to do' },
    })
    const response = await edge.post(path, { query: 'x', namespaces: ['a', 'b', 'c'] })
    const { hits, degraded } = await response.json<Answer>()
    expect(hits.map(({ text }) => text)).toEqual(['a'])
    expect(degraded).toEqual([
      { part: 'namespace:b', reason: 'unavailable' },
      { part: 'namespace:c', reason: 'overloaded' },
    ])
  })

  it('one that takes longer than five seconds is told, however many there are', async () => {
    vi.useFakeTimers()
    try {
      const names = Array.from({ length: 20 }, (_, i) => `n${i}`)
      const edge = edgeWith(...names)
      for (const name of names.slice(1)) edge.namespace(name).call = () => new Promise(() => {})
      const asked = edge.post(path, { query: 'x', namespaces: names })
      await vi.advanceTimersByTimeAsync(5_000)
      const { hits, degraded } = await (await asked).json<Answer>()
      expect(hits.map(({ text }) => text)).toEqual(['n0'])
      expect(degraded).toEqual(
        names.slice(1).map((name) => ({ part: `namespace:${name}`, reason: 'timeout' })),
      )
    } finally {
      vi.useRealTimers()
    }
  })

  it('one that knows the key as revoked ends it', async () => {
    const edge = edgeWith('a', 'b')
    edge.namespace('b').answers.recall = () => ({
      ok: false,
      failure: { code: 'unauthenticated', detail: 'key revoked' },
    })
    const response = await edge.post(path, { query: 'x', namespaces: ['a', 'b'] })
    expect(response.status).toBe(401)
    expect(response.headers.has('Mneme-Position')).toBe(false)
  })

  it('at_least goes with one namespace alone', async () => {
    const body = { query: 'x', namespaces: ['acme'], at_least: 1 }
    expect((await new Edge().post(path, body)).status).toBe(400)
  })

  it('where all refuse, their refusal is the answer', async () => {
    const edge = new Edge()
    edge.namespace('a').answers.recall = () => ({
      ok: false,
      failure: { code: 'overloaded', detail: 'too much to do' },
    })
    const response = await edge.post(path, { query: 'x', namespaces: ['a'] })
    expect(response.status).toBe(503)
  })
})
