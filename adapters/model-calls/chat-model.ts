import { z } from 'zod'
import type { ChatModel, ChatReply, ChatRequest } from '../../engine/ports/chat-model.ts'
import { maxChatBytes } from '../bounds.ts'
import type { Vendor } from './model-call.ts'
import { modelUsageSchema } from './model-tokens.ts'

interface ChatVendor extends Vendor {
  /** By default a chat completion as OpenAI made it. */
  readonly read?: (value: unknown) => Completion | null
  /** What a model takes beside what all take. */
  readonly extras?: (model: string) => object
}

/** A chat model; what the server does not count is counted here. */
export function chatModel(vendor: ChatVendor): ChatModel {
  const { models, openTokenCounter, read = readCompletion } = vendor
  const [id] = models

  async function complete(request: ChatRequest): Promise<ChatReply> {
    const { model = id, messages, temperature, maxTokens } = request
    const plain = messages.map(({ role, content, images = [] }) => {
      return { role, content: images.length === 0 ? content : partsOf(content, images) }
    })
    // Without `max_tokens` an answer of Workers AI ends after 256.
    const body = { messages: plain, temperature, max_tokens: maxTokens, ...vendor.extras?.(model) }
    const question = {
      model,
      body,
      maxBytes: maxChatBytes,
      read,
      otherwise: 'no chat completion',
    }
    const answer = await vendor.ask(question, request)
    if ('ok' in answer) return answer
    const { text, inputTokens, outputTokens } = answer
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

  return { id, models, complete }
}

/** Text and pictures in one message, as OpenAI made it. */
function partsOf(text: string, images: readonly string[]): readonly object[] {
  const pictures = images.map((url) => ({ type: 'image_url', image_url: { url } }))
  return [{ type: 'text', text }, ...pictures]
}

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

export function tokensOf(usage: z.infer<typeof modelUsageSchema>): Omit<Completion, 'text'> {
  return { inputTokens: usage.prompt_tokens, outputTokens: usage.completion_tokens }
}

const part = z.object({ type: z.literal('text'), text: z.string() })

const choice = z.object({
  // Null or absent where a model refused or called a tool: it said nothing.
  message: z.object({ content: z.union([z.string(), z.array(part), z.null()]).optional() }),
})

const completionSchema = z.object({
  choices: z.tuple([choice], z.unknown()),
  usage: modelUsageSchema,
})

type Content = z.infer<typeof choice>['message']['content']

function textOf(content: Content): string {
  if (typeof content === 'string') return content
  return (content ?? []).map(({ text }) => text).join('')
}
