import { dayMs } from '../../../../contract/durations.ts'
import type { EvolutionPattern } from '../../../model/documents.ts'
import type { FoundPattern } from '../../../model/found-pattern.ts'
import type { ReflectionOperation } from '../../../model/reflection.ts'
import { spanPhrase, untilPhrase } from '../findings/finding.ts'
import { isCommonWord } from '../../text/common-words.ts'
import { indexTerms } from '../../text/terms.ts'
import {
  maxPatternMemories,
  maxPatternTerms,
  minSharedTerms,
  stablePatternTimes,
} from '../tuning.ts'

/** A pattern as a reflection brings it: its sentence, and what that is about. */
export interface PatternFound extends FoundPattern {
  readonly text: string
}

/** The kind of a pattern whose reflection said none, as a model's. */
export const notedKind = 'noted'
/** The kind of a question that nobody has answered. */
export const questionKind = 'question'

/**
 * Whether two findings are one, however their sentences put it: of one kind (what stopped is what
 * recurred), and the most telling term of one is a term of the other. Of those that say no kind most
 * of the terms of the shorter have to be shared.
 * Limits: terms, so a thing that is told in wholly other words is another. Symmetric.
 */
export function isSamePattern(a: Identified, b: Identified): boolean {
  if (a.about.length === 0 || b.about.length === 0) return a.text === b.text
  if (a.kind === notedKind || b.kind === notedKind) {
    const [less, more] = a.about.length <= b.about.length ? [a.about, b.about] : [b.about, a.about]
    const shared = less.filter((term) => more.includes(term)).length
    return shared / less.length >= minSharedTerms
  }
  if (familyOf(a.kind) !== familyOf(b.kind)) return false
  return [a, b].some(({ about }, at) => [a, b][1 - at]?.about.includes(about[0] ?? '') === true)
}

type Identified = Pick<PatternFound, 'kind' | 'about' | 'text'>

function familyOf(kind: string): string {
  return kind === 'stopped' ? 'recurs' : kind
}

/** What an approved operation brings; where it says nothing of its pattern, read from its words. */
export function patternFound(
  { content: text, found, sources }: ReflectionOperation,
  timeOf: (memoryId: string) => number | null,
  now: number,
): PatternFound {
  if (found !== undefined) return { ...found, text }
  const times = sources.flatMap((id) => timeOf(id) ?? [])
  return {
    text,
    kind: notedKind,
    about: termsAbout(text),
    count: Math.max(1, times.length),
    first: times.length === 0 ? now : Math.min(...times),
    last: times.length === 0 ? now : Math.max(...times),
    stopped: null,
    memoryIds: sources,
  }
}

export function termsAbout(text: string): readonly string[] {
  return [...new Set(indexTerms(text))].filter((term) => !isCommonWord(term))
}

/**
 * A pattern that is found again: in the newest words, seen once more, from the first time to the last.
 * What was read from its first time on is counted anew; else the days since are counted up, and the
 * sentence says the same count. What goes on after it had stopped is open again.
 */
export function mergedPattern(
  known: EvolutionPattern | undefined,
  found: PatternFound,
  {
    at,
    isCounted,
    timeOf,
  }: { readonly at: number; readonly isCounted: boolean; readonly timeOf: TimeOf },
): EvolutionPattern {
  const { kind, about } = found
  const before = known?.memoryIds ?? []
  const fresh = found.memoryIds.filter((id) => !before.includes(id))
  const seen = (known?.seen ?? 0) + (isCounted ? 1 : 0)
  const isWhole = known === undefined || found.first <= (known.first ?? -Infinity)
  const last = isWhole ? found.last : Math.max(found.last, known.last ?? found.last)
  const isOver = found.stopped !== null || kind === 'stopped'
  const first = isWhole ? found.first : (known.first ?? found.first)
  const count = isWhole
    ? found.count
    : Math.max(
        found.count,
        known.count + daysSince(known.last, { ...found, memoryIds: fresh }, timeOf),
      )
  return {
    text: recounted(found, { count, first, last }),
    kind: kind === 'stopped' || kind === notedKind ? (known?.kind ?? kind) : kind,
    about: [...new Set([...about, ...(known?.about ?? [])])].slice(0, maxPatternTerms),
    count,
    first,
    last,
    stopped: isOver ? (found.stopped ?? last) : null,
    // Ids sort by creation.
    memoryIds: [...before, ...fresh].sort().slice(-maxPatternMemories),
    seen,
    stable: seen >= stablePatternTimes,
    notedAt: known === undefined ? at : known.notedAt,
  }
}

/** When a memory happened, in epoch milliseconds; null where nobody knows. */
type TimeOf = (memoryId: string) => number | null

/** Days on which it came since, up to the last that was found; what has no time counts for itself. */
function daysSince(
  since: number | null,
  { memoryIds, last }: PatternFound,
  timeOf: TimeOf,
): number {
  const days = memoryIds.flatMap((id): (string | number)[] => {
    const time = timeOf(id)
    if (time === null) return [id]
    const [day, before] = [time, since ?? -Infinity].map((one) => Math.floor(one / dayMs))
    return time > last || day === undefined || before === undefined || day <= before ? [] : [day]
  })
  return new Set(days).size
}

function recounted(
  { text, ...found }: PatternFound,
  all: Pick<PatternFound, 'count' | 'first' | 'last'>,
): string {
  return text
    .replace(spanPhrase(found), spanPhrase(all))
    .replace(untilPhrase(found), untilPhrase(all))
}
