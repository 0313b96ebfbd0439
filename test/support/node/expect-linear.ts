import { expect } from 'vitest'

/**
 * Holds that reading a text of repeated pieces takes time that grows with its length: for eight times
 * the length a square would take 64 times as long. A machine that is busy now is asked again.
 */
export function expectLinear(
  read: (text: string) => unknown,
  piece: string,
  characters = 65_536,
): void {
  const long = piece.repeat(Math.ceil(characters / piece.length))
  const short = long.slice(0, long.length / 8)
  let [longMs, shortMs] = [Infinity, 0]
  for (let round = 0; round < mostRounds && longMs >= 32 * shortMs + 20; round += 1) {
    longMs = Math.min(longMs, msOf(read, long))
    const ofRound = [1, 2, 3].map(() => msOf(read, short))
    shortMs = round === 0 ? Math.min(...ofRound) : Math.min(shortMs, ...ofRound)
  }
  expect(longMs, JSON.stringify(piece)).toBeLessThan(32 * shortMs + 20)
}

function msOf(read: (text: string) => unknown, text: string): number {
  const startedAt = performance.now()
  read(text)
  return performance.now() - startedAt
}

const mostRounds = 12
