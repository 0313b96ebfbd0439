import { isList, isObject, type Json, type JsonObject } from '../../model/json.ts'
import {
  type Answer,
  type AnswerShape,
  renderAnswer,
  type Scores,
  type Sentiment,
  sentiments,
} from './answer.ts'
import { checkSchema } from './check-schema.ts'
import { maxContentBytes } from './limits.ts'
import { own, withoutCodeFence } from './json-answer.ts'
import { parsed } from './member.ts'
import { isCleanText, utf8Bytes } from '../text/text-size.ts'
import { isSayable } from './typed-read.ts'

export type AnswerRead =
  | { readonly ok: true; readonly answer: Answer; readonly content: string }
  /** For the repair call: names the member and what it has to be, quotes nothing of the answer. */
  | { readonly ok: false; readonly message: string }

/**
 * What a model said as an answer of the shape (spec TH-10). A code fence around it and members
 * beyond the shape's are dropped; all else that is off is a message. `content` is what the note
 * keeps.
 */
export function readAnswer(shape: AnswerShape, said: string): AnswerRead {
  const value = parsed(withoutCodeFence(said))
  if (value === undefined) return wrong('the answer is not one JSON value and nothing else')
  if (!isObject(value)) return wrong('the answer is not a JSON object')
  if (!isSayable(value)) return wrong('the answer holds a number beyond all bounds')
  const answer = reading(shape, value)
  if (typeof answer === 'string') return wrong(answer)
  const content = renderAnswer(answer)
  const bytes = utf8Bytes(content)
  if (bytes > maxContentBytes)
    return wrong(`the answer is ${bytes} bytes, limit ${maxContentBytes}`)
  if (!isCleanText(content)) return wrong('the answer holds a NUL or a lone surrogate')
  return { ok: true, answer, content }
}

/** The answer, or what is wrong with it. */
type Reading = Answer | string

function reading(shape: AnswerShape, value: JsonObject): Reading {
  switch (shape.kind) {
    case 'decision':
      return readDecision(value)
    case 'category':
      return readCategory(value, shape.categories)
    case 'sentiment':
      return readSentiment(value)
    case 'ranking':
      return readRanking(value, shape.items)
    case 'text':
      return readText(value)
    case 'json': {
      const checked = checkSchema(shape.schema, value)
      if (checked.ok) return { kind: 'json', value: checked.value }
      return `${checked.path === '' ? 'the answer' : checked.path} ${checked.message}`
    }
  }
}

function readDecision(value: JsonObject): Reading {
  const decision = own(value, 'decision')
  const reasoning = textsOf(own(value, 'reasoning'))
  if (typeof decision !== 'boolean') return 'decision is not true or false'
  const confidence = confidenceOf(value)
  if (confidence === undefined) return wrongConfidence
  if (reasoning === undefined || reasoning.length === 0) return 'reasoning is not a list of reasons'
  return { kind: 'decision', decision, confidence, reasoning }
}

function readCategory(value: JsonObject, categories: readonly string[]): Reading {
  const primary = own(value, 'primary')
  const secondary = own(value, 'secondary')
  const confidence = confidenceOf(value)
  const reasoning = textsOf(own(value, 'reasoning'))
  if (typeof primary !== 'string' || !categories.includes(primary)) {
    return 'primary is none of the categories'
  }
  if (typeof secondary !== 'string' || (secondary !== '' && !categories.includes(secondary))) {
    return 'secondary is none of the categories, nor empty'
  }
  if (secondary === primary) return 'secondary is the same as primary: leave it empty'
  if (confidence === undefined) return wrongConfidence
  if (reasoning === undefined) return 'reasoning is not a list of texts'
  return { kind: 'category', primary, secondary, confidence, reasoning }
}

function readSentiment(value: JsonObject): Reading {
  const overall = sentimentOf(own(value, 'overall'))
  const confidence = confidenceOf(value)
  const scores = scoresOf(own(value, 'scores'))
  const aspects = textMembersOf(own(value, 'aspects'))
  const emotions = textsOf(own(value, 'emotions'))
  const reasoning = textsOf(own(value, 'reasoning'))
  if (overall === undefined) return `overall is none of ${sentiments.join(', ')}`
  if (confidence === undefined) return wrongConfidence
  if (scores === undefined) return 'scores are not positive, negative, neutral, 0 to 1, together 1'
  if (aspects === undefined) return 'aspects are not an object of texts'
  if (emotions === undefined) return 'emotions are not a list of texts'
  if (reasoning === undefined) return 'reasoning is not a list of texts'
  return { kind: 'sentiment', overall, confidence, scores, aspects, emotions, reasoning }
}

function readRanking(value: JsonObject, items: readonly string[]): Reading {
  const ranked = own(value, 'ranked')
  const confidence = confidenceOf(value)
  const reasoning = textsOf(own(value, 'reasoning'))
  const texts = isTexts(ranked) ? ranked : []
  if (!isPermutation(texts, items)) {
    return 'ranked does not hold every item once, word for word'
  }
  if (confidence === undefined) return wrongConfidence
  if (reasoning === undefined) return 'reasoning is not a list of texts'
  return { kind: 'ranking', ranked: texts, confidence, reasoning }
}

/** The same texts, each as often. */
function isPermutation(texts: readonly string[], items: readonly string[]): boolean {
  const left = new Map<string, number>()
  for (const item of items) left.set(item, (left.get(item) ?? 0) + 1)
  for (const text of texts) {
    const count = left.get(text) ?? 0
    if (count === 0) return false
    left.set(text, count - 1)
  }
  return texts.length === items.length
}

function readText(value: JsonObject): Reading {
  const output = own(value, 'output')
  if (typeof output !== 'string' || output.trim() === '') return 'output is not a text, or blank'
  return { kind: 'text', output }
}

function confidenceOf(value: JsonObject): number | undefined {
  const confidence = own(value, 'confidence')
  return isShare(confidence) ? confidence : undefined
}

function sentimentOf(value: Json | undefined): Sentiment | undefined {
  return sentiments.find((one) => one === value)
}

function scoresOf(value: Json | undefined): Scores | undefined {
  if (!isObject(value)) return undefined
  const positive = own(value, 'positive')
  const negative = own(value, 'negative')
  const neutral = own(value, 'neutral')
  if (!isShare(positive) || !isShare(negative) || !isShare(neutral)) return undefined
  const isWhole = Math.abs(positive + negative + neutral - 1) <= scoreTolerance
  return isWhole ? { positive, negative, neutral } : undefined
}

/** A single text counts as a list of it. */
function textsOf(value: Json | undefined): readonly string[] | undefined {
  if (typeof value === 'string' && value.trim() !== '') return [value]
  return isTexts(value) ? value : undefined
}

function textMembersOf(value: Json | undefined): Record<string, string> | undefined {
  if (!isObject(value)) return undefined
  const members: [string, string][] = []
  for (const [name, text] of Object.entries(value)) {
    if (typeof text !== 'string') return undefined
    members.push([name, text])
  }
  return Object.fromEntries(members)
}

function isShare(value: Json | undefined): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1
}

function isTexts(value: Json | undefined): value is readonly string[] {
  return isList(value) && value.every((one) => typeof one === 'string')
}

function wrong(message: string): AnswerRead {
  return { ok: false, message }
}

const wrongConfidence = 'confidence is not a number from 0 to 1'
/** With a little for how decimals add up. */
const scoreTolerance = 0.05 + 1e-9
