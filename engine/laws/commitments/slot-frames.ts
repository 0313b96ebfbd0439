import type { NormalWord } from '../text/normal-form.ts'
import { attributeSlots, isClock, skipFillers, slotOf, stretchOf } from './slot-attribute.ts'
import { subjectOfWords, type SlotSubject } from './slot-subject.ts'
import { isName, startsDate, startsNumber, unitOf, type Slot } from './slot-value.ts'
import { frames, shades, type Frame } from './slot-words.ts'
import { classesOf, classOf } from './value-classes.ts'

/** The slots that a verb at a place fills for its subject, as its frame reads what is behind it. */
export function frameSlots(
  words: readonly NormalWord[],
  at: number,
  frame: Frame,
  subject: SlotSubject,
): readonly Slot[] {
  return readers[frame]({ words, at, subject })
}

interface Read {
  readonly words: readonly NormalWord[]
  /** Of the verb. */
  readonly at: number
  readonly subject: SlotSubject
}

const readers: Readonly<Record<Frame, (read: Read) => readonly Slot[]>> = {
  be: beSlots,
  live: ({ words, at, subject }) => {
    const next = formAt(words, at + 1)
    if (next !== 'in' && next !== 'at') return []
    const isHome = next === 'in' || formAt(words, at).startsWith('stay')
    return isHome ? placeSlots(words, at + 2, subject, false) : []
  },
  move: (read) => moveSlots(read),
  work: ({ words, at, subject }) => jobSlots(words, at + 1, subject, false),
  join: ({ words, at, subject }) =>
    words.slice(at, at + 6).some(({ form }) => form === 'for')
      ? []
      : valueSlots(words, at + 1, subject, { name: 'employer', domain: 'work', isChange: true }),
  start: ({ words, at, subject }) => startSlots(words, at, subject),
  become: ({ words, at, subject }) => positionSlots(words, at + 1, subject, true),
  get: (read) => getSlots(read),
  have: ({ words, at, subject }) => haveSlots(words, at, subject),
  cost: ({ words, at, subject }) => attributeSlots(words, at + 1, subject, { isChange: false }),
  weigh: ({ words, at, subject }) => amountSlots(words, at + 1, subject, false),
  change: (read) => changeSlots(read),
  replace: replaceSlots,
  turn: ({ words, at, subject }) => attributeSlots(words, at + 1, subject, { isChange: true }),
  prefer: ({ words, at, subject }) => preferSlots(words, at, subject),
  habit: ({ words, at, subject }) => habitSlots(words, at, subject),
  happen: ({ words, at, subject }) => happenSlots(words, at, subject),
  name: () => [],
  wed: ({ words, at, subject }) => statusSlots(words, at, subject, false),
}

/** What follows `is`: an attribute, or what someone is, does, or what was done to a thing. */
function beSlots({ words, at, subject }: Read): readonly Slot[] {
  let next = at + 1
  while (formAt(words, next) === 'be' || formAt(words, next) === 'been') next += 1
  const said = next
  while (shades.has(formAt(words, next))) next += 1
  const form = formAt(words, next)
  const done = frames.get(form)
  if (done === 'change' || done === 'replace') {
    return readers[done]({ words, at: next, subject: { ...subject, isAhead: false } })
  }
  if (done === 'move' && /ed$/.test(form)) {
    return moveSlots({ words, at: next, subject: { ...subject, isAhead: false } })
  }
  if (/^(?:was|were)$/.test(formAt(words, at))) return []
  if (done === 'live' || done === 'work' || done === 'habit' || done === 'move' || done === 'start') {
    return form.endsWith('ing') || form === 'based'
      ? readers[done]({ words, at: next, subject })
      : []
  }
  if (/^(?:located|based|situated|hosted)$/.test(form)) {
    return placeSlots(words, next + 2, subject, false, 'site')
  }
  if (done === 'name') {
    return valueSlots(words, next + 1, subject, { name: 'name', isState: true })
  }
  if (/^(?:down|up)$/.test(form) && formAt(words, next + 1) === 'to') {
    return amountSlots(words, next + 2, subject, true)
  }
  const status = statusSlots(words, next, subject, false)
  if (status.length > 0) return status
  if (subject.isSelf || subject.isName) {
    const position = positionSlots(words, next, subject, false)
    if (position.length > 0) return position
  }
  if (form === 'in' && !subject.isSelf) return placeSlots(words, next + 1, subject, false, 'site', false)
  if (form === 'on' && subject.isSelf) return planSlots(words, next + 1, subject, false)
  return attributeSlots(words, said, subject, { isChange: false })
}

/** `moved to Cardiff`, `moved the docs from A to B`, `the launch moved to 18 May`. */
function moveSlots({ words, at, subject }: Read): readonly Slot[] {
  const isChange = true
  const to = toBehind(words, at + 1)
  if (to < 0) return []
  const thing = thingBetween(words, at + 1, to)
  if (thing !== null) return changedTo(words, to + 1, thing)
  if (!directions.has(formAt(words, at + 1)) && to > at + 1 && formAt(words, at + 1) !== 'from') return []
  if (!subject.isSelf && isTimeAt(words, to + 1)) {
    return attributeSlots(words, to + 1, subject, { isChange })
  }
  const known = changedTo(words, to + 1, subject)
  if (!subject.isSelf && known.some(({ name, isState }) => name === 'is' && isState)) return known
  const going = formAt(words, at).endsWith('ing')
  const who = going ? { ...subject, isAhead: true } : subject
  const places = placeSlots(words, to + 1, who, true)
  return subject.isSelf ? places : [...places, ...placeSlots(words, to + 1, who, true, 'site')]
}

/** An attribute's new value, whatever its kind. */
function changedTo(
  words: readonly NormalWord[],
  valueAt: number,
  subject: SlotSubject,
): readonly Slot[] {
  return attributeSlots(words, valueAt, subject, { isChange: true })
}

/** `went up to 985 euros`, `we pushed the stand-up back to 9:45`, `I changed my number to …`. */
function changeSlots({ words, at, subject }: Read): readonly Slot[] {
  const form = formAt(words, at)
  if (form === 'promoted') {
    const to = toBehind(words, at + 1)
    return to < 0 ? [] : positionSlots(words, to + 1, subject, true)
  }
  if (form === 'dyed') return []
  const to = toBehind(words, at + 1)
  if (to < 0) {
    const thing = thingBetween(words, at + 1, words.length)
    return thing === null ? [] : []
  }
  const thing = thingBetween(words, at + 1, to)
  if (thing !== null) {
    const renamed = form === 'renamed' ? named(words, to + 1, thing) : []
    return [...renamed, ...changedTo(words, to + 1, thing)]
  }
  if (subject.isSelf) return switchSlots(words, at, to, subject)
  const grown = startsNumber(words.slice(to + 1, to + 4))
    ? valueSlots(words, to + 1, subject, {
        name: `have ${unitOf(stretchOf(words, to + 1).told)}`,
        isChange: true,
        isState: true,
        isAnything: true,
      })
    : []
  const switchedTo = switchSlots(words, at, to, subject)
  return [...changedTo(words, to + 1, subject), ...grown, ...switchedTo]
}

function named(words: readonly NormalWord[], at: number, thing: SlotSubject): readonly Slot[] {
  return valueSlots(words, at, thing, { name: 'name', isChange: true, isState: true })
}

/** `I switched to Brave`: of a kind of things that is known. */
function switchSlots(
  words: readonly NormalWord[],
  at: number,
  to: number,
  subject: SlotSubject,
): readonly Slot[] {
  if (!/^(?:switched|upgraded|downgraded|migrated|went|changed)$/.test(formAt(words, at))) return []
  const plan = planSlots(words, to + 1, subject, true)
  if (plan.length > 0) return plan
  const { told } = stretchOf(words, to + 1)
  const kind = classOf(told.map(({ form }) => form))
  if (kind === null) return []
  const as = { domain: `of ${kind}`, isChange: true, isAnything: true }
  return valueSlots(words, to + 1, subject, { name: `of ${kind}`, ...as })
}

/** `Ivo replaced Marta as head of sales`, `Mr. Lind was replaced by Ms. Park as our coach`. */
function replaceSlots({ words, at, subject }: Read): readonly Slot[] {
  const as = words.findIndex(({ form }, later) => later > at && form === 'as')
  const post = as < 0 ? null : subjectOfWords(words.slice(as + 1))
  if (post === null) return []
  const by = words.findIndex(({ form }, later) => later > at && form === 'by')
  const { told } = by < 0 ? { told: [] } : stretchOf(words.slice(0, as), by + 1)
  const value = by < 0 ? subject.words : told.map(({ stem }) => stem)
  const slot = { ...slotOf([], post, holder), value }
  return [slot]
}

const holder = { name: 'is somebody', domain: 'is', isState: true, isChange: true, scope: [] }

/** `I started at the city library`, `started as an associate`. */
function startSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const next = formAt(words, at + 1)
  if (next === 'at' || next === 'as' || next === 'on' || next === 'in') {
    if (next === 'at' && isTimeAt(words, at + 2)) return happenSlots(words, at, subject)
    if (next === 'on' || next === 'in') return happenSlots(words, at, subject)
    if (formAt(words, at + 2) === 'gym') return []
    const isAhead = formAt(words, at) === 'starting' || subject.isAhead
    return jobSlots(words, at + 1, { ...subject, isAhead }, true)
  }
  return happenSlots(words, at, subject)
}

/** `at Siemens`, `for the post office`, `as a nurse at St Mary's`. */
function jobSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const form = formAt(words, at)
  if (form === 'at' || form === 'for') return employerSlots(words, at + 1, subject, isChange)
  if (form === 'on') return valueSlots(words, at + 1, subject, { name: 'task', isAnything: true })
  return form === 'as' ? positionSlots(words, at + 1, subject, isChange) : []
}

/** By name it is one at a time; `a call centre` ends where another is said to have begun. */
function employerSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const { told } = stretchOf(words, at)
  if (startsNumber(told) || told.some(({ form }) => notEmployers.has(form))) return []
  const isNamed = isName(told, words) && told.some(({ isCapital }) => isCapital)
  const isPlain = !isNamed && isName(told, words)
  return valueSlots(words, at, subject, {
    name: 'employer',
    domain: 'work',
    isState: !isChange && (isNamed || isPlain),
    isChange,
    isAnything: true,
  })
}

/** What someone is: a profession, a diet, a post; `a bit tired` and `a mother of three` are none. */
function positionSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  let at = from
  while (shades.has(formAt(words, at))) at += 1
  const { told } = stretchOf(words, at)
  const kind = classOf(told.map(({ form }) => form))
  if (kind === 'profession' || (isChange && kind === null && subject.isName)) {
    const as = { name: 'position', domain: 'work', isChange, isAnything: true }
    return valueSlots(words, at, subject, as)
  }
  if (kind === 'diet') {
    return valueSlots(words, at, subject, { name: 'diet', isChange, isAnything: true })
  }
  const [first] = told
  const isOffice = first !== undefined && (first.isDefinite || first.form === 'our')
  if (!isOffice || !subject.isName) return []
  const office = subjectOfWords(told)
  if (office === null) return []
  const asHolder = { ...holder, isState: false, isChange }
  const held = { ...slotOf([], office, asHolder), value: subject.words }
  return [held, ...valueSlots(words, at, subject, { name: 'office', domain: 'work', isChange, isAnything: true })]
}

/** Single, engaged, married, divorced. */
function statusSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  let at = from
  while (shades.has(formAt(words, at))) at += 1
  const form = formAt(words, at)
  if (classOf([form]) !== 'marital') return []
  if (form === 'divorced' && /^from$/.test(formAt(words, at + 1)) && words[at + 2]?.isCapital !== true)
    return []
  const as = { name: 'marital', domain: 'marital', isState: true, isChange, scope: [] }
  return [slotOf(words.slice(at, at + 1), subject, as)]
}

/** `got married`, `got promoted to`, `got pushed to`, `got a Tesla`. */
function getSlots({ words, at, subject }: Read): readonly Slot[] {
  const next = formAt(words, at + 1)
  const status = statusSlots(words, at + 1, subject, true)
  if (status.length > 0) return status
  const frame = frames.get(next)
  if (frame === 'change' || frame === 'move') return readers[frame]({ words, at: at + 1, subject })
  if (startsNumber(words.slice(at + 1, at + 4))) return haveSlots(words, at, subject)
  return vehicleSlots(words, at + 1, subject)
}

/** `I sold the Panda and bought a Skoda`: what is driven, of a kind that is known. */
function vehicleSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const { told } = stretchOf(words, at)
  if (classOf(told.map(({ form }) => form)) !== 'car') return []
  return valueSlots(words, at, subject, { name: 'of car', isAnything: true })
}

function haveSlots(words: readonly NormalWord[], at: number, subject: SlotSubject): readonly Slot[] {
  const { told } = stretchOf(words, at + 1)
  if (startsNumber(told)) {
    const unit = unitOf(told)
    const name = `have ${unit}`
    return unit === '' ? [] : valueSlots(words, at + 1, subject, { name, isState: true, isAnything: true })
  }
  return timedSlots(words, at, subject)
}

function amountSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const from = skipFillers(words, at)
  const { told } = stretchOf(words, from)
  if (!startsNumber(told)) return []
  const as = { name: `amount ${unitOf(told)}`, isState: true, isChange, isAnything: true }
  return valueSlots(words, from, subject, as)
}

/** `I prefer tea`: of a kind that is known, or what nothing else is said of. */
function preferSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const rest = words.slice(at + 1, at + 1 + mostBetween)
  const { told } = stretchOf(words, at + 1)
  const as = { name: 'prefer', domain: 'prefer', isState: false, isChange: false, scope: [] }
  const own = classesOf(told.map(({ form }) => form))
  if (own.length > 0) return [slotOf(told, subject, { ...as, kinds: own })]
  const kind = classesOf(rest.map(({ form }) => form))
  const topic = told.map(({ stem }) => stem).join(' ')
  if (kind.length > 0) return [slotOf(rest, subject, { ...as, kinds: kind.map((one) => `${topic} ${one}`) })]
  return [slotOf(told, subject, { ...as, kinds: ['any'] })]
}

/** `I drive a Kia`, `I get up at 7:30`, `I run 8 km`: what a habit is told with. */
function habitSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const verb = words[at]?.stem ?? ''
  const { told } = stretchOf(words, at + 1)
  const timed = timedSlots(words, at, subject)
  if (timed.length > 0) return timed
  const amount = startsNumber(told) ? unitOf(told) : null
  if (amount !== null) {
    const before = { ...subject, words: [...subject.words, verb].toSorted() }
    return valueSlots(words, at + 1, before, { name: `amount ${amount}`, isAnything: true })
  }
  const kind = classOf(told.map(({ form }) => form))
  const domain = kind === null ? `do ${verb}` : `of ${kind}`
  if (kind === null && !single.has(verb)) return []
  return valueSlots(words, at + 1, subject, { name: domain, domain, isAnything: true })
}

/** Verbs whose object is one at a time as a rule, where the clause says that it is a new one. */
const single = new Set('drive teach studi read date wear host train lead play'.split(' '))

/** `I get up at 6`, `we have dinner at 7`: the hour of a habit. */
function timedSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  for (let time = at + 1; time < words.length - 1 && time < at + 5; time += 1) {
    if (formAt(words, time) !== 'at' || !isClock(words, time + 1)) continue
    const what = words.slice(at, time).map(({ stem }) => stem)
    const before = { ...subject, words: [...subject.words, ...what].toSorted() }
    return valueSlots(words, time + 1, before, { name: 'time', domain: 'when', isAnything: true })
  }
  return []
}

/** `the sprint ends on March 31`, `our trip starts on the 3rd`. */
function happenSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const from = skipFillers(words, at + 1)
  if (subject.isSelf || !isTimeAt(words, from)) return []
  const verb = words[at]?.stem ?? ''
  const before = { ...subject, words: [...subject.words, verb].toSorted() }
  return attributeSlots(words, at + 1, before, { isChange: false })
}

/** `I'm on the Basic plan`, `upgraded to Premium plan`. */
function planSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const { told } = stretchOf(words, at)
  const last = told.at(-1)?.form ?? ''
  if (told.length < 2 || !/^(?:plan|tier|subscription)$/.test(last)) return []
  const as = { name: 'plan', domain: 'plan', isState: true, isChange, scope: [] }
  return [slotOf(told.slice(0, -1), subject, as)]
}

function placeSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
  isChange: boolean,
  name = 'place',
  isState = true,
): readonly Slot[] {
  const { told } = stretchOf(words, at)
  const isHome = name === 'place' && classOf(told.map(({ form }) => form)) === 'dwelling'
  if (isHome) return valueSlots(words, at, subject, { name: 'home', isChange, isAnything: true })
  if (startsDate(told.slice(0, 3)) || startsNumber(told)) return []
  return valueSlots(words, at, subject, { name, isState, isChange })
}

interface As {
  readonly name: string
  readonly domain?: string
  readonly isState?: boolean
  readonly isChange?: boolean
  /** Else only a name is taken. */
  readonly isAnything?: boolean
}

function valueSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  { name, domain = name, isState = false, isChange = false, isAnything = false }: As,
): readonly Slot[] {
  let at = from
  while (shades.has(formAt(words, at))) at += 1
  if (at > 0 && at <= words.length && words[at - 1]?.mark !== '') return []
  const { told, scope } = stretchOf(words, at)
  const [first] = told
  if (first === undefined || first.isNegation) return []
  if (!isAnything && !(isName(told, words) || (isChange && isPlaceOfWork(name, told)))) return []
  const isBare = name === 'place' || name === 'site' || name === 'employer'
  const kept = isBare ? scope.filter((stem) => seasons.has(stem)) : scope
  const slot = slotOf(told, subject, { name, domain, isState, isChange, scope: kept })
  return slot.value.length === 0 ? [] : [slot]
}

/** `the city library`, `my aunt's house`: no name, but a place that one comes to. */
function isPlaceOfWork(name: string, told: readonly NormalWord[]): boolean {
  const [first] = told
  const owned = first?.isDefinite === true || /^(?:my|our|his|her|their)$/.test(first?.form ?? '')
  return (name === 'employer' || name === 'place') && owned && told.length > 1
}

/** A thing between a verb and its `to`: `the stand-up back to`, `my surname to`. */
function thingBetween(
  words: readonly NormalWord[],
  from: number,
  to: number,
): SlotSubject | null {
  let end = to
  for (let at = from; at < to; at += 1) {
    if (formAt(words, at) === 'from') end = Math.min(end, at)
  }
  while (end > from && directions.has(formAt(words, end - 1))) end -= 1
  const [first] = words.slice(from, end)
  if (first === undefined) return null
  const isThing = first.isDefinite || first.isCapital || /^(?:my|our)$/.test(first.form)
  return isThing || end - from <= 2 ? subjectOfWords(words.slice(from, end)) : null
}

/** `to` behind a verb, also behind what it moves or `from Berlin`; −1 where there is none. */
function toBehind(words: readonly NormalWord[], from: number): number {
  for (let at = from; at < words.length && at < from + mostBetween; at += 1) {
    if (formAt(words, at) === 'to') return at
    if (words[at]?.mark !== '' || formAt(words, at) === 'and') return -1
  }
  return -1
}

function isTimeAt(words: readonly NormalWord[], at: number): boolean {
  return startsDate(words.slice(at, at + 3)) || isClock(words, at) || /^\d{1,2}(?:st|nd|rd|th)$/.test(formAt(words, at))
}

function formAt(words: readonly NormalWord[], at: number): string {
  return words[at]?.form ?? ''
}

const notEmployers = new Set(
  `night nights home day days weekend weekends hour hours fun free living money while bit long moment
   least once desk school me him her them myself dinner first last time times`.split(/\s+/),
)
const mostBetween = 9
const directions = new Set('back over out away down up forward on'.split(' '))
const seasons = new Set('summer winter spring autumn fall weekday weekend week month day night season'.split(' '))
