import { describe, expect, it } from 'vitest'
import { fail, ok } from '../../engine/result.ts'
import { revision, revisionId } from './support/core-answers.ts'
import { Edge } from './support/edge.ts'
import { summaryOf } from './support/summary.ts'

const root = '/v1/namespaces/acme'
const cost = { usage: expect.objectContaining({ rows_written: 3 }), degraded: [], position: 7 }
const item = { id: 'itm_1', text: 'Ana is allergic to nuts.', pinned: true, memory_id: 'mem_1' }
const core = {
  blocks: [{ name: 'critical_facts', budget: 1_000, tokens: 9, items: [item] }],
  tokens: 9,
  cap: 3_000,
}

describe('core', () => {
  it('is read, and replaced once for one idempotency key', async () => {
    const edge = new Edge()
    const read = await edge.get(`${root}/core?at_least=3`)
    expect([read.status, await read.json()]).toEqual([200, core])
    const blocks = [{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }]
    const headers = { 'Idempotency-Key': 'k1' }
    const put = await edge.send('PUT', `${root}/core`, { body: { blocks }, headers })
    expect([put.status, await put.json()]).toEqual([200, { ...core, ...cost }])
    const asked = { name: 'persona', items: [{ text: 'Speaks plainly.', pinned: false }] }
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'getCore', atLeast: 3, idempotency: null },
      { operation: 'setCore', input: { blocks: [asked] }, idempotency: { key: 'k1' } },
    ])
  })

  it.each<[string, unknown, string]>([
    ['nothing', {}, '400 invalid_request blocks'],
    [
      'an unknown block',
      { blocks: [{ name: 'soul', items: [] }] },
      '400 invalid_request blocks.0.name',
    ],
    [
      'a blank text',
      { blocks: [{ name: 'persona', items: [{ text: '\n' }] }] },
      '400 invalid_request blocks.0.items.0.text',
    ],
    [
      'a pin outside of critical_facts',
      { blocks: [{ name: 'persona', items: [{ text: 'a', pinned: true }] }] },
      '400 invalid_request blocks.0.items.0.pinned',
    ],
    [
      'a block named twice',
      { blocks: [1, 2].map(() => ({ name: 'persona', items: [] })) },
      '400 invalid_request blocks.1.name',
    ],
    [
      'a text of 65,537 bytes',
      { blocks: [{ name: 'persona', items: [{ text: 'a'.repeat(65_537) }] }] },
      '413 too_large blocks.0.items.0.text',
    ],
  ])('refuses %s before it asks the namespace', async (_what, body, answer) => {
    const edge = new Edge()
    expect(await summaryOf(await edge.send('PUT', `${root}/core`, { body }))).toBe(answer)
    expect(edge.namespace().calls).toEqual([])
  })

  it('SG-2 over its cap is 413', async () => {
    const edge = new Edge()
    edge.namespace().answers.setCore = () => fail('too_large', 'core is 3001 tokens, limit 3000')
    const put = await edge.send('PUT', `${root}/core`, { body: { blocks: [] } })
    expect(await summaryOf(put)).toMatch(/^413 too_large/)
  })
})

describe('SG-42 the context', () => {
  it('is JSON, or markdown where that is asked for', async () => {
    const edge = new Edge()
    const json = await edge.get(`${root}/context?max_tokens=500`)
    expect(await json.json()).toMatchObject({ core, alerts: [], reflection_log: [], tokens: 9 })
    const headers = { Accept: 'text/markdown' }
    const text = await edge.get(`${root}/context`, { headers })
    expect(text.headers.get('Content-Type')).toBe('text/markdown; charset=UTF-8')
    expect(await text.text()).toBe('## critical_facts\n- Ana is allergic to nuts.')
    expect(edge.namespace().calls).toMatchObject([
      { operation: 'getContext', input: { contextTokens: 500 } },
      { operation: 'getContext', input: {} },
    ])
  })

  it('with too few tokens for core is 422', async () => {
    const edge = new Edge()
    edge.namespace().answers.getContext = () => fail('context_full', 'no')
    expect(await summaryOf(await edge.get(`${root}/context?max_tokens=5`))).toMatch(
      /^422 context_full/,
    )
    expect(await summaryOf(await edge.get(`${root}/context?max_tokens=32001`))).toBe(
      '400 invalid_request max_tokens',
    )
  })
})

describe('soul and identity', () => {
  it('SG-29 a part of the soul that is not named is empty', async () => {
    const edge = new Edge()
    const put = await edge.send('PUT', `${root}/soul`, { body: { values: ['honesty'] } })
    const soul = { values: ['honesty'], principles: [], commitments: [], boundaries: [] }
    expect([put.status, await put.json()]).toEqual([200, { ...soul, ...cost }])
  })

  it('SG-27 facts are changed by name, and by nobody but an owner', async () => {
    const edge = new Edge()
    const facts = { vibe: 'calm', role: null }
    const patch = await edge.send('PATCH', `${root}/identity`, { body: { facts } })
    expect(await patch.json()).toMatchObject({ facts: { name: 'Mnemosyne', ...facts } })
    const key = await edge.keys.give('main')
    const refused = await edge.send('PATCH', `${root}/identity`, { body: { facts }, key })
    expect(refused.status).toBe(403)
    for (const body of [{}, { facts: {} }, { facts: { shoe: 'left' } }, { self_image: {} }]) {
      expect((await edge.send('PATCH', `${root}/identity`, { body })).status).toBe(400)
    }
  })
})

describe('SG-39 revisions', () => {
  it('are listed by target, and taken back', async () => {
    const edge = new Edge()
    const list = await edge.get(`${root}/revisions?target=core`)
    const { createdAt: _at, ...rest } = revision
    expect(await list.json()).toEqual({
      items: [{ ...rest, created_at: '2026-01-02T00:00:00.000Z' }],
      next_cursor: null,
    })
    edge.namespace().answers.revertRevision = ({ id }) =>
      ok({ reverted: [id], skipped: [{ target: 'mem_1', reason: 'forgotten' }] })
    const revert = await edge.send('POST', `${root}/revisions/${revisionId}/revert`, {})
    expect([revert.status, await revert.json()]).toEqual([
      200,
      { reverted: [revisionId], skipped: [{ target: 'mem_1', reason: 'forgotten' }], ...cost },
    ])
    expect(edge.namespace().calls[0]).toMatchObject({ input: { target: 'core', limit: 50 } })
  })
})
