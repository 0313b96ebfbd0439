export { rememberingMiddleware } from './middleware.ts'
export type { RememberingMiddleware, RememberingOptions, Run } from './middleware.ts'
export { MnemeStore } from './store/store.ts'
export type { MnemeStoreOptions, PutOptions, TtlOptions } from './store/store.ts'
