import {
  integer,
  named,
  node,
  memoryReference,
  optional,
  reference,
  row,
} from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/**
 * Which stretch of which text says a node. Where a model makes several statements of one sentence,
 * `start` holds beside the place which of them it is: the key names one node, and no text is as long
 * as a part is wide. What stands in the content of an entity has the passage that says it: `start`
 * and `end` count in that, and the memory is the one that told the content.
 */
export const nodeSources = table(
  'node_sources',
  {
    memoryId: named('memory', memoryReference),
    version: row,
    start: integer,
    end: integer,
    node: named('node', node, 'commitment'),
    passage: optional(reference('passages')),
  },
  { line: 'source', key: ['memoryId', 'version', 'start'], undo: { tracked: ['node'] } },
)
