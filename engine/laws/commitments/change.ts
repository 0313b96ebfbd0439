import { maxPlanWords } from './tuning.ts'
import { wordOverlap } from './word-overlap.ts'
import type { Claim } from './claim.ts'
import type { Ending } from './given-up.ts'
import { ownUser } from '../../model/commitment.ts'
import { hasNameOf, isAboutThem, isChosen } from './chosen.ts'
import { stem } from '../text/stem.ts'
import { saysWhatEnds } from './change-patterns.ts'
import { keyOfSlot } from './slot.ts'
import type { Slot } from './slot-value.ts'
import { topicChanged } from './topic.ts'
import { areValuesApart, isSubset } from './values-apart.ts'
import type { Topic } from './topic-frames.ts'

/** What the later of two claims makes of the earlier one. */
export interface FoundChange {
  readonly kind: 'negation' | 'value'
  /** The later one says that something changed; else both fill one slot with other values. */
  readonly isSaid: boolean
  /** Jaccard overlap of the words, 0–1, six decimals. */
  readonly overlap: number
  /** The later one names its thing in fewer words: `the deadline` of `the project deadline`. */
  readonly isLoose: boolean
  /** A time that the later one names is when it changed; else it is the new value itself. */
  readonly isTimed: boolean
}

/**
 * Whether a later claim of the same subject takes the place of an earlier one:
 * it says that the earlier holds no longer, or it fills the same slot with another value. null
 * where both may hold: other scopes, a narrower value, a value beside others, a slot of which there
 * may be several and no word of change. What is still to come takes no place until its day is known
 * (`isDated`).
 * Source: slots as in dialogue state tracking (Williams et al. 2013), by rules. Limits: what
 * changes by knowledge of the world is not seen.
 */
export function changeBetween(
  later: Claim,
  earlier: Claim,
  { isDated = false }: { readonly isDated?: boolean } = {},
): FoundChange | null {
  if (!later.isComparable || !earlier.isComparable || later.said.text === earlier.said.text)
    return null
  const overlap = wordOverlap(later.words, earlier.words)
  if (endsIt(later, earlier) || takesUpAgain(later, earlier)) {
    return {
      kind: later.isNegated && !earlier.isNegated ? 'negation' : 'value',
      isSaid: true,
      overlap,
      isLoose: false,
      isTimed: true,
    }
  }
  let state: FoundChange | null = null
  for (const slot of later.slots) {
    const key = keyOfSlot(slot)
    for (const other of earlier.slots) {
      if (other.name !== slot.name || other.isAhead || (slot.isAhead && !isDated)) continue
      // Two of a list are of two things.
      if (slot.isLone === true && other.isLone === true) continue
      const isSaid = slot.isChange || later.saysChange
      const isLoose = keyOfSlot(other) !== key && !isRenamed(slot, other)
      if (isLoose && !isNamedWithin(slot, other, isSaid)) continue
      if (!isSaid && !(mayStand(slot) && mayStand(other) && (slot.isState || other.isState)))
        continue
      if (!areValuesApart(slot, other, isSaid)) continue
      const isTimed = !isOfTime(slot)
      const found: FoundChange = { kind: 'value', isSaid, overlap, isLoose, isTimed }
      if (isSaid && !isLoose) return found
      state ??= found
    }
  }
  return state ?? topicChange(later, earlier, overlap)
}

/** Another time or amount of what the earlier one is about, in whatever words. */
function topicChange(later: Claim, earlier: Claim, overlap: number): FoundChange | null {
  const found = topicChanged(later.topics, earlier.topics, later.words)
  if (found === null) return null
  return { kind: 'value', isSaid: true, overlap, isLoose: found.isLoose, isTimed: false }
}

/**
 * Whether the later claim is about what the earlier one tells of, whomever the two are about: one
 * thing or one post (`Lena is our accountant`, `our new accountant is Viktor`), or a couple that
 * parts.
 */
export function tellsOfSame(later: Claim, earlier: Claim): boolean {
  if (later.ends.some(({ domain }) => ofWhomever.has(domain ?? ''))) return true
  if (topicChanged(ofThings(later), ofThings(earlier), later.words) !== null) return true
  const things = later.slots.filter(({ before }) => !before.includes('i')).map(keyOfSlot)
  return earlier.slots.some((slot) => things.includes(keyOfSlot(slot)))
}

/** Whether it tells who is in charge of something: whoever is, is so for all who speak of it. */
export function tellsOfDuty({ slots }: Claim): boolean {
  return slots.some(({ domain }) => domain === ofDuty)
}

/** Whether both tell who is in charge of one thing. */
export function tellOfOneDuty(later: Claim, earlier: Claim): boolean {
  const duties = later.slots.filter(({ domain }) => domain === ofDuty).map(keyOfSlot)
  return earlier.slots.some((slot) => duties.includes(keyOfSlot(slot)))
}

const ofDuty = 'in charge'

/** Endings that name what they end. */
const ofWhomever: ReadonlySet<string> = new Set(['of partner', 'named', 'chosen'])

/** Whoever tells of them. */
function ofThings({ topics }: Claim): readonly Topic[] {
  return topics.filter(({ words }) => !words.includes('i'))
}

/** `Falcon was renamed to Heron` of `The project is called Falcon`. */
function isRenamed(slot: Slot, other: Slot): boolean {
  const isName = slot.name === 'name' && slot.isChange && other.name === 'name'
  return isName && other.value.length > 0 && isSubset(other.value, slot.before)
}

/** The words of the earlier one's thing hold those of the later one's, and more. */
function isNamedWithin(slot: Slot, other: Slot, isSaid: boolean): boolean {
  if (slot.domain !== other.domain || slot.before.length >= other.before.length) return false
  if (slot.before.includes('i') || other.before.includes('i')) return false
  // What a thing is like is told of its parts as well.
  if (slot.name === 'is so') return false
  const mayBe = isSaid || (slot.isState && other.isState && ofPeople.has(slot.domain))
  const isHead = other.head !== undefined && slot.before.includes(other.head)
  const isMore = other.before.some((word) => times.test(word))
  return mayBe && isHead && !isMore && slot.before.every((word) => other.before.includes(word))
}

const times =
  /^(?:goal|target|aim|limit|budget|in|on|at|by|winter|summer|spring|autumn|fall|week|weekend|month|year|day)$/
const ofPeople: ReadonlySet<string> = new Set(['place', 'home', 'work', 'marital', 'base'])

/**
 * A claim with who speaks in it under the name that others give them, so that `I live in Oslo` by
 * Ana and `Ana lives in Berlin` meet. `names` are those of whom it is about, folded, of which the
 * first takes the place of the others (`maria lopez`, `maria`); none or the own user leave it as it
 * is.
 */
export function claimAbout(claim: Claim, names: readonly string[]): Claim {
  const [first = ownUser] = names
  if (first === ownUser) return claim
  const name = stemsOf(first)
  const shorter = names.slice(1).map(stemsOf)
  const renamed = (words: readonly string[]): readonly string[] => {
    if (words.includes('i')) return words.flatMap((word) => (word === 'i' ? name : word)).toSorted()
    const known = shorter.find((one) => one.every((word) => words.includes(word)))
    return known === undefined ? words : [...new Set([...words, ...name])].toSorted()
  }
  const keyed = (key: string): string => {
    const isSame = key === 'i' || shorter.some((one) => one.join(' ') === key)
    return isSame ? name.join(' ') : key
  }
  return {
    ...claim,
    slots: claim.slots.map((slot) => ({
      ...slot,
      before: renamed(slot.before),
      value: slot.domain === ofDuty ? renamed(slot.value) : slot.value,
    })),
    ends: claim.ends.map((end) => ({ ...end, subjects: end.subjects.map(keyed) })),
    main: claim.main === null ? null : { ...claim.main, subject: keyed(claim.main.subject) },
  }
}

/**
 * The keys of its slots, by which others are found: as it is said, by each name of whom it is about
 * and in the first person.
 */
export function keysAbout(claim: Claim, names: readonly string[]): readonly string[] {
  const keys = claim.slots.map(keyOfSlot)
  const [first = ownUser] = names
  if (first === ownUser) return [...new Set(keys)]
  const { slots } = claimAbout(claim, names)
  const whole = stemsOf(first)
  const others = [...names.slice(1).map(stemsOf), ['i']]
  const asOther = slots
    .filter(({ before }) => before.join(' ') === whole.join(' '))
    .flatMap((slot) => others.map((before) => keyOfSlot({ ...slot, before })))
  return [...new Set([...slots.map(keyOfSlot), ...asOther, ...keys])]
}

function stemsOf(name: string): readonly string[] {
  return [...new Set(name.split(' ').map(stem))].toSorted()
}

function isOfTime({ domain, numbers }: Slot): boolean {
  return domain === 'when' || numbers.some((one) => /^[a-z]|\dh\d/.test(one))
}

function mayStand({ isState, isChange }: Slot): boolean {
  return isState || isChange
}

/** It says so, of the same subject, in words that the earlier has: `I quit smoking`. */
function endsIt(later: Claim, earlier: Claim): boolean {
  if (earlier.isNegated) return false
  const main = earlier.main ?? { subject: '', isName: false, isPast: false, isOwned: false }
  const isGivenUp = ({ domain, words }: Ending): boolean =>
    domain === 'chosen' &&
    (isChosen(words, earlier) || (isOwnPlan(words, earlier) && isPlanned(words, earlier)))
  if (later.ends.some(isGivenUp)) return true
  if (main.isPast) return false
  const content = new Set(earlier.content)
  return later.ends.some(({ subjects, words, isNamed, domain }) => {
    if (domain === 'chosen') return false
    if (domain === 'told') return saysWhatEnds(words, earlier.said, later.said)
    if (domain === 'planned' && isPlanned(words, earlier)) return true
    if (domain === 'named' && !hasNamed.test(earlier.said.text)) return false
    if (!words.every((word) => content.has(word))) return false
    if (isNamed && !isAboutThem(words, earlier)) return false
    if (domain === 'named') return true
    if (domain === 'liking') return subjects.includes(main.subject) && isLiked(earlier)
    if (earlier.ends.some((end) => end.words.some((word) => words.includes(word)))) return false
    const isOfWork = earlier.slots.some((slot) => slot.domain === 'work')
    if (domain === 'work' && !isOfWork && !words.some((word) => groups.has(word))) return false
    if (domain === 'of partner' && !partnering.test(earlier.forms.join(' '))) return false
    const isOwned = main.isOwned || (domain === 'of partner' && earlier.forms[0] === 'mi')
    return subjects.includes(main.subject) || ((isNamed || domain === 'of partner') && isOwned)
  })
}

/** `I eat fish again` after `I don't eat fish` or `I gave up fish`. */
function takesUpAgain(later: Claim, earlier: Claim): boolean {
  if (later.isNegated || later.ends.length > 0 || later.main?.subject !== earlier.main?.subject) {
    return false
  }
  const isAgain = later.saysChange || later.forms.includes('again')
  if (!isAgain || later.main === null) return false
  const content = new Set(later.content)
  const isSaid = (words: readonly string[]): boolean => {
    return words.length > 0 && words.every((word) => content.has(word))
  }
  if (earlier.ends.some(({ words, domain }) => domain === null && isSaid(words))) return true
  const denied = earlier.isNegated && !earlier.main?.isPast && earlier.content.length > 1
  return denied && isSaid(earlier.content) && later.content.length <= earlier.content.length + 2
}

/** `the trip to Rome` of `We are going to Rome`: what is called off was said as a plan. */
function isPlanned(words: readonly string[], { content, forms }: Claim): boolean {
  const named = words.filter((word) => !events.has(word))
  if (named.length === 0 || content.length > maxPlanWords) return false
  const isPlan =
    /\b(?:going|go|having|hosting|throwing|planning|plan|visit|visiting|fly|flying|travel|travelling|traveling|booked|trip|holiday)\b/
  return isPlan.test(forms.join(' ')) && named.every((word) => content.includes(word))
}

/** It names it, and is told of oneself. */
function isOwnPlan(words: readonly string[], earlier: Claim): boolean {
  const { main } = earlier
  const isOwn = main === null || main.subject === 'i' || main.isOwned
  return isOwn && hasNameOf(words, earlier)
}

const events: ReadonlySet<string> = new Set(
  'trip plan visit holidai vacat journei travel flight tour getawai weekend'.split(' '),
)

/** Stems of what one is in with others. */
const groups: ReadonlySet<string> = new Set(
  'band team club choir group orchestra parti committe crew cours board'.split(' '),
)

function isLiked({ forms }: Claim): boolean {
  return /\b(?:lik(?:e|es|ing)|lov(?:e|es|ing)|enjoy(?:s|ing)?|adores?|fan|into|fond|favou?rite|crazy)\b/.test(
    forms.join(' '),
  )
}

/** `I have a dog named Max`: somebody's, by name. */
const hasNamed =
  /\b(?:have|has|got|tengo|tenemos)\b.{1,80}\b(?:named|called|llama|llamad[oa])\b|[有养].{0,40}叫/i
const partnering =
  /\b(?:dating|seeing|engaged|married|together|boyfriend|girlfriend|husband|wife|partner|relationship|novi[oa]|espos[oa]|marido|pareja)\b/
