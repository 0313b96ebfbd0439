import { wait } from './abort.ts'
import type { CallOptions } from './call-options.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import { MnemeError } from './mneme-error.ts'
import { decideRetry } from './retry.ts'
import type { RunAnswer, Signal, StartedRunBody } from './wire.ts'

/** The signals of a run; `result` once they have been read, or by itself. */
export interface RunEvents extends AsyncIterable<Signal> {
  /**
   * Reads what is left and answers how the run ended.
   *
   * @example
   * const { status } = await memory.thought(id).events(pipeline).result()
   * @throws MnemeError as the run does.
   */
  result(): Promise<RunAnswer>
}

/** Begins a run and follows it; each signal once, whatever becomes of the connection. */
export function followRun(
  { root, transport }: NamespaceCalls,
  start: () => Promise<StartedRunBody>,
  { signal, timeoutMs }: CallOptions,
): RunEvents {
  let answer: RunAnswer | undefined
  async function* read(): AsyncGenerator<Signal> {
    const { run } = await start()
    let after = '0'
    for (let retry = 0; answer === undefined;) {
      let isQuiet = true
      let hasExpired = false
      try {
        const query = { run_id: run.id }
        const options = { signal, timeoutMs }
        const ask = { method: 'GET', path: `${root}/signals`, query, options } as const
        for await (const event of transport.events({ ...ask, lastEventId: after })) {
          if (event.name === 'end') {
            const end = event.data as EndBody
            hasExpired = end.reason === 'expired'
            throw errorOfEnd(end)
          }
          retry = 0
          isQuiet = false
          if (event.name === 'result') answer = event.data as RunAnswer
          if (event.id === null) continue
          after = event.id
          yield event.data as Signal
        }
        // Whatever ends quiet connections between here and there is not asked in a rush.
        if (isQuiet) await wait(quietMs, signal)
      } catch (error) {
        const { maxRetries } = transport
        // Where a fresh token is to be had it goes on with that; else the server answers 401.
        const waitMs =
          hasExpired && retry < maxRetries
            ? quietMs
            : decideRetry(error, { retry, maxRetries, random: Math.random() })
        if (waitMs === undefined) throw error
        retry += 1
        await wait(waitMs, signal)
      }
    }
  }
  const signals = read()
  return {
    [Symbol.asyncIterator]: () => signals,
    async result() {
      for await (const _ of signals) continue
      if (answer === undefined) throw new Error('the signals were not read to their end')
      return answer
    },
  }
}

const quietMs = 500

/** What the last event of a stream says that ends before the run does. */
interface EndBody {
  readonly reason: 'revoked' | 'expired' | 'erased' | 'unavailable'
}

function errorOfEnd({ reason }: EndBody): MnemeError {
  if (reason === 'revoked') return ended('unauthenticated', 401, 'the key was revoked')
  if (reason === 'expired') return ended('unauthenticated', 401, 'the token has expired')
  if (reason === 'erased') return ended('erased', 409, 'the run was erased')
  return ended('unavailable', 503, 'the namespace does not answer at present')
}

function ended(code: MnemeError['code'], status: number, detail: string): MnemeError {
  return new MnemeError({ code, status, detail })
}
