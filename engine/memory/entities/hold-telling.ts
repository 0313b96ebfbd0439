import { formatReference } from '../../laws/entities/inline-reference.ts'
import { must } from '../../assert.ts'
import { statusAt } from '../../laws/commitments/commitment-life.ts'
import { isHeldAt } from '../../laws/entities/property-history.ts'
import type {
  Held,
  Relation,
  DatedValue,
  ContentItem,
  EntityReference,
} from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'
import { openValueConflict, type Teller, type ToldValue } from '../../commitments/value-conflict.ts'

/** What stands on either side: words for it, where, since when, and who tells it. */
export type Side = Omit<ToldValue, 'teller'> & { readonly teller: Teller | string }

/**
 * What a telling gets that waits beside what an owner vouches for: a conflict that an owner decides,
 * and until then no say (spec SG-3).
 */
export function holdBeside(context: OperationContext, vouched: Side, told: Side): Held {
  const sides = [vouched, told].map((side) => ({ ...side, teller: tellerOf(context, side.teller) }))
  const first = must(sides[0], 'a conflict has two sides')
  const second = must(sides[1], 'a conflict has two sides')
  return { by: openValueConflict(context, first, second).id, until: null }
}

/**
 * The conflict in which the same stands already, none where an owner has let both stand; null where
 * it has to be opened.
 */
export function knownConflict(
  context: OperationContext,
  same: readonly { readonly held: Held | null }[],
): readonly string[] | null {
  const { graph } = context.store
  for (const { held } of same) {
    const conflict = held === null ? null : graph.conflicts.byId(held.by)
    if (conflict === null || !isHeldAt(held, null)) continue
    const { a, b, id, resolution } = conflict
    const sides = graph.byRows([a, b])
    if (sides.some((side) => statusAt(side, context.now) !== 'live')) continue
    if (resolution === null) return [id]
    if (resolution.keep === 'both') return []
  }
  return null
}

/** A memory that is there by its id; the one of this call is not written yet. */
function tellerOf(context: OperationContext, teller: Teller | string): Teller {
  if (typeof teller !== 'string') return teller
  const memory = context.store.memories.byId(teller)
  if (memory === null) return { memoryId: teller, version: 1, textLength: 0, trust: 'untrusted' }
  const { id: memoryId, version, text, trust } = memory
  return { memoryId, version, textLength: text.length, trust }
}

/** `user_id:ana city: Bergen`. */
export function wordsOfProperty(
  context: OperationContext,
  entity: EntityReference,
  { name, value }: { readonly name: string; readonly value: string },
): string {
  return cut(context, `${formatReference(entity)} ${name}: ${value}`)
}

export function wordsOfContent(
  context: OperationContext,
  entity: EntityReference,
  items: readonly ContentItem[],
): string {
  const said = items.map((item) => (item.type === 'text' ? item.text : (item.filename ?? item.url)))
  return cut(context, `${formatReference(entity)} content: ${said.join(' ')}`)
}

/** `user_id:ana member chat_id:2 level: 9`, of the properties that are told apart. */
export function wordsOfRelation(
  context: OperationContext,
  relation: Pick<Relation, 'source' | 'target' | 'role'>,
  properties: Readonly<Record<string, DatedValue>>,
): string {
  const { entities } = context.store
  const ends = [relation.source, relation.target].map((row) => entities.byRow(row))
  const [source, target] = ends.map((end) => (end === null ? '' : formatReference(end)))
  const said = Object.entries(properties).map(([name, { value }]) => `${name}: ${value}`)
  return cut(context, `${source} ${relation.role} ${target} ${said.join(', ')}`)
}

/** Values may be long; a side of a conflict tells which one is meant. */
function cut({ settings }: OperationContext, words: string): string {
  return words.slice(0, settings.recall.contentPassageCharacters).toWellFormed().trim()
}
