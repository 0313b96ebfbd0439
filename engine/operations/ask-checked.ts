import type { ChatMessage } from '../ports/chat-model.ts'
import type { ModelGateway, NotAsked } from '../ports/model-gateway.ts'
import type { ModelFailure } from '../ports/model-failure.ts'

/** What a model is asked for something of a form. */
export interface CheckedQuestion {
  readonly system: string
  readonly prompt: string
  /** Pictures that it is about, as data URLs. */
  readonly images?: readonly string[]
  readonly maxTokens: number
  /** 0–2 */
  readonly temperature: number
  /** Milliseconds that one call may take, where that is less than the settings allow. */
  readonly mostMs?: number
  /** The question for the second try, told what was wrong with the first. */
  readonly repair: (wrong: string) => string
}

/** Something, or what is wrong, in words that quote nothing of the answer. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly message: string }

export type CheckedAnswer<T> =
  | { readonly kind: 'answered'; readonly value: T; readonly model: string }
  /** It was asked and failed, or gave no answer of the form twice. */
  | { readonly kind: 'failed'; readonly reason: string; readonly code: NoAnswer }
  /** It was not asked at all. */
  | { readonly kind: 'not_asked'; readonly reason: string; readonly code: NoAnswer }

/** Why there is no answer, in a word. */
export type NoAnswer = ModelFailure['code'] | 'budget_exceeded' | 'circuit_open' | 'wrong_answer'

/** Asks, reads, and asks once more where the answer is wrong. Never throws. */
export async function askChecked<T>(
  gateway: ModelGateway,
  { system, prompt, images, repair, ...how }: CheckedQuestion,
  read: (said: string) => Checked<T>,
): Promise<CheckedAnswer<T>> {
  const messages: ChatMessage[] = [
    { role: 'system', content: system },
    { role: 'user', content: prompt, ...(images !== undefined && { images }) },
  ]
  const first = await gateway.complete({ ...how, messages })
  if (!first.ok) return notAnswered(first)
  const answer = read(first.text)
  if (answer.ok) return { kind: 'answered', value: answer.value, model: first.model }
  messages.push(
    { role: 'assistant', content: first.text },
    { role: 'user', content: repair(answer.message) },
  )
  const second = await gateway.complete({ ...how, messages })
  if (!second.ok) return { ...notAnswered(second), kind: 'failed' }
  const again = read(second.text)
  if (again.ok) return { kind: 'answered', value: again.value, model: second.model }
  const reason = `twice no answer of the form: ${again.message}`
  return { kind: 'failed', reason, code: 'wrong_answer' }
}

function notAnswered(reply: ModelFailure | NotAsked) {
  const kind = reply.code === 'not_asked' ? 'not_asked' : 'failed'
  return { kind, reason: reply.message, code: noAnswerOf(reply) } as const
}

export function noAnswerOf(reply: ModelFailure | NotAsked): NoAnswer {
  if (reply.code !== 'not_asked') return reply.code
  return reply.isBudget === true ? 'budget_exceeded' : 'circuit_open'
}
