import { wait } from './abort.ts'
import type { CallOptions } from './call-options.ts'
import { MnemeError } from './mneme-error.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { ServerEvent } from './read-stream.ts'
import { decideRetry } from './retry.ts'

export interface FollowedStream {
  /** Below the namespace, such as `/events`. */
  readonly path: string
  readonly query: Readonly<Record<string, unknown>>
  /** The number of the last event that was seen; null to begin with what comes from now on. */
  readonly after: string | null
  /** What it follows, as an error calls it. */
  readonly noun: string
  /** Whether nothing more is read, as of a run that has ended. */
  readonly isOver?: () => boolean
}

/**
 * The events of a stream, each once, whatever becomes of the connection: it is opened again behind the
 * last one, with a fresh token where a token has expired and there is one. It rejects when the server
 * says that nothing more will come.
 */
export async function* followStream(
  { root, transport }: Pick<NamespaceCalls, 'root' | 'transport'>,
  { path, query, after, noun, isOver = () => false }: FollowedStream,
  { signal, timeoutMs }: CallOptions,
): AsyncGenerator<ServerEvent> {
  let last = after
  for (let retry = 0; !isOver();) {
    let isQuiet = true
    let hasExpired = false
    try {
      const ask = { method: 'GET', path: `${root}${path}`, query } as const
      const options = { signal, timeoutMs }
      for await (const event of transport.events({ ...ask, options, lastEventId: last })) {
        if (event.name === 'end') {
          const { reason } = event.data as EndBody
          hasExpired = reason === 'expired'
          throw errorOfEnd(reason, noun)
        }
        retry = 0
        isQuiet = false
        last = event.id ?? last
        yield event
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

const quietMs = 500

/** What the last event of a stream says that ends before its time. */
interface EndBody {
  readonly reason: 'revoked' | 'expired' | 'erased' | 'unavailable'
}

function errorOfEnd(reason: EndBody['reason'], noun: string): MnemeError {
  if (reason === 'revoked') return ended('unauthenticated', 401, 'the key was revoked')
  if (reason === 'expired') return ended('unauthenticated', 401, 'the token has expired')
  if (reason === 'erased') return ended('erased', 409, `${noun} was erased`)
  return ended('unavailable', 503, 'the namespace does not answer at present')
}

function ended(code: MnemeError['code'], status: number, detail: string): MnemeError {
  return new MnemeError({ code, status, detail })
}
