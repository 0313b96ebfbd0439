import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import type { Call } from '../../engine/catalogue.ts'
import type { StepView } from '../../engine/workspace/run-steps.ts'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { bindModel } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { wordsAlone } from '../support/words-alone.ts'

afterEach(() => {
  bound.embedding = null
})

describe('WM-38 WM-41 what a Note is found by', () => {
  it.each([
    [512, 1],
    [513, 2],
    [2_000, 5],
  ])('a Note of %i characters has %i chunks', async (length, chunks) => {
    const namespace = openNamespace(`chunks-${length}`)
    const note = await run(namespace, { op: 'create_note', value: 'x'.repeat(length) })
    const indexed = await run(namespace, { op: 'index', target: note.resourceId ?? '' })
    expect(indexed).toMatchObject({ value: chunks, resourceId: note.resourceId })
  })

  it('is found from the next request on, with words and meaning', async () => {
    const namespace = openNamespace('found-at-once')
    await run(namespace, { op: 'create_note', value: { text: 'The harbour is dredged in May' } })
    await run(namespace, { op: 'create_note', value: { city: 'Bergen', boats: 12 } })
    const { reply, hits } = await search(namespace, { query: 'boats of Bergen' })
    expect(reply.degraded).toEqual([wordsAlone])
    expect(hits.map(({ text }) => text)).toEqual(['{"boats":12,"city":"Bergen"}'])
    expect((await search(namespace, { query: 'dredging the harbour' })).hits).toHaveLength(1)
  })

  it('without a vector yet is found by words, and says so, until it is placed', async () => {
    bindModel()
    const namespace = openNamespace('placed-later')
    const long = Array.from({ length: 60 }, (_, n) => `Sentence ${n} is about reeds.`).join(' ')
    const { resourceId } = await run(
      namespace,
      { op: 'create_note', value: long, out: '$n' },
      { op: 'create_collection', value: ['$n', 'Otters swim'], out: '$c' },
      { op: 'flatten', target: '$c', name: 'all' },
    )
    expect(resourceId).toMatch(/^note_/)
    const first = await search(namespace, { query: 'otters' })
    expect(first.reply.degraded).toEqual([{ part: 'meaning', reason: 'not_placed_yet' }])
    expect(first.hits.length).toBeGreaterThan(0)
    await namespace.stub.tick(Date.now())
    await expect
      .poll(async () => (await search(namespace, { query: 'otters' })).reply.degraded)
      .toEqual([])
    await evictDurableObject(namespace.stub)
    expect((await search(namespace, { query: 'otters' })).hits).not.toEqual([])
  })

  it('what is transient, archived or not meant to be found is not found', async () => {
    const namespace = openNamespace('never-found')
    await run(namespace, { op: 'create_note', value: 'lynx one', ttlSeconds: 60 })
    await run(namespace, { op: 'create_note', value: 'lynx two', index: false })
    await run(namespace, { op: 'create_note', value: 'lynx three', name: 'plan' })
    await run(namespace, { op: 'create_note', value: 'lynx four', name: 'plan' })
    const gone = await run(namespace, { op: 'create_note', value: 'lynx five' })
    await run(namespace, { op: 'remove', target: gone.resourceId ?? '' })
    expect(textsOf(await search(namespace, { query: 'lynx' }))).toEqual(['lynx four'])
    const brought = await run(namespace, {
      op: 'create_collection',
      value: [{ $ref: gone.resourceId ?? '' }],
    })
    expect(brought.resourceId).toMatch(/^col_/)
    await namespace.ask('restoreResource', { id: gone.resourceId ?? '' })
    expect(textsOf(await search(namespace, { query: 'lynx five' }))[0]).toBe('lynx five')
  })
})

describe('WM-39 a hit', () => {
  it('shows the first paragraph to 200 characters, or all of it, and where it is from', async () => {
    const namespace = openNamespace('hit')
    await run(namespace, { op: 'create_note', value: 'x'.repeat(300) })
    const { hits } = await search(namespace, { query: 'x'.repeat(300), threshold: 0 })
    expect(hits[0]).toMatchObject({ text: `${'x'.repeat(199)}…`, char_count: 200, format: 'text' })
    const whole = await search(namespace, { query: 'x'.repeat(300), threshold: 0, full: true })
    expect(whole.hits[0]).toMatchObject({ text: 'x'.repeat(300), char_count: 300 })
    const own = { url: 'https://a.example', uri: 7 }
    await run(namespace, { op: 'create_note', value: { text: 'moss', url: 'https://c.example' } })
    await run(namespace, { op: 'create_note', value: 'moss green', metadata: own })
    const uris = (await search(namespace, { query: 'moss' })).hits.map(
      ({ metadata }) => metadata.uri,
    )
    expect(uris.toSorted()).toEqual(['https://a.example', 'https://c.example'])
    expect(hits[0]?.metadata).toEqual({
      source_id: expect.stringMatching(/^note_/),
      uri: hits[0]?.metadata.source_id,
      score: 1,
      type: 'Note',
    })
  })

  it('is kept where that is asked for, and then not found itself', async () => {
    const namespace = openNamespace('kept-hits')
    await run(namespace, { op: 'create_note', value: 'A heron stands in the reeds' })
    const kept = await run(namespace, { op: 'search_notes', query: 'heron', name: 'herons' })
    expect(kept.resourceId).toMatch(/^col_/)
    expect((await search(namespace, { query: 'heron' })).hits).toHaveLength(1)
    const list = { kind: 'note', archived: false, limit: 50, cursor: null } as const
    expect((await namespace.ask('listResources', list)).items).toHaveLength(2)
  })
})

describe('WM-40 a search', () => {
  it('answers five, or as many as asked, best first, ties by id', async () => {
    const namespace = openNamespace('limits')
    const value = Array.from({ length: 6 }, (_, n) => `lighthouse ${'abcdef'[n]}${n}`)
    await run(namespace, { op: 'create_collection', value, name: 'towers' })
    expect((await search(namespace, { query: 'lighthouse' })).hits).toHaveLength(5)
    const { hits } = await search(namespace, { query: 'lighthouse', limit: 6 })
    expect(hits.map(({ metadata }) => metadata.score)).toEqual([1, 1, 1, 1, 1, 1])
    const ids = hits.map(({ metadata }) => metadata.source_id)
    expect(ids).toEqual(ids.toSorted())
    expect((await search(namespace, { query: 'xqzv wplk', threshold: 0.9 })).hits).toEqual([])
    const [own] = (await search(namespace, { query: value[3] ?? '' })).hits
    expect(own).toMatchObject({ text: value[3], metadata: { score: 1 } })
    expect(
      (await search(namespace, { query: 'lighthouse', threshold: 0, limit: 50 })).hits.length,
    ).toBe(6)
  })

  it('takes a text from a binding, and finds Collections by name, metadata and members', async () => {
    const namespace = openNamespace('collections')
    await run(namespace, { op: 'create_collection', value: ['a tern', 'a gull'], name: 'seabirds' })
    const trees = {
      op: 'create_collection',
      value: ['an oak'],
      metadata: { topic: 'forestry' },
    } as const
    await run(namespace, trees)
    const ask = async (query: string): Promise<readonly string[]> =>
      hitsOf(await run(namespace, { op: 'search_collections', query })).map(({ text }) => text)
    expect(await ask('seabirds')).toEqual(['seabirds\na tern\na gull'])
    expect(await ask('forestry')).toEqual(['topic: forestry\nan oak'])
    await run(namespace, { op: 'add', target: 'seabirds', value: 'a puffin' })
    expect(await ask('puffin')).toEqual(['seabirds\na tern\na gull\na puffin'])
    await run(namespace, { op: 'remove', target: 'seabirds' })
    expect(await ask('puffin')).toEqual([])
    const bound = await run(
      namespace,
      { op: 'create_note', value: 'tern', index: false, out: '$q' },
      { op: 'search_notes', value: '$q' },
    )
    expect(hitsOf(bound).map(({ text }) => text)).toEqual(['a tern'])
    const unbound = { op: 'search_notes', value: '$nope' } as const
    const reply = await namespace.call('runSteps', { steps: [unbound], isList: false })
    expect(reply.result).toMatchObject({ ok: false, failure: { code: 'unbound_name' } })
  })

  it('writes nothing and is open to a reader', async () => {
    const namespace = openNamespace('search-reads')
    await run(namespace, { op: 'create_note', value: 'a kite' })
    const caller = { role: 'reader', credential: 'r', agent: null } as const
    const { reply, hits } = await search(namespace, { query: 'kite' }, { caller })
    expect([reply.usage.rowsWritten, hits.length]).toEqual([0, 1])
  })
})

interface Hit {
  readonly text: string
  readonly metadata: { readonly score: number; readonly source_id: string; readonly uri: string }
}

async function run(
  namespace: NamespaceUnderTest,
  ...steps: readonly WorkStep[]
): Promise<StepView> {
  const { results } = await namespace.ask('runSteps', { steps, isList: true })
  const last = results.at(-1)
  if (last === undefined) throw new Error('no result')
  return last
}

async function search(
  namespace: NamespaceUnderTest,
  asked: Omit<Extract<WorkStep, { op: 'search_notes' }>, 'op'>,
  options: Partial<Call<'runSteps'>> = {},
) {
  const steps = [{ op: 'search_notes', ...asked }] as const
  const reply = await namespace.call('runSteps', { steps, isList: false }, options)
  if (!reply.result.ok) throw new Error(reply.result.failure.detail)
  const last = reply.result.value.results.at(-1)
  return { reply, hits: last === undefined ? [] : hitsOf(last) }
}

function hitsOf({ value }: StepView): readonly Hit[] {
  const { items } = value as unknown as { readonly items: readonly { readonly value: Hit }[] }
  return items.map((item) => item.value)
}

function textsOf({ hits }: { readonly hits: readonly Hit[] }): readonly string[] {
  return hits.map(({ text }) => text)
}
