import type { ChatModel, ChatReply, ChatRequest } from '../../engine/ports/chat-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import { readCompletion, replyOf } from '../model-calls/completion.ts'
import { modelNames } from '../model-calls/model-names.ts'
import { postJson, type Server } from './post-json.ts'

export interface ChatEndpoint extends Server {
  /** One name or several by comma, the first is the default; empty: the server's `default`. */
  readonly models: string
  /** Asked only where a server does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
}

/** A chat model behind `POST {base}/chat/completions`, as OpenAI made it and many servers have it. */
export function createChatModel(endpoint: ChatEndpoint): ChatModel {
  const models = modelNames(endpoint.models)
  const [id = DEFAULT_MODEL] = models

  async function complete(request: ChatRequest): Promise<ChatReply> {
    const { model = id, messages } = request
    const question = {
      path: '/chat/completions',
      body: bodyOf(request, model),
      maxBytes: MAX_RESPONSE_BYTES,
      read: readCompletion,
      otherwise: 'no chat completion',
    }
    const answer = await postJson(endpoint, question, request)
    if ('ok' in answer) return answer
    return await replyOf(answer, { messages, model }, endpoint.openTokenCounter)
  }

  return { id, models: models.length > 0 ? models : [id], complete }
}

const DEFAULT_MODEL = 'default'

/** Of a whole response: some 60,000 tokens, a reasoning model's thoughts among them. */
const MAX_RESPONSE_BYTES = 262_144

function bodyOf({ messages, temperature, maxTokens }: ChatRequest, model: string): object {
  const plain = messages.map(({ role, content }) => ({ role, content }))
  return { model, messages: plain, temperature, max_tokens: maxTokens }
}
