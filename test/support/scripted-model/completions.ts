import { z } from 'zod'
import type { FailureKind, Played, ScriptedRequest } from './script.ts'

/** What a server answers, as far as it does: a broken connection has no answer. */
export interface Answered {
  readonly status: number
  readonly body: string
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
  return failureOf(played.fails)
}

export interface Usage {
  readonly prompt_tokens: number
  readonly completion_tokens: number
}

function failureOf(kind: FailureKind): Answered | null {
  if (kind === 500 || kind === 429) return json(kind, { error: { message: PRIVATE_TEXT } })
  if (kind === 'empty') return json(200, { object: 'chat.completion', choices: [] })
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
