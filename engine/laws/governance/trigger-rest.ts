import type { Utterance } from '../../language/utterance.ts'
import { maxTriggerRestCharacters } from '../bounds.ts'
import { sentencesOf } from '../text/sentences.ts'
import { behindLabel, speakerLabelOf } from '../text/speaker-label.ts'
import { onlyLeads } from './trigger-words.ts'
import { type Intent, isFromYours } from './trigger-phrases.ts'

/** A phrase and its place in the message. */
export interface PlacedPhrase {
  readonly phrase: string
  readonly start: number
  readonly end: number
}

/**
 * The subject of a message beside its phrase. To be remembered is the message as said,
 * where it says anything but the phrase. What is forgotten, recalled or reflected on follows the phrase
 * to the end of its sentence, and stands before `no longer relevant`; a phrase that a mark ends
 * (`Never mind, …`) names nothing.
 */
export function restOf(message: Utterance, intent: Intent, placed: PlacedPhrase): string {
  if (intent === 'remember') return saysMore(message, placed) ? message.text.trim() : ''
  if (intent === 'reflect_soft') return ''
  if (isFromYours(placed.phrase)) return objectBefore(message, placed)
  if (intent === 'forget' && isPointing(message, placed)) return 'that'
  return placed.phrase.endsWith('no longer relevant')
    ? subjectBefore(message, placed)
    : objectAfter(message, placed)
}

function saysMore(message: Utterance, { start, end }: PlacedPhrase): boolean {
  const { text } = message
  const said = speakerLabelOf(message)?.end ?? 0
  const others = `${text.slice(said, Math.max(start, said))} ${text.slice(end)}`
  for (const [word] of others
    .toLowerCase()
    .matchAll(/\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}'’])+/gu)) {
    if (!emptyWords.has(word)) return true
  }
  return false
}

function objectAfter(message: Utterance, { end }: PlacedPhrase): string {
  const after = message.text.slice(end, end + maxTriggerRestCharacters)
  if (pause.test(after)) return ''
  const [sentence] = sentencesOf(message.like(after.replace(lead, '')))
  return trimmed(sentence?.text ?? '')
}

/** `Scratch that`, `undo`: what was told last is all that it may mean. */
function isPointing({ text }: Utterance, { phrase, start, end }: PlacedPhrase): boolean {
  const after = text.slice(end, end + maxTriggerRestCharacters)
  const isPointed =
    (/^(?:scratch that|undo)$/u.test(phrase) && pause.test(after)) ||
    (!/^(?:never mind|disregard)$/u.test(phrase) && pointer.test(after))
  return isPointed && onlyLeads(text.slice(0, start))
}

function subjectBefore(message: Utterance, { phrase, start, end }: PlacedPhrase): string {
  if (phrase.startsWith('that')) return ''
  const from = Math.max(0, start - maxTriggerRestCharacters)
  const sentence = sentencesOf(message.part(from, end)).at(-1)?.text ?? ''
  const before = sentence.slice(0, Math.max(0, sentence.length - (end - start)))
  return trimmed(behindLabel(message.like(before)).text.replace(copula, ''))
}

/** `Remove my address from your memory`: what is to be removed. */
function objectBefore({ text }: Utterance, { start }: PlacedPhrase): string {
  const before = text.slice(Math.max(0, start - maxTriggerRestCharacters), start)
  const verb = before.search(
    /(?:remove|delete|erase|wipe|clear|drop|scrub|take)\s{1,9}(?!.{0,400}[.!?]\s)/iu,
  )
  return verb < 0 ? '' : trimmed(before.slice(verb).replace(/^\p{L}+\s+/u, ''))
}

function trimmed(said: string): string {
  const rest = said.replace(lead, '').replace(tail, '')
  return rest.split(/\s+/).every((word) => emptyWords.has(word.toLowerCase())) ? '' : rest
}

const pause = /^\s*(?:$|[.,!?;。，、！？；…)）\]])|^[^\S\r\n]*[\r\n]/u
const pointer = /^\s+(?:that|this)(?:\s+one)?(?:\s+please)?\s*(?:$|[.,!;?])/iu
const lead =
  /^(?:[\s:：,，\-–—]|关于|關於|(?:(?:the fact )?that|what i said about|about|dir|über|(?:te )?(?:dije|conté|he dicho|he contado)(?: de| sobre)?|(?:je t['’]ai|j['’]ai) (?:dit|raconté)(?: sur| de)?|te disse sobre|disse sobre)(?![\p{L}\p{N}'’]))+/iu
const tail =
  /(?:\s(?:gesagt|erzählt|geschrieben|erwähnt)(?: habe?)?(?=[\s.!]*$)|[\s.,!?;:。，、！？；：…~～]|[吗嗎呢吧啊呀]|(?<![什甚怎这這那])[么麼]|,?\s(?:please|anymore|any more|thanks?)){1,40}$/iu
const copula = /(?:(?:['’]s|(?<![\p{L}\p{N}])(?:is|are|was|were))\s*)$/iu
const emptyWords: ReadonlySet<string> = new Set(
  `|please|also|and|you|should|can|could|would|i|me|us|this|that|it|these|those|them|to|now|ok|okay
   |thanks|thank|that's|it's|one|all|everything|anything|too|for|again|then|so|just|hey|hi
   |请|請|麻|烦|煩|帮|幫|我|你|那|这|這|个|個|吧|了|啊|哦|好|的|它|吗|嗎|呢|呀|嘛|下|一|也|都`.split(
    /\s{0,9}\|/,
  ),
)
