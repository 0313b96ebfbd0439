export { bindMneme } from './bind-mneme.ts'
export type { BoundMneme, MnemeBinding } from './bind-mneme.ts'
export { rememberAgent } from './remember-agent.ts'
export type { AgentOptions, RememberedAgent } from './remember-agent.ts'
