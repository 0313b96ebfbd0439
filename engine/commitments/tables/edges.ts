import { z } from 'zod'
import { drawnBy, edgeKinds } from '../../../contract/lists.ts'
import type { EdgeKind, EdgeReason } from '../../model/graph-views.ts'
import {
  json,
  named,
  namingEntities,
  node,
  nullable,
  oneOf,
  text,
  textList,
  weight,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/**
 * Edges by hand, goals under goals, what superseded what. A similar edge stands in the newer of its
 * two nodes; here it has a row only in a direction in which it differs: with a weight of its own, or
 * without any where it is gone for good. A drawn one says by what it was
 * drawn, in words of the two nodes: no image of a row before keeps them.
 */
export const edges = table(
  'edges',
  {
    source: named('source', node, 'from'),
    target: named('target', node, 'to'),
    kind: oneOf<EdgeKind>(edgeKinds),
    weight: nullable(weight),
    label: namingEntities(nullable(text)),
    reason: nullable(json<EdgeReason>(z.strictObject({ by: z.enum(drawnBy), words: textList }))),
  },
  {
    line: 'edge',
    key: ['source', 'target', 'kind'],
    undo: { tracked: ['source', 'target', 'kind', 'weight', 'label'], comesAndGoes: true },
  },
)
