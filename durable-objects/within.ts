/** Waits for the work, but no longer than the limit; the work itself goes on. */
export async function within(limitMs: number, work: Promise<unknown>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, limitMs)
  await Promise.race([work, promise])
  clearTimeout(timer)
}

/** The outcome of the work, `late` where that takes longer; the work itself goes on. */
export async function inTime<T>(limitMs: number, work: Promise<T>, late: T): Promise<T> {
  let answer = late
  const working = work.then((came) => {
    answer = came
  })
  await within(limitMs, working)
  return answer
}
