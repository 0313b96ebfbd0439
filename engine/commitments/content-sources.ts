import { contentPlace } from '../laws/entities/content-sections.ts'
import { formatReference } from '../../contract/inline-reference.ts'
import type { ContentPlace } from '../model/entity.ts'
import type { NodeSource } from './tables/graph-records.ts'
import type { OperationContext } from '../operations/context.ts'

/** Where a passage of content stands: whose it is, in which item, on which page. */
export interface ContentSource extends ContentPlace {
  /** Its entity, as an inline reference. */
  readonly entity: string
  /** Of its file, where it has one. */
  readonly filename?: string
}

/** The places of the passages of content that say something, by row; those of erased content none. */
export function placesOfContent(
  { store }: OperationContext,
  sources: readonly Pick<NodeSource, 'passage'>[],
): ReadonlyMap<number, ContentSource> {
  const rows = [...new Set(sources.flatMap(({ passage }) => passage ?? []))]
  const found = store.passages.byRows(rows).flatMap((passage) => {
    if (passage.kind !== 'content') return []
    const list = store.entities.contentByRow(passage.part)
    const [entity] = store.entities.byRows([Number(passage.owner)])
    if (list === null || entity === undefined) return []
    const place = contentPlace(list.items, list.passages.indexOf(passage.row))
    if (place === null) return []
    const item = list.items[place.item]
    const filename = item?.type === 'file' ? item.filename : undefined
    const named = filename === undefined ? {} : { filename }
    return [[passage.row, { ...place, entity: formatReference(entity), ...named }] as const]
  })
  return new Map(found)
}
