import type { Outcome, Classification, Remembered } from '../../engine/model/views.ts'
import type { Reply } from '../../engine/catalogue.ts'
import type { RememberInput } from '../../engine/model/requests.ts'
import type { BatchResultBody, OutcomeBody, RememberBody } from '../../protocol/remember.ts'
import { itemErrorOf, problemOfFailure } from '../errors.ts'
import { defined } from './defined.ts'
import { memoryBody } from './memory.ts'
import { proposalBody } from './proposal.ts'

export function rememberInput(body: RememberBody): RememberInput {
  return defined({
    text: body.text,
    template: body.template,
    entities: body.entities,
    externalId: body.external_id,
    thread: body.thread,
    occurredAt: body.occurred_at,
    metadata: body.metadata,
    store: body.store,
    confidence: body.confidence,
    trust: body.trust,
    explicit: body.explicit,
    expiresAt: body.expires_at,
    wait: body.wait,
  })
}

export function rememberedBody({ memory, outcomes, stores, classification }: Remembered) {
  return {
    memory: memoryBody(memory),
    outcomes: outcomes.map(outcomeBody),
    stores: [...stores],
    classification: classificationBody(classification),
  }
}

/** What became of one item of a batch. */
export function batchResultBody(index: number, { result }: Reply<'remember'>): BatchResultBody {
  if (!result.ok) return { index, error: itemErrorOf(problemOfFailure(result.failure)) }
  if (result.value.kind === 'proposed') {
    return { index, proposal: proposalBody(result.value.proposal) }
  }
  const { memory, outcomes } = result.value
  return { index, memory: memoryBody(memory), outcomes: outcomes.map(outcomeBody) }
}

export function outcomeBody(outcome: Outcome): OutcomeBody {
  return { ...outcome }
}

function classificationBody({ coreUpdate, coreBlock, ...rest }: Classification) {
  return {
    ...rest,
    stores: [...rest.stores],
    entities: rest.entities.map((one) => ({ ...one })),
    relations: rest.relations.map((one) => ({ ...one })),
    tags: [...rest.tags],
    core_update: coreUpdate,
    ...(coreBlock !== null && { core_block: coreBlock }),
  }
}
