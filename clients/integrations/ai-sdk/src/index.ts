export { rememberingMiddleware } from './middleware.ts'
export type { RememberingOptions } from './middleware.ts'
export { memoryTools } from './tools.ts'
