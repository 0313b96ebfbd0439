import { traceSource } from './trace-source.ts'
import { withdrawSource } from './withdraw-source.ts'

/** What a namespace can be asked of where something came from. */
export const sourceOperations = { traceSource, withdrawSource }
