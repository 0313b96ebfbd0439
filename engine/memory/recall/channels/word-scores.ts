import { tuned } from '../../../laws/recall/tuned.ts'
import type { RecallIndex } from '../../../index/recall-index.ts'
import { SparseColumn } from '../../../index/sparse-column.ts'
import {
  asPartOf,
  dateFit,
  halfwayAt,
  isOfKind,
  lexicalDefaults,
  lexicalMatch,
  measuredBy,
  withKind,
} from '../../../laws/recall/lexical-match.ts'
import { matchPart } from '../../../laws/recall/recall-score.ts'
import { rarity } from '../../../laws/recall/rarity.ts'
import { termWorth } from '../../../laws/recall/word-evidence.ts'
import { likeTerms, likeTermWeight } from '../../../laws/text/like-terms.ts'
import { relatedTerms } from '../../../laws/text/related-words.ts'
import { minInnerLetters, type QueryTerm } from '../../../laws/text/terms.ts'
import type { MatchChannel, WordScores } from './channel.ts'
import { isNothingToldAt } from './fit-of-passages.ts'
import type { Question } from '../read-question.ts'

/** The channel of words. */
export const wordChannel: MatchChannel = {
  pieces({ words: { scores } }) {
    const parts = new SparseColumn(scores.values.length)
    for (const piece of scores.places) parts.set(piece, matchPart(scores.at(piece)))
    return parts
  },
  ofCommitment(node, teller, asked) {
    if ('isSeen' in node) return 0
    const query = asPartOf(asked, teller === null ? Infinity : teller.terms())
    const { score } = lexicalMatch(query, node.terms, node.validFrom, node.event)
    return matchPart(score) * (teller?.fit ?? 1)
  },
}

/**
 * What `lexicalMatch` says of one text, for every piece there is, measured against the best of
 * them. A word that nobody has said counts where it stands inside a longer one, as `schrank` in
 * `Kühlschrank`, and in part where one is spelt much like it.
 */
export function wordScores(index: RecallIndex, question: Question): WordScores {
  const { lexical: query } = question
  const paid = new SparseColumn(index.pieceLimit)
  if (!(query.reach > 0)) return { scores: paid, query }
  const ofKind = query.categories.size > 0 ? new SparseColumn(index.pieceLimit) : paid
  for (const [at, term] of question.query.terms.entries()) {
    const into = query.categories.has(at) ? ofKind : paid
    payTerm(index, term, query.worth[at] ?? 0, into)
    payRelated(index, term, query.worth[at] ?? 0, into)
  }
  payNames(index, question, paid)
  payReferences(index, question, paid)
  for (const [pair, worth] of query.phraseWorth) {
    const first = query.terms[Math.floor(pair / query.terms.length)] ?? ''
    const second = query.terms[pair % query.terms.length] ?? ''
    const into = isOfKind(query, pair) ? ofKind : paid
    index.words.visitPairs(first, second, (piece) => {
      const halfway = halfwayAt(index.words.lengthOf(piece), index.averageTerms)
      into.add(piece, worth / (1 + halfway))
    })
  }
  if (ofKind !== paid) {
    for (const piece of ofKind.places) {
      paid.set(piece, withKind(paid.at(piece), ofKind.at(piece)))
    }
  }
  payDates(index, question, paid)
  const measured = measuredBy(query, bestOf(index, question, paid))
  for (const piece of paid.places) paid.set(piece, Math.min(1, paid.at(piece) / measured.reach))
  return { scores: paid, query: measured }
}

/**
 * Of what a look at the present may show and tells something: what was once said, and the question
 * itself where it was asked before, is measured against it as well.
 */
function bestOf(index: RecallIndex, { isOfQuestions }: Question, paid: SparseColumn): number {
  const { passages } = index
  let best = 0
  for (const piece of paid.places) {
    const worth = paid.at(piece)
    if (!(worth > best)) continue
    const slot = index.slotOfPiece(piece)
    const isEvidence = isOfQuestions || !isNothingToldAt(passages, slot)
    if (passages.isCurrentAt(slot) && isEvidence) best = worth
  }
  return best
}

/** Every piece that has a term is paid for it, up to its worth. */
export function payOccurrences(
  { words, averageTerms }: RecallIndex,
  { term, worth }: { readonly term: string; readonly worth: number },
  paid: SparseColumn,
  mayHave: (piece: number) => boolean = () => true,
): void {
  words.visit(term, (piece, times) => {
    if (!mayHave(piece)) return
    const halfway = halfwayAt(words.lengthOf(piece), averageTerms)
    paid.add(piece, (worth * times) / (times + halfway))
  })
}

function payTerm(
  index: RecallIndex,
  { term, surface, weight, forms = [] }: QueryTerm,
  worth: number,
  paid: SparseColumn,
): void {
  if (!(worth > 0)) return
  const { words } = index
  const said = [term, ...forms].filter((form) => words.frequency(form) > 0)
  for (const form of said) {
    const share = form === term ? 1 : tuned.otherForm
    payOccurrences(index, { term: form, worth: share * worth }, paid)
  }
  if (said.length > 0) return
  const longer =
    [...surface].length >= minInnerLetters ? words.containing(surface, tuned.mostLonger) : []
  for (const spelling of longer) payOccurrences(index, { term: spelling, worth }, paid)
  if (longer.length > 0) return
  const possible = words.vocabulary(term.slice(0, 1))
  for (const { term: spelling, likeness } of likeTerms(term, termsOf(possible))) {
    const share = likeTermWeight * likeness * weight
    const most = share * rarity(words.frequency(spelling), words.pieces)
    payOccurrences(index, { term: spelling, worth: most }, paid)
  }
}

/** What tells of the same thing in another word has a share of what the word itself is worth. */
function payRelated(
  index: RecallIndex,
  { term, weight, related = relatedTerms(term), parts = [] }: QueryTerm,
  most: number,
  paid: SparseColumn,
): void {
  const { words } = index
  for (const { term: other, share } of [...related, ...parts]) {
    const found = words.frequency(other)
    if (found === 0) continue
    const worth = share * Math.min(most, termWorth(other, weight, found, words.pieces))
    payOccurrences(index, { term: other, worth }, paid)
  }
}

/** A name is a word like others where nobody is known to have spoken. */
function payNames(index: RecallIndex, { names }: Question, paid: SparseColumn): void {
  const { words, passages } = index
  const isNobodys = (piece: number): boolean => passages.speakerOf(index.slotOfPiece(piece)) < 0
  for (const { term, weight } of names) {
    const worth = termWorth(term, weight, words.frequency(term), words.pieces)
    payOccurrences(index, { term, worth }, paid, isNobodys)
  }
}

/** What links who or what is named has the name, also where a reference stands for it. */
function payReferences(index: RecallIndex, question: Question, paid: SparseColumn): void {
  const { words, averageTerms, passages } = index
  for (const { label, rows } of question.named) {
    if (question.speakers.has(label)) continue
    const named = new Set(label.split(' '))
    const slots = rows.flatMap((row) => passages.linking(row))
    for (const [at, { term, surface }] of question.query.terms.entries()) {
      if (!named.has(surface)) continue
      // What many link says as little as a word that many have.
      const common = termWorth(term, 1, slots.length, words.pieces)
      const worth = Math.min(question.lexical.worth[at] ?? 0, common)
      const having = new Set<number>()
      words.visit(term, (piece) => having.add(piece))
      for (const slot of slots) {
        const piece = index.firstPieceOf(slot)
        if (passages.kindOf(slot) !== 'memory' || having.has(piece)) continue
        const halfway = halfwayAt(words.lengthOf(piece), averageTerms)
        paid.add(piece, worth / (1 + halfway))
      }
    }
  }
}

function* termsOf(vocabulary: Iterable<readonly [string, number]>): Iterable<string> {
  for (const [term] of vocabulary) yield term
}

/** A date pays beside a word, or where nothing else is asked. */
function payDates(
  index: RecallIndex,
  { lexical: query, dates, asksHappenings }: Question,
  paid: SparseColumn,
): void {
  if (query.dates.length === 0) return
  const { passages } = index
  const isTold = (piece: number): boolean => {
    const at = passages.validFromOf(index.slotOfPiece(piece))
    return dates.some(({ from, to }) => at >= from && at < to)
  }
  // All that happened is asked for, and nothing of that time has a word of it: then all may be meant.
  const isAnyTold = dates.some((date) => date.passages > 0)
  const isAll = asksHappenings && isAnyTold && !paid.places.some(isTold)
  const isAlone = query.terms.length === 0 || isAll
  const asked = isAlone
    ? Array.from({ length: index.pieceLimit }, (_, piece) => piece)
    : [...paid.places]
  for (const piece of asked) {
    const slot = index.slotOfPiece(piece)
    if (slot < 0 || index.words.lengthOf(piece) === 0) continue
    for (const [at, { range, worth }] of query.dates.entries()) {
      const isNamed = dates[at]?.eventful.has(passages.rowOf(slot)) === true
      const fit = isNamed ? 1 : dateFit(passages.validFromOf(slot), range)
      paid.add(piece, (worth * fit) / (1 + lexicalDefaults.halfway))
    }
  }
}
