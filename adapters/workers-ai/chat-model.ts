import { z } from 'zod'
import type { ChatModel, ChatReply, ChatRequest } from '../../engine/ports/chat-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import {
  type Completion,
  readCompletion,
  replyOf,
  tokensOf,
  usageSchema,
} from '../model-calls/completion.ts'
import { type ModelRunner, runModel } from './run-model.ts'

export interface ChatParts {
  readonly ai: ModelRunner
  /** One or more, the first is the default: `@cf/…`. */
  readonly models: readonly [string, ...string[]]
  /** Asked only where Workers AI does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
}

/** A chat model of Workers AI, by its binding. */
export function createChatModel({ ai, models, openTokenCounter }: ChatParts): ChatModel {
  const [id] = models

  async function complete(request: ChatRequest): Promise<ChatReply> {
    const { model = id, messages } = request
    const question = {
      model,
      inputs: inputsOf(request, model),
      maxBytes: MAX_RESPONSE_BYTES,
      read: readAnswer,
      otherwise: 'no chat completion',
    }
    const answer = await runModel(ai, question, request)
    if ('ok' in answer) return answer
    return await replyOf(answer, { messages, model }, openTokenCounter)
  }

  return { id, models, complete }
}

/** Some 60,000 tokens. */
const MAX_RESPONSE_BYTES = 262_144

/** Without `max_tokens` an answer ends after 256. */
function inputsOf({ messages, temperature, maxTokens }: ChatRequest, model: string) {
  const plain = messages.map(({ role, content }) => ({ role, content }))
  const inputs = { messages: plain, temperature, max_tokens: maxTokens }
  return thinksAloud.test(model)
    ? { ...inputs, chat_template_kwargs: { enable_thinking: false } }
    : inputs
}

/**
 * It would think first, and of what it may say leave nothing for the answer. Others that think have
 * no such switch, or one that is off unless it is set (read 2026-11-21).
 */
const thinksAloud = /\/glm-4\.7-flash$/

/** `{response, usage}` of older models, a chat completion as OpenAI made it of newer ones. */
function readAnswer(value: unknown): Completion | null {
  const answer = answerSchema.safeParse(value)
  if (!answer.success) return readCompletion(value)
  const { response, usage } = answer.data
  return { text: textOf(response), ...tokensOf(usage) }
}

const answerSchema = z.object({
  // JSON is parsed where a model wrote it. Null where it called a tool: it said nothing.
  response: z.union([
    z.string(),
    z.record(z.string(), z.unknown()),
    z.array(z.unknown()),
    z.null(),
  ]),
  usage: usageSchema,
})

function textOf(response: z.infer<typeof answerSchema>['response']): string {
  if (response === null) return ''
  return typeof response === 'string' ? response : JSON.stringify(response)
}
