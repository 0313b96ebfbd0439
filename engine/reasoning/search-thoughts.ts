import { maxNoteCandidates, maxScannedVectors } from '../bounds.ts'
import { operation, placed } from '../operations/operation.ts'
import { lexicalMatch, prepareLexicalQuery } from '../laws/recall/lexical-match.ts'
import { cosine } from '../laws/commitments/quantized-vector.ts'
import { matchOf, semanticAt, sixDecimals } from '../laws/recall/recall-score.ts'
import { queryTerms } from '../laws/text/terms.ts'
import type { Thought, ThoughtNote } from '../model/reasoning.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { MeaningOfThoughts } from './meaning-of-thoughts.ts'

export interface SearchThoughtsInput {
  readonly query: string
  readonly by: 'note' | 'task'
  readonly limit: number
}

export interface ThoughtHit {
  readonly note: ThoughtNote
  readonly thought: Thought
  /** 0–1, six decimals, falling. */
  readonly score: number
}

/**
 * Notes of current thoughts that share a word with the query or lie near it, by a model's meaning
 * where one has placed them, best first, ties by id; by task each task as its newest
 * thought, with the best note of all of its thoughts.
 */
export const searchThoughts = operation({
  role: 'reader',
  writes: false,
  hidesForgotten: true,
  prepare: ({ input: { query } }) => ({ texts: placed(query), searches: [query] }),
  run(
    context: OperationContext,
    { query, by, limit }: SearchThoughtsInput,
  ): Result<{ items: readonly ThoughtHit[] }> {
    const meaning = new MeaningOfThoughts(context, query)
    const hits = rankNotes(context, query, meaning)
    const reason = meaning.leftOut
    if (reason !== null) context.degrade('meaning', reason)
    return ok({ items: (by === 'task' ? byTask(context, hits) : hits).slice(0, limit) })
  },
})

function rankNotes(
  context: OperationContext,
  query: string,
  meaning: MeaningOfThoughts,
): ThoughtHit[] {
  const { thoughts } = context.store
  const { index } = thoughts
  const asked = queryTerms(context.store.utterances.of(query))
  const terms = asked.terms.map(({ term }) => term)
  const words = index.matching(terms, maxNoteCandidates)
  const near = likenesses(context, query)
  const meant = meaning.scores()
  const known = new Set(words.map(({ row }) => row))
  const found = new Set([...near.keys(), ...meant.keys()])
  const others = index.termsOf([...found].filter((row) => !known.has(row)))
  const prepared = prepareLexicalQuery(asked, {
    passages: index.notes(),
    averageTerms: average([...words, ...others].map((one) => one.terms.split(' ').length)),
    documentFrequency: index.documentFrequencies(terms),
  })
  const { embedder } = context.texts
  const vector = context.texts.vector(query)
  const { weights: set } = context.settings.recall
  const ofWords = { ...set, semantic: vector === null ? 0 : set.semantic * embedder.weight }
  const weights = meaning.isPlaced ? set : ofWords
  const scores = [...words, ...others].map((one) => {
    const lexical = lexicalMatch(prepared, one.terms).score
    const likeness = semanticAt(near.get(one.row) ?? 0, embedder.table.floor)
    const semantic = meaning.isPlaced ? (meant.get(one.row) ?? 0) : likeness
    return { row: one.row, score: sixDecimals(matchOf({ lexical, semantic }, weights)) }
  })
  const best = scores.sort((a, b) => b.score - a.score || b.row - a.row).slice(0, maxNoteCandidates)
  return show(context, best)
}

/** Cosines at or above the least that counts, by row. */
function likenesses(context: OperationContext, query: string): ReadonlyMap<number, number> {
  const vector = context.texts.vector(query)
  const found = new Map<number, number>()
  if (vector === null) return found
  const scanned = context.store.thoughts.index.vectors(maxScannedVectors + 1)
  if (scanned.length > maxScannedVectors) {
    context.degrade('semantic', `the newest ${maxScannedVectors} notes alone were compared`)
  }
  for (const { row, vector: other } of scanned.slice(0, maxScannedVectors)) {
    const likeness = cosine(vector, other)
    if (likeness >= context.settings.reasoning.cosine) found.set(row, likeness)
  }
  return found
}

function show(
  context: OperationContext,
  scores: readonly { readonly row: number; readonly score: number }[],
): ThoughtHit[] {
  const { thoughts } = context.store
  const notes = thoughts.notesByRow(scores.map(({ row }) => row))
  const ids = [...new Set([...notes.values()].map(({ thoughtId }) => thoughtId))]
  const byId = new Map(thoughts.byIds(ids).map((thought) => [thought.id, thought]))
  const hits = scores.flatMap(({ row, score }) => hitOf(notes.get(row), byId, score))
  return hits.sort((a, b) => b.score - a.score || (a.note.id < b.note.id ? -1 : 1))
}

function hitOf(
  note: ThoughtNote | undefined,
  thoughts: ReadonlyMap<string, Thought>,
  score: number,
): ThoughtHit[] {
  const thought = note && thoughts.get(note.thoughtId)
  return note === undefined || thought === undefined ? [] : [{ note, thought, score }]
}

/** A thought without a task belongs to none of them. */
function byTask(context: OperationContext, hits: readonly ThoughtHit[]): ThoughtHit[] {
  const best = new Map<string, ThoughtHit>()
  for (const hit of hits) {
    const { taskId } = hit.thought
    if (taskId !== null && !best.has(taskId)) best.set(taskId, hit)
  }
  const newest = new Map(
    context.store.thoughts
      .newestOfTasks([...best.keys()])
      .map((thought) => [thought.taskId, thought]),
  )
  return [...best].flatMap(([taskId, hit]) => {
    const thought = newest.get(taskId)
    return thought === undefined ? [] : [{ ...hit, thought }]
  })
}

function average(numbers: readonly number[]): number {
  return numbers.length === 0 ? 0 : numbers.reduce((sum, one) => sum + one, 0) / numbers.length
}
