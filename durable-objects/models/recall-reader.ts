import { pairsMs, rerankMs, rerankOfSeveralMs, synthesisMs } from '../bounds.ts'
import type { ModelParts } from '../object-parts.ts'
import type { OperationName } from '../../engine/catalogue.ts'
import { readPairs } from '../../engine/memory/recall/read-pairs.ts'
import { rerankWithModel } from '../../engine/memory/recall/rerank-recall.ts'
import { synthesizeWithModel } from '../../engine/memory/recall/synthesize-recall.ts'
import type {
  JudgedHits,
  PairsRead,
  PartLeftOut,
  RecallReadings,
  RerankReading,
  SynthesisReading,
  TextReadings,
} from '../../engine/operations/text-readings.ts'
import type { ServedCall } from '../../engine/operations/served-call.ts'
import { Meter } from '../meter.ts'
import { inTime } from '../within.ts'
import type { CallConditions } from './reflection-reader.ts'
import { emptyTally, type Tally, tallied } from './model-tally.ts'

/**
 * Has models read, put in order and answer what a recall finds, before the recall itself is decided: it is
 * run without being counted, the models are asked with nothing locked, and the recall then looks
 * what of that still holds. A message that recalls asks none, nor does what a run recalls.
 */
export class RecallReader {
  readonly #parts: ModelParts

  constructor(parts: ModelParts) {
    this.#parts = parts
  }

  /** Nothing where none is wanted, none is bound, or the call will be refused. */
  async read(
    call: ServedCall<OperationName>,
    texts: TextReadings,
    { tokens, isRefused }: CallConditions,
  ): Promise<Pick<TextReadings, 'recalled' | 'spent'>> {
    const { plan } = call
    const mayRead = plan.pairs && this.#parts.ports.reader !== null
    if ((!mayRead && !plan.rerank && !plan.synthesis) || isRefused()) return {}
    const spent = { ...(texts.spent ?? emptyTally()) }
    const pairs = await this.#readPairs(call, texts, spent)
    const rerank = await this.#rerank(call, texts, spent)
    const ordered: RecallReadings = {
      ...(pairs !== null && { pairs }),
      ...(rerank !== null && { rerank }),
    }
    const known = { ...texts, recalled: ordered }
    const synthesis = await this.#synthesize(call, known, { tokens, spent })
    return { recalled: synthesis === null ? ordered : { ...ordered, synthesis }, spent }
  }

  /**
   * null where none may be read, or the reader does not answer: the recall tells by itself then. What stands first
   * of what was read may be something that was not, which is read then, once.
   */
  async #readPairs(
    call: ServedCall<OperationName>,
    texts: TextReadings,
    spent: Tally,
  ): Promise<PairsRead | null> {
    const first = await this.#readSome(call, texts, spent)
    if (first === null || first.hits.size === 0) return first
    const more = await this.#readSome(call, { ...texts, recalled: { pairs: first } }, spent)
    if (more === null) return first
    return {
      hits: new Map([...first.hits, ...more.hits]),
      failure: more.failure,
      rowsRead: first.rowsRead + more.rowsRead,
      get begun() {
        return more.begun
      },
    }
  }

  async #readSome(
    call: ServedCall<OperationName>,
    texts: TextReadings,
    spent: Tally,
  ): Promise<PairsRead | null> {
    const { models, ports, sql, state, transactor } = this.#parts
    const { pairs: pairsOf } = call.plan
    if (!pairsOf || ports.reader === null) return null
    const { mostTexts } = ports.reader
    const meter = new Meter(sql)
    const pairs = transactor.look(call, texts, null, (context) => pairsOf(context, mostTexts))
    if (pairs === null) return null
    const { rowsRead } = meter.read()
    const { position } = state
    const asking = readPairs(tallied(models, spent), pairs)
    return {
      ...(await inTime<JudgedHits>(pairsMs, asking, unread)),
      rowsRead,
      get begun() {
        return state.position === position ? pairs.begun : null
      },
    }
  }

  async #rerank(
    call: ServedCall<OperationName>,
    texts: TextReadings,
    spent: Tally,
  ): Promise<RerankReading | null> {
    const { models, ports, transactor } = this.#parts
    const { rerank: poolOf } = call.plan
    if (!poolOf || ports.rerank === null) return null
    const { mostTexts } = ports.rerank
    const pool = transactor.look(call, texts, null, (context) => poolOf(context, mostTexts))
    const longestMs = pool.isOneOfSeveral ? rerankOfSeveralMs : rerankMs
    const asking = rerankWithModel(tallied(models, spent), pool)
    return await inTime<RerankReading>(longestMs, asking, tooLate)
  }

  async #synthesize(
    call: ServedCall<OperationName>,
    texts: TextReadings,
    { tokens, spent }: Pick<CallConditions, 'tokens'> & { readonly spent: Tally },
  ): Promise<SynthesisReading | null> {
    const { models, transactor } = this.#parts
    const { synthesis: materialOf } = call.plan
    if (!materialOf || !models.isBound) return null
    const material = transactor.look(call, texts, tokens, materialOf)
    if (material === null) return null
    const asking = synthesizeWithModel(tallied(models, spent), material)
    return await inTime<SynthesisReading>(synthesisMs, asking, tooLate)
  }
}

const unread: JudgedHits = { hits: new Map(), failure: 'model_timeout' }

/** All tries together: what is still under way then counts for the day, and for nothing else. */
const tooLate: PartLeftOut = {
  kind: 'left_out',
  reason: 'model_timeout',
  message: 'the model did not answer in time',
}
