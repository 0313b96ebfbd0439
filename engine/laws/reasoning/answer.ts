import type { Json } from '../../model/json.ts'
import type { AnswerSchema } from '../../model/reasoning-predicate.ts'
import type { StepFailureCode } from '../../model/reasoning.ts'

/** The forms that an answer may have to take. */
export type AnswerShape =
  | { readonly kind: 'decision' }
  | { readonly kind: 'category'; readonly categories: readonly string[] }
  | { readonly kind: 'sentiment' }
  | { readonly kind: 'ranking'; readonly items: readonly string[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'json'; readonly schema: AnswerSchema }

/** All confidences are 0–1. */
export type PrimitiveAnswer =
  | {
      readonly kind: 'decision'
      readonly decision: boolean
      readonly confidence: number
      readonly reasoning: readonly string[]
    }
  | {
      readonly kind: 'category'
      readonly primary: string
      /** Another category, or nothing. */
      readonly secondary: string
      readonly confidence: number
      readonly reasoning: readonly string[]
    }
  | {
      readonly kind: 'sentiment'
      readonly overall: Sentiment
      readonly confidence: number
      /** 0–1 each, together 1. */
      readonly scores: Readonly<Record<'positive' | 'negative' | 'neutral', number>>
      readonly aspects: Readonly<Record<string, string>>
      readonly emotions: readonly string[]
      readonly reasoning: readonly string[]
    }
  | {
      readonly kind: 'ranking'
      readonly ranked: readonly string[]
      readonly confidence: number
      readonly reasoning: readonly string[]
    }
  | { readonly kind: 'text'; readonly output: string }
  | { readonly kind: 'json'; readonly value: Json }

export const sentiments = ['positive', 'negative', 'neutral', 'mixed'] as const
export type Sentiment = (typeof sentiments)[number]

/** The answer as a note keeps it: compact JSON, members in the table's order; of a text the text. */
export function renderAnswer(answer: PrimitiveAnswer): string {
  if (answer.kind === 'text') return answer.output
  if (answer.kind === 'json') return JSON.stringify(answer.value)
  const { kind: _, ...members } = answer
  return JSON.stringify(members)
}

/** An answer without a model, or why there is none. */
export type RulesAnswer =
  | { readonly ok: true; readonly answer: PrimitiveAnswer; readonly content: string }
  | { readonly ok: false; readonly code: StepFailureCode; readonly message: string }

export function answered(answer: PrimitiveAnswer): RulesAnswer {
  return { ok: true, answer, content: renderAnswer(answer) }
}

export function modelRequired(message: string): RulesAnswer {
  return { ok: false, code: 'model_required', message }
}

/** The form of an answer, as a model is told it. */
export function answerForm(shape: AnswerShape): string {
  switch (shape.kind) {
    case 'decision':
      return '{"decision": true or false, "confidence": 0 to 1, "reasoning": ["one reason or more"]}'
    case 'category':
      return '{"primary": "a category", "secondary": "another category or empty", "confidence": 0 to 1, "reasoning": ["…"]}'
    case 'sentiment':
      return '{"overall": "positive", "negative", "neutral" or "mixed", "confidence": 0 to 1, "scores": {"positive": 0 to 1, "negative": 0 to 1, "neutral": 0 to 1, together 1}, "aspects": {"what": "how it is felt"}, "emotions": ["…"], "reasoning": ["…"]}'
    case 'ranking':
      return '{"ranked": ["every item once, the first first"], "confidence": 0 to 1, "reasoning": ["…"]}'
    case 'text':
      return '{"output": "the text"}'
    case 'json':
      return `JSON by this schema: ${JSON.stringify(shape.schema)}`
  }
}
