import { describe, expect, it } from 'vitest'
import type { StepView } from '../../engine/workspace/run-steps.ts'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

describe('WM-41 within a Collection', () => {
  it('is refused before it is indexed; a removed member is never found, an added one is', async () => {
    const namespace = openNamespace('within')
    const { results } = await steps(namespace, [
      { op: 'create_note', value: 'a red fox', out: '$fox' },
      { op: 'create_collection', value: ['$fox', 'a grey wolf'], name: 'animals' },
    ])
    const fox = results[0]?.resourceId ?? ''
    const reply = await namespace.call('runSteps', {
      steps: [{ op: 'search_within_collection', target: 'animals', query: 'fox' }],
      isList: false,
    })
    expect(reply.result).toMatchObject({ ok: false, failure: { code: 'not_indexed' } })
    expect(await index(namespace, 'animals')).toMatchObject({ value: 2 })
    expect(textsOf(await within(namespace, { query: 'fox' }))[0]).toBe('a red fox')
    await steps(namespace, [{ op: 'remove', target: 'animals', value: fox }])
    expect(textsOf(await within(namespace, { query: 'fox' }))).toEqual(['a grey wolf'])
    await steps(namespace, [{ op: 'add', target: 'animals', value: 'a badger digs' }])
    expect(textsOf(await within(namespace, { query: 'badger' }))[0]).toBe('a badger digs')
    expect(await index(namespace, 'animals')).toMatchObject({ value: 2 })
  })

  it('indexing again writes nothing and keeps the position', async () => {
    const namespace = openNamespace('within-again')
    await steps(namespace, [
      { op: 'create_collection', value: ['x'.repeat(2_000), 'y'], transient: true, out: '$c' },
      { op: 'create_collection', value: ['z', { $ref: 'nope' }].slice(0, 1), name: 'inner' },
      { op: 'create_collection', value: ['$c', { $ref: 'inner' }], mode: 'nest', name: 'animals' },
    ])
    const first = await index(namespace, 'animals')
    expect(first.value).toBe(7)
    const { position } = await namespace.call('getIdentity', {})
    const again = await namespace.call('runSteps', {
      steps: [{ op: 'index', target: 'animals' }],
      isList: false,
    })
    expect(again.usage.rowsWritten).toBe(0)
    expect(again.position).toBe(position)
    expect(again.result).toMatchObject({ ok: true, value: { results: [{ value: 7 }] } })
  })

  it('finds transient members within, never outside, and none that has expired', async () => {
    const namespace = openNamespace('within-transient')
    const now = Date.UTC(2026, 4, 1)
    const made = { op: 'create_collection', value: ['a snowy owl'], ttlSeconds: 60 } as const
    const { results } = await steps(namespace, [made], now)
    const target = results[0]?.resourceId ?? ''
    expect(await index(namespace, target, now)).toMatchObject({ value: 1 })
    const ask = { op: 'search_within_collection', target, query: 'owl' } as const
    expect(textsOf(await last(namespace, ask, now))).toEqual(['a snowy owl'])
    expect(textsOf(await last(namespace, { op: 'search_notes', query: 'owl' }, now))).toEqual([])
    const kept = {
      op: 'create_collection',
      value: [{ $ref: target }],
      mode: 'nest',
      name: 'k',
    } as const
    await steps(namespace, [kept], now)
    const later = now + 61_000
    expect(
      textsOf(await last(namespace, { op: 'search_notes', query: 'owl' }, later)),
    ).toHaveLength(1)
    expect(textsOf(await last(namespace, ask, later))).toEqual(['a snowy owl'])
  })

  it('answers whole chunks with their place, or Notes, and stops before max_tokens', async () => {
    const namespace = openNamespace('within-chunks')
    const long = `${'The mill stands by the river. '.repeat(30)}A miller lives there.`
    await steps(namespace, [
      { op: 'create_collection', value: [long, 'a short mill'], name: 'animals' },
    ])
    await index(namespace, 'animals')
    const hits = hitsOf(await within(namespace, { query: 'mill river', limit: 50 }))
    const ofLong = hits.filter(({ metadata }) => metadata['chunk_total'] === 3)
    expect(ofLong.map(({ metadata }) => metadata['chunk_index']).toSorted()).toEqual([0, 1, 2])
    expect(ofLong.every(({ text }) => text.length <= 512 && long.includes(text))).toBe(true)
    expect(hits.find(({ text }) => text === 'a short mill')?.metadata).toMatchObject({
      chunk_index: 0,
      chunk_total: 1,
      is_complete_note: true,
    })
    const notes = hitsOf(
      await within(namespace, { query: 'mill', returnMode: 'notes', full: true }),
    )
    expect(notes.map(({ text }) => text).toSorted()).toEqual([long, 'a short mill'].toSorted())
    const cut = hitsOf(await within(namespace, { query: 'mill', limit: 50, maxTokens: 10 }))
    expect(cut.length).toBeLessThan(hits.length)
  })
})

describe('WM-45 rows written', () => {
  it('a Note 12, a chunk more 4, each new Note of a Collection 8, all of them indexed', async () => {
    const namespace = openNamespace('rows')
    const rows = async (...asked: readonly WorkStep[]): Promise<number> =>
      (await namespace.call('runSteps', { steps: asked, isList: true })).usage.rowsWritten
    expect(await rows({ op: 'create_note', value: 'first of all', name: 'n' })).toBeLessThanOrEqual(
      12,
    )
    const one = await rows({ op: 'create_note', value: 'a second version', name: 'n' })
    expect(one).toBeLessThanOrEqual(12)
    const long = {
      op: 'create_note',
      value: 'words and words. '.repeat(3_000),
      name: 'long',
    } as const
    const written = await rows(long)
    const { value: chunks } = await index(namespace, 'long')
    expect(written).toBeLessThanOrEqual(12 + 4 * (Number(chunks) - 1))
    const value = Array.from({ length: 50 }, (_, n) => `note ${n}`)
    const many = await rows({ op: 'create_collection', value, name: 'c' })
    expect(many).toBeLessThanOrEqual(8 + 50 * 8)
    const old = { op: 'create_collection', value: [{ $ref: 'c' }], name: 'd' } as const
    expect(await rows(old)).toBeLessThanOrEqual(8)
    expect(await rows({ op: 'add', target: 'd', value: { $ref: 'n' } })).toBeLessThanOrEqual(8)
    expect(await rows({ op: 'remove', target: 'd', value: { $ref: 'n' } })).toBeLessThanOrEqual(8)
    expect(await rows({ op: 'remove', target: 'd' })).toBeLessThanOrEqual(8)
  })
})

interface Hit {
  readonly text: string
  readonly metadata: Readonly<Record<string, unknown>>
}

async function steps(
  namespace: NamespaceUnderTest,
  asked: readonly WorkStep[],
  now: number | null = null,
) {
  return await namespace.ask('runSteps', { steps: asked, isList: true }, { now })
}

async function last(namespace: NamespaceUnderTest, step: WorkStep, now: number | null = null) {
  const view = (await steps(namespace, [step], now)).results.at(-1)
  if (view === undefined) throw new Error('no result')
  return view
}

async function index(namespace: NamespaceUnderTest, target: string, now: number | null = null) {
  return await last(namespace, { op: 'index', target }, now)
}

async function within(
  namespace: NamespaceUnderTest,
  asked: Omit<Extract<WorkStep, { op: 'search_within_collection' }>, 'op' | 'target'>,
): Promise<StepView> {
  return await last(namespace, { op: 'search_within_collection', target: 'animals', ...asked })
}

function hitsOf({ value }: StepView): readonly Hit[] {
  const { items } = value as unknown as { readonly items: readonly { readonly value: Hit }[] }
  return items.map((item) => item.value)
}

function textsOf(view: StepView): readonly string[] {
  return hitsOf(view).map(({ text }) => text)
}
