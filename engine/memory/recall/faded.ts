import { tuned } from '../../laws/recall/tuned.ts'
import type { RecallInput } from '../../model/requests.ts'
import type { Hit, Recollection } from '../../model/views.ts'
import { lifecycleAt } from '../lifecycle.ts'
import type { AllScored, Ranked } from './kinds/rank-hits.ts'
import type { Search } from './search.ts'

/** Bands that a recall leaves out of its hits. */
const fadedBands = ['dormant', 'archived'] as const

/**
 * Whether what has faded from memory may fit the question better than what is present: something of it
 * scores above all that is shown, or was told later than the best of it and scores half as much: what
 * changed may fade before what it changed. Where the caller has named bands, or looks into the past, none is
 * left out in the first place; a context alone asks for nothing in particular.
 */
export function mayRecallFaded(
  search: Search,
  scored: AllScored,
  present: readonly Ranked[],
): boolean {
  const { input, question } = search
  if (question.text.trim() === '' || !leavesFadedOut(input)) return false
  const [first] = present
  const best = first?.score ?? 0
  const toldAt = first?.passage.validFrom ?? Infinity
  const mayFit = ({ score, passage }: Ranked): boolean =>
    score > best || (score >= tuned.newsShare * best && passage.validFrom > toldAt)
  const all = [...scored.memories, ...scored.activated.byRow.values()]
  return all.some((one) => one.hasEvidence && mayFit(one) && isFaded(search, one))
}

function leavesFadedOut({ include = [], asOf, knownAt, faded }: RecallInput): boolean {
  const isAsked = fadedBands.some((band) => include.includes(band))
  return !isAsked && asOf === undefined && knownAt === undefined && faded !== true
}

function isFaded({ context }: Search, { memory, parts }: Ranked): boolean {
  return memory !== null && isFadedBand(lifecycleAt(context, memory, parts.relevance))
}

interface Beside {
  /** Of the score of the best, 0–1: what has less is not told beside it. */
  readonly share: number
  /** `all` has as many tokens as there is room for. */
  readonly isBounded: boolean
}

/**
 * What is present and what has faded, where the answer rests on that too and is the surer for it, or it
 * is a later telling of what would answer.
 */
export function withFaded(
  present: Recollection,
  all: Recollection,
  { share, isBounded }: Beside,
): Recollection {
  const least = share * (all.hits[0]?.score ?? 0)
  const faded = all.hits.filter(({ lifecycle, score }) => isFadedBand(lifecycle) && score >= least)
  const cited = faded.filter(({ id }) => all.cited?.includes(id))
  const isFirst = cited.some(({ id }) => id === all.hits[0]?.id)
  const surer = all.answerProbability - present.answerProbability
  const isNews = isFirst && all.hits[0]?.rivalOf?.some(({ id }) => id === present.hits[0]?.id)
  const isBetter = isNews === true || (isFirst ? surer >= 0 : surer > 0)
  if (!all.answered || cited.length === 0 || !isBetter) return present
  const { trace } = present
  const hits = isBounded
    ? all.hits.filter(({ lifecycle }) => !isFadedBand(lifecycle))
    : present.hits
  return { ...all, hits, faded, ...(trace !== undefined && { trace }) }
}

/** Whether a recall leaves it out of its hits unless its band is asked for. */
export function isFadedBand(lifecycle: Hit['lifecycle']): boolean {
  return fadedBands.some((band) => band === lifecycle)
}
