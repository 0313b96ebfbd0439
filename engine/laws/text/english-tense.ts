import * as words from '../../language/en/tense.ts'

/** What a clause tells: an act or state that is past, what is so, what is ahead, or has no verb. */
export type Tense = 'past' | 'present' | 'ahead' | 'none'

/**
 * The tense of each clause of an English sentence, by its first finite verb; a clause that only says
 * when, whether or which is left out. A perfect is past unless it lasts (`has lived here since`) or
 * never came about; what was done as a rule (`always walked`) is so; without a verb of its own a
 * clause is `none`, which a diary's `Rain, soup, bed` is.
 * Limits: closed lists of strong verbs and of verbs for habits; a noun in -s before a noun may be
 * taken for no verb. Linear in the sentence.
 */
export function tensesOf(sentence: string): readonly Tense[] {
  const found: Tense[] = []
  let before: Clause | undefined
  for (const clause of clausesIn(sentence)) {
    if (clause.isBound) continue
    found.push(goesOn(clause, before, found.at(-1)) ?? tenseOf(clause))
    before = clause
  }
  return found
}

/** `are gorgeous and filled with colour`, `, thick and unlined`: two words of how one thing is. */
function goesOn(
  clause: Clause,
  before: Clause | undefined,
  tense: Tense | undefined,
): Tense | null {
  if (clause.joint !== 'and') return null
  if (tense === 'present' && (beginsPassive(clause) || goesOnDescribing(before, clause)))
    return tense
  const isPair = before?.words.length === 1 && clause.words.length === 1
  return tense === 'none' && isPair && regular.test(clause.text) ? tense : null
}

/** `for its thick and unlined paper`: two words that say how one thing is. */
function goesOnDescribing(before: Clause | undefined, { words: [first, next] }: Clause): boolean {
  if (before?.words.at(-1)?.isCapital !== false || !words.ofQuality.test(before.text)) return false
  if (first === undefined || next === undefined || !regular.test(first.form)) return false
  return ![words.beforeNoun, words.betweenVerbs, words.subjects].some((set) => set.has(next.form))
}

function beginsPassive({ words: [first, next] }: Clause): boolean {
  const isLast = next === undefined || /^(?:with|in|by|to|on|at|for|from|of)$/.test(next.form)
  return first !== undefined && isLast && isParticiple(first.form)
}

interface Word {
  readonly form: string
  readonly isCapital: boolean
}

interface Clause {
  readonly words: readonly Word[]
  readonly text: string
  readonly isBound: boolean
  /** The word that joins it to what stands before. */
  readonly joint: string
}

function clausesIn(sentence: string): readonly Clause[] {
  const clauses: Clause[] = []
  let clause: Word[] = []
  let joint = ''
  const close = (next: string): void => {
    const text = clause.map(({ form }) => form).join(' ')
    const isBound = words.boundJoints.has(joint)
    if (clause.length > 0) clauses.push({ words: clause, text, isBound, joint })
    clause = []
    joint = next
  }
  for (const [token] of contractionsApart(sentence).matchAll(tokens)) {
    const form = token.toLowerCase()
    if (!/[\p{L}\p{N}]/u.test(token)) close('')
    else if (words.clauseJoints.has(form) && !isWithin(form, clause)) close(form)
    else clause.push({ form, isCapital: token !== form })
  }
  close('')
  return clauses
}

/** `couldn't` is two words, as `could not` is. */
function contractionsApart(sentence: string): string {
  const said = sentence.replaceAll('’', "'")
  return said
    .replace(/\bcan't/gi, "can n't")
    .replace(/\bwon't/gi, "will n't")
    .replace(/n't/gi, " n't")
}

/** `Before bed I read`, `that night`: no clause begins behind it. */
function isWithin(form: string, before: readonly Word[]): boolean {
  if (form !== 'that' && form !== 'before' && form !== 'after') return false
  return before.every((word) => words.betweenVerbs.has(word.form))
}

function tenseOf({ words: clause, text }: Clause): Tense {
  const isRule = words.asARule.test(text)
  for (let at = 0; at < clause.length; at += 1) {
    const found = tenseAt(clause, at, text)
    if (found !== null) return found === 'past' && isRule ? 'present' : found
  }
  // `Train sat outside` and `Book club moved` have a verb of their own.
  return clause.some(({ form }, at) => isOpening(clause, at) && commands(form)) ? 'ahead' : 'none'
}

function commands(form: string): boolean {
  return words.commandVerbs.has(form) || words.habitVerbs.has(form)
}

/** What the word at a place tells as the verb of its clause; null where it is none. */
function tenseAt(clause: readonly Word[], at: number, text: string): Tense | null {
  const form = formAt(clause, at)
  const before = formAt(clause, at - 1)
  if (before === 'to' || (form === 'may' && clause[at]?.isCapital === true)) return null
  if (words.surelyCommands.has(form) && isOpening(clause, at)) return 'ahead'
  if (words.modals.has(form) || form === "'d") return modalAt(clause, at)
  if (words.bePresent.has(form)) return beAt(clause, at, text)
  if (form === "'s") return isVerbS(clause, at) ? beAt(clause, at, text) : null
  if (words.bePast.has(form)) return wasAt(clause, at)
  if (form === 'have' || form === 'has' || form === "'ve") return perfectAt(clause, at, text)
  if (form === 'had') return formAt(clause, at + 1) === 'better' ? 'ahead' : 'past'
  if (form === 'did') return at === 0 && words.subjects.has(formAt(clause, 1)) ? 'none' : 'past'
  if (form === 'used' && formAt(clause, at + 1) === 'to') return 'present'
  if (isPastForm(form)) return isAdjective(clause, at) ? null : 'past'
  if (words.participles.has(form)) return words.beforeNoun.has(before) ? null : 'past'
  if (words.unchanged.has(form)) return unchangedAt(clause, at)
  if (words.sayingVerbs.has(form)) {
    return /^(?:i|we|you|they|it|this)$/.test(before) ? 'present' : 'past'
  }
  if (isOpening(clause, at)) return null
  if (words.subjects.has(subjectBefore(clause, at)) && !/^\d/.test(form)) {
    return words.betweenVerbs.has(form) || words.subjects.has(form) ? null : 'present'
  }
  const isVerb = form !== 'like' && isHabit(form) && !words.beforeNoun.has(before)
  return isVerb && before !== '' && !/^\d/.test(before) ? 'present' : null
}

function formAt(clause: readonly Word[], at: number): string {
  return clause[at]?.form ?? ''
}

/** `couldn't sleep` is past; the other modals are ahead, and what nobody can do is so. */
function modalAt(clause: readonly Word[], at: number): Tense {
  const form = formAt(clause, at)
  if (form === 'could' && formAt(clause, at + 1) === "n't") return 'past'
  if (form === "'d") return isParticiple(formAt(clause, nextVerb(clause, at))) ? 'past' : 'ahead'
  return form === 'can' || form === 'cannot' || form === 'must' ? 'present' : 'ahead'
}

function beAt(clause: readonly Word[], at: number, text: string): Tense {
  const place = nextVerb(clause, at)
  const next = formAt(clause, place)
  if (/^(?:going|about)$/.test(next) && formAt(clause, place + 1) === 'to') return 'ahead'
  if (next === 'gonna' || next === 'supposed') return 'ahead'
  if (formAt(clause, at) === "'s") {
    if (next === 'been')
      return words.lasting.test(text) || isDoing(clause, place) ? 'present' : 'past'
    if (isParticiple(next) && !words.qualities.has(next)) return 'past'
    if (next === 'got') return 'present'
  }
  if (next.endsWith('ing')) return /tomorrow|next|soon|\d/.test(text) ? 'ahead' : 'present'
  return words.beforeNow.test(text) && (isParticiple(next) || /again|finally/.test(text))
    ? 'past'
    : 'present'
}

function wasAt(clause: readonly Word[], at: number): Tense {
  const place = nextVerb(clause, at)
  const next = formAt(clause, place)
  if (next === 'born') return 'present'
  const isMeant = next === 'supposed' || next === 'meant' || next === 'going'
  return isMeant && formAt(clause, place + 1) === 'to' ? 'ahead' : 'past'
}

function perfectAt(clause: readonly Word[], at: number, text: string): Tense {
  const place = nextVerb(clause, at)
  const next = formAt(clause, place)
  const between = clause.slice(at + 1, place).map(({ form }) => form)
  if (next === 'to') return 'ahead'
  if (!isParticiple(next) && next !== 'been') return 'present'
  if (next === 'got') return 'present'
  const isNone = between.some((form) => /^(?:never|always|not|n't)$/.test(form))
  if (isNone || words.lasting.test(text)) return 'present'
  return next === 'been' && isDoing(clause, place) ? 'present' : 'past'
}

/** `been walking` lasts; `been to Rome`, `been cancelled` does not. */
function isDoing(clause: readonly Word[], at: number): boolean {
  return formAt(clause, at + 1).endsWith('ing')
}

/** `he put`, `Bo hit`: who does it now puts and hits. */
function unchangedAt(clause: readonly Word[], at: number): Tense | null {
  if (isOpening(clause, at)) return at === 0 && clause.length > 2 ? 'past' : null
  const before = formAt(clause, at - 1)
  if (words.beforeNoun.has(before)) return null
  return /^(?:you|they)$/.test(before) ? 'present' : 'past'
}

function isPastForm(form: string): boolean {
  return words.strongPast.has(form) || (regular.test(form) && !words.notPast.has(form))
}

function isParticiple(form: string): boolean {
  return isPastForm(form) || words.participles.has(form) || words.unchanged.has(form)
}

/** `the grilled fish`, `with a broken arm`: how a thing is. */
function isAdjective(clause: readonly Word[], at: number): boolean {
  return words.beforeNoun.has(formAt(clause, at - 1))
}

/** A word that may only open its clause stands before it, or none does. */
function isOpening(clause: readonly Word[], at: number): boolean {
  return clause.slice(0, at).every(({ form }) => words.betweenVerbs.has(form))
}

/** The place of the next word that is no adverb and no negation. */
function nextVerb(clause: readonly Word[], at: number): number {
  let place = at + 1
  while (place < clause.length && words.betweenVerbs.has(formAt(clause, place))) place += 1
  return place
}

function subjectBefore(clause: readonly Word[], at: number): string {
  let place = at - 1
  while (place > 0 && words.betweenVerbs.has(formAt(clause, place))) place -= 1
  return formAt(clause, place)
}

/** `it's late`, `kitchen's gone`, `Ana's on leave`; not `Ana's coat`. */
function isVerbS(clause: readonly Word[], at: number): boolean {
  const before = formAt(clause, at - 1)
  if (words.subjects.has(before) || /^(?:that|here|what|everything|nothing|where)$/.test(before)) {
    return true
  }
  const next = formAt(clause, nextVerb(clause, at))
  return isParticiple(next) || behindIs.test(next) || next === 'been'
}

function isHabit(form: string): boolean {
  return (
    words.habitVerbs.has(form) ||
    (form.endsWith('s') &&
      (words.habitVerbs.has(form.slice(0, -1)) ||
        words.habitVerbs.has(form.replace(/es$/, '')) ||
        words.habitVerbs.has(form.replace(/ies$/, 'y'))))
  )
}

const regular = /^\p{L}{2,}ed$/u
const behindIs =
  /^(?:on|off|out|in|at|from|up|down|back|over|here|there|the|a|an|my|not|so|very|too|due|fine|ok|full|empty|late|\d.*)$/
const tokens =
  /n't\b|'(?:s|m|re|ve|d|ll)\b|[\p{L}\p{N}]+(?:[-.][\p{L}\p{N}]+)*|[,;:!?()–—…\n]|\.(?=\s|$)|(?<=\s)-(?=\s)/gu
