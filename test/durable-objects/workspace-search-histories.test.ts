import { Utterance } from '../../engine/language/utterance.ts'
import fc from 'fast-check'
import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { createEmbedder } from '../../adapters/local/embedder.ts'
import { rarity } from '../../engine/laws/recall/rarity.ts'
import { cosine, quantize } from '../../engine/laws/commitments/quantized-vector.ts'
import { indexTerms, queryTerms } from '../../engine/laws/text/terms.ts'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { timesOf } from '../support/times-of.ts'

type Act =
  | { readonly kind: 'create'; readonly words: readonly string[]; readonly name: string | null }
  | { readonly kind: 'transient'; readonly words: readonly string[] }
  | { readonly kind: 'delete' | 'undo' | 'erase'; readonly which: number }
  | { readonly kind: 'pass' }
  | { readonly kind: 'evict' }

const word = fc.constantFrom('amber', 'basalt', 'cedar', 'dune', 'ember', 'fjord')
const words = fc.array(word, { minLength: 1, maxLength: 3 })
const which = fc.nat({ max: 20 })
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('create' as const),
      words,
      name: fc.constantFrom(null, 'a', 'b'),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('transient' as const), words }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constantFrom('delete' as const, 'undo' as const, 'erase' as const),
      which,
    }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'pass' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'evict' as const }) },
)

/** What a search may find, kept beside the namespace as simply as can be. */
interface Known {
  readonly id: string
  readonly text: string
  name: string | null
  dropped: string | null
  state: 'live' | 'deleted' | 'replaced' | 'transient' | 'erased'
}

describe('WM-38 WM-40 any history of Notes', () => {
  it('every search answers the live ones alone, as a naive scorer would', async () => {
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(act, { minLength: 3, maxLength: 12 }),
        words,
        async (acts, asked) => {
          run += 1
          const namespace = openNamespace(`histories-${run}`)
          const known: Known[] = []
          let now = Date.UTC(2026, 5, 1)
          for (const one of acts) {
            now = await play(namespace, one, known, now)
          }
          const query = asked.join(' ')
          const expected = await naiveScores(known, query)
          const ask = async (threshold: number) => {
            const step = { op: 'search_notes', query, limit: 50, threshold } as const
            return hitsOf((await steps(namespace, step, now)).results[0]?.value)
          }
          expect(await ask(0)).toEqual(expected.map(({ id, score }) => ({ id, score })))
          const above = expected.filter(({ score }) => score >= 0.3)
          expect(await ask(0.3)).toEqual(above.map(({ id, score }) => ({ id, score })))
          const recalled = await namespace.ask('recall', { query, topK: 50 }, { now })
          expect(recalled.hits.map(({ id }) => id).toSorted()).toEqual(
            expected.flatMap(({ id, has }) => (has ? id : [])).toSorted(),
          )
        },
      ),
      { numRuns: timesOf(15) },
    )
  })
})

/** What is live, each as its words and vector say, best first; what was archived makes words common. */
async function naiveScores(known: readonly Known[], query: string) {
  const terms = queryTerms(new Utterance(query)).terms.map(({ term }) => term)
  const indexed = known.filter(({ state }) => state !== 'transient' && state !== 'erased')
  const has = (text: string, term: string): boolean => indexTerms(text).includes(term)
  const worthOf = (term: string): number =>
    rarity(indexed.filter(({ text }) => has(text, term)).length, indexed.length + imaginedPieces)
  const live = indexed.filter(({ state }) => state === 'live')
  const [asked, ...vectors] = (
    await createEmbedder().embed(
      [query, ...live.map(({ text }) => text)].map((text) => new Utterance(text)),
    )
  ).map((vector) => quantize(vector ?? new Float32Array(768)))
  const all = terms.reduce((sum, term) => sum + worthOf(term), 0)
  return live
    .map(({ id, text }, at) => {
      const own = terms.filter((term) => has(text, term))
      const share =
        own.length === terms.length ? 1 : own.reduce((sum, term) => sum + worthOf(term), 0) / all
      const alike = cosine(asked ?? new Int8Array(), vectors[at] ?? new Int8Array())
      const score = Math.round(Math.max(share, alike, 0) * 1e6) / 1e6
      return { id, score, has: own.length > 0 }
    })
    .sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1))
}

/** Of the language at large, in which none of these words is common (`word-evidence.ts`). */
const imaginedPieces = 50

async function play(namespace: NamespaceUnderTest, act: Act, known: Known[], before: number) {
  const now = before + 1_000
  if (act.kind === 'pass') {
    await namespace.stub.tick(now + 120_000)
    for (const one of known) if (one.state === 'transient') one.state = 'erased'
    return now + 120_000
  }
  if (act.kind === 'evict') {
    await namespace.ask('getIdentity', {})
    await evictDurableObject(namespace.stub)
  }
  if (act.kind === 'create' || act.kind === 'transient') {
    const text = act.words.join(' ')
    const name = act.kind === 'create' ? act.name : null
    const step = {
      op: 'create_note',
      value: text,
      ...(name !== null && { name }),
      ...(act.kind === 'transient' && { ttlSeconds: 60 }),
    } as const
    const { results } = await steps(namespace, step, now)
    for (const one of known) {
      if (name === null || one.name !== name || one.state !== 'live') continue
      Object.assign(one, { state: 'replaced', name: null })
    }
    const state = act.kind === 'create' ? 'live' : 'transient'
    known.push({ id: results[0]?.resourceId ?? '', text, name, dropped: null, state })
  }
  if (act.kind === 'delete' || act.kind === 'erase' || act.kind === 'undo') {
    const wanted = act.kind === 'undo' ? ['deleted'] : ['live']
    const there = known.filter(({ state }) => wanted.includes(state))
    const one = there[act.which % Math.max(1, there.length)]
    if (one === undefined) return now
    if (act.kind === 'undo') {
      await namespace.ask('restoreResource', { id: one.id }, { now })
      const isFree = known.every(({ name }) => name === null || name !== one.dropped)
      Object.assign(one, { state: 'live', name: isFree ? one.dropped : null })
    } else {
      const permanent = act.kind === 'erase'
      await namespace.ask('deleteResource', { kind: 'note', idOrName: one.id, permanent }, { now })
      Object.assign(one, { state: permanent ? 'erased' : 'deleted', name: null, dropped: one.name })
    }
  }
  return now
}

async function steps(namespace: NamespaceUnderTest, step: WorkStep, now: number) {
  return await namespace.ask('runSteps', { steps: [step], isList: false }, { now })
}

function hitsOf(value: unknown): readonly { readonly id: string; readonly score: number }[] {
  const { items } = value as {
    readonly items: readonly {
      readonly value: { readonly metadata: { source_id: string; score: number } }
    }[]
  }
  return items.map(({ value: { metadata } }) => ({ id: metadata.source_id, score: metadata.score }))
}
