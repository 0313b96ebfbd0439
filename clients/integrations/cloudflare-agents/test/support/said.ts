import type { AssistantOptions } from '../../../support/assistant.ts'

/** What the test tells the agent. */
export type Said = { readonly options: Partial<AssistantOptions> } & (
  | {
      readonly kind: 'say'
      readonly id: string
      readonly text: string
      readonly reply: string
      readonly fails: boolean
      readonly toolAnswers?: string
      /** The reply in pieces: each is appended to what came before; the listener has left after these. */
      readonly pieces?: readonly string[]
      readonly isCut?: boolean
    }
  | { readonly kind: 'tool'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'settle' }
)
