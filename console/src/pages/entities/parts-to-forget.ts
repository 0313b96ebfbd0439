import type { Known } from '../../parts/known-entity.ts'
import type { Relation } from './entity.ts'

interface Parts {
  readonly kind: string
  readonly id: string
  readonly properties?: Readonly<Record<string, string>>
  readonly relations?: readonly { readonly entity: Known['entity']; readonly role: string }[]
}

/**
 * What was picked, as a partial `forget` takes it: properties by `property <name>`, relations by
 * `relation <index>`. A relation that was told of the other one is a part of that one.
 */
export function partsToForget(
  { kind, id, entity }: Known,
  relations: readonly Relation[],
  picked: ReadonlySet<string>,
): readonly Parts[] {
  const names = [...picked].filter((key) => key.startsWith('property ')).map((key) => key.slice(9))
  const chosen = relations.filter((_, index) => picked.has(`relation ${index}`))
  const own = chosen.filter(({ isOut }) => isOut)
  const others = chosen.filter(({ isOut }) => !isOut)
  return [
    ...(names.length + own.length === 0
      ? []
      : [
          {
            kind,
            id,
            ...(names.length > 0 && {
              properties: Object.fromEntries(names.map((name) => [name, ''])),
            }),
            ...(own.length > 0 && {
              relations: own.map(({ other, role }) => ({ entity: other.entity, role })),
            }),
          },
        ]),
    ...others.map(({ other, role }) => ({
      kind: other.kind,
      id: other.id,
      relations: [{ entity, role }],
    })),
  ]
}
