import { containsWord, minInnerLetters } from '../../laws/contains-word.ts'
import { foldText } from '../../laws/fold-text.ts'
import { lexicalMatch, type LexicalMatch } from '../../laws/lexical-match.ts'
import type { PassageInPool } from '../../model/passage.ts'
import type { PassageView } from '../../ports/passage-store.ts'
import type { OperationContext } from '../context.ts'
import type { Question } from './read-question.ts'
import { versionRows } from './version-rows.ts'

/** A passage that may answer, with how well its words do. */
export interface Candidate {
  readonly passage: PassageInPool
  readonly match: LexicalMatch
}

/**
 * The passages a recall looks at (spec AG-35): the best by words, those about a named time where
 * nothing else is asked, and the newest that context or question links. Bounded, whatever the size
 * of the namespace.
 */
export function gatherPassages(
  context: OperationContext,
  question: Question,
  view: PassageView,
  also: readonly number[] = [],
): Candidate[] {
  const { passages } = context.store
  const inner = innerWords(context, question, view)
  const found = new Map<number, PassageInPool>()
  const sources = [
    bestByWords(context, question, view),
    passages.visible([...inner.keys(), ...also], view),
    timeOnly(context, question, view),
    linkedPassages(context, question, view),
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

/** Words that stand in too many passages bring no candidates; alone, they bring the newest. */
function bestByWords(
  context: OperationContext,
  question: Question,
  view: PassageView,
): readonly PassageInPool[] {
  const { passages } = context.store
  const { commonShare, commonPassages, pool } = context.settings.recall
  const share = commonShare * passages.statistics().passages
  const terms = question.query.terms.map(({ term }) => term)
  const said = terms.filter((term) => question.documentFrequency.has(term))
  const upTo = (limit: number): string[] =>
    said.filter((term) => (question.documentFrequency.get(term) ?? 0) <= limit)
  const telling = upTo(Math.max(pool, Math.min(share, commonPassages)))
  const rankable = telling.length > 0 ? telling : upTo(commonPassages)
  if (rankable.length > 0) return passages.matching(rankable, view, pool)
  return passages.newestMatching(said, view, pool)
}

/** Words that nobody has said as words may stand inside others: `schrank` in `Kühlschrank`. */
function innerWords(
  context: OperationContext,
  question: Question,
  view: PassageView,
): ReadonlyMap<number, readonly string[]> {
  const { passages } = context.store
  const found = new Map<number, string[]>()
  const unsaid = question.query.terms.filter(
    ({ term, surface }) =>
      !question.documentFrequency.has(term) && [...surface].length >= minInnerLetters,
  )
  for (const { term, surface } of unsaid.slice(0, maxInnerWords)) {
    const having = passages.containing(foldText(surface), view, context.settings.recall.pool)
    for (const passage of passages.byRows(having.map(({ row }) => row))) {
      if (!containsWord(foldText(passage.text), surface)) continue
      found.set(passage.row, [...(found.get(passage.row) ?? []), term])
    }
  }
  return found
}

function timeOnly(
  context: OperationContext,
  question: Question,
  view: PassageView,
): readonly PassageInPool[] {
  if (question.query.terms.length > 0) return []
  const { pool } = context.settings.recall
  return question.dates.flatMap((range) => context.store.passages.between(range, view, pool))
}

/** Passages of memories that context or question links, and of the entities themselves. */
function linkedPassages(
  context: OperationContext,
  question: Question,
  view: PassageView,
): readonly PassageInPool[] {
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
    ...linking(context, direct, view, pool),
    ...(related.length > 0 ? linking(context, related, view, pool) : []),
  ]
}

function linking(
  context: OperationContext,
  entities: readonly number[],
  view: PassageView,
  limit: number,
): readonly PassageInPool[] {
  const { memories, passages } = context.store
  if (!isPast(view)) return passages.linking(entities, view, limit)
  return spokenThen(context, memories.linkedTo(entities, limit), view)
}

/** The memories' texts that the view shows: the current ones, or in the past those of then. */
export function spokenThen(
  context: OperationContext,
  ids: readonly string[],
  view: PassageView,
): readonly PassageInPool[] {
  const { memories, passages } = context.store
  if (!isPast(view)) return passages.ofMemories(ids, view)
  const spoken = memories.byIds(ids).filter(({ form }) => form === 'text')
  const versions = spoken.flatMap((memory) => versionRows(context, memory))
  return passages.visible(versions, view)
}

function isPast(view: PassageView): boolean {
  return view.asOf !== null || view.knownAt !== null
}

/** Each costs an index look-up; a question has few words that nobody ever said. */
const maxInnerWords = 8
