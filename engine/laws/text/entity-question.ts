import type { Utterance } from '../../language/utterance.ts'

/** What a question asks of the entities of a kind. */
export interface EntityQuestion {
  readonly kind: string
  readonly isCount: boolean
  /** It asks for those that came within a time, or for the new ones. */
  readonly asksCreated: boolean
  /** What those that are wanted are (`open`), or are not; null where all are wanted. */
  readonly condition: EntityCondition | null
}

/** A state that a question names: in one word or two, folded. */
export interface EntityCondition {
  readonly state: string
  readonly isNegated: boolean
}

/**
 * Reads a question for entities by their kind: `Which users were created this week?`,
 * `How many projects are there?`, `List all companies`, and by a state that they are in: `Which tickets are
 * not closed?`, `How many open tickets are there?`. `kinds` tells those that the namespace has,
 * and is asked only where a question begins like one of these.
 * Null for any other question.
 * Limits: English, one kind; what else a question asks of them (`Which users like tea?`) is none.
 */
export function readEntityQuestion(
  question: Utterance,
  kinds: () => readonly string[],
): EntityQuestion | null {
  const asked = question.text.trim().toLowerCase().replace(/\s+/g, ' ').slice(0, longest)
  const found = opening.exec(asked)
  if (found === null) return null
  const rest = asked.slice(found[0].length)
  const isNew = /\bnew (?:ones )?$/.test(found[0])
  const isList = /^(?:list|show|name|give)/.test(asked)
  const asksCreated = (behind: string): boolean => isNew || created.test(behind)
  const asksAll = (behind: string): boolean =>
    asksCreated(behind) || (isList ? plainEnd : there).test(behind)
  const asks = (behind: string): boolean => asksAll(behind) || standing.test(behind)
  // Most questions ask for something else, whatever kinds there are.
  if (![...rest.matchAll(wordEnd)].some(({ index }) => asks(rest.slice(index)))) return null
  const named = kinds()
    .flatMap((kind) => wordsFor(kind).map((word) => ({ kind, word, at: placeOf(word, rest) })))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => b.word.length - a.word.length)[0]
  if (named === undefined) return null
  const behind = rest.slice(named.at + named.word.length)
  if (!asks(behind)) return null
  const before = rest.slice(0, named.at).trim()
  const stands = asksAll(behind) ? null : standing.exec(behind)
  if (before !== '' && (stands !== null || asksCreated(behind))) return null
  const isCount = asked.startsWith('how many')
  const { not, state = before } = stands?.groups ?? {}
  const condition = state === '' ? null : { state, isNegated: not !== undefined }
  return { kind: named.kind, isCount, asksCreated: asksCreated(behind), condition }
}

/** Where the word stands in the text, behind one or two others at most; −1 where it does not. */
function placeOf(word: string, text: string): number {
  const starts = [0, ...[...text.matchAll(wordStart)].slice(0, 2).map(({ index }) => index)]
  const at = starts.find(
    (start) =>
      text.startsWith(word, start) && !/^[\p{L}\p{N}]/u.test(text.slice(start + word.length)),
  )
  return at ?? -1
}

/** Whether a word calls things of a kind: `order` and `orders`. */
export function isWordForKind(word: string, kind: string): boolean {
  return wordsFor(kind).includes(word)
}

/** A kind in the plural, and in the singular behind `which`. */
function wordsFor(kind: string): string[] {
  const name = kind.replaceAll('_', ' ')
  const plural = irregular.get(name) ?? regularPlural(name)
  return [plural, name, ...(name === 'organization' ? ['organisations', 'companies'] : [])]
}

function regularPlural(name: string): string {
  if (/[^aeiou]y$/.test(name)) return `${name.slice(0, -1)}ies`
  return /(?:s|x|z|ch|sh)$/.test(name) ? `${name}es` : `${name}s`
}

const opening =
  /^(?:(?:which|what|who are)|how many|list|show(?: me)?|name|give me)(?: are)?(?: all| the| of| any| my| our| known| new)*(?: new)? /
const created =
  /^ (?:were |was |have been |has been |are |did we |got )?(?:created|added|registered|made|new|introduced|first (?:mentioned|seen)|signed up|joined(?= (?:today|yesterday|this|last|in|since|on)\b))/
const there =
  /^ (?:are there|is there|do (?:you|we) (?:know|have)|exist|are (?:known|stored|here))\b/
const plainEnd = /^[\s.!?]*$/
/** ` are not closed?`, ` that haven't been paid` */
const standing =
  /^ (?:(?:that|which|who) )?(?:are|is|were|have|has)(?<not> not|n['’]t)?(?: been)? (?:(?:still|currently|yet|now|already) )?(?<state>\p{L}[\p{L}'’-]*(?: (?!(?:yet|now|still)\b)\p{L}[\p{L}'’-]*)?)(?: yet| now| still)?[\s.!?]*$/u
const wordStart = /(?<=[\p{L}\p{N}] )(?=[\p{L}\p{N}])/gu
const wordEnd = /(?<=[\p{L}\p{N}])(?![\p{L}\p{N}])/gu
const irregular: ReadonlyMap<string, string> = new Map([
  ['person', 'people'],
  ['child', 'children'],
])
/** Characters. */
const longest = 300
