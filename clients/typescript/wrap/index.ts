export { withMemory } from './with-memory.ts'
export type { MemoryOptions } from './with-memory.ts'
