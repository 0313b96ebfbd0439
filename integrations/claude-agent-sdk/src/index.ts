export { rememberingHooks } from './hooks.ts'
export type { RememberingHooks, RememberingOptions } from './hooks.ts'
export type { HookInput, HookOutput } from './hook-json.ts'
export { mnemeServer } from './mcp-server.ts'
