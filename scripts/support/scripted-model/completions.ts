import { z } from 'zod'
import type { Failure, Played, ScriptedRequest } from './script.ts'
import type { EmbedAsked, RerankAsked, TextsPlayer } from './texts.ts'

/** What a server answers, as far as it does: a broken connection has no answer. */
export interface Answered {
  readonly status: number
  readonly body: string
  readonly retryAfter?: string | undefined
}

/** Strict, so that a test sees what no server would take. */
export function requestIn(body: string): Omit<ScriptedRequest, 'line'> {
  const { max_tokens, ...rest } = requestSchema.parse(JSON.parse(body))
  return { ...rest, maxTokens: max_tokens }
}

const requestSchema = z.strictObject({
  model: z.string(),
  messages: z.array(
    z.strictObject({ role: z.enum(['system', 'user', 'assistant']), content: z.string() }),
  ),
  temperature: z.number(),
  max_tokens: z.int().positive(),
})

/** Stands in every response that is no answer, and may never show in a message. */
export const PRIVATE_TEXT = 'the body of a failure, which nobody may see'

/** null where none ever comes. `usage` is left out where it is null. */
export function answerOf(played: Played, usage: Usage | null): Answered | null {
  if ('text' in played) {
    const message = { role: 'assistant', content: played.text }
    const choices = [{ index: 0, message, finish_reason: 'stop' }]
    return json(200, { object: 'chat.completion', choices, ...(usage !== null && { usage }) })
  }
  return failureOf(played)
}

/** `/embeddings` and `/rerank`, by the path's end; `usage` says what the server counted. */
export function textsAnswerOf(
  player: TextsPlayer,
  path: string,
  body: string,
  usage: Usage | null,
): Answered | null | 'throws' {
  const counted = usage === null ? {} : { usage: { prompt_tokens: usage.prompt_tokens } }
  if (path.endsWith('/rerank')) {
    const played = player.playRerank(rerankAskedIn(body))
    if ('fails' in played) return played.fails === 'throws' ? 'throws' : failureOf(played)
    const results = played.answers.map((entry) => {
      const { index, score } = entrySchema.parse(entry)
      return { index, relevance_score: score, document: { text: 'sent back' } }
    })
    return json(200, { object: 'list', results, ...counted })
  }
  const played = player.playEmbed(embedAskedIn(body))
  if ('fails' in played) return played.fails === 'throws' ? 'throws' : failureOf(played)
  const data = played.answers.map((embedding, index) => ({ object: 'embedding', index, embedding }))
  // Some servers answer as they finish.
  return json(200, { object: 'list', data: data.toReversed(), ...counted })
}

function embedAskedIn(body: string): EmbedAsked {
  const { input, ...rest } = embedSchema.parse(JSON.parse(body))
  return { ...rest, texts: input }
}

function rerankAskedIn(body: string): RerankAsked {
  const { model, query, documents } = rerankSchema.parse(JSON.parse(body))
  return { model, query, texts: documents }
}

const embedSchema = z.strictObject({
  model: z.string(),
  input: z.array(z.string().min(1)).min(1).max(2_048),
  dimensions: z.int().positive().optional(),
})

const rerankSchema = z.strictObject({
  model: z.string(),
  query: z.string().min(1),
  documents: z.array(z.string().min(1)).min(1).max(1_000),
  top_n: z.int().positive().optional(),
})

const entrySchema = z.object({ index: z.unknown(), score: z.unknown() })

export interface Usage {
  readonly prompt_tokens: number
  readonly completion_tokens: number
}

export function failureOf({ fails: kind, retryAfter }: Failure): Answered | null {
  if (typeof kind === 'number') {
    return { ...json(kind, { error: { message: PRIVATE_TEXT } }), retryAfter }
  }
  if (kind === 'prose') return json(200, { answer: PRIVATE_TEXT })
  if (kind === 'empty') return json(200, { object: 'list', choices: [], data: [], results: [] })
  if (kind === 'garbage') return { status: 200, body: `{"choices": ${PRIVATE_TEXT}` }
  if (kind === 'huge') return json(200, { choices: [{ message: { content: tenMebibytes() } }] })
  return null
}

function tenMebibytes(): string {
  return 'x'.repeat(10 * 1_048_576)
}

function json(status: number, value: unknown): Answered {
  return { status, body: JSON.stringify(value) }
}

export function headersOf({ retryAfter }: Answered): Record<string, string> {
  const headers = { 'content-type': 'application/json' }
  return retryAfter === undefined ? headers : { ...headers, 'retry-after': retryAfter }
}
