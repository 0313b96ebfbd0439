import { reading, type Utterance } from '../../language/utterance.ts'
import type { CommitmentLanguage, Modality } from '../../model/commitment.ts'
import { isNegated, negationCount } from './negation.ts'
import { normalForm, assertionIn, normalWords, type NormalWord } from '../text/normal-form.ts'
import { endingsIn, keyOfSubject, mainWords } from './ended-words.ts'
import type { Ending } from './given-up.ts'
import { paraphrasesOf, type Paraphrase } from './paraphrase.ts'
import { keyOfSlot, slotsIn } from './slot.ts'
import { actuallyMark, changeMarks, nowMark } from './slot-words.ts'
import type { Slot } from './slot-value.ts'
import { languageOf } from '../../language/detect-language.ts'
import { stopwords } from '../../language/stopwords.ts'
import { wordSet } from '../../language/word-lists.ts'
import { datesIn, namesIn, numbersIn } from './claim-values.ts'
import { endingsOf, saysItChanged } from './change-patterns.ts'
import { topicsIn } from './topic.ts'
import type { Topic } from './topic-frames.ts'
import { maxTimeWords } from './tuning.ts'

/** All that comparing two sentences needs, read once. */
export interface Claim {
  /** As it is written, without its speaker's name. */
  readonly said: Utterance
  /** Words of the normal form without negations, in order. */
  readonly words: readonly string[]
  /** The same words as written, not stemmed. */
  readonly forms: readonly string[]
  /** The words that carry content, in order. */
  readonly content: readonly string[]
  /** Its main clause denies. */
  readonly isNegated: boolean
  /** An odd count of negations, in all of its clauses and phrases. */
  readonly isOddlyNegated: boolean
  readonly modality: Modality
  readonly numbers: readonly string[]
  readonly dates: readonly string[]
  readonly names: readonly string[]
  /** The first of its slots, by which it is found. */
  readonly slot: Slot | null
  /** All that it tells of which there is one value at a time. */
  readonly slots: readonly Slot[]
  /** Times and amounts that it tells, of whatever. */
  readonly topics: readonly Topic[]
  /** What it says is so no longer. */
  readonly ends: readonly Ending[]
  /** Whom its first clause is about, and how; null where that is not sure. */
  readonly main: ClaimSubject | null
  /** It says that something was otherwise before. */
  readonly saysChange: boolean
  /** Neither hypothetical nor attributed nor bound to a condition, and no code. */
  readonly isComparable: boolean
}

/** Whom or what a claim is about, in the words by which another claim names the same. */
export interface ClaimSubject {
  readonly subject: string
  /** A name alone, as people have one. */
  readonly isName: boolean
  readonly isPast: boolean
  /** Something of one's own, or known to both: `our stack`, `the app`. */
  readonly isOwned: boolean
}

/**
 * Reads a sentence as a claim. Code and data are one word, as they stand: they are equal or not.
 * A negated sentence fills no slot, for who lives in neither Berlin nor Paris contradicts nothing.
 */
export function claimOf(said: Utterance, modality: Modality, lang: CommitmentLanguage): Claim {
  const isCode = lang === 'code' || lang === 'data'
  const claim = isCode ? codeClaim(said) : claimInWords(said)
  const isHeld = claim.isComparable && !modality.hypothetical && !modality.attributed
  return { ...claim, modality, isComparable: isHeld }
}

/** What its words claim, whoever says it and however surely. */
type ClaimInWords = Omit<Claim, 'modality'>

const claimInWords = reading((written): ClaimInWords => {
  const told = written.like(written.text.replace(aside, ''))
  const { text } = told
  const all = normalWords(told)
  const words = withoutNegations(all)
  const said = assertionIn(told)
  const isOdd = isNegated(said)
  const plainer =
    isOdd && languageOf(said) !== 'en'
      ? []
      : paraphrasesOf(said).map((one) => readParaphrase(one, said))
  const meant = plainer.flatMap(({ slots: own }) => own)
  // What a thing is counts where nothing closer is told.
  const found = [...meant, ...slotsIn(all)]
    .toSorted((a, b) => Number(isLabel(a)) - Number(isLabel(b)))
    .filter((slot) => !isOdd || !isHan(slot))
  const slots = adding.test(text) ? [] : withoutTwins(found)
  const main = mainWords(all)
  return {
    said,
    words: words.map(({ stem }) => stem),
    forms: words.map(({ form }) => form),
    content: words.filter(isContent).map(({ stem }) => stem),
    isNegated: isOdd,
    isOddlyNegated: negationCount(said) % 2 === 1,
    numbers: numbersIn(all),
    dates: datesIn(all),
    names: namesIn(all),
    slot: slots.find((slot) => !isLabel(slot) || languageOf(said) !== 'en') ?? null,
    slots,
    topics: adding.test(text)
      ? []
      : [all, ...plainer.map(({ words: own }) => own)].flatMap((one) => topicsIn(one, told)),
    ends: [
      ...endingsIn(all),
      // What is given up is told in the sentence's own words.
      ...plainer
        .flatMap(({ words: own }) => endingsIn(own))
        .filter(({ domain }) => domain !== 'chosen'),
      ...endingsOf(said),
    ],
    main:
      main === null
        ? null
        : {
            subject: keyOfSubject(main.subject),
            isName: main.subject.isName,
            isPast: main.isPast,
            isOwned: main.isOwned,
          },
    saysChange:
      changeMarks.test(text) ||
      nowMark.test(text) ||
      actuallyMark.test(text) ||
      saysItChanged(said),
    isComparable: !isConditional(all, told),
  }
})

function readParaphrase(
  { text, isOne, filled }: Paraphrase,
  said: Utterance,
): {
  readonly words: readonly NormalWord[]
  readonly slots: readonly Slot[]
} {
  if (filled !== null) {
    return { words: [], slots: [filledSlot(filled, said)] }
  }
  const words = normalWords(said.like(text))
  const saysNow = nowMark.test(text)
  const slots = slotsIn(words).map((slot) => ({
    ...slot,
    isState: slot.isState && !isOne,
    isChange: slot.isChange || saysNow,
  }))
  return { words, slots }
}

function filledSlot(filling: NonNullable<Paraphrase['filled']>, said: Utterance): Slot {
  const { name, domain = name, who, thing, value, isState = false, isChange = false } = filling
  const { isAhead = false } = filling
  const isSelf = filling.isSelf === true || /^(?:I|we)$/i.test(who)
  const [whose, what, told] = [said.like(who), said.like(thing), said.like(value)]
  const subject = isSelf ? ['i'] : stemsIn(whose)
  const before = [...new Set([...subject, ...stemsIn(what)])].toSorted()
  const head = (thing === '' ? subject : stemsIn(what)).at(-1) ?? ''
  const isRate = domain === 'rate'
  const numbers = isRate ? [] : numbersIn(normalWords(told))
  // What will be on a day is planned for it now.
  const isOfTime = datesIn(normalWords(told)).length > 0 && stemsIn(told).length <= maxTimeWords
  const how = {
    domain,
    kinds: [],
    isState,
    isChange,
    isAhead: isAhead || (!isOfTime && willBe.test(said.text)),
  }
  return {
    name,
    before,
    head,
    value: isRate ? [rateOf(told)] : stemsIn(told),
    numbers,
    scope: [],
    ...how,
  }
}

/** How often, in one spelling: `twice a week`, `two days a week` and `2 times per week` are one. */
function rateOf(value: Utterance): string {
  const said = value.text.toLowerCase()
  const isTwice = said.startsWith('twice')
  const isOnce = /^(?:once|every|daily|\p{L}+ly)/u.test(said)
  const many = isTwice ? '2' : isOnce ? '1' : (numbersIn(normalWords(value))[0] ?? '')
  const unit = said.replace('daily', 'day').replace(/ly$/, '').split(' ').at(-1) ?? ''
  return `${many} ${/ (?:other|second) /.test(said) ? 'other ' : ''}${unit}`
}

function stemsIn(said: Utterance): readonly string[] {
  return normalWords(said)
    .filter(({ form }) => !/^(?:my|our|his|her|their)$/.test(form))
    .map(({ stem }) => stem)
}

/** A paraphrase may fill the same slot again. */
function withoutTwins(slots: readonly Slot[]): readonly Slot[] {
  const keys = slots.map((slot) => `${slot.name} ${keyOfSlot(slot)}`)
  return slots.filter((_, at) => keys.indexOf(keys[at] ?? '') === at)
}

function codeClaim(said: Utterance): ClaimInWords {
  const whole = [normalForm(said)]
  return {
    said,
    words: whole,
    forms: whole,
    content: whole,
    isNegated: false,
    isOddlyNegated: false,
    numbers: [],
    dates: [],
    names: [],
    slot: null,
    slots: [],
    topics: [],
    ends: [],
    main: null,
    saysChange: false,
    isComparable: false,
  }
}

/** `no longer` and `不再` negate as a whole, so both of their words go. */
function withoutNegations(words: readonly NormalWord[]): readonly NormalWord[] {
  return words.filter((word, at) => {
    if (word.isNegation) return false
    const before = words[at - 1]
    if (before?.isNegation !== true) return true
    return !(word.form === '再' || (word.form === 'longer' && before.form === 'no'))
  })
}

/** Grammar words in capitals are names (`IT`, `US`), but where a sentence begins. */
function isContent({ form, isCapital, startsSentence }: NormalWord): boolean {
  if (isCapital && !startsSentence && form !== 'i') return true
  return !stopwords.has(form) && !hanGrammar.has(form)
}

function isLabel({ name }: Slot): boolean {
  return name === 'label'
}

function isHan({ before }: Slot): boolean {
  return before.some((word) => /\p{Script=Han}/u.test(word))
}

function isConditional(words: readonly NormalWord[], { text }: Utterance): boolean {
  const isBound = words.some(
    ({ form, startsSentence }) =>
      conditions.has(form) || (startsSentence && openingConditions.has(form)),
  )
  return isBound || conditionPhrases.test(text)
}

const willBe = /\b(?:will|going to|shall) be\b|['’]ll be\b/i

/** `Fun fact: I …`, `Update: our …`: how it is told, and no subject. */
const aside =
  /^[^\p{Ll}]{0,3}\p{L}[\p{L} ]{0,24}: +(?=(?:[Ii]|[Ww]e|[Mm]y|[Oo]ur)(?:['’]\p{Ll}+)? )/u
/** What is told beside something else is no value in its place. */
const adding =
  /\b(?:also|as well|another|besides|in addition|additionally)\b|\btoo(?=\W*$|[.,!;])|也|还有|還有|\btambi[eé]n\b|\botr[oa]s?\b/i
const conditions = wordSet('if unless provided assuming whenever')
const openingConditions = wordSet('when once should')
const conditionPhrases =
  /\b(?:in case|as long as|depend(?:s|ed|ing)? on|would have)\b|如果|假如|要是|倘若|除非|只要|一旦|的话|取决于|取決於/i
const hanGrammar: ReadonlySet<string> = new Set('的了吗嗎呢吧啊呀嘛在是也就和与與及着過')
