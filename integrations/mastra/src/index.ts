export { rememberingProcessor } from './processor.ts'
export type { RememberingOptions, RememberingProcessor, TurnClient } from './processor.ts'
export { memoryTools } from './tools.ts'
