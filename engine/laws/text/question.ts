import { questions } from '../../language/questions.ts'
import { reading } from '../../language/utterance.ts'
import { contractionsOpened } from '../commitments/negation.ts'

/**
 * A sentence asks where it ends in a question mark or in 吗 or 呢, or it begins with a wh-word and an
 * auxiliary (`what is`, `how many`, `which city do you`), or with an auxiliary and who is asked
 * (`do you`, `is it`), or as a Chinese question does (为什么, 你是不是). Words before it that only open it
 * (`so`, `hey Mel,`) are passed over.
 * Limits: `What I need is time`, `How much we pay varies` and `When the queue is full, …` are no questions, `What is done is
 * done` counts as one.
 */
export const isQuestion = reading((sentence): boolean => {
  const said = withoutMarksAround(sentence.text)
  const end = said.slice(-maxEnd)
  if (/[?？؟‽⁇⁉][!！?？…\s]{0,40}$/u.test(end) || /[吗嗎呢][。.!！~～…\s]*$/u.test(end)) return true
  const opened = contractionsOpened(sentence.like(said.slice(0, maxRead))).replace(openers, '')
  return questions.some(({ opening }) => opening?.test(opened))
})

/**
 * The sentence within quotation marks or brackets that stand around all of it, without emoji at its
 * end.
 */
function withoutMarksAround(sentence: string): string {
  const trimmed = sentence.trim()
  const end = trimmed.slice(-maxEnd).replace(pictures, '')
  const said = trimmed.slice(0, -maxEnd) + end
  const inner = wrapped.exec(said)?.slice(1)
  return (inner?.find((part) => part !== undefined) ?? said).trim()
}

/** Characters at the end of a sentence in which its marks and emoji stand. */
const maxEnd = 40
/** Characters of a sentence in which its first words stand. */
const maxRead = 200
const openers =
  /^(?:[\s,.!…-]{0,9}(?:and|but|so|or|also|then|well|ok|okay|oh|wow|hey|hi|hello|um|uh|hmm|yeah|yes|no|haha|btw|anyway|please|thanks)(?![\p{L}\p{N}'’-])[\s,.!…-]{0,9}){0,4}(?:\p{Lu}[\p{L}\p{M}]+,\s*)?/iu
const wrapped = /^(?:"([^"]*)"|“([^“”]*)”|'([^']*)'|「([^「」]*)」|\(([^()]*)\)|（([^（）]*)）)$/u
const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,40}$/u
