import { callerKey } from '../../engine/model/caller.ts'
import type { EdgeContext } from '../context.ts'
import { idempotencyKeyOf } from '../idempotency.ts'
import { importHashCharacters } from '../bounds.ts'
import { sha256Hex } from '../sha256.ts'

/** What an import is called: as its caller says, by its idempotency key, or anew. */
export async function importIdOf(c: EdgeContext, given: string | undefined): Promise<string> {
  if (given !== undefined) return given
  const { ids, clock } = c.get('ports')
  const key = idempotencyKeyOf(c)
  if (key === null) return ids.next('imp', clock())
  const hash = await sha256Hex(`${callerKey(c.get('access').caller)}\n${key}`)
  return `imp_${hash.slice(0, importHashCharacters)}`
}
