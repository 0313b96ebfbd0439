import { wait } from '../abort.ts'
import { MnemeError } from '../mneme-error.ts'
import { externalIdOf } from './external-id.ts'
import type { RememberRequest } from '../remember.ts'
import { decideRetry } from '../retry.ts'
import type { KeptMessage, SkippedMessage, TurnPart } from './report.ts'

export interface QueuedMessage {
  readonly part: TurnPart
  /** What its id in the server is made of. */
  readonly names: readonly string[]
  readonly request: RememberRequest & { readonly text: string }
}

export interface QueueOptions {
  /** Remembers one message; a retry comes with the same key. Answers the memory's id, null for none. */
  readonly remember: (request: RememberRequest, idempotencyKey: string) => Promise<string | null>
  /** Messages that may wait; the next are skipped. */
  readonly mostWaiting: number
  /** How long a message is tried while nobody answers, in milliseconds. */
  readonly tryForMs: number
}

export interface Queue {
  /** Messages that wait, with the one that is being told. */
  readonly waiting: number
  /** Never rejects. What comes first is told first; what is skipped does not hold up the next. */
  add(message: QueuedMessage): Promise<KeptMessage | SkippedMessage>
}

export function openQueue({ remember, mostWaiting, tryForMs }: QueueOptions): Queue {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()

  async function tell(message: QueuedMessage): Promise<KeptMessage | SkippedMessage> {
    const { part, names } = message
    const request = { ...message.request, external_id: await externalIdOf(...names) }
    const key = crypto.randomUUID()
    const giveUpAt = Date.now() + tryForMs
    for (let retry = 0; ; retry += 1) {
      try {
        const memory = await remember(request, key)
        return memory === null ? { part, reason: 'not_kept' } : { part, memory }
      } catch (error) {
        if (error instanceof MnemeError && error.code === 'proposed') {
          return { part, memory: undefined }
        }
        const next = { retry, maxRetries: Infinity, random: Math.random() }
        const waitMs = decideRetry(error, next)
        if (waitMs === undefined) return { part, ...refusal(error) }
        if (Date.now() + waitMs > giveUpAt) return { part, reason: 'gave_up', error }
        await wait(waitMs, undefined)
      }
    }
  }

  return {
    get waiting() {
      return waiting
    },
    async add(message) {
      const { part, request } = message
      if (request.text.trim() === '') return { part, reason: 'empty' }
      if (waiting >= mostWaiting) return { part, reason: 'queue_full' }
      waiting += 1
      const told = last.then(() => tell(message))
      last = told
      return await told.finally(() => (waiting -= 1))
    },
  }
}

function refusal(error: unknown): Pick<SkippedMessage, 'reason' | 'code' | 'error'> {
  const code = error instanceof MnemeError ? { code: error.code } : {}
  return { reason: 'refused', ...code, error }
}
