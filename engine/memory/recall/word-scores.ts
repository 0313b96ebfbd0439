import type { RecallIndex } from '../../index/recall-index.ts'
import { dateFit, halfwayAt, lexicalDefaults } from '../../laws/recall/lexical-match.ts'
import { minInnerLetters } from '../../laws/text/terms.ts'
import type { Question } from './read-question.ts'

/**
 * L of AG-35 of every piece there is, by its number: what `lexicalMatch` says of one text, for all
 * at once. A word that nobody has said as a word counts where it stands inside a longer one, as
 * `schrank` in `Kühlschrank`.
 */
export function wordScores(index: RecallIndex, question: Question): Float64Array {
  const { lexical: query } = question
  const paid = new Float64Array(index.pieceLimit)
  if (!(query.reach > 0)) return paid
  const { words, averageTerms } = index
  for (const [at, { term, surface }] of question.query.terms.entries()) {
    const worth = query.worth[at] ?? 0
    if (!(worth > 0)) continue
    const pay = (piece: number, times: number): void => {
      const halfway = halfwayAt(words.lengthOf(piece), averageTerms)
      paid[piece] = (paid[piece] ?? 0) + (worth * times) / (times + halfway)
    }
    if (words.frequency(term) > 0) words.visit(term, pay)
    else for (const longer of longerWords(index, surface)) words.visit(longer, pay)
  }
  for (const [pair, worth] of query.phraseWorth) {
    const first = query.terms[Math.floor(pair / query.terms.length)] ?? ''
    const second = query.terms[pair % query.terms.length] ?? ''
    words.visitPairs(first, second, (piece) => {
      const halfway = halfwayAt(words.lengthOf(piece), averageTerms)
      paid[piece] = (paid[piece] ?? 0) + worth / (1 + halfway)
    })
  }
  payDates(index, question, paid)
  for (let piece = 0; piece < paid.length; piece++) {
    paid[piece] = Math.min(1, (paid[piece] ?? 0) / query.reach)
  }
  return paid
}

function longerWords({ words }: RecallIndex, surface: string): readonly string[] {
  return [...surface].length >= minInnerLetters ? words.containing(surface, mostLonger) : []
}

/** A date pays beside a word, or where nothing else is asked. */
function payDates(index: RecallIndex, { lexical: query }: Question, paid: Float64Array): void {
  if (query.dates.length === 0) return
  const { passages } = index
  const isAlone = query.terms.length === 0
  for (let piece = 0; piece < paid.length; piece++) {
    if (!isAlone && !((paid[piece] ?? 0) > 0)) continue
    const slot = index.slotOfPiece(piece)
    if (slot < 0 || index.words.lengthOf(piece) === 0) continue
    for (const { range, worth } of query.dates) {
      const fit = dateFit(passages.validFromOf(slot), range)
      paid[piece] = (paid[piece] ?? 0) + (worth * fit) / (1 + lexicalDefaults.halfway)
    }
  }
}

/** Longer words that one may stand in. */
const mostLonger = 64
