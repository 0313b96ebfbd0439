import type { OperationName, Reply } from '../engine/catalogue.ts'
import type { RateState } from '../engine/model/usage.ts'
import {
  planCall,
  planNow,
  type OpenedCall,
  type ServedCall,
} from '../engine/operations/served-call.ts'
import type { CallPlan } from '../engine/operations/operation.ts'
import type { ModelCost, TextReadings } from '../engine/operations/text-readings.ts'
import type { TokenCounter } from '../engine/ports/readers.ts'
import { ok } from '../engine/result.ts'
import type { Admission } from './admission.ts'
import { readAnchors } from './background/anchor-log.ts'
import type { Background } from './background/background.ts'
import { receiptIn } from './background/complete-erasures.ts'
import { MeaningJob } from './background/embed-meanings.ts'
import { planAfter } from './background/plan-jobs.ts'
import { planSnapshots } from './background/plan-snapshots.ts'
import { ModelAccount } from './models/model-account.ts'
import { ObjectModelGateway } from './models/model-gateway.ts'
import { emptyTally } from './models/model-tally.ts'
import { QuestionReader } from './models/question-reader.ts'
import { readQuestions } from './models/read-questions.ts'
import { RecallReader } from './models/recall-reader.ts'
import { type CallConditions, ReflectionReader } from './models/reflection-reader.ts'
import { askRoute } from './models/route-reader.ts'
import { readSelfImage } from './models/self-reader.ts'
import { TopicReader } from './models/topic-reader.ts'
import type { ModelParts, ObjectParts } from './object-parts.ts'
import { readTexts } from './read-texts.ts'
import {
  erasureDrainMs,
  firstDrainMs,
  freshWaitMs,
  maxSearchesByMeaning,
  scrubDelayMs,
} from './bounds.ts'
import { readSealed } from './segments/ask-segments.ts'
import { planSegments } from './segments/seal-segment.ts'
import type { RunSupervisor } from './reasoning/run-supervisor.ts'
import { findNeighbours } from './vectors/neighbours.ts'
import { within } from './within.ts'

/** What a call is read with before it is decided. */
export interface ReadingParts extends ModelParts {
  readonly reflections: ReflectionReader
  readonly questions: QuestionReader
  readonly recalls: RecallReader
  readonly meanings: MeaningJob
  readonly topics: TopicReader
}

export interface CallGatewayParts extends ReadingParts {
  readonly admission: Admission
  readonly background: Background
  readonly runs: RunSupervisor
}

export function openReading(base: ObjectParts): ReadingParts {
  const account = new ModelAccount(base)
  const models = new ObjectModelGateway(base, account)
  const asking = { ...base, account, models }
  const reflections = new ReflectionReader(asking)
  const [questions, recalls] = [new QuestionReader(asking), new RecallReader(asking)]
  const [meanings, topics] = [new MeaningJob(asking), new TopicReader(asking)]
  return { ...asking, reflections, questions, recalls, meanings, topics }
}

/**
 * The way of one call: its operation says what it comes to, what that needs from afar is read, then
 * the call is decided in one synchronous block, and then what its operation wants done is done.
 */
export class CallGateway {
  readonly #parts: CallGatewayParts
  #hasDecided = false

  constructor(parts: CallGatewayParts) {
    this.#parts = parts
  }

  async serve<N extends OperationName>(call: OpenedCall<N>, rate: RateState): Promise<Reply<N>> {
    try {
      const { call: judged, spent } = await this.#parts.topics.leaveOut(call)
      return await this.#serve(planCall(judged, this.#parts), { rate, judging: spent })
    } finally {
      // What was read of texts serves one call: nothing of what it forgets stays in memory.
      this.#parts.store.utterances.clear()
    }
  }

  async #serve<N extends OperationName>(
    planned: ServedCall<N>,
    { rate, judging }: { readonly rate: RateState; readonly judging: ModelCost },
  ): Promise<Reply<N>> {
    const { admission, alarms, background, ports, runs, store } = this.#parts
    let tokens = planned.countsTokens ? await ports.openTokenCounter() : null
    const isRefused = (): boolean => admission.refusalOf(planned, rate) !== null
    const read = await this.#read(planned, { tokens, isRefused })
    const texts = { ...read, ...costOf(read.spent, judging) }
    let call = planNow(planned, this.#parts)
    while (call.countsTokens && tokens === null) {
      tokens = await ports.openTokenCounter()
      call = planNow(call, this.#parts)
    }
    alarms.heal()
    runs.wake()
    // Complete before anything is awaited: other calls write and read in between.
    const reply = { ...this.#decide(call, texts, tokens, rate), rate }
    if (reply.replayed || !reply.result.ok || store.archive.isImporting()) return reply
    if (reply.position === 1 && call.isWrite) await within(firstDrainMs, background.drain())
    return await this.#finishErasure(call, await this.#follow(call, reply, texts))
  }

  /**
   * What a call needs from afar before its transaction begins: its texts read, vectors near them,
   * what models make of what it will find.
   */
  async #read<N extends OperationName>(
    call: ServedCall<N>,
    conditions: CallConditions,
  ): Promise<TextReadings> {
    const { account, recalls } = this.#parts
    account.askedAt(call.now)
    const startedAt = performance.now()
    const texts = await this.#readAround(call, conditions)
    const { topics } = call
    const recalled = await recalls.read(call, texts, conditions)
    return { ...texts, ...recalled, ...(topics !== undefined && { topics }), startedAt }
  }

  async #readAround<N extends OperationName>(
    call: ServedCall<N>,
    conditions: CallConditions,
  ): Promise<TextReadings> {
    const { isRefused } = conditions
    const { plan } = call
    const read = await readTexts(this.#parts, plan.texts)
    const routed = isRefused() ? {} : await askRoute(this.#parts, plan.route)
    const texts = { ...read, ...routed }
    if (plan.draft !== undefined) {
      const { reflections, topics } = this.#parts
      const judged = { ...texts, ...(await topics.forWhatWasTold()) }
      return { ...judged, ...(await reflections.read(call, plan.draft, judged, conditions)) }
    }
    if (plan.selfImage !== undefined) {
      return {
        ...texts,
        ...(await readSelfImage(this.#parts, call, plan.selfImage, texts, conditions)),
      }
    }
    if (isRefused()) return texts
    if (plan.anchors === true) return { ...texts, anchors: await readAnchors(this.#parts) }
    return await readSealed(this.#parts, call, await this.#readPlaces(plan, texts))
  }

  /** Where models place what is looked for. */
  async #readPlaces(
    { searches, questions, near }: CallPlan,
    texts: TextReadings,
  ): Promise<TextReadings> {
    if (searches !== undefined) return { ...texts, ...(await this.#readSearches(searches)) }
    if (questions !== undefined) {
      return { ...texts, ...(await readQuestions(this.#parts, questions)) }
    }
    return near === undefined ? texts : await this.#readNear(near, texts)
  }

  /** Where models place what is looked for, and what lies near it. */
  async #readNear(text: string, texts: TextReadings): Promise<TextReadings> {
    const { meanings, ports, questions } = this.#parts
    if (ports.embedding === null && ports.vectorIndex === null) return texts
    const spent = { ...(texts.spent ?? emptyTally()) }
    await meanings.placedFresh(freshWaitMs)
    const placed = await questions.read(text, spent)
    const neighbours = await findNeighbours(this.#parts, placed)
    return {
      ...texts,
      ...(placed !== undefined && { meanings: placed }),
      ...(neighbours !== undefined && { neighbours }),
      ...(spent.modelCalls > 0 && { spent }),
    }
  }

  /** The meaning of each text that is searched for, as far as they are few. */
  async #readSearches(texts: readonly string[]): Promise<Pick<TextReadings, 'searched' | 'spent'>> {
    const { meanings, ports, questions } = this.#parts
    if (ports.embedding === null || texts.length === 0) return {}
    await meanings.placedFresh(freshWaitMs, true)
    const spent = emptyTally()
    const placed = await Promise.all(
      [...new Set(texts)].slice(0, maxSearchesByMeaning).map(async (text) => {
        const found = await questions.read(text, spent)
        return found === undefined ? [] : [[text, found] as const]
      }),
    )
    return { searched: new Map(placed.flat()), ...(spent.modelCalls > 0 && { spent }) }
  }

  #decide<N extends OperationName>(
    call: ServedCall<N>,
    texts: TextReadings,
    tokens: TokenCounter | null,
    rate: RateState,
  ): Reply<N> {
    const { admission, transactor } = this.#parts
    const refusal = admission.refusalOf(call, rate)
    if (refusal !== null) return refusal
    if (call.isWrite) {
      this.#parts.background.writeUses(texts)
      const schedule = (now: number, hasCommitted: boolean) =>
        planAfter(this.#parts, call, { now, hasCommitted })
      return transactor.write(call, texts, schedule, tokens)
    }
    const reply = transactor.read(call, texts, tokens)
    // What this wake had to read from rows is in a snapshot for the next.
    if (!this.#hasDecided) {
      planSnapshots(this.#parts)
      planSegments(this.#parts)
    }
    this.#hasDecided = true
    return reply
  }

  /** What the operation wants done once its answer stands. */
  async #follow<N extends OperationName>(
    call: ServedCall<N>,
    reply: Reply<N>,
    texts: TextReadings,
  ): Promise<Reply<N>> {
    if (!reply.result.ok) return reply
    const now = this.#parts.transactor.nowFor(call.now)
    for (const one of call.declared.follows?.(call.input, reply.result.value) ?? []) {
      if (one.kind === 'cancel_run') return await this.#parts.runs.afterCancel(call, reply, one.id)
      const following = this.#parts.background.follow(one, { caller: call.caller, now, texts })
      if (following !== undefined) await following
    }
    return reply
  }

  /** An erasure is complete once the projection has confirmed it; else it goes on in the alarm. */
  async #finishErasure<N extends OperationName>(
    call: ServedCall<N>,
    reply: Reply<N>,
  ): Promise<Reply<N>> {
    const { result } = reply
    const receipt = result.ok ? receiptIn(result.value) : null
    if (!result.ok || receipt === null) return reply
    const { alarms, background, store, transactor } = this.#parts
    const at = (): number => transactor.nowFor(call.now)
    if (!background.scrubsAtOnce()) alarms.add('scrub', at() + scrubDelayMs)
    await within(erasureDrainMs, background.drain())
    const erasure = store.erasures.byId(receipt.id)
    if (erasure === null || erasure.status === 'running') return reply
    const complete = { ...receipt, status: erasure.status, stores: erasure.stores }
    const value = { ...(result.value as object), receipt: complete } as typeof result.value
    const finished = { ...reply, result: ok(value) }
    transactor.keepAnswer(call, at(), finished)
    return finished
  }
}

/** What reading and judging have cost together; nothing where no model was asked. */
function costOf(read: ModelCost | undefined, judging: ModelCost): Pick<TextReadings, 'spent'> {
  if (judging.modelCalls === 0) return {}
  return {
    spent: {
      modelCalls: judging.modelCalls + (read?.modelCalls ?? 0),
      inputTokens: judging.inputTokens + (read?.inputTokens ?? 0),
      outputTokens: judging.outputTokens + (read?.outputTokens ?? 0),
    },
  }
}
