import { runInDurableObject } from 'cloudflare:test'
import { Sql } from '../../../durable-objects/storage/sql.ts'
import { disposed } from '../disposed.ts'
import { type DeathOrder, isWrite, replace } from './deaths.ts'

/**
 * Runs something that asks an object, and lets the object die at one of its writes, counted from 1;
 * tells how many writes there were up to then. A caller that sees its call die is no failure here.
 */
export async function dyingAtWrite(
  stub: DurableObjectStub,
  order: DeathOrder | null,
  run: () => Promise<unknown>,
): Promise<number> {
  let writes = 0
  let abort = (): void => undefined
  // It is awake by now: the tables of a first wake are none of the writes.
  await runInDurableObject(stub, (_, state) => {
    if (order?.death === 'aborts') abort = () => state.abort(disposed)
  })
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
    await run()
  } catch (error) {
    if (order === null) throw error
  } finally {
    restore()
  }
  return writes
}
