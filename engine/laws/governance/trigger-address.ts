import { Utterance } from '../../language/utterance.ts'
import { speakerLabelOf } from '../text/speaker-label.ts'
import {
  adviceFrame,
  commonAssistantNames,
  chineseEndearment,
  endearments,
  isAmongPeople,
  leads,
  requestFrame,
  wordsOf,
} from './trigger-words.ts'
import { opensCommand } from './trigger-command.ts'
import { isFarewell, objectOf, type Position } from './trigger-object.ts'
import { isFromYours, type SpokenPhrase, type Standing } from './trigger-phrases.ts'

/**
 * Whether a phrase is said to the assistant: by its name, as a request with `you`, or as a bare
 * command. What is told of others, asked of a person, given as advice or shared as a memory of two is
 * none. `likely` and `unlikely` are guesses, which a model may settle; without one `likely` holds.
 * Limits: a command to a person who is not named (`Don't forget the milk`) reads like one to a machine.
 */
export function addressedAs(said: SpokenPhrase, names: ReadonlySet<string>): Standing {
  const { entry } = said
  if (entry.intent === 'reflect_soft' && !isFarewell(said)) return 'no'
  const called = calledIn(said, names)
  if (called === 'person') return 'no'
  if (entry.intent === 'reflect_soft') return 'held'
  const position = positionOf(said, called)
  if (position === 'told') return 'no'
  const object = objectOf(said, { position, isNamed: called === 'assistant' })
  if (called === 'assistant') return object === 'no' ? 'no' : 'held'
  if (object !== 'held' && object !== 'likely') return object
  return isAmongPeople(`${said.before.replace(chineseRequest, '')}\n${said.others}`)
    ? 'unlikely'
    : object
}

/** The words of a clause before a command: none that matter, a request, or another command. */
function positionOf(said: SpokenPhrase, called: 'assistant' | null): Position | 'told' {
  const { entry, before, after } = said
  const opening = entry.language === 'en' ? ownOpening(said) : said.opening
  const words = wordsOf(opening)
  if (entry.phrase.endsWith('no longer relevant')) return 'bare'
  if (entry.language === 'zh') return 'bare'
  if (entry.language !== 'en') return opensCommand(opening) ? 'bare' : 'told'
  if (isFromYours(entry.phrase)) return deletes.test(before) ? 'bare' : 'told'
  if (entry.phrase.endsWith('reflection')) return suggests.test(opening) ? 'asked' : 'told'
  if (entry.phrase.endsWith('memories') && suggests.test(opening)) return 'asked'
  if (tellsAll.has(entry.phrase)) return asksToTell.test(opening) ? 'asked' : 'told'
  if (entry.phrase === 'for future reference') {
    const isApart = words.every((word) => leads.has(word))
    return isApart ? (wordsOf(after).length > 0 ? 'bare' : 'after') : 'told'
  }
  if (called === 'assistant') return 'asked'
  if (
    requestFrame.test(opening) &&
    !/(?<!\p{L})(?:they|she|he|it(?!\s+(?:would|if)(?!\p{L})))\s/iu.test(opening)
  )
    return 'asked'
  if (entry.phrase === 'remember' && /(?<!\p{L})you\s+should\s*$/iu.test(opening)) return 'asked'
  if (adviceFrame.test(opening)) return 'advised'
  if (entry.phrase === 'time to reflect' && itIs.test(opening)) return 'bare'
  if (words.every((word) => leads.has(word))) {
    const isLast = wordsOf(after).every((word) => leads.has(word))
    return isLast && wordsOf(before).some((word) => !leads.has(word)) ? 'after' : 'bare'
  }
  // `Water the plants and remember the milk`, but not `I look at it and remember`.
  if (/(?<!\p{L})and\s*$/iu.test(opening) && !teller.test(opening)) return 'joined'
  return 'told'
}

/**
 * The words of a clause that belong to its command: the reason before `so` does not, nor does what
 * is said of a third person, whose verb would be another (`Pip is ours and remember`, but `I sit
 * there and remember`).
 */
function ownOpening({ entry, opening }: SpokenPhrase): string {
  const joint = /(?<!\p{L})(so|and|but)(?:\s+\p{L}+){0,2}\s*$/iu.exec(opening)
  if (joint === null) return opening
  const isApart =
    joint[1]?.toLowerCase() === 'so' ||
    entry.phrase === 'for future reference' ||
    isOfThird(opening.slice(0, joint.index))
  return isApart ? opening.slice(joint.index) : opening
}

function isOfThird(clause: string): boolean {
  return !sharesVerb.test(clause) && (thirdPerson.test(clause) || thirdVerb.test(clause))
}

const sharesVerb =
  /^\W*(?:i|you|we|they)(?!\p{L})|(?<!\p{L})(?:to|let|lets|makes?|made|helps?|can|could|will|would|should|must|may|might|and)(?!\p{L})/iu
const thirdPerson =
  /^\W*(?:(?:he|she|it|this|that)(?!\p{L})|(?:the|an?|my|our|his|her)\s+\p{L}+(?<!s)\s)/iu
const thirdVerb =
  /(?<!\p{L})(?:is|was|has|does|isn't|wasn't|hasn't|doesn't|says|reads|means|costs|needs|lives|works|wants|likes|hates|starts|ends|opens|closes|leaves)(?!\p{L})/iu
const itIs =
  /^\s*(?:(?:ok|so|and|well|now)\s+)*(?:i\s+(?:think|guess|feel|suppose)\s+)?it(?:'?s|\s+is)\s*$/iu

const tellsAll: ReadonlySet<string> = new Set([
  'everything you remember about',
  'everything you know about',
  'what you remember about',
  'what you know about',
])
/** `Can we do a reflection now?`, and a phrase that opens its clause. */
const suggests =
  /^\s*(?:(?:please|ok|okay|so|now|hey|and)[\s,]{1,9}){0,9}(?:(?:can|could|shall|should|may)\s+(?:we|you|i)(?:\s+please)?|let'?s|let\s+us|i(?:'d\s+like|\s+want)\s+(?:you\s+)?to|(?:it'?s\s+)?time\s+(?:for|to))?\s{0,9}$/iu
const asksToTell =
  /^\s*(?:\p{L}+,?\s+){0,3}?(?:tell|show|give|list|remind)(?:\s+(?:to\s+)?me)?\s*$/iu
const deletes =
  /^\s*(?:(?:please|pls|ok|so|hey|(?:can|could|would)\s+you|i(?:'d\s+like|\s+want)\s+you\s+to),?\s+)*(?:remove|delete|erase|wipe|clear|drop|scrub|take)\s+\S/iu

/** Whom a vocative names: the assistant, a person, or nobody. */
function calledIn(
  { entry, before, after, opening, others }: SpokenPhrase,
  names: ReadonlySet<string>,
): 'assistant' | 'person' | null {
  const isName = (word: string | undefined): boolean =>
    word !== undefined &&
    (names.has(word.toLowerCase()) || commonAssistantNames.has(word.toLowerCase()))
  const first = /^\s*(?:(?:hey|hi|hello|ok|okay|dear|so|and|oh|yo)[\s,]+)?([\p{L}'-]+)/iu.exec(
    before,
  )?.[1]
  const last = /,\s*([\p{L}'-]+)\s*$/u.exec(after)?.[1]
  if (isName(first) || isName(last)) return 'assistant'
  const next = /^[\s,]*([\p{L}'-]+)\s*(?:[,!]|$)/u.exec(after)?.[1]
  if (calls(opening) || endearments.has((last ?? '').toLowerCase())) return 'person'
  const isBare = entry.phrase === 'remember' && !requestFrame.test(opening)
  const isNext = isBare || entry.intent === 'reflect_soft'
  if (isNext && next !== undefined) {
    if (endearments.has(next.toLowerCase())) return 'person'
    if (/^\p{Lu}\p{Ll}+$/u.test(next) && /^\s*\p{Lu}/u.test(after) && !isName(next)) return 'person'
  }
  if (entry.intent === 'reflect_soft' && /^\s*my\s/iu.test(after)) return 'person'
  const greeted = greetedName.exec(`${others}\n${before}`)?.[1]
  if (greeted !== undefined && !isName(greeted) && !leads.has(greeted.toLowerCase()))
    return 'person'
  const isGoodnight = entry.language === 'zh' && entry.intent === 'reflect_soft'
  if (chineseEndearment.test(before.slice(-8) + (isGoodnight ? after : ''))) return 'person'
  return null
}

/** `Kevin, don't forget` and `hey babe don't forget`: a name is all that opens the command. */
function calls(opening: string): boolean {
  const words = opening.match(/[\p{L}'-]+/gu) ?? []
  const others = words.filter((word) => !leads.has(word.toLowerCase()))
  const [only] = others
  if (others.length !== 1 || only === undefined || /^(?:tell|show|give|list)$/i.test(only))
    return false
  return endearments.has(only.toLowerCase()) || /^\p{Lu}\p{Ll}+$/u.test(only)
}

/** Without the label of a speaker at the beginning of a line. */
export function unlabelled(text: string): string {
  const label = speakerLabelOf(new Utterance(text.endsWith(' ') ? text : `${text} `))
  return text.slice(label?.end ?? 0)
}

const chineseRequest = /(?<![请請麻烦煩帮幫我你那\s])[请請麻烦煩帮幫我你那\s]+$/u
const teller =
  /^\s*(?:[\p{L}']+\s+){0,3}?(?:i|he|she|it|they|we|you|my|his|her|their|our|the|this|that|to|i'm|i've|it's|\p{Lu}\p{Ll}+s)(?![\p{L}'])/u
const greetedName =
  /(?:^|[.!?\n]\s{0,9})(?:[Hh]ey|[Hh]i|[Hh]ello|[Hh]iya|[Yy]o|[Mm]orning|[Gg]ood\s+(?:morning|evening)|[Dd]ear|[Ww]ay\s+to\s+go|[Tt]hanks|[Cc]ongrats),?\s+(\p{Lu}\p{Ll}+)(?![\p{L}'])/u
