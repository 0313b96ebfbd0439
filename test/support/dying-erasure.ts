import { runInDurableObject } from 'cloudflare:test'
import { Sql } from '../../durable-objects/storage/sql.ts'

/** How it ends at a write: the write fails, or the object goes away under it. */
export type Death = 'throws' | 'aborts'

/** Runs something and lets its object die at a write, counted from 1; tells how many there were. */
export async function dyingAtWrite(
  stub: DurableObjectStub,
  order: { readonly at: number; readonly death: Death } | null,
  run: () => Promise<unknown>,
): Promise<number> {
  let writes = 0
  let abort = (): void => undefined
  if (order?.death === 'aborts') {
    await runInDurableObject(stub, (_, state) => void (abort = () => state.abort('died')))
  }
  const real = Sql.prototype.all
  Sql.prototype.all = function (this: Sql, query, ...values) {
    if (isWrite.test(query)) {
      writes += 1
      if (writes === order?.at) {
        abort()
        throw new Error('the disk is full')
      }
    }
    return real.call(this, query, ...values) as never
  }
  try {
    await run()
  } catch (error) {
    if (order === null) throw error
  } finally {
    Sql.prototype.all = real
  }
  return writes
}

const isWrite = /^\s*(INSERT|UPDATE|DELETE|REPLACE|CREATE|DROP|ALTER)/i
