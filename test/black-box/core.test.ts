import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'
import { describe, expect, test } from 'vitest'
import type { Client } from './client.ts'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'
import type { List, Remembered } from './wire.ts'

const freshNamespace = serveThisFile()

interface Core {
  readonly blocks: readonly {
    readonly name: string
    readonly budget: number
    readonly tokens: number
    readonly items: readonly {
      readonly id: string
      readonly text: string
      readonly pinned: boolean
      readonly memory_id?: string
    }[]
  }[]
  readonly tokens: number
  readonly cap: number
}

interface Context {
  readonly alerts: readonly { readonly kind: string; readonly target: string }[]
  readonly core: Core
  readonly tokens: number
}

/** Texts of a block that is rendered in so many tokens. */
function blockOf(tokens: number): { name: string; items: { text: string }[] } {
  const name = 'active_context'
  const words = (count: number): string => Array.from({ length: count }, () => 'tea').join(' ')
  const own = countTokens(`## ${name}\n- tea`)
  return { name, items: [{ text: words(tokens - own + 1) }] }
}

function textsOf({ blocks }: Core): readonly string[] {
  return blocks.flatMap(({ items }) => items.map(({ text }) => text))
}

async function coreOf(ns: Client): Promise<Core> {
  return (await ns.get<Core>('/core')).body
}

async function tell(ns: Client, text: string): Promise<Remembered & { stores: string[] }> {
  const { body } = await ns.send<Remembered & { stores: string[] }>('POST', '/remember', {
    text,
    explicit: true,
  })
  return body
}

describe('core', () => {
  test('SG-1 has four blocks with budgets, and is replaced as a whole', async () => {
    const ns = freshNamespace()
    expect(await coreOf(ns)).toEqual({
      blocks: [
        { name: 'identity', budget: 500, tokens: 0, items: [] },
        { name: 'active_context', budget: 1_000, tokens: 0, items: [] },
        { name: 'persona', budget: 500, tokens: 0, items: [] },
        { name: 'critical_facts', budget: 1_000, tokens: 0, items: [] },
      ],
      tokens: 0,
      cap: 3_000,
    })
    const blocks = [
      { name: 'critical_facts', items: [{ text: 'No nuts.', pinned: true }] },
      { name: 'persona', items: [{ text: 'Speaks plainly.' }, { text: 'Never shouts.' }] },
    ]
    const put = await ns.send<Core>('PUT', '/core', { blocks })
    const markdown =
      '## persona\n- Speaks plainly.\n- Never shouts.\n\n## critical_facts\n- No nuts.'
    expect(put).toMatchObject({ status: 200, body: { tokens: countTokens(markdown) } })
    const context = await ns.send('GET', '/context', undefined, {
      headers: { accept: 'text/markdown' },
    })
    expect(context.headers.get('content-type')).toMatch(/^text\/markdown/)
    expect(context.bytes).toBe(markdown)
    await ns.send('PUT', '/core', { blocks: blocks.slice(1) })
    expect(textsOf(await coreOf(ns))).toEqual(['Speaks plainly.', 'Never shouts.'])
  })

  test('is written over the revision that was read alone, where one is named', async () => {
    const ns = freshNamespace()
    const set = (text: string, revision: string | null) =>
      ns.send('PUT', '/core', { blocks: [{ name: 'persona', items: [{ text }] }], revision })
    const latest = async () =>
      (await ns.get<{ items: { id: string }[] }>('/revisions?target=core')).body.items[0]?.id ??
      null
    expect(await latest()).toBeNull()
    expect(await set('One.', null)).toMatchObject({ status: 200 })
    const first = await latest()
    const conflict = { status: 409, body: { code: 'later_changes' } }
    expect(await set('Two.', null)).toMatchObject(conflict)
    expect(await set('Two.', first)).toMatchObject({ status: 200 })
    expect(await set('Three.', first)).toMatchObject(conflict)
    expect(textsOf(await coreOf(ns))).toEqual(['Two.'])
  })

  test('and so are the soul and the text of a memory', async () => {
    const ns = freshNamespace()
    const conflict = { status: 409, body: { code: 'later_changes' } }
    const set = (value: string, revision: string | null) =>
      ns.send('PUT', '/soul', { values: [value], revision })
    expect(await set('One.', null)).toMatchObject({ status: 200 })
    expect(await set('Two.', null)).toMatchObject(conflict)
    expect((await ns.get('/soul')).body).toMatchObject({ values: ['One.'] })

    const occurred_at = '2026-01-05T10:00:00.000Z'
    const told = { text: 'Ana lives in Berlin.', speaker: 'Ana', occurred_at }
    const { body } = await ns.send<{ memory: { __memory_id: string } }>('POST', '/remember', told)
    const path = `/memories/${body.memory.__memory_id}`
    const patch = (change: object) => ns.send('PATCH', path, change)
    expect((await ns.get(path)).body).toMatchObject({ version: 1 })
    expect(await patch({ text: 'Ana lives in Rome.', version: 1 })).toMatchObject({ status: 200 })
    expect(await patch({ text: 'Ana lives in Paris.', version: 1 })).toMatchObject(conflict)
    expect(await patch({ metadata: { a: 1 }, version: 1 })).toMatchObject(conflict)
    // Who said it and when stays, whoever corrects it.
    const now = {
      version: 2,
      text: 'Ana lives in Rome.',
      speaker: 'Ana',
      occurred_at,
      metadata: {},
    }
    expect((await ns.get(path)).body).toMatchObject(now)
    for (const change of [{ version: 2 }, { text: 'a', version: 0 }, { text: 'a', version: '2' }]) {
      expect(await patch(change)).toMatchObject({ status: 400, body: { code: 'invalid_request' } })
    }
  })

  test('SG-2 3,000 tokens are stored, 3,001 are 413 and change nothing', async () => {
    const ns = freshNamespace()
    const full = await ns.send<Core>('PUT', '/core', { blocks: [blockOf(3_000)] })
    expect(full).toMatchObject({ status: 200, body: { tokens: 3_000 } })
    const before = await coreOf(ns)
    expect(await ns.send('PUT', '/core', { blocks: [blockOf(3_001)] })).toMatchObject({
      status: 413,
      body: {
        code: 'too_large',
        title: 'The request is larger than allowed',
        detail: 'core is 3001 tokens, limit 3000',
        errors: [{ path: 'blocks', message: 'core is 3001 tokens, limit 3000' }],
      },
    })
    expect(await coreOf(ns)).toEqual(before)
  })

  test('SG-2 two hundred explicit preferences never take it above', async () => {
    const ns = freshNamespace()
    const text = (n: number) => `I prefer notebook number ${n}, thick and unlined, over a screen`
    for (let from = 0; from < 200; from += 25) {
      const items = Array.from({ length: 25 }, (_, n) => ({ text: text(from + n), explicit: true }))
      const { body } = await ns.send<{ results: unknown[] }>('POST', '/remember/batch', { items })
      const inCore = { memory: { stores: ['semantic', 'core'] } }
      expect(body.results).toMatchObject(items.map(() => inCore))
      expect((await coreOf(ns)).tokens).toBeLessThanOrEqual(3_000)
    }
    expect(textsOf(await coreOf(ns)).at(-1)).toBe(text(199))
  })

  test('SG-6 is told what was said explicitly, and forgets with its memory', async () => {
    const ns = freshNamespace()
    const told = await ns.send<Remembered>('POST', '/remember', {
      text: 'Remember that I prefer TypeScript over JavaScript.',
    })
    expect(told.body).toMatchObject({
      stores: ['semantic', 'core'],
      classification: { core_update: true, core_block: 'critical_facts' },
    })
    const id = told.body.memory.__memory_id
    expect((await coreOf(ns)).blocks[3]?.items).toMatchObject([{ memory_id: id, pinned: false }])
    await ns.forget({ memory_id: id })
    expect(textsOf(await coreOf(ns))).toEqual([])
  })

  test('SG-6 important goes to the vault from an owner, and before one from main', async () => {
    const ns = freshNamespace()
    const important = { text: 'important: the server is in Frankfurt' }
    expect((await ns.remember(important)).body).toMatchObject({
      stores: ['semantic', 'vault', 'core'],
    })
    const other = freshNamespace()
    const main = other.as(await mintKey(other, 'main'))
    expect((await main.remember(important)).body).toMatchObject({
      stores: ['semantic', 'core'],
      outcomes: expect.arrayContaining([expect.objectContaining({ kind: 'pending_review' })]),
    })
  })

  test('bad blocks are 400, and pins take an owner', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    const pinned = [{ text: 'No nuts.', pinned: true }]
    for (const blocks of [
      [{ name: 'soul', items: [] }],
      [{ name: 'persona', items: [{ text: ' ' }] }],
      [{ name: 'persona', items: pinned }],
      [
        { name: 'persona', items: [] },
        { name: 'persona', items: [] },
      ],
    ]) {
      expect(await ns.send('PUT', '/core', { blocks })).toMatchObject({ status: 400 })
    }
    const blocks = [{ name: 'critical_facts', items: pinned }]
    expect((await main.send('PUT', '/core', { blocks })).status).toBe(403)
    expect((await ns.send('PUT', '/core', { blocks })).status).toBe(200)
    const reader = ns.as(await mintKey(ns, 'reader'))
    expect((await reader.get('/core')).status).toBe(200)
    expect((await reader.send('PUT', '/core', { blocks })).status).toBe(403)
  })
})

describe('soul, identity, evolution', () => {
  test('SG-29 the soul is an owner’s, and a change of it opens one alert', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    const soul = {
      values: ['honesty'],
      principles: [],
      commitments: ['keep promises'],
      boundaries: [],
    }
    expect((await main.send('PUT', '/soul', soul)).status).toBe(403)
    expect(await ns.send('PUT', '/soul', soul)).toMatchObject({ status: 200, body: soul })
    expect((await ns.get('/soul')).body).toEqual(soul)
    const { body } = await ns.get<List<{ kind: string; target: string }>>('/alerts?open=true')
    expect(body.items).toMatchObject([{ kind: 'critical_change', target: 'soul' }])
    const context = await main.get<Context>('/context')
    expect(context.body.alerts).toMatchObject([{ kind: 'critical_change', target: 'soul' }])
    expect(context.body).toMatchObject({ soul })
    expect((await main.get('/soul')).body).toEqual(soul)
    const reader = ns.as(await mintKey(ns, 'reader'))
    expect((await reader.get('/soul')).status).toBe(403)
    expect((await reader.get<Context>('/context')).bytes).not.toContain('honesty')
    const audit = await ns.get<List<{ summary: string; critical: boolean }>>('/audit?target=soul')
    expect(audit.body.items).toMatchObject([
      { summary: expect.stringMatching(/^CRITICAL/), critical: true },
    ])
  })

  test('SG-27 an owner says who the agent is; SG-30 evolution begins empty', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    const facts = { name: 'Mnemosyne', role: 'archivist' }
    expect((await main.send('PATCH', '/identity', { facts })).status).toBe(403)
    expect((await ns.send('PATCH', '/identity', { facts })).status).toBe(200)
    expect((await main.get('/identity')).body).toMatchObject({
      facts: { ...facts, vibe: null },
      self_image: { who_i_think_i_am: '', quirks: [] },
      self_awareness_log: { recent: [], archived: [] },
      consolidation: { due: false, lines_since: 0 },
    })
    expect((await main.get('/evolution')).body).toEqual({
      overview: '',
      threads: [],
      patterns: [],
      assumptions: [],
      questions: [],
      entries: [],
      archived: [],
      milestones: [],
      tokens: 0,
    })
  })
})

describe('SG-42 the context', () => {
  test('never cuts core: with fewer tokens it is 422', async () => {
    const ns = freshNamespace()
    await ns.send('PUT', '/core', { blocks: [blockOf(600)] })
    expect((await ns.get<Context>('/context')).body).toMatchObject({ tokens: 600 })
    expect(await ns.get('/context?max_tokens=600')).toMatchObject({ status: 200 })
    expect(await ns.get('/context?max_tokens=599')).toMatchObject({
      status: 422,
      body: { code: 'context_full' },
    })
    expect((await ns.get('/context?max_tokens=0')).status).toBe(400)
    expect((await ns.get('/context?max_tokens=32001')).status).toBe(400)
  })
})

describe('SG-40 taking one change back', () => {
  test('is a change of its own; not where another came after it', async () => {
    const ns = freshNamespace()
    const main = ns.as(await mintKey(ns, 'main'))
    await tell(ns, 'I prefer tea')
    await tell(ns, 'I prefer figs')
    const list = async () =>
      (await ns.get<List<{ id: string; summary: string }>>('/revisions?target=core')).body.items
    const [last, first] = await list()
    const revert = (id = '', client = ns) => client.send('POST', `/revisions/${id}/revert`)
    expect(await revert(first?.id)).toMatchObject({ status: 409, body: { code: 'later_changes' } })
    expect((await revert(last?.id, main)).status).toBe(403)
    expect((await revert('rev_none')).status).toBe(404)
    expect(await revert(last?.id)).toMatchObject({ status: 200, body: { reverted: [last?.id] } })
    expect(textsOf(await coreOf(ns))).toEqual(['I prefer tea'])
    expect(await list()).toHaveLength(3)
    const { body } = await ns.get<List<{ target: string }>>('/audit?action=REVERT')
    expect(body.items).toMatchObject([{ target: 'core' }])
  })
})
