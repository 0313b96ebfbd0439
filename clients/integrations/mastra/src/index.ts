export { rememberingProcessor } from './processor.ts'
export type { RememberingOptions, RememberingProcessor } from './processor.ts'
export { memoryTools } from './tools.ts'
