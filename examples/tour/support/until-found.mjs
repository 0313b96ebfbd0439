import { setTimeout as after } from 'node:timers/promises'

/** Reads until there is something, five seconds at most; then what there was last. */
export async function untilFound(read) {
  const until = performance.now() + LIMIT_MS
  let found = await read()
  while (found.length === 0 && performance.now() < until) {
    await after(EVERY_MS)
    found = await read()
  }
  return found
}

const LIMIT_MS = 5_000
const EVERY_MS = 50
