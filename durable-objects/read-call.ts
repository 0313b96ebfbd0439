import { operationOf, type Call, type OperationName } from '../engine/catalogue.ts'
import { textsOfCall } from '../engine/operations/declared.ts'
import type { TextReadings } from '../engine/operations/text-readings.ts'
import { readAnchors } from './background/anchor-log.ts'
import type { AlarmClock } from './alarm-clock.ts'
import { ModelAccount } from './models/model-account.ts'
import { ObjectModelDesk } from './models/model-desk.ts'
import { QuestionDesk } from './models/question-desk.ts'
import { RecallDesk } from './models/recall-desk.ts'
import { readTexts } from './read-texts.ts'
import { type Asked, ReflectionDesk } from './models/reflection-desk.ts'
import { emptyTally } from './models/tallied-desk.ts'
import type { Transactor, TransactorParts } from './transactor.ts'
import { findNeighbours } from './vectors/neighbours.ts'

interface Desk extends TransactorParts {
  readonly alarms: AlarmClock
  readonly transactor: Transactor
}

export interface ReadingDesk extends Desk {
  readonly account: ModelAccount
  readonly models: ObjectModelDesk
  readonly reflections: ReflectionDesk
  readonly questions: QuestionDesk
  readonly recalls: RecallDesk
}

export function openReading(desk: Desk): ReadingDesk {
  const account = new ModelAccount(desk)
  const models = new ObjectModelDesk(desk, account)
  const asking = { ...desk, models }
  const reflections = new ReflectionDesk(asking)
  const [questions, recalls] = [new QuestionDesk(asking), new RecallDesk(asking)]
  return { ...desk, account, models, reflections, questions, recalls }
}

/**
 * What a call needs from afar before its transaction begins: its texts read, vectors near them, what
 * models make of what it will find.
 */
export async function readCall(
  parts: ReadingDesk,
  call: Call<OperationName>,
  asked: Asked,
): Promise<TextReadings> {
  parts.account.askedAt(call.now)
  const texts = await readAround(parts, call, asked)
  return { ...texts, ...(await parts.recalls.read(call, texts, asked)) }
}

async function readAround(
  parts: ReadingDesk,
  call: Call<OperationName>,
  asked: Asked,
): Promise<TextReadings> {
  const { ports, store } = parts
  const wanted = textsOfCall(call, store)
  const texts = await readTexts(ports, wanted, store.settings.current)
  const { anchors, draft, neighbours: isNear } = operationOf(call).consults ?? {}
  if (anchors === true && !asked.isRefused()) {
    return { ...texts, anchors: await readAnchors(parts) }
  }
  if (draft !== undefined) {
    return { ...texts, ...(await parts.reflections.read(call, draft, texts, asked)) }
  }
  const [query] = wanted.embed
  const isAlone = ports.embedding === null && ports.vectorIndex === null
  if (isAlone || isNear !== true || query === undefined || asked.isRefused()) return texts
  const spent = emptyTally()
  const meanings = await parts.questions.read(query, spent)
  const located = { vector: texts.vector(query), meanings }
  const neighbours = await findNeighbours(parts, located)
  return {
    ...texts,
    ...(meanings !== undefined && { meanings }),
    ...(neighbours !== undefined && { neighbours }),
    ...(spent.modelCalls > 0 && { spent }),
  }
}
