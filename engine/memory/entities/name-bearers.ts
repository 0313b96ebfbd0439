import { maxLookedUpNames } from '../../bounds.ts'
import { foldName, kindOfEntity } from '../../laws/entities/entity-names.ts'
import type { NamedKind } from '../../laws/entities/named-in-text.ts'
import type { ProperKind } from '../../laws/entities/kind-of-name.ts'
import type { Entity } from '../../model/entity.ts'
import type { OperationContext } from '../../operations/context.ts'

type Store = Pick<OperationContext, 'store'>

/**
 * The entity that bears a name: the only one whose id, name or alias it is, those of
 * the call before others, those of its kind before others; else, of a person's first name, the only
 * one whose name begins with it. Where several do, it is who has exactly this kind and id, else
 * null: likeness decides nothing.
 */
export function bearerOf(
  context: Store,
  named: { readonly name: string; readonly kind: NamedKind },
  told: ReadonlySet<number>,
): Entity | null {
  const { name: id, kind } = named
  const byName = isKindOfAddress(kind)
    ? null
    : onlyBearer(context, named, told, bearers(context, id))
  return byName ?? context.store.entities.find({ kind, id })
}

/** The same for the first of these kinds that anybody of the name is of; who bears it is read once. */
export function bearerOfAny(
  context: Store,
  name: string,
  kinds: readonly ProperKind[],
): Entity | null {
  const known = bearers(context, name)
  for (const kind of kinds) {
    const found =
      onlyBearer(context, { name, kind }, new Set(), known) ??
      context.store.entities.find({ kind, id: name })
    if (found !== null) return found
  }
  return null
}

function bearers(context: Store, name: string): readonly Entity[] {
  const folded = foldName(name)
  return folded === '' ? [] : roots(context, context.store.entities.bearing(name, folded))
}

function onlyBearer(
  context: Store,
  { name, kind }: { readonly name: string; readonly kind: NamedKind },
  told: ReadonlySet<number>,
  known: readonly Entity[],
): Entity | null {
  const folded = foldName(name)
  if (folded === '') return null
  const bearing = known.filter((one) => mayBe(one, kind))
  const found =
    only(bearing.filter(({ row }) => told.has(row))) ??
    only(bearing.filter((one) => one.kind === kind)) ??
    only(bearing)
  if (kind !== 'person' || folded.includes(' ')) return found
  const isWhole = found !== null && foldName(found.own.id) === folded
  if (isWhole || (found === null && bearing.length > 0) || found?.isExtracted === null) return found
  const longer = roots(context, context.store.entities.beginningWith(`${folded} `))
  return only(longer.filter((one) => kindOfEntity(one.kind) === 'person'))
}

/** What a text may take a known name for; null for a name that nobody bears. */
export function kindsKnown(context: Store): (name: string) => ProperKind | null {
  const known = new Map<string, ProperKind | null>()
  return (name) => {
    const before = known.get(name)
    if (before !== undefined || known.size >= maxLookedUpNames) return before ?? null
    const folded = foldName(name)
    const bearing = folded === '' ? [] : context.store.entities.bearing(name, folded)
    const [first] = bearing.filter(({ kind, id }) => !/^\d+$/.test(id) && !isKindOfAddress(kind))
    const kind = first === undefined ? null : kindOfEntity(first.kind)
    known.set(name, kind)
    return kind
  }
}

/** A person is no place, whatever else they are called; an organisation may be a product too. */
function mayBe(entity: Entity, kind: NamedKind): boolean {
  if (entity.kind === kind) return true
  if (isKindOfAddress(entity.kind)) return false
  const own = kindOfEntity(entity.kind)
  if (own === kind) return true
  // A kind of a caller's own says little.
  if (own === 'thing' && entity.kind !== 'thing') return true
  return !aloneOfKind.has(own) && !aloneOfKind.has(kind)
}

/** What was merged reads as what it was merged into. */
function roots({ store }: Store, found: readonly Entity[]): readonly Entity[] {
  const byRow = new Map(
    found.flatMap((one) => {
      const root = store.entities.find(one)
      return root === null ? [] : [[root.row, root] as const]
    }),
  )
  return [...byRow.values()]
}

function only(found: readonly Entity[]): Entity | null {
  return found.length === 1 ? (found[0] ?? null) : null
}

export function isKindOfAddress(kind: string): boolean {
  return kind === 'email' || kind === 'url' || kind === 'handle' || kind === 'tag'
}

const aloneOfKind: ReadonlySet<string> = new Set(['person', 'place'])
