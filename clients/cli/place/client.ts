import type { FetchLike, MemoryClient } from '../../typescript/index.ts'
import type { Io } from '../io.ts'
import type { Output } from '../show/output.ts'
import { startProgress } from '../show/progress.ts'
import { clientOf, type Place } from './place.ts'

/** Attempts after the first: a person at a terminal does not wait for many. */
const maxRetries = 2

/**
 * The client of a command: Ctrl-C ends its calls, and a person is shown that an answer takes long.
 */
export function clientWithin(place: Place, io: Io, out: Output): MemoryClient {
  const fetch: FetchLike = async (url, { signal, ...init }) => {
    io.signal.throwIfAborted()
    const waiting =
      io.stderr.isTTY === true ? startProgress(io, out, `Waiting for ${place.url}`) : null
    const signals = [io.signal, ...(signal ? [signal] : [])]
    try {
      return await io.fetch(url, { ...init, signal: AbortSignal.any(signals) })
    } finally {
      waiting?.end()
    }
  }
  return clientOf(place, { fetch, maxRetries })
}
