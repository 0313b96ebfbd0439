import { reading } from '../../language/utterance.ts'
import { stem } from '../text/stem.ts'
import { stateOfRole } from './relation-tellings.ts'
import { kinWords, verbRoles } from './words/cues.ts'

/** A question for one end of a relation that names the other. */
export interface RelationQuestion {
  /** The end that it names, as written. */
  readonly name: string
  /** Whether this end of a relation with this role answers it; `from` is who has the role. */
  answers(role: string, asked: 'from' | 'to'): boolean
  /** The kind of what is asked for, as its word stands (`Which orders …`); any where it is not said. */
  readonly kind?: string
  /** The kind that it gives to what it names (`Whose order is A-1?`). */
  readonly kindNamed?: string
}

/**
 * Reads a question that asks for one end of a relation: `Who develops Atlas?`, `What
 * does Atlas depend on?`, `Where does Bo work?`, `Who is Ana's manager?`, `Who is the CEO of
 * Acme?`, `Who is Ana married to?`, `Who was Acme founded by?`. Null for any other question. Verbs
 * are compared by their stems, nouns as they are; a role that a caller wrote (`works_at`,
 * `manager`) counts as its words.
 * Limits: English, one name, no condition or time beside it (`Who worked at Acme in 2019?`).
 */
export const readRelationQuestion = reading(({ text }): RelationQuestion | null => {
  const asked = text.trim().replace(/\s+/g, ' ').slice(0, longest)
  for (const read of readers) {
    const found = read(asked)
    if (found !== null) return found
  }
  return null
})

const readers: readonly ((asked: string) => RelationQuestion | null)[] = [
  readPossession,
  readPassive,
  readState,
  readKindHad,
  readObject,
  readSubject,
  readRole,
]

/** `Who is Ana's manager?`, `Who is the CEO of Acme?`, `Whose manager is Ana?`. */
function readPossession(asked: string): RelationQuestion | null {
  const [, owner, ownedNoun] = ownedForm.exec(asked) ?? []
  const [, ofNoun, of] = ofForm.exec(asked) ?? []
  const name = owner ?? of
  const noun = (ownedNoun ?? ofNoun ?? '').toLowerCase()
  if (name !== undefined && isNoun(noun)) {
    return { name, answers: (role, end) => isHeldNoun(wordsOf(role), noun, end) }
  }
  const [, whoseNoun = '', holder] = whoseForm.exec(asked) ?? []
  if (holder === undefined || !isNoun(whoseNoun.toLowerCase())) return null
  const other = { from: 'to', to: 'from' } as const
  return {
    name: holder,
    answers: (role, end) => isHeldNoun(wordsOf(role), whoseNoun.toLowerCase(), other[end]),
  }
}

function isNoun(noun: string): boolean {
  const word = noun.split(' ').at(-1) ?? ''
  return kinWords.has(word) || verbRoles.nouns.has(word)
}

/** Asked for is who is the noun: of `is manager of` the first end, of a plain `manager` the second. */
function isHeldNoun(role: readonly string[], noun: string, asked: 'from' | 'to'): boolean {
  const said = role.join(' ')
  if (said === noun) return asked === 'to'
  const held = /^(?:is|was) (.+) of$/.exec(said)?.[1]
  if (held === noun) return asked === 'from' || mutual.test(noun)
  const state = stateOfRole(said)?.group
  if (boss.test(noun)) {
    return asked === 'to' ? state === 'report' : state === 'boss' || said === 'manages'
  }
  return spouse.test(noun) && state === 'partner'
}

/** `Who was Acme founded by?`. */
function readPassive(asked: string): RelationQuestion | null {
  const [, name, verb] = passiveForm.exec(asked) ?? []
  if (name === undefined || verb === undefined) return null
  return { name, answers: (role, end) => isDoneBy(wordsOf(role), [verb], end) }
}

/** Who does it stands first in `develops`, and last in `placed by`. */
function isDoneBy(role: readonly string[], verb: readonly string[], asked: 'from' | 'to'): boolean {
  const isPassive = role.length > 1 && role.at(-1) === 'by'
  if (isPassive) return asked === 'to' && isSameVerb(role.slice(0, -1), verb)
  return asked === 'from' && isSameVerb(role, verb)
}

/** `Who is T-9 assigned to?`, `What was A-1 shipped with?`: the words of a role that callers have given. */
function readRole(asked: string): RelationQuestion | null {
  const [, named, given] = roleForm.exec(asked) ?? []
  if (named === undefined || given === undefined) return null
  const said = given.toLowerCase()
  return {
    name: named,
    answers: (role, end) => end === 'to' && wordsOf(role).join(' ').toLowerCase() === said,
  }
}

/** `Which orders does Kira have?`, `Which orders has Kira placed?`, `Whose order is A-1?`. */
function readKindHad(asked: string): RelationQuestion | null {
  const [, kind, holder, , verb = ''] = kindForm.exec(asked) ?? kindDoneForm.exec(asked) ?? []
  if (kind !== undefined && holder !== undefined) {
    const isDone = (role: readonly string[], end: 'from' | 'to'): boolean =>
      isDoneBy(role, [verb], end === 'from' ? 'to' : 'from')
    return {
      name: holder,
      kind: kind.toLowerCase(),
      answers: (role, end) => verb === '' || isDone(wordsOf(role), end),
    }
  }
  const [, kindNamed, held] = whoseForm.exec(asked) ?? []
  if (kindNamed === undefined || held === undefined) return null
  return { name: held, kind: 'person', kindNamed: kindNamed.toLowerCase(), answers: () => true }
}

/** `Who is Ana married to?`, `Where is Acme based?`. */
function readState(asked: string): RelationQuestion | null {
  const [, partnerOf] = partnerForm.exec(asked) ?? []
  if (partnerOf !== undefined) {
    return {
      name: partnerOf,
      answers: (role) => stateOfRole(wordsOf(role).join(' '))?.group === 'partner',
    }
  }
  const [, based] = basedForm.exec(asked) ?? []
  if (based === undefined) return null
  return { name: based, answers: (role, end) => end === 'to' && isHome(wordsOf(role)) }
}

/** `What does Atlas depend on?`, `Where does Bo work?`, `Who did Ana marry?`. */
function readObject(asked: string): RelationQuestion | null {
  const [, word = '', name, verb, preposition] = objectForm.exec(asked) ?? []
  if (name === undefined || verb === undefined) return null
  const isPlace = word.toLowerCase() === 'where'
  const said = preposition === undefined ? [verb] : [verb, preposition]
  return {
    name,
    answers(role, end) {
      const words = wordsOf(role)
      if (isPlace && /^(?:live|stay)$/.test(verb)) return end === 'to' && isHome(words)
      if (isPlace && verb === 'work') {
        return end === 'to' && stateOfRole(words.join(' '))?.group === 'work'
      }
      if (verb === 'marry') return stateOfRole(words.join(' '))?.group === 'partner'
      if (isPlace) return end === 'to' && isSameVerb(words.slice(0, 1), [verb]) && isPlaced(words)
      return (
        (end === 'to' && isSameVerb(words, said)) ||
        (end === 'from' && isDoneBy(words, said, 'to') && words.at(-1) === 'by')
      )
    },
  }
}

/** `Who develops Atlas?`, `Who works at Acme?`, `What depends on Redis?`. */
function readSubject(asked: string): RelationQuestion | null {
  const [, verb, preposition, name] = subjectForm.exec(asked) ?? []
  if (verb === undefined || name === undefined || noVerbs.test(verb)) return null
  const said = preposition === undefined ? [verb] : [verb, preposition]
  const isWork = keyOf(verb) === keyOf('work') && /^(?:at|for)$/.test(preposition ?? '')
  return {
    name,
    answers(role, end) {
      const words = wordsOf(role)
      if (isDoneBy(words, said, end)) return true
      return end === 'from' && isWork && stateOfRole(words.join(' '))?.group === 'work'
    },
  }
}

function isHome(role: readonly string[]): boolean {
  return stateOfRole(role.join(' '))?.group === 'home'
}

function isPlaced(role: readonly string[]): boolean {
  return /^(?:at|in|for|to)$/.test(role[1] ?? '')
}

/** The same verb in another form, with the same words behind it. */
function isSameVerb(
  [verb = '', ...rest]: readonly string[],
  [asked = '', ...more]: readonly string[],
) {
  return keyOf(verb) === keyOf(asked) && rest.join(' ') === more.join(' ')
}

function keyOf(verb: string): string {
  return stem(verb.toLowerCase())
}

/** `works_at` of a caller as `works at`. */
function wordsOf(role: string): readonly string[] {
  return role
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .split(/\s+/)
    .map((word) => (titles.test(word) ? word.toLowerCase() : word))
}

/** What stands for a name: no more than a few words, none of which joins or conditions. */
const name = String.raw`((?!(?:the|a|an|my|our|your|his|her|their|it|this|that)(?!\S))[\p{L}\p{N}@#_:"][^?,;]{0,60}?)`
const end = String.raw`\s*\??$`
const noun = String.raw`([\p{L}-]+(?: [\p{L}-]+)?)`
const ownedForm = new RegExp(`^Who(?: is|['’]s| are| was) ${name}['’]s? ${noun}${end}`, 'iu')
const ofForm = new RegExp(`^Who(?: is|['’]s| are| was) (?:the )?${noun} of ${name}${end}`, 'iu')
const whoseForm = new RegExp(`^Whose ${noun} (?:is|was) ${name}${end}`, 'iu')
const passiveForm = new RegExp(
  `^(?:Who|What|By whom) (?:is|was|are|were) ${name} (\\p{L}+(?:ed|en|wn|lt|de|un)) by${end}`,
  'iu',
)
const partnerForm = new RegExp(
  `^(?:Who|Whom)(?: is|['’]s| was) ${name} (?:married|engaged) to${end}`,
  'iu',
)
const basedForm = new RegExp(`^Where(?: is|['’]s) ${name} (?:based|living)${end}`, 'iu')
const objectForm = new RegExp(
  `^(Who|Whom|What|Where|Which \\p{L}+) (?:does|do|did) ${name} (\\p{L}+)(?: (at|for|on|in|to|with|from|under|of))?${end}`,
  'iu',
)
const subjectForm = new RegExp(
  `^(?:Who|What) (\\p{L}+)(?: (at|for|on|in|to|with|from|under|of))? ${name}${end}`,
  'iu',
)
const roleForm = new RegExp(
  `^(?:Who|Whom|What|Which \\p{L}+)(?: is| was| are| were|['’]s) ${name} (\\p{L}+ (?:to|with|by|for|from|in|at|on|of|under))${end}`,
  'iu',
)
const kindForm = new RegExp(
  `^(?:Which|What) (\\p{L}+)(?: does| do| did) ${name} (?:have|own|hold)${end}`,
  'iu',
)
const kindDoneForm = new RegExp(
  `^(?:Which|What) (\\p{L}+) (?:has|have|had) ${name}( )(\\p{L}+)${end}`,
  'iu',
)
/** Words behind `who` that are no verb of a relation. */
const noVerbs =
  /^(?:is|was|are|were|am|be|has|have|had|does|do|did|can|could|will|would|should|may|might|else|in|at|of|about|if|and|said|told|the)$/i
const mutual =
  /^(?:sister|brother|cousin|friend|husband|wife|partner|twin|colleague|coworker|co-worker|classmate|teammate|roommate|flatmate|housemate|neighbour|neighbor|spouse)$/
const spouse = /^(?:husband|wife|spouse|partner|fianc[eé]e?|boyfriend|girlfriend)$/
const boss = /^(?:boss|manager|supervisor|line manager)$/
/** As relations in text write them in capitals. */
const titles = /^(?:CEO|CTO|CFO|COO|CIO|VP)$/
/** Characters. */
const longest = 200
