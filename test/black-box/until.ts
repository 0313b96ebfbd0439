import { setTimeout as pause } from 'node:timers/promises'

export interface UntilOptions {
  readonly limitMs?: number
  readonly everyMs?: number
  /** Errors that mean "not yet". */
  readonly ignore?: (error: unknown) => boolean
}

/** Only ends what hangs, before the test's own limit would without a word. */
const LIMIT_MS = 8 * 60_000

/** Asks again and again until the answer is yes; past the limit it throws, naming what it waited for. */
export async function until(
  what: string,
  isSo: () => boolean | Promise<boolean>,
  { limitMs = LIMIT_MS, everyMs = 50, ignore = () => false }: UntilOptions = {},
): Promise<void> {
  const deadline = Date.now() + limitMs
  let last: unknown
  while (Date.now() < deadline) {
    try {
      if (await isSo()) return
    } catch (error) {
      if (!ignore(error)) throw error
      last = error
    }
    await pause(everyMs)
  }
  throw new Error(`${what}: not within ${limitMs} ms`, { cause: last })
}
