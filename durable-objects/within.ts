/** Waits for the work, but no longer than the limit; the work itself goes on. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  await Promise.race([work, promise])
  clearTimeout(timer)
}
