import { maxEndings, maxEndingVerbWords, maxSentenceWords } from '../bounds.ts'
import { irregularForms } from '../text/stem.ts'
import type { NormalWord } from '../text/normal-form.ts'
import { stopwords } from '../../language/stopwords.ts'
import { wordSet } from '../../language/word-lists.ts'
import { clausesOf, subjectBefore, subjectOfWords, type SlotSubject } from './clauses.ts'
import { drops } from './given-up-words.ts'
import { type Ending, givenUpIn, isOfOneTime } from './given-up.ts'
import { auxiliaries, boundWords, frames, owners, shades } from './slot-words.ts'
import { maxEndedWords } from './tuning.ts'

/**
 * What a sentence ends without telling what takes its place, or beside that: `no longer`, `quit`,
 * `got rid of`, `switched from A to B`, `replaced A with B`, `instead of A`.
 * Limits: English; what it ends is known by its words alone.
 */
export function endingsIn(words: readonly NormalWord[]): readonly Ending[] {
  const found: Ending[] = []
  let before: SlotSubject | null = null
  let opening: readonly NormalWord[] = []
  for (const clause of clausesOf(words.slice(0, maxSentenceWords))) {
    if (clause.isFirst) before = null
    if (boundWords.has(clause.joint)) continue
    found.push(...givenUpIn(clause.words, opening))
    if (clause.isFirst || clause.words[0]?.isCapital === true) opening = clause.words
    const main = mainOf(clause.words, clause.joint === '' ? null : before)
    if (main === null) continue
    before = main.subject
    if (clause.words.slice(main.verb).some(({ form }) => form === 'again')) continue
    for (const part of endedIn(clause.words, main.verb)) {
      found.push(...endingOf(part, main.subject, part.told.filter(tells)))
    }
  }
  return found.slice(0, maxEndings)
}

function endingOf(part: Ended, subject: SlotSubject, told: readonly NormalWord[]): Ending[] {
  const stems = [...new Set(told.map(({ stem }) => stem))]
  const liked = stems.filter((stem) => !likings.has(stem))
  const isLiking = liked.length > 0 && liked.length < stems.length
  // Of a pair, each was together with the other.
  const each = part.domain === 'of partner' ? part.told.map(({ stem }) => stem) : []
  const subjects = [subject, part.thing].flatMap((one) => {
    return one === null || one === undefined ? [] : [keyOfSubject(one)]
  })
  if (stems.length === 0) return []
  const isNamed = part.told.some(({ isCapital }) => isCapital) && part.isSwitch === true
  return [
    {
      subjects: [...subjects, ...each],
      words: isLiking ? liked : stems,
      isNamed,
      domain: part.domain ?? (isLiking ? 'liking' : null),
    },
  ]
}

/** The subject of a sentence and how its verb stands, as far as rules can tell. */
export interface MainClause {
  readonly subject: SlotSubject
  readonly verb: number
  readonly isPast: boolean
  /** `my`, `our`. */
  readonly isOwned: boolean
}

export function mainWords(words: readonly NormalWord[]): MainClause | null {
  for (const clause of clausesOf(words.slice(0, maxSentenceWords))) {
    if (boundWords.has(clause.joint)) continue
    const main = mainOf(clause.words, null)
    if (main !== null) return main
  }
  return null
}

export function keyOfSubject({ words }: SlotSubject): string {
  return words.join(' ')
}

function mainOf(words: readonly NormalWord[], before: SlotSubject | null): MainClause | null {
  for (let at = 0; at < Math.min(words.length, maxEndingVerbWords); at += 1) {
    const form = words[at]?.form ?? ''
    if (at === 0 && before !== null && (frames.has(form) || enders.has(form))) {
      return { subject: before, verb: 0, isPast: isPastForm(form), isOwned: false }
    }
    const isVerb = frames.has(form) || enders.has(form) || follows(words, at)
    if (!isVerb || shades.has(form) || auxiliaries.has(form)) continue
    const front = withoutNegation(words.slice(0, at))
    const subject = subjectBefore(front, front.length)
    if (subject === null) continue
    const isOwned = words.slice(0, at).some((word) => owners.has(word.form) || word.isDefinite)
    return { subject, verb: at, isPast: isPastForm(form) && !isPerfect(words, at), isOwned }
  }
  return null
}

/** Behind `I`, `we` or a lone name stands a verb. */
function follows(words: readonly NormalWord[], at: number): boolean {
  if (
    stopwords.has(words[at]?.form ?? '') &&
    !/^(?:am|is|are|do|have|has)$/.test(words[at]?.form ?? '')
  ) {
    return false
  }
  let before = at - 1
  while (before >= 0 && passed(words[before])) before -= 1
  const word = words[before]
  if (word === undefined || before < 0) return false
  return (
    word.form === 'i' ||
    word.form === 'we' ||
    (before === 0 && word.isCapital && !word.isDefinite && at > 0)
  )
}

function passed(word: NormalWord | undefined): boolean {
  if (word === undefined) return false
  return (
    word.isNegation || shades.has(word.form) || auxiliaries.has(word.form) || word.form === 'longer'
  )
}

function withoutNegation(words: readonly NormalWord[]): readonly NormalWord[] {
  return words.filter(({ isNegation, form }) => !isNegation && form !== 'longer')
}

function isPastForm(form: string): boolean {
  if (/^(?:was|were|did|had)$/.test(form)) return true
  if (/(?:ing|s)$/.test(form)) return false
  return form.endsWith('ed') || (irregularForms.has(form) && !presentForms.has(form))
}

function isPerfect(words: readonly NormalWord[], at: number): boolean {
  return words.slice(Math.max(0, at - 3), at).some(({ form }) => form === 'have' || form === 'has')
}

interface Ended {
  readonly told: readonly NormalWord[]
  readonly thing?: SlotSubject | null
  readonly domain?: string
  readonly isSwitch?: boolean
}

function endedIn(words: readonly NormalWord[], verb: number): readonly Ended[] {
  const negated = noLonger(words, verb)
  if (negated !== null) return [{ told: negated }]
  if (words.some(({ isNegation }) => isNegation)) return []
  const off = calledOff(words, verb)
  if (off !== null) return [{ told: off, domain: 'planned' }]
  return [...endedByVerb(words, verb), ...switched(words, verb), ...insteadOf(words)]
}

/** `no longer V …`, `not V … any more`: all that the clause says of its subject. */
function noLonger(words: readonly NormalWord[], verb: number): readonly NormalWord[] | null {
  const isNegated = words.some(({ isNegation }) => isNegation)
  const opening = `${words[0]?.form} ${words[1]?.form}`
  const isCorrected = /^(?:actually |turns? out)/.test(opening)
  const isOver = words.some(
    ({ form }, at) =>
      (isCorrected && at === 0 && words.filter(tells).length > mostPlain) ||
      (form === 'decided' && words[at + 1]?.isNegation === true) ||
      form === 'anymore' ||
      (form === 'any' && words[at + 1]?.form === 'more') ||
      (form === 'after' && words[at + 1]?.form === 'all') ||
      (form === 'longer' && words[at - 1]?.isNegation === true),
  )
  if (!isNegated || !isOver) return null
  return words
    .slice(verb)
    .filter(
      ({ form, isNegation }) =>
        !isNegation && !/^(?:any|more|anymore|longer|after|all|going|go|decided|since)$/.test(form),
    )
}

/** `the wedding has been called off`, `the trip to Rome is cancelled`: what was planned is not. */
function calledOff(words: readonly NormalWord[], verb: number): readonly NormalWord[] | null {
  let at = verb
  while (passive.has(words[at]?.form ?? '') || shades.has(words[at]?.form ?? '')) at += 1
  if (at === verb && !auxiliaries.has(words[verb - 1]?.form ?? '')) return null
  const form = words[at]?.form ?? ''
  const isNow = /^(?:is|are)$/.test(words[verb]?.form ?? '')
  const isOff = isNow && form === 'off' && (words[at]?.mark !== '' || at === words.length - 1)
  const isCalled = form === 'called' && words[at + 1]?.form === 'off'
  return isOff || isCalled || scrapped.has(form) ? words.slice(0, verb) : null
}

function endedByVerb(words: readonly NormalWord[], verb: number): readonly Ended[] {
  const form = words[verb]?.form ?? ''
  const next = words[verb + 1]
  if (/^(?:stopped|stop|quit)$/.test(form)) {
    const isDoing = next?.form.endsWith('ing') === true
    // Of a thing by its name, whoever uses it: `givenUpIn`.
    if (next?.form === 'using' && words[verb + 2]?.isCapital === true) return []
    if (!isDoing && (form !== 'quit' || next?.isDefinite !== false)) return []
    return [{ told: stretch(words, verb + 1) }]
  }
  if (/^(?:gave|given|give)$/.test(form) && next?.form === 'up') {
    return [{ told: stretch(words, words[verb + 2]?.form === 'on' ? verb + 3 : verb + 2) }]
  }
  if (/^(?:got|gotten)$/.test(form) && next?.form === 'rid')
    return [{ told: stretch(words, verb + 3) }]
  if (drops.has(form)) {
    if (!/^cancell?ed$/.test(form)) return [{ told: stretch(words, verb + 1) }]
    return [{ told: plannedFrom(words, verb + 1), domain: 'planned' }]
  }
  if (form === 'died' || (form === 'passed' && next?.form === 'away')) {
    const named = words
      .slice(0, verb)
      .filter(({ isCapital, form: one }) => isCapital && one !== 'i')
    return named.length > 0 ? [{ told: named, domain: 'named' }] : []
  }
  if (form === 'called' && next?.form === 'off') {
    return [{ told: plannedFrom(words, verb + 2), domain: 'planned' }]
  }
  if (form === 'left') return [{ told: stretch(words, verb + 1), domain: 'work' }]
  if (/^(?:broke|split)$/.test(form) && next?.form === 'up') {
    const told = stretch(words, words[verb + 2]?.form === 'with' ? verb + 3 : words.length)
    const pair = words.slice(0, verb).filter(({ isCapital, form: one }) => isCapital && one !== 'i')
    return [{ told: told.length > 0 ? told : pair, domain: 'of partner' }]
  }
  return []
}

/** `switched from A to B`, `replaced A with B`, `B replaced A`, `A was replaced by B`. */
function switched(words: readonly NormalWord[], verb: number): readonly Ended[] {
  const at = words.findIndex(({ form }, place) => place >= verb && switches.has(form))
  if (at < 0) return []
  if (words[at]?.form.startsWith('replac') === true) {
    const isPassive = words[at + 1]?.form === 'by'
    if (isPassive) return [{ told: words.slice(0, verb), thing: null, isSwitch: true }]
    return [
      {
        told: stretch(words, at + 1),
        thing: subjectOfWords(stretch(words, at + 1)),
        isSwitch: true,
      },
    ]
  }
  const from = words.findIndex(({ form }, place) => place > at && form === 'from')
  const to = words.findIndex(({ form }, place) => place > from && form === 'to')
  if (from < 0 || to < 0 || to - from > maxEndedWords + 1) return []
  const told = words.slice(from + 1, to)
  return [{ told, thing: subjectOfWords(words.slice(at + 1, from)), isSwitch: true }]
}

/** Of what is done, not only of what is named: `instead of taking the bus`. */
function insteadOf(words: readonly NormalWord[]): readonly Ended[] {
  const at = words.findIndex(({ form }, i) => form === 'of' && words[i - 1]?.form === 'instead')
  return at < 0 || isOfOneTime(words) ? [] : [{ told: stretch(words, at + 1), isSwitch: true }]
}

/** `the trip to Rome`: with where it was to go. */
function plannedFrom(words: readonly NormalWord[], from: number): readonly NormalWord[] {
  const told = stretch(words, from)
  const at = from + told.length
  return words[at]?.form === 'to' ? [...told, ...stretch(words, at + 1)] : told
}

function stretch(words: readonly NormalWord[], from: number): readonly NormalWord[] {
  let end = from
  while (end < words.length && end < from + maxEndedWords) {
    if (end > from && cuts.has(words[end]?.form ?? '')) break
    end += 1
  }
  return words.slice(from, end)
}

function tells({ form, isNegation }: NormalWord): boolean {
  return !isNegation && !stopwords.has(form) && !shades.has(form) && !empty.has(form)
}

/** Stems by which people say that they like something. */
const likings = wordSet('like love enjoy ador fan into fond prefer favourit favorit crazi')
/** Words of a correction that are too few to know what it corrects. */
const mostPlain = 1
const passive = wordSet('is are was were be been has have got being get')

const cuts = wordSet(
  'for in on at by with and or but after before last this since because as to now from',
)
const empty = wordSet(
  'lot lots much many really using taking day days week year years month months',
)
const presentForms = wordSet(
  'am is are has have been being do does done goes gone put cut set let run read',
)
const switches = wordSet(
  'switched moved migrated changed went gone replaced replaces swapped converted ported',
)
/** What is done to a plan; a thing that is sold was never one. */
const scrapped = wordSet('cancelled canceled scrapped axed abandoned')
const enders = wordSet(
  `quit stopped stop gave given give got died passed left broke split called switched migrated
   replaced swapped converted ${[...drops].join(' ')}`,
)
