import type { Json } from '../../model/json.ts'
import type { AnswerSchema } from '../../model/reasoning-predicate.ts'

/** What an answer has to be (spec TH-10): B, K, S, R, T of the table, and JSON by a schema. */
export type AnswerShape =
  | { readonly kind: 'decision' }
  | { readonly kind: 'category'; readonly categories: readonly string[] }
  | { readonly kind: 'sentiment' }
  | { readonly kind: 'ranking'; readonly items: readonly string[] }
  | { readonly kind: 'text' }
  | { readonly kind: 'json'; readonly schema: AnswerSchema }

export type Answer =
  | DecisionAnswer
  | CategoryAnswer
  | SentimentAnswer
  | RankingAnswer
  | TextAnswer
  | JsonAnswer

/** All confidences are 0–1. */
export interface DecisionAnswer {
  readonly kind: 'decision'
  readonly decision: boolean
  readonly confidence: number
  readonly reasoning: readonly string[]
}
export interface CategoryAnswer {
  readonly kind: 'category'
  readonly primary: string
  /** Another category, or nothing. */
  readonly secondary: string
  readonly confidence: number
  readonly reasoning: readonly string[]
}
export interface SentimentAnswer {
  readonly kind: 'sentiment'
  readonly overall: Sentiment
  readonly confidence: number
  /** 0–1 each, together 1. */
  readonly scores: Scores
  readonly aspects: Readonly<Record<string, string>>
  readonly emotions: readonly string[]
  readonly reasoning: readonly string[]
}
export interface RankingAnswer {
  readonly kind: 'ranking'
  readonly ranked: readonly string[]
  readonly confidence: number
  readonly reasoning: readonly string[]
}
export interface TextAnswer {
  readonly kind: 'text'
  readonly output: string
}
export interface JsonAnswer {
  readonly kind: 'json'
  readonly value: Json
}

export const sentiments = ['positive', 'negative', 'neutral', 'mixed'] as const
export type Sentiment = (typeof sentiments)[number]
export type Scores = Readonly<Record<'positive' | 'negative' | 'neutral', number>>

/** The answer as a note keeps it: compact JSON, members in the table's order; of a text the text. */
export function renderAnswer(answer: Answer): string {
  if (answer.kind === 'text') return answer.output
  if (answer.kind === 'json') return JSON.stringify(answer.value)
  const { kind: _, ...members } = answer
  return JSON.stringify(members)
}
