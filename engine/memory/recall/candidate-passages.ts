import type { Search } from './search.ts'
import { minInnerLetters } from '../../laws/text/terms.ts'
import { lexicalMatch, type LexicalMatch } from '../../laws/recall/lexical-match.ts'
import type { PassageInPool } from '../../model/passage.ts'
import { isBelowMain } from '../../model/trust.ts'
import { rowsByWords } from './index-words.ts'
import type { Question } from './read-question.ts'
import { versionRows } from '../memory-versions.ts'

/** A passage that may answer, with how well its words do. */
export interface Candidate {
  readonly passage: PassageInPool
  readonly match: LexicalMatch
}

/** Rows to look at in any case, and what is alike in meaning. */
interface Also {
  readonly rows: readonly number[]
  readonly alike: readonly PassageInPool[]
}

/**
 * The passages a recall looks at (spec AG-35): the best by words, those about a named time where
 * nothing else is asked, and the newest that context or question links. Bounded, whatever the size
 * of the namespace.
 */
export function candidatePassages(
  search: Search,
  also: Also = { rows: [], alike: [] },
): Candidate[] {
  const { context, question, view } = search
  const { passages } = context.store
  const inner = innerWords(search)
  const found = new Map<number, PassageInPool>()
  const sources = [
    bestByWords(search),
    passages.visible([...inner.keys(), ...also.rows], view),
    also.alike,
    timeOnly(search),
    linkedPassages(search),
  ]
  for (const passage of sources.flat()) found.set(passage.row, passage)
  return matchPassages(question, [...found.values()], inner)
}

export function matchPassages(
  question: Question,
  passages: readonly PassageInPool[],
  inner: ReadonlyMap<number, readonly string[]> = new Map(),
): Candidate[] {
  return passages.map((passage) => {
    const added = inner.get(passage.row)
    const terms = added === undefined ? passage.terms : [passage.terms, ...added].join(' ')
    return { passage, match: lexicalMatch(question.lexical, terms, passage.validFrom) }
  })
}

/** The best by rarity that the view shows. */
function bestByWords(search: Search): readonly PassageInPool[] {
  const { context, question, view } = search
  const { index, passages } = context.store
  const { pool } = context.settings.recall
  const ranked = rowsByWords(index.index, [...question.documentFrequency.keys()])
  const best: PassageInPool[] = []
  let page = 0
  for (; page * pool < ranked.length && best.length < pool; page++) {
    best.push(...passages.visible(ranked.slice(page * pool, (page + 1) * pool), view))
  }
  // A crowd that nobody trusts may fill the pool: the best of what is trusted comes besides.
  const last = page + morePages
  const enough = pool * leastTrusted
  for (; page * pool < ranked.length && page < last && trustedIn(best) < enough; page++) {
    const more = passages.visible(ranked.slice(page * pool, (page + 1) * pool), view)
    best.push(...more.filter(isTrusted))
  }
  return best
}

function trustedIn(passages: readonly PassageInPool[]): number {
  return passages.filter(isTrusted).length
}

function isTrusted({ memory }: PassageInPool): boolean {
  return memory === null || !isBelowMain(memory.trust)
}

/** Words that nobody has said as words may stand inside others: `schrank` in `Kühlschrank`. */
function innerWords({ context, question }: Search): ReadonlyMap<number, readonly string[]> {
  const { index } = context.store.index
  const found = new Map<number, string[]>()
  const unsaid = question.query.terms.filter(
    ({ term, surface }) =>
      !question.documentFrequency.has(term) && [...surface].length >= minInnerLetters,
  )
  for (const { term, surface } of unsaid.slice(0, maxInnerWords)) {
    const having = rowsByWords(index, index.words.containing(surface, mostLonger))
    for (const row of having.slice(0, context.settings.recall.pool)) {
      found.set(row, [...(found.get(row) ?? []), term])
    }
  }
  return found
}

function timeOnly(search: Search): readonly PassageInPool[] {
  const { context, question, view } = search
  if (question.query.terms.length > 0) return []
  const { pool } = context.settings.recall
  return question.dates.flatMap((range) => context.store.passages.between(range, view, pool))
}

/** Passages of memories that context or question links, and of the entities themselves. */
function linkedPassages(search: Search): readonly PassageInPool[] {
  const { context, question, view } = search
  const { entities, passages } = context.store
  const { pool } = context.settings.recall
  const direct = [...question.context, ...question.named.flatMap(({ rows }) => rows)]
  if (direct.length === 0) return []
  const own = direct.flatMap((row) => [
    ...(entities.content(row)?.passages ?? []),
    ...entities.properties(row).map(({ passage }) => passage),
  ])
  const related = [...question.related]
  return [
    ...passages.visible(own.slice(0, pool), view),
    ...linking(search, direct),
    ...(related.length > 0 ? linking(search, related) : []),
  ]
}

function linking(search: Search, entities: readonly number[]): readonly PassageInPool[] {
  const { settings, store } = search.context
  return spokenThen(search, store.memories.linkedTo(entities, settings.recall.pool))
}

/** The memories' texts that the view shows: the current ones, or in the past those of then. */
export function spokenThen(search: Search, ids: readonly string[]): readonly PassageInPool[] {
  const { context, view } = search
  const { memories, passages } = context.store
  const isPast = view.asOf !== null || view.knownAt !== null
  if (!isPast) return passages.ofMemories(ids, view)
  const spoken = memories.byIds(ids).filter(({ form }) => form === 'text')
  const versions = spoken.flatMap((memory) =>
    memory.version === 1 ? [memory.passage] : versionRows(context, memory),
  )
  return passages.visible(versions, view)
}

/** Pools read for what is trusted, where the first has little of it. */
const morePages = 4
/** Share of the pool that what is trusted has at least, where there is as much. */
const leastTrusted = 0.25

/** Longer words that one may stand in. */
const mostLonger = 64

/** Each costs a look through all words; a question has few words that nobody ever said. */
const maxInnerWords = 8
