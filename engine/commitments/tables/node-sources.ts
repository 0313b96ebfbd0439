import {
  bit,
  derived,
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
    /** It made the node, whose row names it: the index by node leaves it out. */
    isFirst: derived(bit),
  },
  { line: 'source', key: ['memoryId', 'version', 'start'], undo: { tracked: ['node'] } },
)

/**
 * SQL: all sources, to be asked by `node`. The first of a node is found by the key that its row has,
 * the others by their index, so that a new statement writes no entry of it.
 */
export const sourcesByNode = `(SELECT memory, version, start, "end", node, passage
    FROM node_sources WHERE is_first = 0
  UNION ALL SELECT s.memory, s.version, s.start, s."end", f.row AS node, s.passage
    FROM nodes f CROSS JOIN node_sources s ON s.memory = f.first_memory
      AND s.version = f.first_version AND s.start = f.first_start AND s.node = f.row
      AND s.is_first = 1)`
