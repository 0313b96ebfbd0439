import { z } from 'zod'
import { integer, json, number, memoryReference, nullable } from '../../storage/columns.ts'
import { table } from '../../storage/table.ts'

/**
 * Clocks, written by each pass that takes something, and the last node whose edges have been drawn; null
 * before the first.
 */
export const graphState = table(
  'graph_state',
  {
    clocks: json<Readonly<Record<string, number>>>(z.record(z.string(), z.number())),
    tied: nullable(integer),
  },
  { line: 'graph_state', key: 'one' },
)

/** What a memory's edges gained in the last hour that they gained in. */
export const learned = table(
  'learned',
  { memory: memoryReference, hour: integer, gain: number },
  { line: 'learned', key: ['memory'] },
)
