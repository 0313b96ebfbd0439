import type { Hit } from '../../model/views.ts'
import type { fail } from '../../result.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { OperationContext } from '../../operations/context.ts'
import { refusedOverBudget } from '../../operations/refuse-over-budget.ts'
import { answerFrom } from '../../laws/recall/answer.ts'
import type { LexicalQuery } from '../../laws/recall/lexical-match.ts'
import { withoutBrackets, type AnswerStatement } from '../../laws/recall/read-synthesis.ts'
import { sharesConflict } from '../../laws/recall/synthesis-prompt.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'
import type { SynthesisReading } from '../../operations/text-readings.ts'
import type { FittedAnswer } from './fit-answer.ts'

/** Where the day's models are spent and the owner wants that refused. */
export function refusalOf(
  context: OperationContext,
  input: RecallInput,
): ReturnType<typeof fail> | null {
  const { rerank, synthesis } = context.texts.recalled ?? {}
  const wanted = [input.rerank === true && rerank, input.synthesize === true && synthesis]
  for (const reading of wanted) {
    const isSpent = reading && reading.kind === 'left_out' && reading.reason === 'budget_exceeded'
    const refusal = isSpent ? refusedOverBudget(context, reading.message) : null
    if (refusal !== null) return refusal
  }
  return null
}

/** What a model answered, where it holds now; null, and said in `degraded`, where there is none. */
export function synthesisNow(
  context: OperationContext,
  { synthesize, isOneOfSeveral }: RecallInput,
  hits: readonly Hit[],
  standing: (ids: ReadonlySet<string>) => readonly Hit[],
): Written | null {
  if (synthesize !== true) return null
  const left = (reason: string): null => {
    context.degrade('synthesis', reason)
    return null
  }
  const reading = context.texts.recalled?.synthesis
  if (isOneOfSeveral === true && context.models.length > 0) return left('several_namespaces')
  if (reading === undefined) return left('no model is bound')
  if (reading.kind === 'left_out') return left(reading.reason)
  if (reading.kind === 'nothing_found') return hits.length === 0 ? null : left('changed')
  const ids = new Set(reading.shown.map(({ id }) => id))
  if (!stands(reading, standing(ids))) return left('changed')
  return reading
}

/** Says why nobody read the hits with the question, where a reader should have. */
export function reportUnread({ degrade, texts }: OperationContext): void {
  const failure = texts.recalled?.pairs?.failure ?? null
  if (failure !== null) degrade('reader', failure)
}

/** Says why hits stand in no model's order, where one was wanted. */
export function reportMissingOrder(context: OperationContext, { rerank }: RecallInput): void {
  if (rerank !== true) return
  const reading = context.texts.recalled?.rerank
  if (reading === undefined) context.degrade('rerank', 'no model is bound')
  else if (reading.kind === 'left_out') context.degrade('rerank', reading.reason)
}

export type Written = Extract<SynthesisReading, { readonly kind: 'written' }>

/** Whether all that the model was shown is still there and says the same, word for word. */
export function stands({ shown }: Written, now: readonly Pick<Hit, 'id' | 'text'>[]): boolean {
  const texts = new Map(now.map(({ id, text }) => [id, text]))
  return shown.every(({ id, text }) => texts.get(id) === text)
}

/**
 * What a model said, a statement a line, each with the ids of the memories that it rests on behind
 * it: `Ana lives in Oslo. [mem_…]`. The ids are ours, for the numbers that the model gave. Only
 * what rests on the hits that are shown is said; null where that is nothing. Of an open conflict
 * the other side follows in its own words. At most `most` lines. What a model wrote is believed no
 * more than the least of what it was shown, whatever it cites.
 */
export function citedAnswer(
  statements: readonly AnswerStatement[],
  shown: Written['shown'],
  hits: readonly Hit[],
  { query, most }: { readonly query: LexicalQuery; readonly most: number },
): FittedAnswer | null {
  const byId = new Map(hits.map((hit) => [hit.id, hit]))
  const written = shown.map(({ trust }) => trust).reduce<Trust>(lowerTrust, 'main')
  const told = statements.flatMap(({ text, cites }) => {
    const ids = cites.flatMap((number) => shown[number - 1]?.id ?? [])
    const rests = ids.flatMap((id) => byId.get(id) ?? [])
    return rests.length === cites.length ? { text, rests, trust: written } : []
  })
  const cited = new Set(told.flatMap(({ rests }) => rests))
  if (cited.size === 0) return null
  const others = hits.filter(
    (hit) => !cited.has(hit) && [...cited].some((one) => sharesConflict(one, hit)),
  )
  const against = others.flatMap((hit) => {
    const [part] = answerFrom([hit], query, 1).parts
    if (part === undefined) return []
    return { text: withoutBrackets(part.text), rests: [hit], trust: hit.trust }
  })
  const lines = [...told, ...against].slice(0, most)
  const resting = [...new Set(lines.flatMap(({ rests }) => rests))]
  const ranked = hits.filter((hit) => resting.includes(hit))
  return {
    lines: lines.map(({ text, rests, trust }) => ({
      text: [text, markersOf(rests)].join(' ').trim(),
      trust,
    })),
    grounding: [...new Set(ranked.flatMap(({ entities }) => entities))],
    cited: ranked.map(({ id }) => id),
  }
}

/** A hit is cited by its memory; a Note by itself. */
function markersOf(hits: readonly Hit[]): string {
  return [...new Set(hits.map(({ id, memoryId }) => `[${memoryId ?? id}]`))].join('')
}
