import { z } from 'zod'
import type { ChatMessage, ChatReply } from '../../engine/ports/chat-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'

export interface Completion {
  readonly text: string
  /** null where the server does not count, or counts no whole number. */
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}

/** The first choice of a chat completion as OpenAI made it; null for anything else. */
export function readCompletion(value: unknown): Completion | null {
  const completion = completionSchema.safeParse(value)
  if (!completion.success) return null
  const { choices, usage } = completion.data
  const [{ message }] = choices
  return { text: textOf(message.content), ...tokensOf(usage) }
}

/** Counted by the server, else by us. */
export async function replyOf(
  { text, inputTokens, outputTokens }: Completion,
  asked: { readonly messages: readonly ChatMessage[]; readonly model: string },
  openTokenCounter: () => Promise<TokenCounter>,
): Promise<ChatReply> {
  const { messages, model } = asked
  if (inputTokens !== null && outputTokens !== null) {
    return { ok: true, text, model, inputTokens, outputTokens }
  }
  const counter = await openTokenCounter()
  const counted = messages.reduce((total, { content }) => total + counter.count(content), 0)
  return {
    ok: true,
    text,
    model,
    inputTokens: inputTokens ?? counted,
    outputTokens: outputTokens ?? counter.count(text),
  }
}

const count = z.int().nonnegative().nullable().catch(null)

export const usageSchema = z
  .object({ prompt_tokens: count, completion_tokens: count })
  .catch({ prompt_tokens: null, completion_tokens: null })

export function tokensOf(usage: z.infer<typeof usageSchema>): Omit<Completion, 'text'> {
  return { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
}

const part = z.object({ type: z.literal('text'), text: z.string() })

const choice = z.object({
  // Null or absent where a model refused or called a tool: it said nothing.
  message: z.object({ content: z.union([z.string(), z.array(part), z.null()]).optional() }),
})

const completionSchema = z.object({
  choices: z.tuple([choice], z.unknown()),
  usage: usageSchema,
})

type Content = z.infer<typeof choice>['message']['content']

function textOf(content: Content): string {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text).join('')
}
