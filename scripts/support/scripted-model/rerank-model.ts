import type { RerankModel, RerankReply, RerankRequest } from '../../../engine/ports/rerank-model.ts'
import { pairsFor, relevanceScores } from '../../../adapters/model-calls/rerank-model.ts'
import { scriptedFailure } from './chat-model.ts'
import { createMeaning, type Meaning } from './meaning.ts'
import { createTextsPlayer, type TextsPlayer } from './texts.ts'

export interface ScriptedRerankModel extends RerankModel, TextsPlayer {}

/** Ranks by meaning or as `onRerank` says, without a network and without waiting; counts words. */
export function scriptedRerankModel(
  meaning: Meaning = createMeaning(),
  models: readonly [string, ...string[]] = ['rank-1', 'rank-2'],
): ScriptedRerankModel {
  const player = createTextsPlayer(meaning)
  const [id] = models
  return { ...player, id, models, mostTexts: 100, rerank }

  async function rerank(request: RerankRequest): Promise<RerankReply> {
    const { model = id } = request
    const { query, texts } = pairsFor(request)
    const played = player.playRerank({ model, query, texts })
    if ('fails' in played) return scriptedFailure(played)
    const entries = played.answers.map((entry) => ({ index: null, score: null, ...Object(entry) }))
    const scores = relevanceScores(entries, texts.length)
    if (scores === null) return scriptedFailure({ fails: 'garbage' })
    const inputTokens = [query, ...texts].join(' ').split(/\s+/).length
    return { ok: true, scores, model, inputTokens }
  }
}
