import type { CallOptions } from './call-options.ts'
import type { ForgetPreview } from './forget.ts'
import { confirmWith, shownOf } from './forgotten.ts'
import { memoryOf, type Memory } from './shapes.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { Recollection } from './recall.ts'
import type { Remembered } from './remember.ts'
import type { MessageBody, MessageReadingBody, Proposal, Reflection } from './wire.ts'

/**
 * `speaker` is a reference (`user_id:7`), which is linked, or a name; `act` does what is asked; with
 * `remember: false` nothing of it is kept: what is asked is answered, what is told is only shown.
 */
export type MessageRequest = Readonly<MessageBody>

type Cost = Pick<MessageReadingBody, 'usage' | 'degraded' | 'position'>
type Uncosted<T> = Omit<T, keyof Cost>

/**
 * What was remembered, or where the role is `sub` what was proposed; without a memory where all of it is
 * on topics that `never_remember` names.
 */
export type MessageRemembered =
  | (Uncosted<Pick<Remembered, 'outcomes' | 'classification' | 'kept'>> & { memory: Memory })
  | (Uncosted<Pick<Remembered, 'outcomes'>> & { memory: null })
  | { proposal: Proposal }

/** What the phrases of a chat message ask for, and with `act` the answer of what was done. */
export type MessageReading = Cost &
  (
    | { intent: 'remember'; phrase: string; result?: MessageRemembered }
    | { intent: 'forget'; phrase: string; result?: Uncosted<ForgetPreview> }
    | { intent: 'recall'; phrase: string; result?: Uncosted<Recollection> }
    | { intent: 'reflect' | 'reflect_soft'; phrase: string; result?: Reflection }
    | { intent: 'none'; phrase: null; result?: undefined }
  )

/** Chat messages that ask a memory for something. */
export interface Messages {
  /**
   * Reads a chat message, English or Chinese; with `act` it does what the message asks for. What it
   * would forget is shown, and goes with `result.confirm()` alone. Any role may read and recall;
   * `sub` proposes what is to be remembered, the rest needs `main`.
   *
   * @example
   * await memory.messages.read({ text: 'Remember that I like tea', speaker: 'user_id:7', act: true })
   * @throws MnemeError `forbidden` (403: acting takes a higher role), `too_large` (413: over 64 KiB).
   */
  read(message: MessageRequest, options?: CallOptions): Promise<MessageReading>
}

export function messagesWith(calls: NamespaceCalls): Messages {
  return {
    async read(message, options) {
      const answer = await calls.post<AnsweredReading>('/messages', message, options)
      if (answer.intent === 'remember') return withMemory(answer)
      if (answer.intent !== 'forget') return answer
      const { result: shown, ...reading } = answer
      if (shown === undefined) return reading
      const { confirm: token, ...preview } = shown
      const confirm = confirmWith(calls, token, { request: {}, cost: answer })
      return { ...reading, result: { ...preview, ...shownOf(preview), confirm } }
    },
  }
}

/** What was remembered, with its view as an entity. */
function withMemory<T extends Extract<MessageReading, { intent: 'remember' }>>(reading: T): T {
  const { result } = reading
  if (result === undefined || !('memory' in result) || result.memory === null) return reading
  return { ...reading, result: { ...result, memory: memoryOf(result.memory) } }
}

/** As it is answered: a preview has a token, null where it shows nothing. */
type AnsweredReading =
  | Exclude<MessageReading, { intent: 'forget' }>
  | (Cost & { intent: 'forget'; phrase: string; result?: AnsweredPreview })

type AnsweredPreview = Omit<Uncosted<ForgetPreview>, 'confirm'> & { confirm: string | null }
