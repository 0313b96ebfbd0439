import { rememberTurns, type TurnClient, type TurnReport } from '../../../typescript/turns/index.ts'
import type { RememberRequest } from '../../../typescript/index.ts'
import type { Waiting, WaitingMessage } from './waiting.ts'

export interface TellOptions {
  readonly client: TurnClient
  /** Whose messages are told: those of others wait for their own hooks. */
  readonly url: string
  readonly namespace: string
  /** When no other message is begun, in milliseconds since 1970. */
  readonly until: number
  now(): number
  /** What is not told and does not wait any longer, or why all wait. */
  note(problem: string): void
}

/**
 * Tells messages that wait, the oldest first, until all are told, nobody answers or the time is up.
 * What is kept, or refused for good, waits no longer.
 */
export async function tellWaiting(waiting: Waiting, options: TellOptions): Promise<void> {
  const { client, url, namespace, until, now, note } = options
  for (const [name, message] of waiting.all()) {
    if (message.url !== url || message.namespace !== namespace) continue
    if (now() >= until) return
    const report = await tell(message, client)
    const [skipped] = report.skipped.filter(
      ({ reason }) => reason !== 'empty' && reason !== 'not_kept',
    )
    if (skipped === undefined) waiting.remove(name)
    else if (mayWait(skipped)) return note(`nothing is remembered yet: ${reasonOf(skipped)}`)
    else {
      waiting.remove(name)
      note(`a message of the ${message.part} is not remembered: ${reasonOf(skipped)}`)
    }
  }
}

async function tell(
  { thread, id, part, text, at }: WaitingMessage,
  client: TurnClient,
): Promise<TurnReport> {
  const dated: TurnClient = {
    recall: client.recall,
    // Turns tell a message when it is said; one that has waited says when that was.
    remember: Object.assign(
      (request: RememberRequest, options?: object) =>
        client.remember({ ...request, occurred_at: at }, options),
      client.remember,
    ) as TurnClient['remember'],
  }
  // Tried once: what nobody answers waits for the next hook, and the assistant does not.
  const turns = rememberTurns(dated, { thread, tryForMs: 1 })
  const turn = turns.begin({ text: part === 'user' ? text : '', id })
  if (part === 'user') turn.failed()
  else turn.answered(text)
  return await turn.report
}

type Skipped = TurnReport['skipped'][number]

/** Another hook may have more luck: the server is away, or the key is to be corrected. */
function mayWait({ reason, code }: Skipped): boolean {
  return reason === 'gave_up' || code === 'unauthenticated' || code === 'forbidden'
}

function reasonOf({ reason, code, error }: Skipped): string {
  return error instanceof Error ? error.message : (code ?? reason)
}
