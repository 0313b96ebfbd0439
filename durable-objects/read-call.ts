import { operationOf, type Call, type OperationName } from '../engine/catalogue.ts'
import { textsOfCall } from '../engine/operations/declared.ts'
import type { TextReadings } from '../engine/operations/text-readings.ts'
import { readAnchors } from './background/anchor-log.ts'
import { MeaningJob } from './background/embed-meanings.ts'
import { ModelAccount } from './models/model-account.ts'
import { ObjectModelGateway } from './models/model-gateway.ts'
import { QuestionReader } from './models/question-reader.ts'
import { RecallReader } from './models/recall-reader.ts'
import { readTexts } from './read-texts.ts'
import { type CallConditions, ReflectionReader } from './models/reflection-reader.ts'
import { readRouteOf } from './models/route-reader.ts'
import { emptyTally } from './models/model-tally.ts'
import type { ModelParts, ObjectParts } from './object-parts.ts'
import { findNeighbours } from './vectors/neighbours.ts'

export interface ReadingParts extends ModelParts {
  readonly reflections: ReflectionReader
  readonly questions: QuestionReader
  readonly recalls: RecallReader
  readonly meanings: MeaningJob
}

export function openReading(base: ObjectParts): ReadingParts {
  const account = new ModelAccount(base)
  const models = new ObjectModelGateway(base, account)
  const asking = { ...base, account, models }
  const reflections = new ReflectionReader(asking)
  const [questions, recalls] = [new QuestionReader(asking), new RecallReader(asking)]
  return { ...asking, reflections, questions, recalls, meanings: new MeaningJob(asking) }
}

/**
 * What a call needs from afar before its transaction begins: its texts read, vectors near them, what
 * models make of what it will find.
 */
export async function readCall(
  parts: ReadingParts,
  call: Call<OperationName>,
  conditions: CallConditions,
): Promise<TextReadings> {
  parts.account.askedAt(call.now)
  const startedAt = performance.now()
  const texts = await readAround(parts, call, conditions)
  return { ...texts, ...(await parts.recalls.read(call, texts, conditions)), startedAt }
}

async function readAround(
  parts: ReadingParts,
  call: Call<OperationName>,
  conditions: CallConditions,
): Promise<TextReadings> {
  const { ports, store } = parts
  const wanted = textsOfCall(call, store)
  const read = await readTexts(parts, wanted)
  const routed = conditions.isRefused() ? {} : await readRouteOf(parts, call)
  const texts = { ...read, ...routed }
  const { anchors, draft, neighbours: isNear, searches } = operationOf(call).consults ?? {}
  if (anchors === true && !conditions.isRefused()) {
    return { ...texts, anchors: await readAnchors(parts) }
  }
  if (draft !== undefined) {
    return { ...texts, ...(await parts.reflections.read(call, draft, texts, conditions)) }
  }
  if (searches !== undefined && !conditions.isRefused()) {
    return { ...texts, ...(await readSearches(parts, searches(call.input as never))) }
  }
  const [query] = wanted.embed
  const isAlone = ports.embedding === null && ports.vectorIndex === null
  if (isAlone || isNear !== true || query === undefined || conditions.isRefused()) return texts
  const spent = { ...(texts.spent ?? emptyTally()) }
  await parts.meanings.placedFresh(freshMs)
  const meanings = await parts.questions.read(query, spent)
  const neighbours = await findNeighbours(parts, meanings)
  return {
    ...texts,
    ...(meanings !== undefined && { meanings }),
    ...(neighbours !== undefined && { neighbours }),
    ...(spent.modelCalls > 0 && { spent }),
  }
}

/** The meaning of each text that is searched for, as far as they are few. */
async function readSearches(
  parts: ReadingParts,
  texts: readonly string[],
): Promise<Pick<TextReadings, 'searched' | 'spent'>> {
  if (parts.ports.embedding === null || texts.length === 0) return {}
  await parts.meanings.placedFresh(freshMs, true)
  const spent = emptyTally()
  const placed = await Promise.all(
    [...new Set(texts)].slice(0, mostSearches).map(async (text) => {
      const meanings = await parts.questions.read(text, spent)
      return meanings === undefined ? [] : [[text, meanings] as const]
    }),
  )
  return { searched: new Map(placed.flat()), ...(spent.modelCalls > 0 && { spent }) }
}

/** Searches of one call that go by meaning; further ones go by words. */
const mostSearches = 8

/** A question waits so long at most for what was told a moment before it. */
const freshMs = 1_500
