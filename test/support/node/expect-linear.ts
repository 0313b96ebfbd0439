import { expect } from 'vitest'

/**
 * Holds that reading a text of repeated pieces takes time that grows with its length. For eight times
 * the length a square would take 64 times as long; the least of four runs bears a busy machine.
 */
export function expectLinear(
  read: (text: string) => unknown,
  piece: string,
  characters = 65_536,
): void {
  const long = piece.repeat(Math.ceil(characters / piece.length))
  const short = long.slice(0, long.length / 8)
  expect(leastMs(read, long), JSON.stringify(piece)).toBeLessThan(32 * leastMs(read, short) + 20)
}

function leastMs(read: (text: string) => unknown, text: string): number {
  const times = [1, 2, 3, 4].map(() => {
    const startedAt = performance.now()
    read(text)
    return performance.now() - startedAt
  })
  return Math.min(...times)
}
