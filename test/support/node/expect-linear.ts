import { expect } from 'vitest'
import { countedWork } from './counted-work.ts'

/**
 * Holds that reading a text of repeated pieces takes work that grows with its length: for eight times
 * the length a square would take 64 times as much. Work is counted, so that no load matters.
 */
export function expectLinear(
  read: (text: string) => unknown,
  piece: string,
  characters = 65_536,
): void {
  const long = piece.repeat(Math.ceil(characters / piece.length))
  const [most, least] = [long, long.slice(0, long.length / 8)].map((text) =>
    countedWork(() => read(text)),
  )
  expect(most, JSON.stringify(piece)).toBeLessThan(16 * (least ?? 0) + 10_000)
}
