import type { ChatModel, ChatReply, ChatRequest } from '../../../engine/ports/chat-model.ts'
import type { ModelFailure } from '../../../engine/ports/model-failure.ts'
import { type Failure, type Script, type ScriptPlayer, createScript } from './script.ts'

export interface ScriptedChatModel extends ChatModel, ScriptPlayer {}

/**
 * A model that follows a script, without a network and without waiting: a call that would take too
 * long fails at once. Tokens are counted as words. `models` is the list of those allowed.
 */
export function scriptedChatModel(
  script: Script = {},
  models: readonly [string, ...string[]] = ['scripted-1', 'scripted-2'],
): ScriptedChatModel {
  const player = createScript(script)
  const [id] = models
  return { ...player, id, models, complete }

  async function complete(request: ChatRequest): Promise<ChatReply> {
    if (request.signal?.aborted === true) return failed('the call was given up')
    const { model = id, messages, temperature, maxTokens } = request
    const played = player.play({ model, messages, temperature, maxTokens })
    if ('text' in played) {
      const inputTokens = messages.reduce((total, { content }) => total + words(content), 0)
      return { ok: true, text: played.text, model, inputTokens, outputTokens: words(played.text) }
    }
    return scriptedFailure(played)
  }
}

/**
 * What an adapter makes of it, with one difference: a 500 is final here, so that what it leads to
 * shows without a second try. For one that passes: 429, 503 or `throws`.
 */
export function scriptedFailure({ fails, retryAfter }: Failure): ModelFailure {
  if (fails === 'timeout') {
    return { ok: false, code: 'model_timeout', message: 'the model did not answer in time' }
  }
  const failure = failed(`the model fails as its script says: ${fails}`)
  if (fails !== 'throws' && fails !== 429 && fails !== 503) return failure
  const retryAfterMs = Number(retryAfter) * 1_000
  return { ...failure, isTransient: true, ...(retryAfterMs >= 0 && { retryAfterMs }) }
}

function failed(message: string): ModelFailure {
  return { ok: false, code: 'model_failed', message }
}

function words(text: string): number {
  return text.split(/\s+/).filter((word) => word !== '').length
}
