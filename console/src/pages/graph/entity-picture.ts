import type { EntityGraph, InlineEntity } from '../../../../clients/typescript/index.ts'
import type { CommitmentRole } from '../../parts/marks.ts'
import { pictureOf, type Drawable, type DrawnTie, type Picture } from './picture.ts'

type Named = EntityGraph['nodes'][number]
type EntitySort = Named['sort']

/** The shape of each sort. */
export const shapes: Readonly<Record<EntitySort, CommitmentRole>> = {
  person: 'fact',
  organization: 'constraint',
  place: 'decision',
  thing: 'conditional_dependency',
}
export const sorts: readonly EntitySort[] = ['person', 'organization', 'place', 'thing']

interface EntityNode extends Drawable, Omit<Named, 'entity' | 'name'> {
  readonly id: InlineEntity
}

/** All that joins two entities: how they relate, and how many texts name both. */
interface EntityTie extends DrawnTie {
  readonly relations: EntityGraph['relations']
  readonly roles: readonly string[]
  readonly texts: number
}

export interface EntityPicture extends Picture<EntityNode> {
  readonly edges: readonly EntityTie[]
}

const [relatedWeight, heaviestCount] = [0.5, 64]

/** Who and what is named, made ready to be drawn; two are joined by one tie. */
export function entityPicture(
  { nodes, relations, together, total }: EntityGraph,
  says: (roles: readonly string[], texts: number) => string,
): EntityPicture {
  const most = Math.max(1, ...nodes.map(({ texts }) => texts))
  const drawn = nodes.map(({ entity, name, ...rest }): EntityNode => ({
    ...rest,
    id: entity as InlineEntity,
    text: name,
    role: shapes[rest.sort],
    activation: rest.texts / most,
  }))
  const pairOf = ({ from, to }: Pick<DrawnTie, 'from' | 'to'>) =>
    from < to ? `${from} ${to}` : `${to} ${from}`
  const related = Map.groupBy(relations, pairOf)
  const counts = new Map(together.map((pair) => [pairOf(pair), pair.texts]))
  const edges = [...new Set([...related.keys(), ...counts.keys()])].map((pair): EntityTie => {
    const [from = 0, to = 0] = pair.split(' ').map(Number)
    const told = related.get(pair) ?? []
    const texts = counts.get(pair) ?? 0
    const roles = [...new Set(told.map(({ role }) => role))]
    const weight = Math.min(1, Math.log2(1 + texts) / Math.log2(1 + heaviestCount))
    return {
      from,
      to,
      kind: told.length > 0 ? 'related' : 'together',
      weight: told.length > 0 ? Math.max(relatedWeight, weight) : weight,
      label: says(roles, texts),
      relations: told,
      roles,
      texts,
    }
  })
  return { ...pictureOf({ nodes: drawn, edges, total }), edges }
}

/** The place of the tie between two entities. */
export function tieBetween(
  { edges, placeOf }: EntityPicture,
  one: string | undefined,
  other: string | undefined,
): number | undefined {
  const ends = [placeOf.get(one ?? ''), placeOf.get(other ?? '')]
  const place = edges.findIndex(({ from, to }) => ends.includes(from) && ends.includes(to))
  return place < 0 || ends[0] === ends[1] ? undefined : place
}
