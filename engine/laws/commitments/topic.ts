import { maxSentenceWords } from '../bounds.ts'
import type { Utterance } from '../../language/utterance.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { isWord } from '../text/speaker-label.ts'
import { stopwords } from '../../language/stopwords.ts'
import { clausesOf } from './clauses.ts'
import { datesIn } from './claim-values.ts'
import { isNaming, valuesIn } from './topic-values.ts'
import { frameTopics, type Topic, type TopicValue } from './topic-frames.ts'
import {
  auxiliaries,
  boundWords,
  nowMark,
  shades,
  stale,
  unreal,
  arriving,
  changing,
  rates,
  freshMarks,
  kin,
  pastVerbs,
  stillSo,
} from './slot-words.ts'
import { maxLabelWords, maxTopicWords, maxWordsBeforeNumber } from './tuning.ts'

/**
 * What the clauses of a sentence are about and the times and amounts that they tell of it, whatever
 * their grammar: `the team is 14 people now` and `We have 12 people on the team` are about one
 * thing. It finds changes that no frame of a verb sees.
 * Limits: English; a clause that denies, wishes, asks or tells of the past is about nothing; at
 * most six words name a topic.
 */
export function topicsIn(words: readonly NormalWord[], { text }: Utterance): readonly Topic[] {
  const isFresh = freshMarks.test(text) && /^[^,.;!?]*$|change|instead/iu.test(text)
  let before: readonly NormalWord[] = []
  return clausesOf(words.slice(0, maxSentenceWords)).flatMap(({ words: clause, joint }) => {
    if (boundWords.has(joint)) return []
    const [thing, isEnded] = [before, clause.some(isUnreal)]
    const isLabel = clause.at(-1)?.mark === ':' && clause.length <= maxLabelWords
    const isCarriedOn = isEnded || isLabel || clause.some(({ form }) => changing.test(form))
    before = isCarriedOn ? namingIn(clause) : []
    if (isEnded) return []
    const topic = readClause(clause, isFresh, thing)
    const frames = frameTopics(clause, isNowIn(clause) || isFresh)
    return topic === null ? frames : [topic, ...frames]
  })
}

/**
 * Whether a later topic tells another time or amount of an earlier one: it says a change, and what
 * it is about is all named by the earlier. `isLoose` where the earlier one is named in more words.
 */
export function topicChanged(
  later: readonly Topic[],
  earlier: readonly Topic[],
  laterWords: readonly string[],
): { readonly isLoose: boolean } | null {
  for (const one of later) {
    if (!one.isChange) continue
    for (const other of earlier) {
      const isLoose = other.words.length > one.words.length
      if (other.words.length > one.words.length + mostLeftOut || !isNamedIn(one, other, laterWords))
        continue
      if (one.values.some((value) => other.values.some((told) => areApart(value, told)))) {
        return { isLoose }
      }
    }
  }
  return null
}

/** Words by which what it changes is looked for: of `I teach physics now` the verb. */
export function termsOf({ words, values }: Topic): readonly string[] {
  if (!words.includes('i')) return words
  return [...words, ...values.flatMap(({ kind }) => kind.split(' '))].filter(
    (one) => one.length > 1 && one !== 'does',
  )
}

function isNamedIn(one: Topic, other: Topic, laterWords: readonly string[]): boolean {
  if (!one.words.every((word) => other.words.includes(word))) return false
  // What is aimed at, and how far something may go, is no value of it.
  if (other.words.some((word) => aims.has(word) && !one.words.includes(word))) return false
  return other.names.every((name) => one.words.includes(name) || laterWords.includes(name))
}

function areApart(a: TopicValue, b: TopicValue): boolean {
  if (a.kind !== b.kind && !(isRate(a) && isRate(b))) return false
  const isWithin = (part: readonly string[], whole: readonly string[]) =>
    part.every((one) => whole.includes(one))
  return !isWithin(a.said, b.said) && !isWithin(b.said, a.said)
}

/** `100 requests per minute` and `250 rpm` are of one kind. */
function isRate({ kind }: TopicValue): boolean {
  return kind.startsWith('amount ') && (kind.endsWith(' per') || rates.has(kind.slice(7)))
}

/** `sprint planning` is no plan. */
function isUnreal({ form, isNegation }: NormalWord, at: number, words: readonly NormalWord[]) {
  if (form === 'planning') return /^(?:to|on|for|an?)$/.test(words[at + 1]?.form ?? '')
  // `in May`.
  const isMonth = form === 'may' && isDate(words[at])
  return isNegation || form === '?' || (unreal.has(form) && form !== 'let' && !isMonth)
}

/**
 * `before` is what the clause before has changed or ended: of `The launch slipped, now June 29` and
 * `no more Friday deploys, we do them on Tuesdays now` what the second clause is about.
 */
function readClause(
  words: readonly NormalWord[],
  isFresh: boolean,
  before: readonly NormalWord[],
): Topic | null {
  const changedAt = words.findIndex(({ form }, at) => changing.test(form) || isDecided(words, at))
  const isNow = isNowIn(words) || isFresh
  const isMoved = changedAt >= 0 && isTold(words, changedAt)
  if (!isMoved && isOver(words)) return null
  const verb = words.findIndex(({ form }) => verbs.test(form) || changing.test(form))
  const found = valuesIn(words, Math.max(0, verb))
  if (found.values.length === 0) return null
  const about = aboutIn(words, isMoved ? changedAt : -1)
  const whole = about.filter((word) => {
    const at = words.indexOf(word)
    return !found.taken.has(at) && isNaming(word) && !takesPlace(words, at)
  })
  const named = withoutHead(whole, found.values)
  const isLabelled = before.at(-1)?.mark === ':'
  const carried = isNow || isLabelled ? withoutHead(before, found.values) : []
  const thing = (named.length > 0 ? named : carried).map(stemOf)
  const stems = [...new Set(thing.length > 0 ? thing : ownAct(words))]
  if (stems.length === 0 || stems.length > maxTopicWords) return null
  if (words.some(({ form }) => stale.has(form) && form !== 'first' && form !== 'last')) return null
  const names = named.filter(isSomebodys(words)).map(({ stem }) => stem)
  return { words: stems.toSorted(), names, values: found.values, isChange: isMoved || isNow }
}

/** `takes place in June`. */
function takesPlace(words: readonly NormalWord[], at: number): boolean {
  return (
    words[at]?.form === 'place' && /^tak(?:e|es|ing|en)$|^took$/.test(words[at - 1]?.form ?? '')
  )
}

/** `the launch date` is about the launch: what kind of value it has, the value tells. */
function withoutHead(
  named: readonly NormalWord[],
  values: readonly TopicValue[],
): readonly NormalWord[] {
  const isOfTime = values.every(({ kind }) => kind === 'when' || kind === 'clock')
  const heads = isOfTime ? timeHeads : priceHeads
  const rest = named.filter(({ stem }) => !heads.has(stem))
  return rest.length > 0 ? rest : named
}

function namingIn(words: readonly NormalWord[]): readonly NormalWord[] {
  const { taken } = valuesIn(words, 0)
  return words.filter((word, at) => !taken.has(at) && isNaming(word))
}

function stemOf({ stem }: NormalWord): string {
  return sameTopic.get(stem) ?? stem
}

function isNowIn(words: readonly NormalWord[]): boolean {
  const said = words.map(({ form }) => form).join(' ')
  return nowMark.test(said) || freshMarks.test(said)
}

/** Without who does it (`by the doctor`): of `she raised my rent to 900` what stands behind the verb. */
function aboutIn(words: readonly NormalWord[], changedAt: number): readonly NormalWord[] {
  const by = words.findIndex(({ form }) => form === 'by')
  const said = by < 0 || isDate(words[by + 1]) ? words : words.slice(0, by)
  const to = said.findIndex(({ form }, at) => at > changedAt && /^(?:to|until|till)$/.test(form))
  const thing = changedAt < 0 || to < 0 ? [] : said.slice(changedAt + 1, to).filter(isNaming)
  return thing.length > 0 ? [...thing, ...said.slice(to)] : said
}

function isDate(word: NormalWord | undefined): boolean {
  return word !== undefined && datesIn([word]).length > 0
}

/** `I get up` of `I get up at 7:30 now`. */
function ownAct(words: readonly NormalWord[]): readonly string[] {
  const at = words.findIndex(({ form }) => form === 'i' || form === 'we')
  const verb = words.findIndex(
    ({ form }, place) => place > at && !shades.has(form) && !auxiliaries.has(form),
  )
  const { form = '', stem = '' } = words[verb] ?? {}
  if (at < 0 || verb < 0 || stopwords.has(form) || changing.test(form) || /^\d/.test(form))
    return []
  const next = words[verb + 1]?.form ?? ''
  return ['i', /^(?:up|down|off|out)$/.test(next) ? `${stem} ${next}` : stem]
}

/** A verb of change with where it leads: `raised to`, `hit 2,000`, `pushed back until`. */
function isTold(words: readonly NormalWord[], at: number): boolean {
  if (isOnlyNamed(words, at)) return false
  if (arriving.test(words[at]?.form ?? '')) return true
  const to = words.findIndex(({ form }, place) => {
    if (place <= at) return false
    // `rescheduled for October`.
    return /^(?:to|until|till)$/.test(form) || (form === 'for' && isDate(words[place + 1]))
  })
  // `went to the dentist in March` leads to no March.
  return to > at && valuesIn(words.slice(0, to + maxWordsBeforeNumber), to).values.length > 0
}

/** `we had to raise the fee to 15`, `they decided to change it to June`. */
function isDecided(words: readonly NormalWord[], at: number): boolean {
  const [decided, to] = words.slice(Math.max(0, at - 2), at).map(({ form }) => form)
  const isDone = to === 'to' && /^(?:had|decided|agreed|chose|managed)$/.test(decided ?? '')
  return isDone && toChange.test(words[at]?.form ?? '')
}

/** What is discussed, suggested or talked about is not done: `we discussed changing the price to 15`. */
function isOnlyNamed(words: readonly NormalWord[], at: number): boolean {
  const before = words[at - 1]?.form ?? ''
  const isDone = /^(?:finished|started|ended|continued|been|kept|began)$/.test(before)
  const isNamed = pastVerbs.test(before) || /^(?:about|of|for|against|without|on)$/.test(before)
  return words[at]?.form.endsWith('ing') === true && isNamed && !isDone
}

/** It tells of what was done, and says of nothing how it is. */
function isOver(words: readonly NormalWord[]): boolean {
  return words.some(
    ({ form }, at) =>
      pastVerbs.test(form) &&
      !(stillSo.test(form) || /^(?:is|are|am|be|get|gets)$/.test(words[at - 1]?.form ?? '')),
  )
}

function isSomebodys(words: readonly NormalWord[]) {
  return (word: NormalWord): boolean => {
    const before = words[words.indexOf(word) - 1]
    if (word.isCapital && (!word.startsSentence || !isWord(word.form))) return true
    return (
      kin.has(word.form) ||
      /^(?:his|her|their|your)$/.test(before?.form ?? '') ||
      word.form.endsWith("'s")
    )
  }
}

const timeHeads: ReadonlySet<string> = new Set(['date', 'dai', 'month', 'time'])
const priceHeads: ReadonlySet<string> = new Set(['price', 'cost'])
const aims: ReadonlySet<string> = new Set(
  'goal target aim object limit maximum minimum budget'.split(' '),
)
/** What is due has a deadline. */
const sameTopic: ReadonlyMap<string, string> = new Map([
  ['due', 'deadlin'],
  ['prod', 'product'],
  ['db', 'databas'],
  ['mum', 'mother'],
])

/** Words of the earlier one that the later leaves out. */
const mostLeftOut = 2
const toChange =
  /^(?:raise|lower|bump|lift|postpone|delay|reschedule|shift|push|extend|increase|decrease|reduce|drop|hike|cut|change|bring|update|revise|adjust)$/
const verbs =
  /^(?:is|are|am|be|has|have|opens?|closes?|starts?|begins?|ends?|meets?|costs?|weighs?|runs?|leaves?|departs?|arrives?|takes?|goes?|go|do|does|doing|get|gets|needs?|pays?)$/
