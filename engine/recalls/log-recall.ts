import { allFound } from '../../contract/all-found.ts'
import { questionText } from '../memory/recall/read-question.ts'
import { screenFields } from '../memory/screen-secrets.ts'
import type { Caller } from '../model/caller.ts'
import type { RecallInput } from '../model/requests.ts'
import type { Recollection } from '../model/views.ts'
import type { Digest } from '../ports/digest.ts'
import type { Ids } from '../ports/ids.ts'
import type { NamespaceTables } from '../storage/namespace-tables.ts'

/** A recall that was answered. */
export interface AnsweredRecall {
  readonly caller: Caller
  readonly input: RecallInput
  readonly recollection: Recollection
  readonly at: number
  readonly position: number
}

interface Logging {
  readonly store: NamespaceTables
  readonly ports: { readonly ids: Ids; readonly digest: Digest }
}

/**
 * Notes a recall in the log, with credentials masked. Of a question on a topic of which nothing is kept
 * it stands there that somebody asked, and not what.
 */
export function logRecall({ store, ports }: Logging, recall: AnsweredRecall): void {
  const { caller, input, recollection, at, position } = recall
  const settings = store.settings.current
  if (settings.recall.logDays === 0) return
  const { credential, agent, role } = caller
  // The call was judged by the topics before it was asked.
  const request = input.isPrivate === true ? { topK: input.topK } : maskedRequest(input, settings)
  store.recallLog.note({
    id: ports.ids.next('rcl', at),
    at,
    credential,
    agent,
    role,
    question: input.isPrivate === true ? null : (request.query ?? ''),
    request,
    hits: allFound(recollection).map(({ id, memoryId, kind, score }) => ({
      id,
      memoryId,
      kind,
      score,
    })),
    answered: recollection.answered,
    answerProbability: recollection.answerProbability,
    said: saidBy(ports.digest, recollection, input),
    position,
  })
}

/**
 * A hash of what a recall answered: which hits in which order, and in which words. What a model wrote or
 * put in order is no part of it.
 */
export function saidBy(
  digest: Digest,
  recollection: Recollection,
  { synthesize }: RecallInput,
): string {
  const { answered, text } = recollection
  const ids = allFound(recollection).map(({ id }) => id)
  return digest.of(JSON.stringify([answered, ids, synthesize === true ? null : text]))
}

/** What asks the same again by rules: a conversation or template as the question that it comes to. */
function maskedRequest(
  input: RecallInput,
  settings: NamespaceTables['settings']['current'],
): RecallInput {
  const { messages: _m, template: _t, rerank: _r, synthesize: _s, explain: _e, ...rest } = input
  const { reinforce: _i, due: _d, isOneOfSeveral: _o, ...asked } = rest
  const request = { ...asked, query: questionText(input) }
  const masking = { ...settings, intake: { ...settings.intake, secrets: 'mask' as const } }
  return screenFields({ request }, ['request'], masking).input.request
}
