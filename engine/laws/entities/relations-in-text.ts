import type { Utterance } from '../../language/utterance.ts'
import type { Span } from '../text/spans.ts'
import { epochOf } from '../utc-time.ts'
import { isDoubted, isWithin, type NamedSpan } from './names-in-text.ts'
import { kinWords, passiveRoles, pastVerbCues, speechVerbs, verbRoles } from './words/cues.ts'

/** One thing that a sentence says of two names, by their places in the list that was given. */
export interface RelationInText extends Span {
  readonly from: number
  readonly to: number
  /** The verb phrase, as `works at`, `is manager of`. */
  readonly role: string
  /** Epoch milliseconds, where the sentence names a year. */
  readonly since: number | null
  readonly until: number | null
  /** It ends what was: `no longer works at`. */
  readonly isEnded: boolean
}

/**
 * What a sentence says of the names in it, by what stands between two that follow each other: a verb
 * phrase (`develops`, `works as a nurse at`), a noun (`is the CEO of`, `is Bo's manager`), a passive
 * (`was founded by`, turned around), or both of them one thing (`and`, `are brothers`). Names behind
 * `and` share the verb. A year behind them is `since`, a second one `until`.
 * Nothing is read of a question, a condition, a wish or a denial; what is no longer so ends it.
 * Limits: English, names in the order of the text; pronouns are not resolved. At most
 * `mostRelations` a sentence; linear in the sentence.
 */
export function relationsIn(sentence: Utterance, names: readonly NamedSpan[]): RelationInText[] {
  if (
    names.length < 2 ||
    /\?\W{0,40}$/.test(sentence.text) ||
    /^\W*(?:if|unless|suppose)\b/i.test(sentence.text)
  ) {
    return []
  }
  const found: RelationInText[] = []
  let subject = 0
  for (let at = 0; at + 1 < names.length && found.length < mostRelations; at++) {
    const read =
      between(sentence, names, at) ??
      together(sentence, names, at) ??
      (found.length > 0 ? goesOn(sentence, names, at, subject) : null)
    if (read === null || isDoubted(sentence, names, at)) continue
    subject = read.from
    const shared = sharedEnd(sentence, names, read)
    const dates = yearsBehind(sentence.text.slice(names[shared]?.end ?? 0))
    for (let to = read.to; to <= shared; to++) found.push(placed(names, { ...read, to }, dates))
    for (const from of read.isTurned ? [] : alsoSubjects(sentence, names, at)) {
      if (read.from === at) found.push(placed(names, { ...read, from }, dates))
    }
  }
  return found.slice(0, mostRelations)
}

interface Read {
  readonly from: number
  readonly to: number
  readonly role: string
  readonly isEnded: boolean
  /** Told from its object: `was founded by`. */
  readonly isTurned?: boolean
}

type Dates = Pick<RelationInText, 'since' | 'until'>

function placed(names: readonly NamedSpan[], read: Read, dates: Dates): RelationInText {
  const { from, to, role, isEnded } = read
  const ends = [names[from], names[to]]
  const start = Math.min(...ends.map((end) => end?.start ?? 0))
  const end = Math.max(...ends.map((one) => one?.end ?? 0))
  const turned = read.isTurned === true ? { from: to, to: from } : { from, to }
  return { ...turned, role, isEnded, ...dates, start, end }
}

function between(sentence: Utterance, names: readonly NamedSpan[], at: number): Read | null {
  const [first, second, third] = [names[at], names[at + 1], names[at + 2]]
  if (first === undefined || second === undefined) return null
  const said = sentence.text.slice(first.end, second.start)
  const gap = spoken(at === 0 ? said.replace(/^,\s+(?:s?he)\b/, ', who') : said)
  if (gap === null) return null
  const behind = sentence.text.slice(second.end, second.end + reach)
  const possessed = byPossession(gap, behind)
  if (possessed !== null) {
    const ends = possessed.isTurned ? { from: at + 1, to: at } : { from: at, to: at + 1 }
    return { ...ends, role: possessed.role, isEnded: false }
  }
  if (/^['’]s?\b/.test(behind) && !/^['’]s?\s+\p{Lu}/u.test(behind)) return null
  const read = roleOf(gap, behind)
  if (read === null || isWithin(sentence, first, said)) return null
  // Of several things one alone was named: `visiting Rome and its fountains are`.
  if (
    /^(?:are|were)\b/.test(read.role) &&
    !/(?:and|&)\s+$/.test(sentence.text.slice(Math.max(0, first.start - reach), first.start))
  )
    return null
  // `moved from Bonn to Cologne`: where to is what holds.
  const isLeft = /^(?:moved|switched|migrated|relocated) from$/.test(read.role)
  const isMove = isLeft && third !== undefined
  if (isMove && sentence.text.slice(second.end, third.start).trim() === 'to') {
    return { from: at, to: at + 2, role: read.role.replace('from', 'to'), isEnded: false }
  }
  return isLeft ? null : { from: at, to: at + 1, ...read }
}

/** Words between two names in lower case, without what is put in; null where they part sentences. */
function spoken(gap: string): string | null {
  if (gap.length > longestGap || /[.;:!?()"“”]/.test(gap.replace(/^['’]s/, ''))) return null
  const plain = gap
    .toLowerCase()
    .replace(/^,\s*(?:my|our|his|her|the|an?)\s[^,]{1,40},/, ' ')
    .replace(/^,?\s*(?:which|who|that)\b/, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain.includes(',') || plain === '' ? null : plain
}

/** `is Bo's manager`, `'s husband is`. */
function byPossession(
  gap: string,
  behind: string,
): { readonly role: string; readonly isTurned: boolean } | null {
  const noun = /^['’]s\s+((?:[\p{L}-]+\s){0,2}?[\p{L}-]+)/u.exec(behind)?.[1]?.toLowerCase()
  const copula = /^(is|was)$/.exec(gap)?.[1]
  if (copula !== undefined && noun !== undefined) {
    const kin = noun.split(' ').find((word) => kinWords.has(word) || verbRoles.nouns.has(word))
    if (kin === undefined) return null
    return {
      role: `${copula} ${noun.slice(0, noun.indexOf(kin) + kin.length)} of`,
      isTurned: false,
    }
  }
  const owned = /^['’]s? ((?:[\p{L}-]+ ){0,2}[\p{L}-]+) (is|was)(?: called| named)?$/u.exec(gap)
  const word = owned?.[1]?.split(' ').at(-1) ?? ''
  if (owned === null || !(kinWords.has(word) || verbRoles.nouns.has(word))) return null
  return { role: `${owned[2]} ${owned[1]} of`, isTurned: true }
}

/** The role that a gap says, and whether that is over; null where it says none. */
function roleOf(
  gap: string,
  behind: string,
): { readonly role: string; readonly isEnded: boolean; readonly isTurned?: boolean } | null {
  const isEnded = endedBefore.test(gap)
  const plain = gap
    .replace(endedBefore, '')
    .replace(
      /\b(?:used to|has|have|had|also|still|just|now|recently|currently|finally|really|often|usually|always|already|happily|proudly|actually|once) /g,
      '',
    )
    .replace(/^been /, 'is ')
    .trim()
  if (unsure.test(plain)) return null
  const passive = /^(?:is|was|are|were|being|been) (\p{L}+) by$/u.exec(plain)
  if (passive !== null) {
    const role = passiveRoles.get(passive[1] ?? '')
    return role === undefined ? null : { role, isEnded, isTurned: true }
  }
  const doing =
    /^(?:is|are) (?:dating|seeing|helping|mentoring|coaching|leading|building|writing|developing|marrying)$/
  const role = doing.test(plain) ? plain : (copulaRole(plain) ?? verbRole(plain, behind))
  return role === null ? null : { role, isEnded }
}

/** `is the CEO of` → `is CEO of`, `is based in`. */
function copulaRole(plain: string): string | null {
  const found =
    /^(is|was|are|were) ((?:[\p{L}-]+ ){0,4})(of|at|for|with|to|in|from|on|under|by)(?: (?:the|a|an|his|her|our|their|its))?$/u.exec(
      plain,
    )
  if (found === null) return null
  const [, copula, middle = '', preposition] = found
  const words = middle.trim().replace(/^(?:the|an?|one of the) /, '')
  if (/\b(?:not|never|afraid|proud|tired|sure|because|going|able|than|like|the)\b/.test(words))
    return null
  if (words === '' && !/^(?:in|from|with|at|of)$/.test(preposition ?? '')) return null
  const noun = words.replace(/\b(?:ceo|cto|cfo|coo|cio|vp)\b/g, (title) => title.toUpperCase())
  return `${copula} ${noun === '' ? '' : `${noun} `}${preposition}`
}

/** `develops`, `depends on the`, `works as a nurse at`, `teaches my son at`. */
function verbRole(plain: string, behind: string): string | null {
  const words = plain.split(' ')
  const [verb = ''] = words
  if (!isVerb(verb)) return null
  const rest = words
    .slice(1)
    .filter((word, at, all) => !(at === all.length - 1 && articles.test(word)))
  if (rest.length === 0) return takesTwo(verb, behind) ? null : verb
  const preposition = rest.at(-1) ?? ''
  if (!prepositions.test(preposition)) {
    return rest.length === 1 && preposition.endsWith('ly') ? verb : null
  }
  if (rest.length === 1) return `${verb} ${preposition}`
  // What stands between is whom or as what; only few verbs mean the place behind all the same.
  const isOfPlace = ofPlace.test(verb) && rest.length <= 5 && /^(?:at|for|in)$/.test(preposition)
  return isOfPlace ? `${verb} ${preposition}` : null
}

function isVerb(word: string): boolean {
  if (speechVerbs.has(word)) return false
  if (verbRoles.verbs.has(word) || pastVerbCues.has(word)) return true
  return /^[a-z-]{3,}(?:ed|s)$/.test(word) && !/(?:ss|us|is|ness|ings)$/.test(word)
}

/** `bought Harold a watch`: who is given something is not bought. */
function takesTwo(verb: string, behind: string): boolean {
  return (
    givingVerbs.test(verb) &&
    /^\s+(?:an?|the|some|his|her|my|our|their|two|three|\d+)\b/.test(behind)
  )
}

/** `lives in Leeds now and works for Barclays`: the subject of before. */
function goesOn(
  sentence: Utterance,
  names: readonly NamedSpan[],
  at: number,
  subject: number,
): Read | null {
  const [before, name] = [names[at], names[at + 1]]
  if (before === undefined || name === undefined) return null
  const gap = spoken(sentence.text.slice(before.end, name.start))
  const clause = /^(?:[a-z]+ )?and (.+)$/.exec(gap ?? '')?.[1]
  const role = clause === undefined ? null : verbRole(clause, sentence.text.slice(name.end))
  return role === null ? null : { from: subject, to: at + 1, role, isEnded: false }
}

/** `Ben and Sam are brothers`, `Maya and Dev got married`. */
function together(sentence: Utterance, names: readonly NamedSpan[], at: number): Read | null {
  const [first, second] = [names[at], names[at + 1]]
  if (first === undefined || second === undefined) return null
  if (!/^\s+(?:and|&)\s+$/.test(sentence.text.slice(first.end, second.start))) return null
  const behind = sentence.text.slice(second.end, second.end + reach).toLowerCase()
  const ends = { from: at, to: at + 1, isEnded: false }
  if (/^\s+(?:got married|married|are married|were married)\b/.test(behind)) {
    return { ...ends, role: 'married' }
  }
  const noun = /^\s+(are|were) (?:both |old |best |good |close )?([a-z-]+?)s\b/.exec(behind)
  if (noun === null || !kinWords.has(noun[2] ?? '')) return null
  const word = noun[2] ?? ''
  return { ...ends, role: `${noun[1] === 'were' ? 'was' : 'is'} ${word} of` }
}

/** The last name that shares the verb: `depends on OpenSSL, zlib and Redis`. */
function sharedEnd(sentence: Utterance, names: readonly NamedSpan[], { to }: Read): number {
  let last = to
  while (last + 1 < names.length) {
    const [one, next] = [names[last], names[last + 1]]
    if (one === undefined || next === undefined) break
    if (!/^(?:,|,?\s+(?:and|or|&))\s+$/.test(sentence.text.slice(one.end, next.start))) break
    // `…, and Bo works at`: the next clause begins.
    if (startsClause.test(sentence.text.slice(next.end, next.end + reach))) break
    last += 1
  }
  return last
}

/** Names before the subject that share the verb: `Ana and Bo work at`. */
function alsoSubjects(sentence: Utterance, names: readonly NamedSpan[], at: number): number[] {
  const [one, other] = [names[at - 1], names[at]]
  if (one === undefined || other === undefined) return []
  const isJoined = /^\s+(?:and|&)\s+$/.test(sentence.text.slice(one.end, other.start))
  const isObject = at > 1 && /\p{L}/u.test(sentence.text.slice(names[at - 2]?.end ?? 0, one.start))
  return isJoined && !isObject ? [at - 1] : []
}

function yearsBehind(behind: string): Dates {
  const clause = behind.slice(0, longestGap).split(/[.;,]/)[0] ?? ''
  const range = /\b(?:from|between) (\d{4})\b.{0,4}?(?:to|until|till|and|-|–) ?(\d{4})\b/.exec(
    clause,
  )
  if (range !== null) return { since: yearStart(range[1]), until: yearStart(range[2]) }
  const until = /\b(?:until|till) (\d{4})\b/.exec(clause)?.[1]
  const since = /\b(?:in|since|from|after)(?: \p{Lu}\p{L}+)? (\d{4})\b/u.exec(clause)?.[1]
  return { since: yearStart(since), until: yearStart(until) }
}

function yearStart(year: string | undefined): number | null {
  return year === undefined ? null : epochOf(`${year}-01-01T00:00:00.000Z`)
}

const endedBefore = /^(?:is )?no longer |^(?:doesn['’]t|does not|don['’]t) (?=\p{L}+ .*any ?more)/u
const unsure =
  /\b(?:not|never|n['’]t|\p{L}+n['’]t|wants?|wanted|would|could|might|may|should|will|hopes?|hoped|if|whether|because|when|while|but|than|i|you|he|she|it|they|we|almost|nearly)\b/u
const articles = /^(?:the|an?|his|her|our|their|its|my)$/
const prepositions = /^(?:at|for|on|in|to|with|from|under|of|by|into|about)$/
const ofPlace =
  /^(?:works?|worked|stud(?:y|ies|ied)|teach(?:es)?|taught|volunteers?|volunteered|interns?|interned|lives?|lived|got)$/
const givingVerbs =
  /^(?:bought|gave|sent|told|lent|showed|offered|made|brought|cost|got|buys|gives|sends|cooked)$/
const startsClause =
  /^\s+(?:is|was|has|works?|lives?|depends|uses|will|are|[a-z]+(?:ed|s)\s+(?:at|in|on|for|to|with))\b/
/** Characters. */
const reach = 80
const longestGap = 120
const mostRelations = 16
