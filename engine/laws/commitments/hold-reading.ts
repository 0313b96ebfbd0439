import type { Utterance } from '../../language/utterance.ts'
import { wordSet } from '../../language/word-lists.ts'
import type { DrawnCommitment } from '../../model/commitment.ts'
import type { ShownText, ShownToModel } from '../../model/shown-to-model.ts'
import type { Settings } from '../../settings.ts'
import { sentencesOf } from '../text/sentences.ts'
import { claimOf, type Claim } from './claim.ts'
import { isPlain, languageIn, standsIn } from './grade-statement.ts'
import { modalityOf } from './modality.ts'
import { skipReason } from './skip-reason.ts'
import { hasAll, namesOf, saysTheSameWay, wordsAndStemsOf } from './statement-support.ts'
import { namedSubject } from './subject.ts'
import { leastKept, maxFragmentWords } from './tuning.ts'

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
 * - each content word, number, date and name stands in a sentence that it quotes, in the speaker's
 *   name or in words of a message or known statement that it quotes, which are trusted no less than the text;
 * - it keeps of its clause, the part of the sentence that it quotes, the named subject and at least
 *   `leastKept` of the content words; of a fragment every name, number and date;
 * - what it adds stands in no more places than the clause leaves open, by pronouns and the like;
 * - it denies, supposes and tells what its clause does, and takes no word but names and values from
 *   what was denied or supposed. After a `no` it denies, or puts another value in the place of one.
 *
 * Null where it does not. Limits: of two people whom a pronoun may mean it holds the one the model
 * says; English pronouns.
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
    const claim = claimIn(stated)
    const own = quotes.filter((quote) => standsIn(whole.text, quote))
    const quoted = anchors.filter(({ sentence }) =>
      own.some((quote) => standsIn(sentence.text, quote)),
    )
    const [anchor] = quoted
    if (anchor === undefined) return null
    const ofText = claimIn(whole.like(quoted.map(({ sentence }) => sentence.text).join(' ')))
    const clause = whole.like(bare(clauseIn(anchor.sentence.text, own)))
    const source = claimIn(clause)
    if (!saysTheSameWay(stated, claim, clause, source)) return null
    const support = supportBeside(claim, quotes, shown)
    const words = new Set([...wordsAndStemsOf(ofText.said), ...speakerWords, ...support.words])
    const stems = new Set([...words, ...ofText.content, ...support.stems, ...weightless])
    if (!claim.content.every((stem) => stems.has(stem))) return null
    if (!hasAll([...ofText.numbers, ...support.numbers], claim.numbers)) return null
    if (!hasAll([...ofText.dates, ...support.dates], claim.dates)) return null
    if (!hasAll([...words], namesOf(stated, claim))) return null
    if (!keepsClause(stated, claim, { clause, source, isFragment: anchor.isFragment })) return null
    const inClause = new Set([...source.content, ...speakerWords, ...weightless])
    const isOpen = anchor.isFragment || isFragment(source)
    if (!isOpen && runsBeside(claim, inClause) > openPlaces(clause.text)) return null
    if (saysNo.test(anchor.sentence.text) && !claim.isNegated && !replacesOne(claim, support)) {
      return null
    }
    return { text: statement, sentence: anchor.sentence, restsOn: support.memoryIds }
  }
}

/** From the first to the last clause that a quote touches. */
function clauseIn(sentence: string, own: readonly string[]): string {
  const spans = own.flatMap((quote) => {
    const at = sentence.indexOf(quote)
    return at === -1 ? [] : [{ start: at, end: at + quote.length }]
  })
  const joints = [...sentence.matchAll(clauseJoint)]
  const bounds = [
    0,
    ...joints.flatMap(({ index, 0: joint }) => [index, index + joint.length]),
    sentence.length,
  ]
  let [from, to] = [sentence.length, 0]
  for (let at = 0; at < bounds.length; at += 2) {
    const [start = 0, end = 0] = [bounds[at], bounds[at + 1]]
    if (!spans.some((span) => span.start < end && start < span.end)) continue
    from = Math.min(from, start)
    to = Math.max(to, end)
  }
  return from < to ? sentence.slice(from, to) : sentence
}

/** Without what only answers before it, and without the value that it says is not meant. */
function bare(clause: string): string {
  let rest = clause
  for (let before = ''; before !== rest;) {
    before = rest
    rest = rest.replace(answering, '')
  }
  return rest.replaceAll(notMeant, '').trim()
}

interface SupportBeside {
  readonly words: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  readonly numbers: ReadonlySet<string>
  readonly dates: ReadonlySet<string>
  /** Names, numbers and dates of the sentences that are quoted, by each. */
  readonly values: readonly string[]
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
  const values: string[] = []
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
    const sentence = claimIn(told.like(around))
    values.push(...sentence.names, ...sentence.numbers, ...sentence.dates)
    const quoted = claimIn(told.like(quote))
    for (const one of quoted.numbers) numbers.add(one)
    for (const one of quoted.dates) dates.add(one)
    const speaker = found.speaker ?? null
    for (const one of speaker === null ? [] : wordsAndStemsOf(told.like(speaker))) words.add(one)
    if (mayLendWords(sentence, claim)) {
      for (const one of wordsAndStemsOf(told.like(quote))) words.add(one)
      for (const one of quoted.content) stems.add(one)
    } else {
      const names = quote.match(/\p{Lu}[\p{L}\p{M}'-]*|\d[\p{L}\p{N}.:]*/gu) ?? []
      for (const one of wordsAndStemsOf(told.like(names.join(' ')))) words.add(one)
    }
  }
  return { words, stems, numbers, dates, values, memoryIds: [...memoryIds] }
}

/** What was denied or is only possible is not said by taking its words. */
function mayLendWords(sentence: Claim, claim: Claim): boolean {
  if (sentence.isNegated && !claim.isNegated) return false
  const [theirs, own] = [sentence.modality, claim.modality]
  const isUnsure = theirs.hypothetical && !own.hypothetical
  return !isUnsure && (!theirs.attributed || own.attributed)
}

interface HeldClause {
  readonly clause: Utterance
  readonly source: Claim
  readonly isFragment: boolean
}

function keepsClause(
  stated: Utterance,
  claim: Claim,
  { clause, source, isFragment: isPart }: HeldClause,
): boolean {
  const words = new Set([...wordsAndStemsOf(stated), ...claim.content])
  const subject = namedSubject(clause)
  if (subject !== null && !subject.split(' ').every((word) => words.has(word))) return false
  const content = [...new Set(source.content)]
  const kept = content.filter((stem) => words.has(stem)).length
  if (isPart || isFragment(source)) {
    const values = [...source.numbers, ...source.dates]
    const has = [...claim.numbers, ...claim.dates]
    const keepsValues = hasAll(has, values) && hasAll([...words], source.names)
    if (keepsValues && values.length + source.names.length > 0) return true
  }
  return kept >= leastKept * content.length
}

/** A few words without a subject that is sure. */
function isFragment({ main, content }: Claim): boolean {
  return main === null && content.length <= maxFragmentWords
}

/** How many runs of content words of a statement its clause does not have. */
function runsBeside({ content }: Claim, inClause: ReadonlySet<string>): number {
  return content.filter((stem, at) => {
    const before = content[at - 1]
    return !inClause.has(stem) && (before === undefined || inClause.has(before))
  }).length
}

function openPlaces(clause: string): number {
  return clause.match(leavesOpen)?.length ?? 0
}

/** It says one of the values that it was answered to no more. */
function replacesOne(
  { names, numbers, dates, content }: Claim,
  { values }: SupportBeside,
): boolean {
  const said = new Set([...names, ...numbers, ...dates, ...content])
  return values.some((value) => !said.has(value))
}

function claimIn(said: Utterance): Claim {
  return claimOf(said, modalityOf(said), languageIn(said))
}

const clauseJoint = /[,;:.!?]\s+|(?<!\s)\s+(?:[–—-]+|and|but|so)\s+/giu
const answering =
  /^\s*(?:no|nope|nah|yes|yeah|yep|yup|oh|ok(?:ay)?|ah|actually|sorry|wait|hm+|sure|right|well|(?:scrap|scratch) that|my mistake)(?:[,.!:;\s]|\s[–—-])+/iu
const notMeant =
  /(?:, ?)?\b(?:instead of|rather than)\s[^,.;!?]{1,60}|, ?not\s[^,.;!?]{1,60}|\bnot\s(?:(?:on|at|in|the)\s){0,3}(?=\p{Lu}|\d)[^\s,.;!?]{1,40}/giu
const saysNo = /^\s*(?:no|nope|nah)\b/iu
const leavesOpen =
  /(?<![\p{L}\p{N}])(?:he|she|it|they|him|her|hers|his|its|them|their|theirs|that|this|those|these|there|here|ones?|same|other|instead|then|again|back|both|we|us|our|ours|you|your)(?![\p{L}\p{N}])/giu
const weightless = wordSet('now still longer anymore any more')
