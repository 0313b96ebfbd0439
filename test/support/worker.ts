export { default, MemoryNamespace } from '../../workers/index.ts'
