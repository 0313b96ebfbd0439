import { fenceLines } from './fence.ts'
import { aboutTokens, cutToTokens } from './token-bound.ts'

/**
 * The lines of a block that is no more tokens than that, the best first. One that has no room is left
 * out, and the next is tried; where not even the first has room, as much of it as there is.
 */
export function linesWithin(all: readonly string[], mostTokens: number): string[] {
  const lines: string[] = []
  let left = mostTokens - aboutTokens(fenceLines(['']))
  for (const line of all) {
    const tokens = aboutTokens(line) + lineEnd
    if (tokens > left) continue
    left -= tokens
    lines.push(line)
  }
  const [first] = all
  if (lines.length > 0 || first === undefined || left <= lineEnd) return lines
  return [cutToTokens(first, left - lineEnd)]
}

const lineEnd = 1
