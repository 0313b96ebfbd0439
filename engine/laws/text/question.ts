import { reading } from '../../language/utterance.ts'
import { openContractions } from '../commitments/negation.ts'

/**
 * A sentence asks where it ends in a question mark or in 吗 or 呢, or it begins with a wh-word and an
 * auxiliary (`what is`, `how many`, `which city do you`), or with an auxiliary and who is asked
 * (`do you`, `is it`), or as a Chinese question does (为什么, 你是不是). Words before it that only open it
 * (`so`, `hey Mel,`) are passed over.
 * Limits: `What I need is time`, `How much we pay varies` and `When the queue is full, …` are no questions, `What is done is
 * done` counts as one.
 */
export const isQuestion = reading(({ text }): boolean => {
  const said = withoutMarksAround(text)
  const end = said.slice(-maxEnd)
  if (/[?？؟‽⁇⁉][!！?？…\s]{0,40}$/u.test(end) || /[吗嗎呢][。.!！~～…\s]*$/u.test(end)) return true
  const opened = openContractions(said.slice(0, maxRead)).replace(openers, '')
  return asked.test(opened) || chineseAsked.test(opened)
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
const wh = 'what|who|whom|whose|which|when|where|why|how'
const auxiliary =
  'is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must'
const asker = '(?:you|we|i|he|she|they|it|there)'
const openers =
  /^(?:[\s,.!…-]{0,9}(?:and|but|so|or|also|then|well|ok|okay|oh|wow|hey|hi|hello|um|uh|hmm|yeah|yes|no|haha|btw|anyway|please|thanks)(?![\p{L}\p{N}'’-])[\s,.!…-]{0,9}){0,4}(?:\p{Lu}[\p{L}\p{M}]+,\s*)?/iu
const asked = new RegExp(
  String.raw`^\s*(?:(?:${wh})\s+(?:${auxiliary}|about)(?![\p{L}\p{N}'’-])` +
    String.raw`|(?:whats|wheres|hows|whos|how\s+come|why\s+not)(?![\p{L}\p{N}'’-])` +
    String.raw`|how\s+(?:many|much|often|long|far|old|big|tall|likely)(?![\p{L}\p{N}'’-]|\s+(?:i|we|you|he|she|they|it)\s)` +
    String.raw`|(?:what|which|whose)\s+(?:[\p{L}-]+\s+){1,3}(?:${auxiliary})\s+${asker}(?![\p{L}\p{N}'’-])` +
    String.raw`|(?:do|does|did|are|is|was|were|can|could|will|would|have|has)\s+(?:not\s+)?${asker}(?![\p{L}\p{N}'’-])(?<!(?:do|have)\s+it)` +
    String.raw`|(?:is|are|was|were|does)\s+(?:the|this|that|these|those|your|my|our|his|her|their|an?|anyone|anybody)(?![\p{L}\p{N}'’-])` +
    String.raw`|should\s+(?:we|i|he|she|they)(?![\p{L}\p{N}'’-]))`,
  'iu',
)
const chineseAsked =
  /^\s*(?:请问|請問|[为為](?:什么|什麼|何)|怎么(?!.*[都也])|怎麼(?!.*[都也])|(?:谁|誰|哪[里裡儿兒个個]|什么|什麼|几点|幾點|多少)(?!.*[都也])|[你您](?:[们們])?(?:叫什么|叫什麼|[是能要会會有想喜可][不没沒](?:是|能|要|会|會|有|想|喜|可))|(?:是不是|能不能|有没有|有沒有|要不要|可不可以)(?!.*[都也]))/u
const wrapped = /^(?:"([^"]*)"|“([^“”]*)”|'([^']*)'|「([^「」]*)」|\(([^()]*)\)|（([^（）]*)）)$/u
const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,40}$/u
