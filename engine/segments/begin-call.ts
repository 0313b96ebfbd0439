import type { TextReadings } from '../operations/text-readings.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'

/** Memory holds what this call looks at of the sealed part, and nothing of what others did. */
export function beginCall({ graph, index }: NamespaceTables, { sealed }: TextReadings): void {
  graph.endCall()
  index.admit(sealed?.passages ?? nothing, sealed?.counts ?? null)
}

const nothing: readonly number[] = []
