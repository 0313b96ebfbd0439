import { containsWord, minInnerLetters } from '../../laws/contains-word.ts'
import { foldText } from '../../laws/fold-text.ts'
import { lexicalMatch, type LexicalMatch } from '../../laws/lexical-match.ts'
import type { Memory } from '../../model/memory.ts'
import type { Passage } from '../../model/passage.ts'
import type { PassageView } from '../../ports/passage-store.ts'
import type { OperationContext } from '../context.ts'
import type { Question } from './read-question.ts'

/** A passage that may answer, with how well its words do. */
export interface Candidate {
  readonly passage: Passage
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
  const { pool } = context.settings.recall
  const inner = innerWords(context, question, view)
  const rows = new Set([
    ...passages.matching(tellingTerms(context, question), view, pool),
    ...inner.keys(),
    ...timeOnly(context, question, view),
  ])
  const linked = [...linkedPassages(context, question, view), ...also].filter(
    (row) => !rows.has(row),
  )
  for (const row of passages.visible(linked, view)) rows.add(row)
  return matchPassages(question, passages.byRows([...rows]), inner)
}

export function matchPassages(
  question: Question,
  passages: readonly Passage[],
  inner: ReadonlyMap<number, readonly string[]> = new Map(),
): Candidate[] {
  return passages.map((passage) => {
    const terms = [passage.terms, ...(inner.get(passage.row) ?? [])].join(' ')
    return { passage, match: lexicalMatch(question.lexical, terms, passage.validFrom) }
  })
}

/** Terms that stand in too many passages bring no candidates, unless there are no others. */
function tellingTerms(context: OperationContext, question: Question): string[] {
  const { commonShare, pool } = context.settings.recall
  const limit = Math.max(pool, commonShare * context.store.passages.statistics().passages)
  const terms = question.query.terms.map(({ term }) => term)
  const found = terms.filter((term) => question.documentFrequency.has(term))
  const telling = found.filter((term) => (question.documentFrequency.get(term) ?? 0) <= limit)
  return telling.length > 0 ? telling : found
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
    const rows = passages.containing(foldText(surface), view, context.settings.recall.pool)
    for (const passage of passages.byRows(rows)) {
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
): readonly number[] {
  if (question.query.terms.length > 0) return []
  const { pool } = context.settings.recall
  return question.dates.flatMap((range) => context.store.passages.between(range, view, pool))
}

/** Passages of memories that context or question links, and of the entities themselves. */
function linkedPassages(
  context: OperationContext,
  question: Question,
  view: PassageView,
): readonly number[] {
  const { entities, memories } = context.store
  const { pool } = context.settings.recall
  const direct = [...question.context, ...question.named.flatMap(({ rows }) => rows)]
  if (direct.length === 0) return []
  const ids = new Set([
    ...memories.linkedTo(direct, pool),
    ...(question.related.size > 0 ? memories.linkedTo([...question.related], pool) : []),
  ])
  const own = direct.flatMap((row) => [
    ...(entities.content(row)?.passages ?? []),
    ...entities.properties(row).map(({ passage }) => passage),
  ])
  const spoken = memories.byIds([...ids]).flatMap((memory) => versionsSeen(context, memory, view))
  return [...spoken, ...own.slice(0, pool)]
}

/** Only a look into the past needs the versions before the current one. */
export function versionsSeen(
  context: OperationContext,
  memory: Memory,
  view: PassageView,
): readonly number[] {
  if (memory.form === 'entities') return []
  if (memory.version === 1 || (view.asOf === null && view.knownAt === null)) return [memory.passage]
  const rows: number[] = []
  let row: number | null = memory.passage
  while (row !== null) {
    rows.push(row)
    row = context.store.passages.byRow(row)?.previous ?? null
  }
  return rows
}

/** Each costs an index look-up; a question has few words that nobody ever said. */
const maxInnerWords = 8
