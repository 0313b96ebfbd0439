import { defaultTopK } from '../../contract/limits.ts'
import { inQuotes, isOfAnswer, missesOf, tellMisses } from '../laws/recall/judge-expectation.ts'
import { noEncoder } from '../memory/recall/channels/meaning-matches.ts'
import { findHits } from '../memory/recall/recollect.ts'
import { SharedReads } from '../memory/recall/rows-read.ts'
import { isAtLeast } from '../model/caller.ts'
import type { Expectation, Miss } from '../model/expectation.ts'
import type { RecallInput } from '../model/requests.ts'
import type { Recollection } from '../model/views.ts'
import type { OperationContext } from '../operations/context.ts'
import { operation, type Asked } from '../operations/operation.ts'
import { fail, ok, type Result } from '../result.ts'
import { encoderOf } from './encoder-of.ts'
import { keepOutcome } from './keep-outcome.ts'

export interface RunExpectationsInput {
  /** All of them where it is left out. */
  readonly names?: readonly string[]
  /** Set for the last turn of a check of all, with what the turns before came to. */
  readonly closes?: { readonly isWhole: boolean }
}

export interface ExpectationResult {
  readonly name: string
  readonly ok: boolean
  /** What was wanted and what came; null where it holds. */
  readonly why: string | null
}

export interface ExpectationRun {
  readonly passed: number
  readonly failed: number
  readonly results: readonly ExpectationResult[]
  /** False where a recall had to leave something out. */
  readonly isWhole: boolean
}

/**
 * Asks each question as a recall would, and uses nothing by it: the same state gives the same outcome
 * however often it is asked. Who may write has the outcomes kept, where they are others than before;
 * a recall that had to leave something out is told, and not kept.
 */
export const runExpectations = operation({
  role: 'reader',
  writes: true,
  grows: false,
  hidesForgotten: true,
  prepare({ input: { names }, caller, store }: Asked<RunExpectationsInput>) {
    const expected = asked(store, names)
    return {
      isWrite: keeps(caller),
      questions: expected.map(({ question }) => question),
      sealed: expected.map(inputOf),
    }
  },
  run(context: OperationContext, { names, closes }: RunExpectationsInput): Result<ExpectationRun> {
    const { expectations } = context.store
    const unknown = names?.find((name) => expectations.byName(name) === null)
    if (unknown !== undefined) return fail('not_found', `no expectation ${unknown}`)
    const results: ExpectationResult[] = []
    let isWhole = closes?.isWhole ?? true
    // What outcomes are kept in, no recall reads.
    const reads = new SharedReads()
    for (const expectation of asked(context.store, names)) {
      const checked = check(context, expectation, reads)
      if (!checked.ok) return checked
      const { result, misses, isDegraded } = checked.value
      results.push(result)
      isWhole &&= !isDegraded
      if (keeps(context.caller) && !isDegraded) keepOutcome(context, expectation, misses)
    }
    if (keeps(context.caller) && (names === undefined || closes !== undefined)) {
      const before = expectations.lastCheck()?.checkedAt ?? null
      expectations.noteCheck(encoderOf(context), isWhole ? context.now : before)
    }
    const passed = results.filter((one) => one.ok).length
    return ok({ passed, failed: results.length - passed, results, isWhole })
  },
})

/** Each once, by name. */
function asked(
  { expectations }: OperationContext['store'],
  names: readonly string[] | undefined,
): readonly Expectation[] {
  const all = expectations.all()
  return names === undefined ? all : all.filter(({ name }) => names.includes(name))
}

function keeps(caller: OperationContext['caller']): boolean {
  return isAtLeast(caller, 'main')
}

interface Checked {
  readonly result: ExpectationResult
  readonly misses: readonly Miss[]
  readonly isDegraded: boolean
}

function check(
  context: OperationContext,
  expectation: Expectation,
  reads: SharedReads,
): Result<Checked> {
  const { name, question } = expectation
  let isDegraded = false
  const degrade: OperationContext['degrade'] = (part, reason) => {
    isDegraded ||= reason !== noEncoder
    context.degrade(part, reason)
  }
  const texts = { ...context.texts, ...context.texts.questions?.get(question) }
  const found = findHits({ ...context, texts, degrade }, inputOf(expectation), reads)
  if (!found.ok) return found
  const { hits } = found.value
  const came = isOfAnswer(expectation) ? found.value.tell() : { hits, answered: false, lines: [] }
  const misses = missesOf(expectation, came)
  const tell = tellingOf(context, came)
  const why = misses.length === 0 ? null : tellMisses(misses, tell, { withAnswer: true })
  return ok({ result: { name, ok: misses.length === 0, why }, misses, isDegraded })
}

function inputOf({ question, asOf }: Expectation): RecallInput {
  return {
    query: question,
    topK: defaultTopK,
    reinforce: false,
    ...(asOf !== null && { asOf }),
  }
}

/** An id with what it says, and whether it is forgotten. */
function tellingOf(
  { store }: OperationContext,
  { hits }: Pick<Recollection, 'hits'>,
): (id: string) => string {
  return (id) => {
    const hit = hits.find((one) => one.id === id)
    if (hit !== undefined) return `${id} ${inQuotes(hit.text)}`
    const memory = store.memories.byId(id)
    if (memory === null) return id
    const told = `${id} ${inQuotes(memory.text)}`
    return memory.forgotten === null ? told : `${told} (forgotten)`
  }
}
