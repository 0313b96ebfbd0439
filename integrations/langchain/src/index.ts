export { rememberingMiddleware } from './middleware.ts'
export type { RememberingMiddleware, RememberingOptions, Run } from './middleware.ts'
