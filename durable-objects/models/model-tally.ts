import type { ModelCost } from '../../engine/operations/text-readings.ts'
import type { ModelGateway, NotAsked } from '../../engine/ports/model-gateway.ts'
import type { ModelFailure } from '../../engine/ports/model-failure.ts'
import { noCost } from '../meter.ts'

/** What models have cost so far for one call; it grows as they are asked. */
export type Tally = { -readonly [Part in keyof ModelCost]: ModelCost[Part] }

export function emptyTally(): Tally {
  return { ...noCost }
}

/** A gateway whose answers are added up, for the `usage` of one call. */
export function tallied(gateway: ModelGateway, spent: Tally): ModelGateway {
  return {
    nonce: () => gateway.nonce(),
    complete: async (request) => add(await gateway.complete(request), spent),
    embed: async (request) => add(await gateway.embed(request), spent),
    readPairs: async (request) => add(await gateway.readPairs(request), spent),
    rerank: async (request) => add(await gateway.rerank(request), spent),
  }
}

function add<T extends Costing | ModelFailure | NotAsked>(reply: T, spent: Tally): T {
  if (!reply.ok && reply.code === 'not_asked') return reply
  spent.modelCalls += 1
  if (!reply.ok) return reply
  spent.inputTokens += reply.inputTokens
  spent.outputTokens += reply.outputTokens ?? 0
  return reply
}

interface Costing {
  readonly ok: true
  readonly inputTokens: number
  readonly outputTokens?: number
}
