import { describe, expect, it } from 'vitest'
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
    parts: { lexical: 1, semantic: 0, activation: 0, relevance: 1, recency: 1 },
    occurredAt: 0,
    createdAt: 0,
    entities: [],
    trust: 'main',
  }
}

function edgeWith(...names: readonly string[]): Edge {
  const edge = new Edge()
  for (const name of names) {
    const value = { text: name, grounding: [], hits: [hit(name)] }
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
