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
    }
  | { readonly kind: 'tool'; readonly name: string; readonly input: unknown }
  | { readonly kind: 'settle' }
)
