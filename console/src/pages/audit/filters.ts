import type { AuditFilter } from '../../../../clients/typescript/index.ts'
import type { Filters } from '../../parts/use-filters.ts'

/** What the page keeps in its address. */
export const filterNames = ['target', 'action', 'actor', 'from', 'to', 'record'] as const
export type AuditFilters = Filters<(typeof filterNames)[number]>

/** Those of them that keep records out. */
export const narrowing = filterNames.filter((name) => name !== 'record')

export const recordsAPage = 200

/** As the engine names what was done (its `AuditAction`). */
export const actions = [
  'CREATE',
  'EDIT',
  'APPEND',
  'DELETE',
  'ARCHIVE',
  'MERGE',
  'RENAME',
  'REVERT',
  'ERASE',
  'DECAY',
  'PROPOSE',
  'COMMIT',
  'REJECT',
  'DEFER',
  'ALERT',
  'ACK',
  'DIGEST',
  'IMPORT',
  'SKIP',
] as const

/** What is asked of the server; of a look into the past no record that came later. */
export function listQuery(filters: AuditFilters, asOf: string | undefined): AuditFilter {
  const { action, actor, from, to } = filters
  const target = filters.target?.trim()
  const end = [to, asOf].filter((time) => time !== undefined).sort()[0]
  return {
    ...(target !== undefined && target !== '' && { target }),
    ...(action !== undefined && { action }),
    ...(actor !== undefined && { actor }),
    ...(from !== undefined && { from }),
    ...(end !== undefined && { to: end }),
    limit: recordsAPage,
  }
}

const base32 = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const timeCharacters = 10

/** When an id was made, in epoch milliseconds, by the ULID in it; undefined where it has none. */
export function timeOfId(id: string): number | undefined {
  const text = id.slice(id.indexOf('_') + 1, id.indexOf('_') + 1 + timeCharacters)
  if (text.length < timeCharacters) return undefined
  let time = 0
  for (const character of text) {
    const digit = base32.indexOf(character.toUpperCase())
    if (digit < 0) return undefined
    time = time * base32.length + digit
  }
  return time
}

/** The beginning of a hash, which tells it from others. */
export function shortHash(hash: string): string {
  return hash.length > 12 ? `${hash.slice(0, 12)}…` : hash
}
