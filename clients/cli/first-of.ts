import type { Context } from './context.ts'

interface Limits {
  readonly limit: number
  /** For the progress: `Read 200 of 1,000 records`. */
  readonly label: string
  readonly unit: string
}

/** The first items of a list that is read a page at a time. */
export async function firstOf<T>(
  context: Context,
  items: AsyncIterable<T>,
  { limit, label, unit }: Limits,
): Promise<readonly T[]> {
  const progress = context.progress(label, { unit })
  const found: T[] = []
  try {
    for await (const item of items) {
      found.push(item)
      progress.step()
      if (found.length >= limit) break
    }
  } finally {
    progress.end()
  }
  return found
}
