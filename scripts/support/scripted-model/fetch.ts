import type { Fetch, FetchInit } from '../../../adapters/openai-compatible/post-json.ts'
import { type Usage, answerOf, headersOf, requestIn, textsAnswerOf } from './completions.ts'
import { type Script, type ScriptPlayer, createScript } from './script.ts'
import { createTextsPlayer, type TextsPlayer } from './texts.ts'

export interface ScriptedFetch extends ScriptPlayer, TextsPlayer {
  readonly fetch: Fetch
  /** What was given to `fetch`, in order. */
  readonly calls: readonly { readonly url: string; readonly init: FetchInit }[]
}

/** A server of models in the place of `fetch`, for where none can listen. */
export function scriptedFetch(script: Script = {}, usage: Usage | null = null): ScriptedFetch {
  const player = createScript(script)
  const texts = createTextsPlayer()
  const calls: { url: string; init: FetchInit }[] = []

  function answer(url: string, body: string) {
    const path = new URL(url).pathname
    if (!path.endsWith('/chat/completions')) return textsAnswerOf(texts, path, body, usage)
    const played = player.play(requestIn(body))
    if ('fails' in played && played.fails === 'throws') return 'throws'
    return answerOf(played, usage)
  }

  return {
    ...player,
    ...texts,
    calls,
    async fetch(url, init) {
      calls.push({ url, init })
      const answered = answer(url, init.body)
      if (answered === 'throws') throw new TypeError(`no way to ${url}`)
      if (answered === null) return untilAborted(init.signal)
      const { status, body } = answered
      return new Response(body, { status, headers: headersOf(answered) })
    },
  }
}

/** Rejects as `fetch` does; never without a signal. */
export function untilAborted(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason))
  })
}
