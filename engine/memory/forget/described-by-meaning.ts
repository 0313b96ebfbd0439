import {
  BesideMeant,
  sureOnes,
  type RatedMemory,
  type SureMemory,
} from '../../laws/recall/description-head/beside-meant.ts'
import {
  likelyMeant,
  type OwnEvidence,
} from '../../laws/recall/description-head/description-head.ts'
import { occasionIn } from '../../laws/recall/description-head/occasion.ts'
import { matchShare } from '../../laws/recall/recall-score.ts'
import { closenessOfWords, wordsIn } from '../../laws/recall/word-vectors/word-vectors.ts'
import type { MemoryInPool } from '../../model/passage.ts'
import { candidatesOf, type Candidate } from '../recall/candidates.ts'
import { placesOf } from '../recall/channels/meaning-matches.ts'
import type { Search } from '../recall/search.ts'
import { allWords, describedWords, namesTelling } from './described-words.ts'
import { turnsOfOccasion } from './told-of-occasion.ts'

/** A memory with what of it speaks for its being described. */
interface Rated extends RatedMemory {
  readonly memory: MemoryInPool
  readonly candidate: Candidate
  readonly own: OwnEvidence
}

/**
 * What a description means where meaning tells: memories rated by themselves, then once more with what those
 * of them that are surely meant tell of the others, which are looked for by that too.
 */
export function describedByMeaning(
  search: Search,
  mayBeMeant: (candidate: Candidate) => boolean,
): readonly { readonly memory: MemoryInPool; readonly score: number }[] {
  const { context } = search
  const { pool } = context.settings.recall
  const rate = raterOf(search)
  const rated = (also: readonly number[]): readonly Rated[] =>
    rate(candidatesOf(search, pool, also).found.filter(mayBeMeant))
  const sure = surelyMeant(search, rated([]))
  // Nothing speaks for the others then, and by themselves they are not meant.
  if (sure.length === 0) return []
  const beside = besideThese(search, sure)
  const others = [
    ...sure.flatMap((one) => turnsOfOccasion(context, one)),
    ...rowsSharing(search, beside.telling()),
  ]
  const all = rated([...new Set(others)].slice(0, pool))
  return all.map(({ memory, own, ...one }) => ({ memory, score: likelyMeant(own, beside.of(one)) }))
}

/** What tells of what else is meant, by those that are surely meant: terms, and turns that name days. */
export function besideByMeaning(
  search: Search,
  mayBeMeant: (candidate: Candidate) => boolean,
): { readonly telling: readonly string[]; readonly turns: readonly SureMemory[] } {
  const { pool } = search.context.settings.recall
  const found = candidatesOf(search, pool).found.filter(mayBeMeant)
  const sure = surelyMeant(search, raterOf(search)(found))
  return { telling: sure.length === 0 ? [] : besideThese(search, sure).telling(), turns: sure }
}

function surelyMeant({ context }: Search, rated: readonly Rated[]): readonly SureMemory[] {
  return sureOnes(rated).map((one) => {
    const { text } = one.candidate.passage
    return { ...one, occasion: occasionIn(context.dates.eventsIn(text, one.toldAt)) }
  })
}

function besideThese(search: Search, sure: readonly SureMemory[]): BesideMeant {
  const { words } = search.context.store.index.index
  const asked = new Set(allWords(search).map(({ term }) => term))
  return new BesideMeant(sure, asked, (term) => words.frequency(term))
}

/** Reads of each what speaks for it by itself, once. */
function raterOf(search: Search): (found: readonly Candidate[]) => readonly Rated[] {
  const { context, heads, rows } = search
  const { index } = context.store.index
  const shares = describedWords(search, allWords(search))
  const namedIn = namesTelling(search)
  const bytes = heads === null ? null : (placesOf(context).get(heads)?.words ?? null)
  const asked = bytes === null ? null : wordsIn(bytes)
  const known = new Map<number, Rated | null>()
  const rated = (candidate: Candidate, read: Int8Array | null): Rated | null => {
    const { row, own: parts, passage } = candidate
    const { memory, terms, validFrom } = passage
    if (memory === null) return null
    const slot = slotOf(search, row)
    const own = {
      words: shares.get(slot) ?? 0,
      closeness: asked === null || read === null ? null : closenessOfWords(asked, wordsIn(read)),
      meaning: matchShare(parts.semantic),
      named: namedIn(slot),
    }
    return {
      id: memory.id,
      probability: likelyMeant(own),
      terms: new Set(terms.split(' ')),
      thread: memory.thread,
      toldAt: validFrom,
      memory,
      candidate,
      own,
    }
  }
  return (found) => {
    const unknown = found.filter(({ row }) => !known.has(row))
    const pieceOf = ({ row, part }: Candidate): number =>
      index.firstPieceOf(slotOf(search, row)) + part
    const placed = asked === null ? [] : rows.vectors(unknown.map(pieceOf))
    const read = new Map(placed.map(({ piece, words }) => [piece, words]))
    for (const one of unknown) known.set(one.row, rated(one, read.get(pieceOf(one)) ?? null))
    return found.flatMap(({ row }) => known.get(row) ?? [])
  }
}

/** Rows of what has one of the terms. */
function rowsSharing({ context }: Search, terms: readonly string[]): readonly number[] {
  const { index } = context.store.index
  const rows: number[] = []
  for (const term of terms) {
    index.words.visit(term, (piece) => rows.push(index.passages.rowOf(index.slotOfPiece(piece))))
  }
  return rows
}

function slotOf({ context }: Search, row: number): number {
  return context.store.index.index.passages.slotOf(row) ?? -1
}
