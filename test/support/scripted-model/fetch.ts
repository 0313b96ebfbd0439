import type { Fetch, FetchInit } from '../../../adapters/openai-compatible/chat-model.ts'
import { type Usage, answerOf, requestIn } from './completions.ts'
import { type Script, type ScriptPlayer, createScript } from './script.ts'

export interface ScriptedFetch extends ScriptPlayer {
  readonly fetch: Fetch
  /** What was given to `fetch`, in order. */
  readonly calls: readonly { readonly url: string; readonly init: FetchInit }[]
}

/** A chat-completions server in the place of `fetch`, for where none can listen. */
export function scriptedFetch(script: Script = {}, usage: Usage | null = null): ScriptedFetch {
  const player = createScript(script)
  const calls: { url: string; init: FetchInit }[] = []
  return {
    ...player,
    calls,
    async fetch(url, init) {
      calls.push({ url, init })
      const played = player.play(requestIn(init.body))
      if ('fails' in played && played.fails === 'throws') throw new TypeError(`no way to ${url}`)
      const answered = answerOf(played, usage)
      if (answered === null) return untilAborted(init.signal)
      return new Response(answered.body, { status: answered.status })
    },
  }
}

/** Rejects as `fetch` does. */
export function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason))
  })
}
