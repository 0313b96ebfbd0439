import { asksForLast } from '../recall/description-match.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { stopwords } from '../../language/stopwords.ts'
import { isChineseFarewell, ofChinese } from './trigger-chinese.ts'
import { ofCommand } from './trigger-command.ts'
import { isFromYours, type SpokenPhrase, type Standing } from './trigger-phrases.ts'
import {
  farewellWords,
  firstPerson,
  isAmongPeople,
  leads,
  machineAct,
  machineOrder,
  occasion,
  onlyLeads,
  platitude,
  secondPerson,
  sharedPast,
  specific,
  wellWishes,
  wordsOf,
} from './trigger-words.ts'

/**
 * How a command opens: by itself, as a request, after `and` and another command, after its object.
 */
export type Position = 'bare' | 'asked' | 'advised' | 'joined' | 'after'

interface Address {
  readonly position: Position
  /** The assistant is called by its name. */
  readonly isNamed: boolean
}

/**
 * Whether what a phrase is about is something a machine would be told: facts of the one who speaks,
 * or of one day, name or figure; not advice, a shared past, or what everybody knows.
 */
export function objectOf(said: SpokenPhrase, address: Address): Standing {
  const { entry } = said
  if (entry.language === 'zh') return ofChinese(said)
  if (entry.language !== 'en') return ofCommand(said)
  switch (entry.intent) {
    case 'remember':
      return kept(said, address)
    case 'forget':
      return forgotten(said, address)
    case 'recall':
      return recalled(said)
    case 'reflect':
      return reflected(said)
    case 'reflect_soft':
      return isFarewell(said) ? 'held' : 'no'
  }
}

function kept(said: SpokenPhrase, { position, isNamed }: Address): Standing {
  const { entry, after, before, isQuestion, others } = said
  const { phrase } = entry
  if (isQuestion && position !== 'asked') return 'no'
  if (savedAs.has(phrase)) return isSaved(after) ? 'held' : 'no'
  if (['important:', 'for future reference', 'fyi for later'].includes(phrase)) return 'held'
  const object = (position === 'after' ? before : after).replace(forNextTime, ' ')
  if (position !== 'after' && isVerb(phrase) && sharedPast.test(object)) return 'no'
  if (/^\s*(?:where|what|which)(?!\p{L})/iu.test(object) && !isAnswered(object)) return 'no'
  if (machineAct.test(object) || machineOrder.test(object)) return 'held'
  const plain = object.replace(occasion, ' ')
  if (isNamed) return 'held'
  if (secondPerson.test(plain)) return 'unlikely'
  // `You should keep in mind that she is four` is advice.
  if (position === 'advised') return firstPerson.test(plain) ? 'held' : 'no'
  if (/^\s*to\s/iu.test(object)) return ofTask(said)
  if (firstPerson.test(plain)) return 'held'
  // `I moved to Rome. Remember that.`
  if (onlyPointing(object)) return 'likely'
  if (platitude.test(object)) return 'unlikely'
  if (specific.test(object)) return 'held'
  if (position === 'joined') return 'unlikely'
  if (position === 'asked') return 'held'
  // `Remember, healing takes time`: a pause before what is neither one's own nor of one thing.
  if (/^\s*,\s*\p{L}/u.test(after)) return 'unlikely'
  if (onlyLeads(others) && onlyLeads(position === 'after' ? '' : before)) return 'likely'
  return isParticular(object, phrase, before) ? 'likely' : 'unlikely'
}

/** Said beside other things: one thing of which was spoken, or a plain statement to be noted. */
function isParticular(object: string, phrase: string, before: string): boolean {
  if (phrase.endsWith('forget') || generic.test(object) || called.test(before)) return false
  if (phrase === 'note that' || definite.test(object)) return true
  return /^\s*(?:that\s+)?(?:he|she|it|they|his|her|its|their)(?!\p{L})/iu.test(object)
    ? !onlyLeads(before)
    : phrase !== 'remember' && /^\s*(?:that\s+)?(?:the|this)(?!\p{L})/iu.test(object)
}

/** What holds for everybody, and what consoles. */
const generic =
  /(?<!\p{L})(?:always|never|usually|often|mostly|sometimes|most|best|better|good|great|old|happy|hardest|worst|little|important|positive|why|everybody|everyone|people|life|nobody)(?!\p{L})/iu
/** `Ada, keep in mind`: a person is called. */
const called = /^\s*\p{Lu}\p{Ll}+(?:\s+and\s+\p{Lu}\p{Ll}+)?,\s*$/u
/** `the new postcode`, and no more. */
const definite = /^\s*(?:the|this|his|her|its|their)(?:\s+[\p{L}\p{N}'-]+){1,4}\s*$/iu

/** `Remember to buy milk`, alone, is a note to oneself; `don't forget to pack` is advice. */
function ofTask({ entry, before, after, others }: SpokenPhrase): Standing {
  if (entry.phrase !== 'remember' || /(?<!\p{L})(?:be|just)(?!\p{L})/iu.test(before))
    return 'unlikely'
  if (
    /^\s*to\s+(?:be|take|breathe|drink|rest|relax|have|smile|stay|keep|enjoy|eat|sleep)(?!\p{L})/iu.test(
      after,
    )
  ) {
    return 'unlikely'
  }
  return onlyLeads(others) ? 'likely' : 'unlikely'
}

const savedAs: ReadonlySet<string> = new Set(
  'save this|store this|write this down|add this to your memory|put this in your memory'.split('|'),
)

function isSaved(after: string): boolean {
  return /^\s*(?:$|[.,!?:;\-–—]|(?:for\s+(?:me|us|later|next\s+time)|please|pls|to\s+memory)(?!\p{L})|[^.?!]{1,40}:\s)/iu.test(
    after,
  )
}

/** `where I parked: level 3`. */
function isAnswered(object: string): boolean {
  return firstPerson.test(object) && /[:,]\s*\S|(?<!\p{L})(?:is|are)\s+\S/u.test(object)
}

function forgotten(said: SpokenPhrase, { isNamed }: Address): Standing {
  const { entry, before, after, isQuestion, others } = said
  const { phrase } = entry
  if (phrase.endsWith('no longer relevant')) return isOutdated(said) ? 'held' : 'no'
  if (isNamed) return 'held'
  if (isFromYours(phrase)) return 'held'
  if (isQuestion && !/you\s*(?:(?:please|pls|just|also)\s*)?$/iu.test(before)) return 'no'
  const object = after.replace(toldYou, ' ')
  if (phrase === 'forget my' && asksYou.test(before)) return 'held'
  if (phrase.startsWith('forget') && isQuestion && !asksYou.test(before)) return 'no'
  const isOwn = phrase.endsWith(' my')
  if ((takesBack.has(phrase) || isOwn) && asksForLast(after))
    return isNothingElse(said) || !pointsOnly.test(after) ? 'held' : 'no'
  if (takesBack.has(phrase) && phrase !== 'forget') return 'no'
  if (phrase === 'forget' || isOwn) return isRecorded(object) ? 'held' : 'no'
  if (phrase === 'scratch that' && !isPaused(object)) return 'no'
  if (secondPerson.test(object)) return 'unlikely'
  if (phrase === 'never mind')
    return /^\s*(?:me|us|him|her|them|that)(?!\p{L})/iu.test(object) ? 'no' : ofOthers(others)
  if (phrase !== 'forget about') return 'held'
  if (
    /^\s*(?:$|(?:it|him|her|them|us|me|that|everyone|the\s+(?:past|whole\s+thing))(?!\p{L}))/iu.test(
      object,
    )
  ) {
    return 'no'
  }
  if (asksYou.test(before)) return 'held'
  if (/^\s*(?:the|my|our|this|what|all|last)(?!\p{L})/iu.test(object)) return 'held'
  if (/^\s*everything(?:\s*$|\s+(?:about|i|we|from|that)(?!\p{L}))/iu.test(object)) return 'held'
  const [first = ''] = wordsOf(object)
  return specific.test(`about${object}`) || firstNames.has(first) ? 'held' : 'unlikely'
}

/** Verbs that take back what was told last, and otherwise ask for something else. */
const takesBack = new Set('forget|delete|erase|remove|undo|ignore'.split('|'))
const pointsOnly = /^\s*(?:that|this)(?:\s+one)?\s*$/iu

function isNothingElse({ before, others }: SpokenPhrase): boolean {
  return onlyLeads(before) && onlyLeads(others)
}

const toldYou =
  /(?<!\p{L})(?:i|we)(?:['’]ve|\s+have)?\s+(?:(?:just|already|once)\s+)?(?:told|gave|given|sent|wrote|written|showed|mentioned\s+to|shared\s+with)\s+you(?!\p{L})/giu

/** `Delete my phone number`: what is held of a person, in no other place and for no reason told. */
function isRecorded(object: string): boolean {
  return (
    recorded.test(object) && !/(?<!\p{L})(?:from|off|if|on)(?!\p{L})|[,;]\s*\p{L}/iu.test(object)
  )
}

const recorded =
  /^(?:\s+\p{L}[\p{L}'’-]*){0,2}\s+(?:numbers?|phone|address(?:es)?|e-?mails?|birthday|birth|age|name|data|details|information|info|records?|history|diagnos[ie]s|medication|salary|income|iban|password|pin|memor(?:y|ies))(?!\p{L})/iu

/** `Scratch that itch` takes nothing back. */
function isPaused(object: string): boolean {
  const next = /^\s*([\p{L}']+)/u.exec(object)?.[1]
  return next === undefined || leads.has(next.toLowerCase()) || stopwords.has(next.toLowerCase())
}

/** `Will you forget my birthday again?` asks for nothing. */
const asksYou = /(?:(?:can|could)\s+you|want\s+you\s+to|like\s+you\s+to|please|pls)\s*$/iu

/** A remark among other remarks takes something back from a person. */
function ofOthers(others: string): Standing {
  return isAmongPeople(others) ? 'unlikely' : 'held'
}

/** `The Berlin office is no longer relevant`: one's own thing, and nothing more. */
function isOutdated({ entry, before, after, isQuestion }: SpokenPhrase): boolean {
  if (isQuestion || !/^\s*(?:$|[.,!;])/u.test(after)) return false
  const subject = before.trim()
  if (entry.phrase.startsWith("that's") || subject === '') return true
  if (secondPerson.test(subject) || othersThing.test(subject)) return false
  return (
    /^(?:the|my|our|that|this|these|those|\p{Lu}\p{Ll}*|\p{L}+'s)(?!\p{L})/iu.test(subject) &&
    subject.split(/\s+/).length <= 8
  )
}

function recalled({ entry, after, others }: SpokenPhrase): Standing {
  const { phrase } = entry
  if (/(?<!\p{L})(?:your|yours|yourself|u|ur)(?!\p{L})/iu.test(after)) return 'no'
  if (ownAlone.test(phrase)) {
    return ownThing.test(after) && !/(?<!\p{L})(?:you|we|us)(?!\p{L})/iu.test(after) ? 'held' : 'no'
  }
  if (!/^do (?:you|u) remember$/u.test(phrase))
    return isOfOne(after) || onlyLeads(others) ? 'held' : 'unlikely'
  if (/(?<!\p{L})you(?!\p{L})/iu.test(after)) return 'no'
  if (
    /^\s*(?:when|how)\s+(?:we|they|he|she)(?!\p{L})|^\s*(?:us|those|that\s+\p{L}+)(?!\p{L})/iu.test(
      after,
    )
  )
    return 'no'
  if (/^\s*(?:the|that|our)\s+.{1,60}?(?<!\p{L})(?:we|used\s+to)(?!\p{L})/iu.test(after))
    return 'no'
  if (/^\s*(?:the\s+(?:time|day|night)|our\s+(?:first|old|last))(?!\p{L})/iu.test(after))
    return 'no'
  if (/(?<!\p{L})from\s+(?:year|school|high|work|college|uni|class|the\s+old)/iu.test(after))
    return 'no'
  return 'held'
}

/** Asked of people as well, and of a machine where it is about the speaker's own. */
const ownAlone = /^(?:remind me|do you still|what (?:did|have) i)/u
const ownThing = /(?<!\p{L})(?:i|i'm|i've|my|mine)(?!\p{L})|^\s*(?:the|my)\s/iu

function isOfOne(object: string): boolean {
  return firstPerson.test(object) || specific.test(`about${object}`)
}

function reflected({ entry, before, after, isQuestion }: SpokenPhrase): Standing {
  const { phrase } = entry
  if (/(?:a|some|your \p{L}+) reflection$/u.test(phrase)) {
    return /^\s*(?:(?:now|today|please|together|on)\s*)?(?:$|[.,!?]|(?:on|of)(?!\p{L}))/iu.test(
      after,
    )
      ? 'held'
      : 'no'
  }
  if (isQuestion && !/(?:you|we|i)\s*(?:(?:please|now|also)\s*)?$/iu.test(before)) return 'no'
  if (secondPerson.test(after)) return 'no'
  if (phrase === 'reflect')
    return onlyLeads(before) && onlyLeads(after.replace(/now|today/giu, '')) ? 'held' : 'no'
  if (phrase === 'reflection time') return onlyLeads(after.replace(/now/giu, '')) ? 'held' : 'no'
  if (phrase === 'time to reflect')
    return /^\s*(?:$|[.,!]|on(?!\p{L})|now)/iu.test(after) ? 'held' : 'no'
  return 'held'
}

/**
 * A farewell is all that the message says, besides thanks and when one meets again (`Talk to you
 * tomorrow` is said to a person).
 */
export function isFarewell({ entry, before, after, others, isQuestion }: SpokenPhrase): boolean {
  const all = `${others} ${before} ${after}`
  if (isQuestion || all.length > maxFarewellCharacters) return false
  if (
    wellWishes.test(all) ||
    /(?<!\p{L})(?:talk|speak)\s+to\s+you|(?<!\p{L})(?:have|had|a)\s*$/iu.test(`${others} ${before}`)
  )
    return false
  if (entry.language === 'zh') return isChineseFarewell(all)
  return wordsOf(all).every((word) => farewellWords.has(word))
}

/** How a phrase takes its object: as a verb of remembering. */
function isVerb(phrase: string): boolean {
  return phrase === 'remember' || phrase.endsWith('forget')
}

function onlyPointing(object: string): boolean {
  return /^(?:\P{L}|(?:of|it|this|that|these|those|them|all|please|pls|too)(?!\p{L}))*$/iu.test(
    object,
  )
}

/** Characters; a longer message says more than goodbye. */
const maxFarewellCharacters = 160
const forNextTime = /^\s*(?:for\s+(?:me|us|later|next\s+time|the\s+future)|please|pls)(?!\p{L})/iu
const othersThing =
  /(?<!\p{L})(?:his|her|their|honestly|i\s+(?:think|feel|guess|believe)|fashion|people)(?!\p{L})/iu
