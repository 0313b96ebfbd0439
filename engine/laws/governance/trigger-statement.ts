import type { Utterance } from '../../language/utterance.ts'
import { defaultSettings, type Settings } from '../../settings.ts'
import { isFirstPerson } from '../commitments/subject.ts'
import { isSmallTalk } from '../commitments/small-talk.ts'
import { sentencesOf } from '../text/sentences.ts'
import { speakerLabelOf } from '../text/speaker-label.ts'
import type { Span } from '../text/spans.ts'
import { type Trigger, triggerIn } from './trigger.ts'
import { adviceFrame, leads, requestFrame, wordsOf } from './trigger-words.ts'

/**
 * The statement in a sentence that asks to remember it, as a span of the same text: what follows the
 * phrase (`Please remember that I sail.`), else what stands before it (`I sail, don't forget!`); null
 * where the sentence only asks (`Please remember that.`). A statement of less than three words means
 * nothing without its command, so the sentence is returned whole, as is one with a speaker's label.
 * @param phrase where the phrase stands in `text`, within the sentence
 */
export function statementInTrigger(message: Utterance, sentence: Span, phrase: Span): Span | null {
  const { text } = message
  const { start, end } = sentence
  const label = speakerLabelOf(message.part(start, phrase.start))?.end ?? 0
  const after = text.slice(phrase.end, end).replace(trail, '')
  const lead = afterCommand.exec(after)?.[0].length ?? 0
  const following = { start: phrase.end + lead, end: phrase.end + after.length }
  const before = text.slice(start + label, phrase.start).replace(beforeCommand, '')
  const preceding = { start: start + label, end: start + label + before.length }
  if (isUnclear.test(after.slice(lead)) && reasonIn(message, sentence, phrase) !== null)
    return sentence
  for (const part of [following, preceding]) {
    const said = text.slice(part.start, part.end)
    if (wordsOf(said).every((word) => leads.has(word) || pointers.has(word))) continue
    return label > 0 || isScant(said) ? sentence : part
  }
  return null
}

/**
 * What a sentence states before it asks to remember something else (`I broke my wrist, so remember
 * that I type slowly`); null where it only asks.
 */
export function reasonIn(message: Utterance, { start }: Span, phrase: Span): Span | null {
  const from = start + (speakerLabelOf(message.part(start, phrase.start))?.end ?? 0)
  const before = message.text
    .slice(from, phrase.start)
    .replace(requestFrame, '')
    .replace(adviceFrame, '')
  const said = before.replace(beforeCommand, '')
  if (/\p{Script=Han}/u.test(said)) return null
  const words = wordsOf(said).filter((word) => !leads.has(word))
  const isStated = words.length >= 4 || (words.length > 1 && isFirstPerson(message.like(said)))
  return isStated ? { start: from, end: from + said.length } : null
}

/**
 * A text to be remembered as it stands in core: without the command, and without the greetings
 * before it. Texts that ask for nothing stay as they are.
 */
export function statementOfTrigger(
  message: Utterance,
  settings: Settings['triggers'] = defaultSettings.triggers,
): string {
  const { text } = message
  const trigger = triggerIn(message, settings)
  const phrase = commandOf(trigger)
  if (phrase === null) return text
  const sentences = sentencesOf(message)
  const asking = sentences.find(({ start, end }) => start <= phrase.start && phrase.start < end)
  if (asking === undefined) return text
  const statement = statementInTrigger(message, asking, phrase)
  const first = sentences.find(({ text: said }) => !isSmallTalk(message.like(said)))?.start ?? 0
  const before = text.slice(first, Math.max(first, asking.start))
  const said = statement === null ? '' : text.slice(statement.start, statement.end)
  const isLast = text.slice(asking.end).trim() === ''
  const whole = `${before}${said}${isLast ? '' : text.slice(asking.end)}`.trim()
  return whole === '' ? text : whole
}

/**
 * What a sentence states besides asking to forget what it names (`Forget my old number, I have a new
 * one`): what follows the first comma, where it is said of the speaker; null where it only asks.
 */
export function besideForgetting(message: Utterance, { end }: Span, phrase: Span): Span | null {
  const { text } = message
  const after = text.slice(phrase.end, end)
  const pause = /[,;–—]\s*/u.exec(after)
  if (pause === null) return null
  const start = phrase.end + pause.index + pause[0].length
  const said = text.slice(start, end)
  return isFirstPerson(message.like(said)) && !isScant(said) ? { start, end } : null
}

/** The phrase that asks to forget what it names, and says nothing else; null where nothing does. */
export function forgettingOf({ intent, place, phrase, rest }: Trigger): Span | null {
  const isAsked = intent === 'forget' && rest !== '' && phrase?.endsWith('relevant') === false
  return isAsked ? place : null
}

/** The phrase that asks to remember; null where nothing does. */
export function commandOf({ intent, place }: Pick<Trigger, 'intent' | 'place'>): Span | null {
  return intent === 'remember' ? place : null
}

function isScant(said: string): boolean {
  const han = said.match(/\p{Script=Han}/gu)?.length ?? 0
  return han === 0 ? wordsOf(said).length < 3 : han < 4
}

/** Between a command and its statement. */
const afterCommand =
  /^(?:[\s:：,，;\-–—]|(?:(?:this|it)(?=\s*[:：,，])|for\s+(?:me|us|later|next\s+time|now)|please|pls|that(?=\s)|about(?=\s)|to(?=\s)|一下|下来|下來|了(?=\s|$)|，)(?![\p{L}\p{N}'’]))*/iu
const beforeCommand =
  /(?:[\s,，;:(\-–—]|(?<![\p{L}\p{N}'’])(?:so|and|please|pls|plz|but|ok|also|just|you\s+should|(?:can|could|would|will)\s+you)|[请請麻烦煩帮幫]){1,40}$/iu
/** What is told to be remembered is a name for something, or needs one: the reason says of what. */
const isUnclear =
  /^\s*(?:(?:the|this|his|her|its|their)(?:\s+[\p{L}\p{N}'’-]+){1,4}[\s.!]*$|(?:he|she|it|they|his|her|its|their)(?![\p{L}]))/iu
const trail = /(?<![\s?？])[\s?？]+$/u
const pointers: ReadonlySet<string> = new Set(
  'it this that these those them me you can could would will should'.split(' '),
)
