import type { Utterance } from '../../language/utterance.ts'
import type { DrawnCommitment } from '../../model/commitment.ts'
import type { ShownText, ShownToModel } from '../../model/shown-to-model.ts'
import type { Settings } from '../../settings.ts'
import { isQuestion } from '../text/question.ts'
import { sentencesOf } from '../text/sentences.ts'
import type { Claim } from './claim.ts'
import { clauseIn, fillsClause, replacesValue, withoutAnswer } from './filled-clause.ts'
import { claimOfWords, isPlain, languageIn, standsIn } from './grade-statement.ts'
import { skipReason } from './skip-reason.ts'
import { hasAll, namesOf, saysTheSameWay, wordsAndStemsOf } from './statement-support.ts'

/** A sentence of the text, or a fragment that says nothing by itself. */
export interface Anchor {
  readonly sentence: DrawnCommitment
  readonly isFragment: boolean
}

/** A statement that rests on a sentence and on what was shown beside the text. */
export interface HeldReading {
  readonly text: string
  readonly sentence: DrawnCommitment
  /** Ids of the memories beside the text's own that it rests on. */
  readonly restsOn: readonly string[]
}

/**
 * Holds a statement that says more than its sentence against all that a model was shown: `Mia lives
 * in Leeds.` of `She's moved to Leeds now.` It stands if
 *
 * - each content word, number, date and name stands in a clause of the text that it quotes, in the
 *   speaker's name, or in words of a message or known statement that it quotes, which are trusted no
 *   less than the text;
 * - it is the clause, with something in the places that it leaves open (`fillsClause`);
 * - it denies, supposes and tells what its clause does, and takes no word but names and values from
 *   what was denied or supposed, and things (`to the cottage`). After a `no` it denies, or puts another value in the place of one.
 *
 * Null where it does not. Limits: of two things that a pronoun may mean it holds the one that the
 * model says; English.
 */
export function holdingReadings(
  whole: Utterance,
  anchors: readonly Anchor[],
  shown: ShownToModel,
  { least }: Settings['extraction']['ofModel'],
): (said: string, quotes: readonly string[]) => HeldReading | null {
  const speakerWords = shown.speaker === null ? [] : wordsAndStemsOf(whole.like(shown.speaker))
  return (said, quotes) => {
    const statement = said.replaceAll(/\s+/g, ' ').trim()
    if (!isPlain(statement, whole.text)) return null
    const stated = whole.like(statement)
    if (skipReason(stated, languageIn(stated), least) !== null) return null
    const claim = claimOfWords(stated)
    const own = quotes.filter((quote) => standsIn(whole.text, quote))
    const quoted = anchors.filter(({ sentence }) =>
      own.some((quote) => standsIn(sentence.text, quote)),
    )
    const [anchor] = quoted
    if (anchor === undefined) return null
    const clauses = quoted.map(({ sentence }) => clauseIn(sentence.text, own))
    const ofText = claimOfWords(whole.like(clauses.join(' ')))
    const clause = whole.like(withoutAnswer(clauses[0] ?? ''))
    const source = claimOfWords(clause)
    if (!saysTheSameWay(stated, claim, clause, source)) return null
    const support = supportBeside(claim, quotes, shown)
    const words = new Set([...wordsAndStemsOf(ofText.said), ...speakerWords, ...support.words])
    if (!hasAll([...words, ...ofText.content, ...support.stems], claim.content)) return null
    if (!hasAll([...ofText.numbers, ...support.numbers], claim.numbers)) return null
    if (!hasAll([...ofText.dates, ...support.dates], claim.dates)) return null
    if (!hasAll([...words], namesOf(stated, claim))) return null
    const isAnswered = support.isAsked || replacesValue(claim, source, support.sentences)
    const filled = { ...anchor, clause, source, stated, claim, speakerWords, isAnswered }
    if (!fillsClause(filled)) return null
    const isDenied = saysNo.test(anchor.sentence.text) && !claim.isNegated
    if (isDenied && !replacesValue(claim, source, support.sentences)) return null
    return { text: statement, sentence: anchor.sentence, restsOn: support.memoryIds }
  }
}

interface SupportBeside {
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  readonly dates: ReadonlySet<string>
  /** Those in which the quoted words stand. */
  readonly sentences: readonly Claim[]
  /** One of them asks: what the text says answers it. */
  readonly isAsked: boolean
  readonly memoryIds: readonly string[]
}

/** What the quoted words of messages and known statements bear out. */
function supportBeside(
  claim: Claim,
  quotes: readonly string[],
  shown: ShownToModel,
): SupportBeside {
  const [words, stems] = [new Set<string>(), new Set<string>()]
  const [numbers, dates] = [new Set<string>(), new Set<string>()]
  const sentences: Claim[] = []
  let isAsked = false
  const memoryIds = new Set<string>()
  const texts: readonly (ShownText & { readonly speaker?: string | null })[] = [
    ...shown.known,
    ...shown.before.toReversed(),
  ]
  for (const quote of quotes) {
    const found = texts.find(({ text, isTrusted }) => isTrusted && standsIn(text, quote))
    if (found === undefined) continue
    for (const id of found.memoryIds) memoryIds.add(id)
    const told = claim.said.like(found.text)
    const around = sentencesOf(told).find(({ text }) => standsIn(text, quote))?.text ?? found.text
    const sentence = claimOfWords(told.like(around))
    sentences.push(sentence)
    isAsked ||= isQuestion(told.like(around))
    const quoted = claimOfWords(told.like(quote))
    for (const one of quoted.numbers) numbers.add(one)
    for (const one of quoted.dates) dates.add(one)
    const speaker = found.speaker ?? null
    for (const one of speaker === null ? [] : wordsAndStemsOf(told.like(speaker))) words.add(one)
    if (mayLendWords(sentence, claim) || nounPhrase.test(quote)) {
      for (const one of wordsAndStemsOf(told.like(quote))) words.add(one)
      for (const one of quoted.content) stems.add(one)
    } else {
      const names = quote.match(/\p{Lu}[\p{L}\p{M}'-]*|\d[\p{L}\p{N}.:]*/gu) ?? []
      for (const one of wordsAndStemsOf(told.like(names.join(' ')))) words.add(one)
    }
  }
  return { words, stems, numbers, dates, sentences, isAsked, memoryIds: [...memoryIds] }
}

/** What was denied or is only possible is not said by taking its words, but for a thing's name. */
function mayLendWords(sentence: Claim, claim: Claim): boolean {
  if (sentence.isNegated && !claim.isNegated) return false
  const [theirs, own] = [sentence.modality, claim.modality]
  const isUnsure = theirs.hypothetical && !own.hypothetical
  return !isUnsure && (!theirs.attributed || own.attributed)
}

/** `to the cottage`: a thing, which is there whatever is said of it. */
const nounPhrase =
  /^(?:(?:to|at|in|on|from|with|for|by|of|about)\s)?(?:the|an?|my|our|his|her|their)\s[\p{L}'’-]{1,30}(?:\s[\p{L}'’-]{1,30})?$/iu
const saysNo = /^\s*(?:no|nope|nah)\b/iu
