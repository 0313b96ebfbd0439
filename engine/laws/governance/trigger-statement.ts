import { defaultSettings, type Settings } from '../../settings.ts'
import { isSmallTalk } from '../commitments/small-talk.ts'
import { sentencesOf } from '../text/sentences.ts'
import { speakerLabel } from '../text/speaker-label.ts'
import type { Span } from '../text/spans.ts'
import { type Trigger, triggerIn } from './trigger.ts'
import { wordsOf } from './trigger-object.ts'
import { leads } from './trigger-words.ts'

/**
 * The statement in a sentence that asks to remember it, as a span of the same text: what follows the
 * phrase (`Please remember that I sail.`), else what stands before it (`I sail, don't forget!`); null
 * where the sentence only asks (`Please remember that.`). A statement of less than three words means
 * nothing without its command, so the sentence is returned whole, as is one with a speaker's label.
 * @param phrase where the phrase stands in `text`, within the sentence
 */
export function statementIn(text: string, sentence: Span, phrase: Span): Span | null {
  const { start, end } = sentence
  const label = speakerLabel(text.slice(start, phrase.start)).length
  const after = text.slice(phrase.end, end).replace(trail, '')
  const lead = afterCommand.exec(after)?.[0].length ?? 0
  const following = { start: phrase.end + lead, end: phrase.end + after.length }
  const before = text.slice(start + label, phrase.start).replace(beforeCommand, '')
  const preceding = { start: start + label, end: start + label + before.length }
  for (const part of [following, preceding]) {
    const said = text.slice(part.start, part.end)
    if (wordsOf(said).every((word) => leads.has(word) || pointers.has(word))) continue
    return label > 0 || isScant(said) ? sentence : part
  }
  return null
}

/**
 * A text to be remembered as it stands in core: without the command, and without the greetings
 * before it. Texts that ask for nothing stay as they are.
 */
export function statementOf(
  text: string,
  settings: Settings['triggers'] = defaultSettings.triggers,
): string {
  const trigger = triggerIn(text, settings)
  const phrase = commandOf(trigger)
  if (phrase === null) return text
  const sentences = sentencesOf(text)
  const asking = sentences.find(({ start, end }) => start <= phrase.start && phrase.start < end)
  if (asking === undefined) return text
  const statement = statementIn(text, asking, phrase)
  const first = sentences.find(({ text: said }) => !isSmallTalk(said))?.start ?? 0
  const before = text.slice(first, Math.max(first, asking.start))
  const said = statement === null ? '' : text.slice(statement.start, statement.end)
  const isLast = text.slice(asking.end).trim() === ''
  const whole = `${before}${said}${isLast ? '' : text.slice(asking.end)}`.trim()
  return whole === '' ? text : whole
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
  /(?:[\s,，;:(\-–—]|(?<![\p{L}\p{N}'’])(?:so|and|please|pls|plz|but|ok|also|just|you\s+should|(?:can|could|would|will)\s+you)|[请請麻烦煩帮幫]+)*$/iu
const trail = /[\s?？]+$/u
const pointers: ReadonlySet<string> = new Set(
  'it this that these those them me you can could would will should'.split(' '),
)
