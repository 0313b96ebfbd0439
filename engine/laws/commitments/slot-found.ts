import type { NormalWord } from '../text/normal-form.ts'
import {
  isStreetAt,
  isTimeAt,
  skipFillers,
  slotOf,
  stretchOf,
  attributeSlots,
} from './slot-attribute.ts'
import { type SlotSubject, subjectOfWords } from './clauses.ts'
import {
  isName,
  startsDate,
  startsNumber,
  unitOf,
  type Slot,
  classOf,
  classesOf,
} from './slot-value.ts'
import { shades } from './slot-words.ts'
import { maxMovedWords } from './tuning.ts'

/** The slot of an amount that a frame has found. */
export function amountSlots(
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

/** The slot of a place, or of the kind of home that one lives in. */
export function placeSlots(
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
  const isNumber = startsDate(told.slice(0, 3)) || startsNumber(told)
  if (isNumber && !isStreetAt(words, at)) return []
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

/** The slot of any value: `name` has it. */
export function valueSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  { name, domain = name, isState = false, isChange = false, isAnything = false }: As,
): readonly Slot[] {
  const at = behindShades(words, from)
  if (at > 0 && at <= words.length && words[at - 1]?.mark !== '') return []
  const { told, scope } = stretchOf(words, at)
  const [first] = told
  if (first === undefined || first.isNegation) return []
  if (!isAnything && !isName(told, words)) return []
  // A change in spring is no value for spring.
  const times = isChange ? [] : timesOf(scope)
  const kept = isBare(name) ? times : scope
  const slot = slotOf(told, subject, { name, domain, isState, isChange, scope: kept })
  return slot.value.length === 0 ? [] : [slot]
}

/** Where one lives and what one does holds wherever it is told of, but for a time. */
function isBare(name: string): boolean {
  return /^(?:place|site|employer|position|diet)$/.test(name)
}

/** `in winter`; `on the night shift` is a way of working. */
function timesOf(scope: readonly string[]): readonly string[] {
  return scope.includes('shift') ? [] : scope.filter((stem) => seasons.has(stem))
}

/** Behind words as `now` and `still`. */
export function behindShades(words: readonly NormalWord[], from: number): number {
  let at = from
  while (shades.has(formAt(words, at))) at += 1
  return at
}

export function formAt(words: readonly NormalWord[], at: number): string {
  return words[at]?.form ?? ''
}

const seasons = new Set(
  'summer winter spring autumn fall weekday weekend week month day night season'.split(' '),
)

/** The slot of being somebody, which one person is at a time. */
export const holder = {
  name: 'is somebody',
  domain: 'is',
  isState: true,
  isChange: true,
  scope: [],
}

/** `I started at the city library`, `started as an associate`. */
export function startSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const next = formAt(words, at + 1)
  if (next === 'at' || next === 'as' || next === 'on' || next === 'in') {
    if (next === 'at' && isTimeAt(words, at + 2)) return happenSlots(words, at, subject)
    if (next === 'on' || next === 'in') return happenSlots(words, at, subject)
    const isAhead = formAt(words, at) === 'starting' || subject.isAhead
    return jobSlots(words, at + 1, { ...subject, isAhead }, true)
  }
  return happenSlots(words, at, subject)
}

/** `at Siemens`, `for the post office`, `as a nurse at St Mary's`. */
export function jobSlots(
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
export function positionSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const at = behindShades(words, from)
  const { told } = stretchOf(words, at)
  const kind = classOf(told.map(({ form }) => form))
  if (kind === 'diet') {
    return valueSlots(words, at, subject, { name: 'diet', isChange, isAnything: true })
  }
  const isProfession = kind === 'profession' || (isChange && kind === null && subject.isName)
  const as = { name: 'position', domain: 'work', isChange, isAnything: true }
  const position = isProfession ? valueSlots(words, at, subject, as) : []
  const [first] = told
  const isOffice = first !== undefined && (first.isDefinite || first.form === 'our')
  const office = isOffice && subject.isName ? subjectOfWords(told) : null
  if (office === null) return position
  const held = { ...slotOf([], office, { ...holder, isState: false, isChange }) }
  const asOffice = { ...as, name: 'office' }
  return [
    { ...held, value: subject.words },
    ...valueSlots(words, at, subject, asOffice),
    ...position,
  ]
}

/** Single, engaged, married, divorced. */
export function statusSlots(
  words: readonly NormalWord[],
  from: number,
  subject: SlotSubject,
  isChange: boolean,
): readonly Slot[] {
  const at = behindShades(words, from)
  const form = formAt(words, at)
  if (classOf([form]) !== 'marital') return []
  if (
    form === 'divorced' &&
    /^from$/.test(formAt(words, at + 1)) &&
    words[at + 2]?.isCapital !== true
  )
    return []
  const as = { name: 'marital', domain: 'marital', isState: true, isChange, scope: [] }
  return [slotOf(words.slice(at, at + 1), subject, as)]
}

/** `I have 3 cats`; `two tests on Monday` are those of Monday. */
export function haveSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const { told } = stretchOf(words, at + 1)
  const behind = at + 1 + told.length
  const isOfTime = /^(?:on|in|at)$/.test(formAt(words, behind)) && isTimeAt(words, behind + 1)
  const unit = startsNumber(told) ? unitOf(told) : ''
  if (unit === '' || isOfTime) return []
  const as = { name: `have ${unit}`, isState: true, isAnything: true }
  return valueSlots(words, at + 1, subject, as)
}

/** `I prefer tea`: of a kind that is known, or what nothing else is said of. */
export function preferSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const rest = words.slice(at + 1, at + 1 + maxMovedWords)
  const { told } = stretchOf(words, at + 1)
  const as = { name: 'prefer', domain: 'prefer', isState: false, isChange: false, scope: [] }
  const own = classesOf(told.map(({ form }) => form))
  if (own.length > 0) return [slotOf(told, subject, { ...as, kinds: own })]
  const kind = classesOf(rest.map(({ form }) => form))
  const topic = told.map(({ stem }) => stem).join(' ')
  if (kind.length > 0)
    return [slotOf(rest, subject, { ...as, kinds: kind.map((one) => `${topic} ${one}`) })]
  return [slotOf(told, subject, { ...as, kinds: ['any'] })]
}

/** `I drive a Kia`, `I run 8 km`: what a habit is told with. */
export function habitSlots(
  words: readonly NormalWord[],
  at: number,
  subject: SlotSubject,
): readonly Slot[] {
  const verb = words[at]?.stem ?? ''
  const { told } = stretchOf(words, at + 1)
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
const single = new Set('drive teach studi read date wear host train play'.split(' '))

/** `the sprint ends on March 31`, `our trip starts on the 3rd`. */
export function happenSlots(
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
export function planSlots(
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

const notEmployers = new Set(
  `night nights home day days weekend weekends hour hours fun free living money while bit long moment
   least once desk school me him her them myself dinner first last time times`.split(/\s+/),
)
