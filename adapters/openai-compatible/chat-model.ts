import type {
  ChatMessage,
  ChatModel,
  ChatReply,
  ChatRequest,
} from '../../engine/ports/chat-model.ts'
import type { TokenCounter } from '../../engine/ports/readers.ts'
import { readAnswer, type Answer } from './answer.ts'
import { readBounded } from './read-bounded.ts'

export interface Endpoint {
  /** http or https, with or without a slash at its end. */
  readonly baseUrl: string
  /** One name or several by comma, the first is the default; empty: the server's `default`. */
  readonly models: string
  /** Sent as a bearer token; empty: none is sent. */
  readonly apiKey: string
  /** Asked only where a server does not count. */
  readonly openTokenCounter: () => Promise<TokenCounter>
  /** By default the platform's. */
  readonly fetch?: Fetch
}

export type Fetch = (url: string, init: FetchInit) => Promise<Response>

export interface FetchInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: string
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}

/** A chat model behind `POST {base}/chat/completions`, as OpenAI made it and many servers have it. */
export function createChatModel(endpoint: Endpoint): ChatModel {
  const { apiKey, openTokenCounter, fetch: post = fetchOfPlatform } = endpoint
  const url = completionsUrl(endpoint.baseUrl)
  const models = namesIn(endpoint.models)
  const [id = DEFAULT_MODEL] = models

  async function complete(request: ChatRequest): Promise<ChatReply> {
    if (url === null) return failed('MODEL_BASE_URL is no http or https address')
    const model = request.model ?? id
    const answer = await ask(url, request, model)
    return 'ok' in answer ? answer : await replyOf(answer, request.messages, model)
  }

  async function ask(url: string, request: ChatRequest, model: string): Promise<Answer | Failed> {
    const call = startCall(request)
    try {
      call.signal.throwIfAborted()
      const response = await post(url, {
        method: 'POST',
        headers: headersWith(apiKey),
        body: bodyOf(request, model),
        // Followed, the key would go where the server points to.
        redirect: 'manual',
        signal: call.signal,
      })
      const answer = await readResponse(response)
      return call.givenUp() ?? answer
    } catch {
      // What a platform throws may name the address or quote a header: none of it is passed on.
      return call.givenUp() ?? failed('the connection to the model server failed')
    } finally {
      call.end()
    }
  }

  async function replyOf(
    answer: Answer,
    messages: readonly ChatMessage[],
    model: string,
  ): Promise<ChatReply> {
    const { text, inputTokens, outputTokens } = answer
    if (inputTokens !== null && outputTokens !== null) {
      return { ok: true, text, model, inputTokens, outputTokens }
    }
    const counter = await openTokenCounter()
    const asked = messages.reduce((total, { content }) => total + counter.count(content), 0)
    return {
      ok: true,
      text,
      model,
      inputTokens: inputTokens ?? asked,
      outputTokens: outputTokens ?? counter.count(text),
    }
  }

  return { id, models: models.length > 0 ? models : [id], complete }
}

const DEFAULT_MODEL = 'default'

type Failed = ChatReply & { readonly ok: false }

/** Of a whole response: some 60,000 tokens, a reasoning model's thoughts among them. */
const MAX_RESPONSE_BYTES = 262_144

/** What a timer takes; a longer one would ring at once. */
const MAX_TIMER_MS = 2_147_483_647

function failed(message: string): Failed {
  return { ok: false, code: 'model_failed', message }
}

/** `fetch` must be called as a bare function in workerd, else: "Illegal invocation". */
function fetchOfPlatform(url: string, init: FetchInit): Promise<Response> {
  return fetch(url, init)
}

/** A query of the base stays: some servers want a version there. */
function completionsUrl(base: string): string | null {
  if (!URL.canParse(base)) return null
  const url = new URL(base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.pathname = `${url.pathname.replace(/\/+$/, '')}/chat/completions`
  return url.href
}

function namesIn(list: string): readonly string[] {
  const names = list.split(',').map((name) => name.trim())
  return [...new Set(names.filter((name) => name !== ''))]
}

function headersWith(apiKey: string): Record<string, string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return apiKey === '' ? headers : { ...headers, authorization: `Bearer ${apiKey}` }
}

function bodyOf({ messages, temperature, maxTokens }: ChatRequest, model: string): string {
  const plain = messages.map(({ role, content }) => ({ role, content }))
  return JSON.stringify({ model, messages: plain, temperature, max_tokens: maxTokens })
}

async function readResponse(response: Response): Promise<Answer | Failed> {
  if (!response.ok) {
    await response.body?.cancel()
    return failed(`the model server answered ${response.status}`)
  }
  const bytes = await readBounded(response.body, MAX_RESPONSE_BYTES)
  if (bytes === null) {
    return failed(`the model server's answer is over ${MAX_RESPONSE_BYTES} bytes`)
  }
  return readAnswer(bytes) ?? failed("the model server's answer is no chat completion")
}

/** The one thing that ends a call early: its time or its caller, whichever is first. */
function startCall({ timeoutMs, signal }: ChatRequest) {
  const controller = new AbortController()
  let outcome: Failed | null = null

  function giveUp(reply: Failed): void {
    outcome ??= reply
    controller.abort()
  }
  function onAbort(): void {
    giveUp(failed('the call was given up'))
  }

  const timer = setTimeout(
    () => {
      const message = `the model did not answer within ${timeoutMs} ms`
      giveUp({ ok: false, code: 'model_timeout', message })
    },
    Math.min(timeoutMs, MAX_TIMER_MS),
  )
  signal?.addEventListener('abort', onAbort)
  if (signal?.aborted === true) onAbort()
  return {
    signal: controller.signal,
    /** Why, null where it was not. */
    givenUp: (): Failed | null => outcome,
    end(): void {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    },
  }
}
