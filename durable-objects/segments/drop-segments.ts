import { logObjectFailure } from '../log-failure.ts'
import type { TransactorParts } from '../transactor-parts.ts'

/** Segments of what was erased leave nothing behind. True once each of them has confirmed. */
export async function dropSegments(parts: TransactorParts): Promise<boolean> {
  const { ports, sql, state, store } = parts
  const going = store.segments.going.all()
  if (going.length === 0) return true
  const { segments } = ports
  if (segments === null) return false
  const gone = await Promise.all(
    going.map(async (number) => {
      try {
        await segments.open(state.name, number).drop()
        return [number]
      } catch (error) {
        // It stays in the list, and is dropped by the next try.
        logObjectFailure(parts, 'segment_failed', error)
        return []
      }
    }),
  )
  sql.transaction(() => {
    for (const number of gone.flat()) store.segments.going.remove(number)
  })
  return gone.flat().length === going.length
}
