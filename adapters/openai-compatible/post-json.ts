import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import { maxRefusalBytes } from '../bounds.ts'
import {
  callWithin,
  failedCall,
  failedForNow,
  isTransientStatus,
  retryAfterOf,
  type CallLimits,
  type VendorRequest,
} from '../model-calls/model-call.ts'
import { readJsonAnswer, tooLong } from '../model-calls/read-json.ts'
import type { RefusedParameters } from './refused-parameters.ts'

/** A server that speaks as OpenAI's does, or nearly. */
export interface ModelServer {
  /** http or https, with or without a slash at its end. */
  readonly baseUrl: string
  /** Sent as a bearer token; empty: none is sent. */
  readonly apiKey: string
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

/**
 * One POST behind the base address, its answer read as far as it may go. Its failures hold nothing of
 * either. Where `refused` is given, what it learns of a 400 is sent otherwise at once.
 */
export async function postJson<T>(
  { baseUrl, apiKey, fetch: post = fetchOfPlatform }: ModelServer,
  path: string,
  { model, body, maxBytes, read, otherwise }: VendorRequest<T>,
  limits: CallLimits,
  refused: RefusedParameters | null = null,
): Promise<T | ModelFailure> {
  const url = urlOf(baseUrl, path)
  if (url === null)
    return failedCall('the base URL of the model server is no http or https address')
  return await callWithin<T>(limits, async (signal) => {
    const send = (): Promise<Response> =>
      post(url, {
        method: 'POST',
        headers: headersWith(apiKey),
        body: JSON.stringify({ model, ...(refused?.fitted(model, body) ?? body) }),
        // Followed, the key would go where the server points to.
        redirect: 'manual',
        signal,
      })
    let response = await send()
    while (response.status === 400 && refused !== null) {
      const isLearnt = refused.learn(model, await readJsonAnswer(response, maxRefusalBytes))
      if (!isLearnt) return failedCall('the model server answered 400')
      response = await send()
    }
    if (!response.ok) return await refusal(response)
    const value = await readJsonAnswer(response, maxBytes)
    if (value === tooLong) return failedCall(`the model server's answer is over ${maxBytes} bytes`)
    return read(value) ?? failedCall(`the model server's answer is ${otherwise}`)
  })
}

async function refusal(response: Response): Promise<ModelFailure> {
  const { status, headers } = response
  await response.body?.cancel()
  const message = `the model server answered ${status}`
  if (!isTransientStatus(status)) return failedCall(message)
  return failedForNow(message, retryAfterOf(headers.get('retry-after'), Date.now()))
}

/** `fetch` must be called as a bare function in workerd, else: "Illegal invocation". */
function fetchOfPlatform(url: string, init: FetchInit): Promise<Response> {
  return fetch(url, init)
}

/** A query of the base stays: some servers want a version there. */
function urlOf(base: string, path: string): string | null {
  if (!URL.canParse(base)) return null
  const url = new URL(base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null
  url.pathname = `${url.pathname.replace(/(?<!\/)\/+$/, '')}${path}`
  return url.href
}

function headersWith(apiKey: string): Record<string, string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return apiKey === '' ? headers : { ...headers, authorization: `Bearer ${apiKey}` }
}
