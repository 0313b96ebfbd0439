import { maxNoteBytes } from '../../contract/limits.ts'
import { z } from 'zod'
import {
  type PrimitiveAnswer,
  type AnswerShape,
  renderAnswer,
  sentiments,
} from '../laws/reasoning/answer.ts'
import { checkSchema } from '../laws/reasoning/check-schema.ts'
import { scoreTolerance } from '../laws/reasoning/tuning.ts'
import { isSayable, withoutCodeFence } from '../laws/reasoning/typed-read.ts'
import { parsed } from '../laws/reasoning/member.ts'
import { utf8Bytes } from '../laws/text/text-size.ts'
import { isObject, type JsonObject } from '../model/json.ts'
import { isCleanText } from '../../contract/plain-text.ts'

export type AnswerRead =
  | { readonly ok: true; readonly answer: PrimitiveAnswer; readonly content: string }
  /** For the repair call: names the member and what it has to be, quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

/**
 * Reads a model's answer in the form of a shape. A code fence around it and members
 * beyond the shape's are dropped; all else that is off is a message. `content` is what the note
 * keeps.
 */
export function readAnswer(shape: AnswerShape, said: string): AnswerRead {
  const value = parsed(withoutCodeFence(said))
  if (value === undefined) return wrong('the answer is not one JSON value and nothing else')
  if (!isObject(value)) return wrong('the answer is not a JSON object')
  if (!isSayable(value)) return wrong('the answer holds a number beyond all bounds')
  const answer = answerOf(shape, value)
  if (typeof answer === 'string') return wrong(answer)
  const content = renderAnswer(answer)
  const bytes = utf8Bytes(content)
  if (bytes > maxNoteBytes) {
    return wrong(`the answer is ${bytes} bytes, limit ${maxNoteBytes}`)
  }
  if (!isCleanText(content)) return wrong('the answer holds a NUL or a lone surrogate')
  return { ok: true, answer, content }
}

/** The answer, or what is wrong with it. */
function answerOf(shape: AnswerShape, value: JsonObject): PrimitiveAnswer | string {
  if (shape.kind === 'json') {
    const checked = checkSchema(shape.schema, value)
    if (checked.ok) return { kind: 'json', value: checked.value }
    return `${checked.path === '' ? 'the answer' : checked.path} ${checked.message}`
  }
  const error = ({ path = [] }: { readonly path?: PropertyKey[] | undefined }) =>
    mistakes[String(path[0])]
  const read = schemaOf(shape).safeParse({ ...value, kind: shape.kind }, { error })
  return read.success ? read.data : (read.error.issues[0]?.message ?? 'the answer is off')
}

function schemaOf(
  shape: Exclude<AnswerShape, { readonly kind: 'json' }>,
): z.ZodType<PrimitiveAnswer> {
  switch (shape.kind) {
    case 'decision':
      return decision
    case 'category':
      return categoryOf(shape.categories)
    case 'sentiment':
      return sentiment
    case 'ranking':
      return rankingOf(shape.items)
    case 'text':
      return text
  }
}

/** The message about a member, whatever is wrong with it. */
const mistakes: Readonly<Record<string, string>> = {
  decision: 'decision is not true or false',
  confidence: 'confidence is not a number from 0 to 1',
  reasoning: 'reasoning is not a list of texts',
  primary: 'primary is none of the categories',
  secondary: 'secondary is none of the categories, nor empty',
  overall: `overall is none of ${sentiments.join(', ')}`,
  scores: 'scores are not positive, negative, neutral, 0 to 1, together 1',
  aspects: 'aspects are not an object of texts',
  emotions: 'emotions are not a list of texts',
  ranked: 'ranked does not hold every item once, word for word',
  output: 'output is not a text, or blank',
}

const share = z.number().min(0).max(1)
/** A single text counts as a list of it. */
const texts = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() !== '' ? [given] : given),
  z.array(z.string()),
)

const decision = z.object({
  kind: z.literal('decision'),
  decision: z.boolean(),
  confidence: share,
  reasoning: texts.refine((list) => list.length > 0, 'reasoning is not a list of reasons'),
})

const sentiment = z.object({
  kind: z.literal('sentiment'),
  overall: z.enum(sentiments),
  confidence: share,
  scores: z
    .object({ positive: share, negative: share, neutral: share })
    .refine((one) => Math.abs(one.positive + one.negative + one.neutral - 1) <= scoreTolerance),
  // A record of zod's passes over a member named __proto__.
  aspects: z.custom<Readonly<Record<string, string>>>(
    (given) => isObject(given) && Object.values(given).every((one) => typeof one === 'string'),
  ),
  emotions: texts,
  reasoning: texts,
})

const text = z.object({ kind: z.literal('text'), output: z.string().regex(/\S/) })

function categoryOf(categories: readonly string[]) {
  return z
    .object({
      kind: z.literal('category'),
      primary: z.enum(categories),
      secondary: z.enum(['', ...categories]),
      confidence: share,
      reasoning: texts,
    })
    .refine(({ primary, secondary }) => primary !== secondary, {
      error: 'secondary is the same as primary: leave it empty',
    })
}

function rankingOf(items: readonly string[]) {
  const wanted = JSON.stringify(items.toSorted())
  return z.object({
    kind: z.literal('ranking'),
    ranked: z.array(z.string()).refine((one) => JSON.stringify(one.toSorted()) === wanted),
    confidence: share,
    reasoning: texts,
  })
}

function wrong(message: string): AnswerRead {
  return { ok: false, message }
}
