import type { RelationView } from '../../../../clients/typescript/entities.ts'
import { knownOf, type Known, type Told } from '../../parts/known-entity.ts'

/** A relation, seen from the entity whose page it stands on. */
export interface Relation {
  readonly other: Known
  readonly role: string
  readonly isOut: boolean
  readonly since: string | undefined
  readonly until: string | undefined
  /** The memory whose text alone tells it; undefined where it was told as a relation. */
  readonly memoryId: string | undefined
}

/** The relations that held at a time, those that hold first; all that were where none is given. */
export function relationsOf(
  views: readonly RelationView<{ props: true }>[],
  asOf: string | undefined,
): readonly Relation[] {
  return views
    .map((view): Relation => {
      const told = view as typeof view & { since?: string; until?: string; memory_id?: string }
      return {
        other: knownOf(view.entity),
        role: view.role,
        isOut: view.direction === 'out',
        since: told.since,
        until: told.until,
        memoryId: told.memory_id,
      }
    })
    .filter(({ since }) => asOf === undefined || since === undefined || since <= asOf)
    .map((each) =>
      asOf !== undefined && each.until !== undefined && each.until > asOf
        ? { ...each, until: undefined }
        : each,
    )
    .toSorted((a, b) => Number(a.until !== undefined) - Number(b.until !== undefined))
}

/** A value as text; a list with commas. */
export function textOf(value: Told): string {
  return typeof value === 'object' ? value.map(String).join(', ') : String(value)
}

/** What was typed, as the type that the value before it has: `7` stays a number where it was one. */
export function valueFrom(text: string, like: Told | undefined): Told {
  const typed = text.trim()
  if (typeof like === 'number' && typed !== '' && Number.isFinite(Number(typed))) {
    return Number(typed)
  }
  if (typeof like === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true'
  if (typeof like === 'object') return partsFrom(typed, like)
  return typed
}

/** A value as it is edited: a list with one of its values on each line, whatever is in them. */
export function typedOf(value: Told): string {
  return typeof value === 'object' ? value.map(String).join('\n') : String(value)
}

/** Lines as values of a list: those that were there as what they were, numbers among numbers. */
function partsFrom(typed: string, like: Extract<Told, object>): Told {
  const isNumbers = like.length > 0 && like.every((part) => typeof part === 'number')
  return typed
    .split('\n')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map((part) => {
      const known = like.find((each) => String(each) === part)
      if (known !== undefined) return known
      return isNumbers && Number.isFinite(Number(part)) ? Number(part) : part
    })
}

/** `user-ana.ndjson`, of letters and digits alone. */
export function fileNameOf({ kind, id }: Pick<Known, 'kind' | 'id'>, ending = 'ndjson'): string {
  const clean = `${kind}-${id}`.replaceAll(/[^\p{L}\p{N}._-]+/gu, '-').slice(0, 80)
  return `${clean}.${ending}`
}
