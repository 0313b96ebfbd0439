import type { NormalWord } from '../text/normal-form.ts'
import { attributeSlots, isStreetAt, isTimeAt, stretchOf, slotOf } from './slot-attribute.ts'
import {
  amountSlots,
  formAt,
  placeSlots,
  valueSlots,
  behindShades,
  habitSlots,
  happenSlots,
  haveSlots,
  holder,
  jobSlots,
  planSlots,
  positionSlots,
  preferSlots,
  startSlots,
  statusSlots,
} from './slot-found.ts'
import { subjectOfWords, type SlotSubject } from './clauses.ts'
import { startsNumber, unitOf, type Slot, classOf } from './slot-value.ts'
import { wordSet } from '../../language/word-lists.ts'
import { frames, type SlotFrame } from './slot-words.ts'
import { maxMovedWords } from './tuning.ts'

/** The slots that a verb at a place fills for its subject, as its frame reads what is behind it. */
export function frameSlots(
  words: readonly NormalWord[],
  at: number,
  frame: SlotFrame,
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

const readers: Readonly<Record<SlotFrame, (read: Read) => readonly Slot[]>> = {
  be: beSlots,
  live: ({ words, at, subject }) => {
    const next = formAt(words, at + 1)
    const isOn = /^(?:on|at)$/.test(next) && isStreetAt(words, at + 2)
    if (isOn) return placeSlots(words, at + 2, subject, false)
    if (next !== 'in' && next !== 'at') return []
    const isHome = next === 'in' || formAt(words, at).startsWith('stay')
    return isHome ? placeSlots(words, at + 2, subject, false) : []
  },
  move: (read) => moveSlots(read),
  work: ({ words, at, subject }) => jobSlots(words, at + 1, subject, false),
  join: joinSlots,
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

/** `joined Stripe`; a club or a choir is joined beside others. */
function joinSlots({ words, at, subject }: Read): readonly Slot[] {
  const { told } = stretchOf(words, at + 1)
  const isGroup = told.some(({ form }) => groups.has(form)) || told[0]?.isDefinite === true
  if (isGroup || words.slice(at, at + 6).some(({ form }) => form === 'for')) return []
  const as = { name: 'employer', domain: 'work', isChange: true }
  return valueSlots(words, at + 1, subject, as)
}

const groups = wordSet(
  `club choir team band gym class course group society association union party council committee
   orchestra league church parish brigade network forum community mosque temple watch chapter`,
)

/** What follows `is`: an attribute, or what someone is, does, or what was done to a thing. */
function beSlots({ words, at, subject }: Read): readonly Slot[] {
  let said = at + 1
  while (formAt(words, said) === 'be' || formAt(words, said) === 'been') said += 1
  const next = behindShades(words, said)
  const form = formAt(words, next)
  // `Go` is no verb.
  const done = words[next]?.isCapital === true ? undefined : frames.get(form)
  if (done === 'change' || done === 'replace') {
    return readers[done]({ words, at: next, subject: { ...subject, isAhead: false } })
  }
  if (done === 'move' && form.endsWith('ed')) {
    return moveSlots({ words, at: next, subject: { ...subject, isAhead: false } })
  }
  if (/^(?:was|were)$/.test(formAt(words, at))) return []
  if (
    done === 'live' ||
    done === 'work' ||
    done === 'habit' ||
    done === 'move' ||
    done === 'start'
  ) {
    return form.endsWith('ing') || form === 'based'
      ? readers[done]({ words, at: next, subject })
      : []
  }
  if (/^(?:located|based|situated|hosted)$/.test(form)) {
    const isPerson = form === 'based' && (subject.isSelf || subject.isName)
    return placeSlots(words, next + 2, subject, false, isPerson ? 'place' : 'site')
  }
  if (done === 'name' && formAt(words, next + 1) !== 'off') {
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
  const isWhere = form === 'in' || (form === 'on' && words[next + 1]?.isCapital === true)
  if (isWhere && !subject.isSelf && !isTimeAt(words, next + 1))
    return placeSlots(words, next + 1, subject, false, 'site', false)
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
  if (!directions.has(formAt(words, at + 1)) && to > at + 1 && formAt(words, at + 1) !== 'from')
    return []
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
  const to = toBehind(words, at + 1)
  if (to < 0) return []
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
  const renamed = form === 'renamed' ? named(words, to + 1, subject) : []
  return [...renamed, ...changedTo(words, to + 1, subject), ...grown, ...switchedTo]
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

/** `got married`, `got promoted to`, `got pushed to`. */
function getSlots({ words, at, subject }: Read): readonly Slot[] {
  const next = formAt(words, at + 1)
  const status = statusSlots(words, at + 1, subject, true)
  if (status.length > 0) return status
  const frame = frames.get(next)
  return frame === 'change' || frame === 'move'
    ? readers[frame]({ words, at: at + 1, subject })
    : []
}

/** A thing between a verb and its `to`: `the stand-up back to`, `my surname to`. */
function thingBetween(words: readonly NormalWord[], from: number, to: number): SlotSubject | null {
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
  for (let at = from; at < words.length && at < from + maxMovedWords; at += 1) {
    if (formAt(words, at) === 'to') return at
    if (words[at]?.mark !== '' || formAt(words, at) === 'and') return -1
  }
  return -1
}

const directions = new Set('back over out away down up forward on'.split(' '))
