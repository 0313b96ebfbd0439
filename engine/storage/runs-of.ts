/** Ascending numbers as runs without a gap: the first and last of each. */
export function runsOf(numbers: readonly number[]): readonly (readonly [number, number])[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run !== undefined && number === run[1] + 1) run[1] = number
    else runs.push([number, number])
  }
  return runs
}
