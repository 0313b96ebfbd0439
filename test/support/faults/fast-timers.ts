/** Under fast timers a second takes ten milliseconds: every limit and wait shrinks alike. */
const faster = 100
const real = globalThis.setTimeout

/**
 * Makes every timer of the isolate run a hundred times faster, so that a part which takes 30 seconds
 * meets the limits that it meets in life, and no test waits for it. Clocks stay as they are.
 */
export function startFastTimers(): void {
  const fast = (run: (...given: unknown[]) => void, ms = 0, ...given: unknown[]) =>
    real(run, ms / faster, ...given)
  globalThis.setTimeout = fast as unknown as typeof setTimeout
}

export function stopFastTimers(): void {
  globalThis.setTimeout = real
}

/** Seconds as the code under test counts them; 1/100 of real ones, fast timers on or off. */
export async function seconds(count: number): Promise<void> {
  await new Promise<void>((resolve) => {
    real(resolve, (count * 1_000) / faster)
  })
}
