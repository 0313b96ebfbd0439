import { runInDurableObject } from 'cloudflare:test'
import type { MemoryNamespace } from '../../../durable-objects/memory-namespace.ts'
import { Sql } from '../../../engine/storage/sql.ts'
import { disposed } from '../disposed.ts'
import { type DeathOrder, isWrite, replace } from './deaths.ts'

/**
 * Asks an object, from within it, and lets it die at one of its writes, counted from 1; tells how
 * many writes there were up to then. What a call that died throws is no failure here.
 */
export async function dyingAtWrite(
  stub: DurableObjectStub<MemoryNamespace>,
  order: DeathOrder | null,
  ask: (object: MemoryNamespace) => Promise<unknown>,
): Promise<number> {
  // It is awake by now: the tables of a first wake are none of the writes.
  await runInDurableObject(stub, () => undefined)
  let writes = 0
  let abort = (): void => undefined
  const restore = replace(
    Sql.prototype,
    'all',
    (real) =>
      function (this: Sql, query, ...values) {
        if (isWrite.test(query)) {
          writes += 1
          if (writes === order?.at) {
            abort()
            throw new Error('the disk is full')
          }
        }
        return real.call(this, query, ...values) as never
      },
  )
  try {
    await runInDurableObject(stub, async (object, state) => {
      if (order?.death === 'aborts') abort = () => state.abort(disposed)
      await ask(object).catch((error: unknown) => {
        if (order === null) throw error
      })
    })
  } catch (error) {
    if (order?.death !== 'aborts') throw error
  } finally {
    restore()
  }
  return writes
}
