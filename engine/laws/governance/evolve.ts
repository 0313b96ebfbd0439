import type {
  Evolution,
  EvolutionEntry,
  EvolutionMilestone,
  EvolutionPattern,
} from '../../model/documents.ts'
import { isSamePattern, mergedPattern, type PatternFound } from './evolution/same-pattern.ts'
import {
  maxPatterns,
  maxThreads,
  milestones,
  minEpisodesSince,
  minSilentMs,
  minPatternCount,
  silentPauses,
} from './tuning.ts'

/** The part of an approved reflection that goes into the document of evolution. */
export interface EvolutionStep {
  /** null where nothing is left of what it came to: an entry has an insight. */
  readonly entry: EvolutionEntry | null
  readonly patterns: readonly PatternFound[]
  /** When the memories happened that it read, in epoch milliseconds. */
  readonly told: readonly number[]
  /** When a memory happened, in epoch milliseconds. */
  readonly timeOf: (memoryId: string) => number | null
  readonly milestone: EvolutionMilestone | null
  /** When it was approved, in epoch milliseconds. */
  readonly at: number
}

/**
 * The document after a reflection. A finding that is known counts up, by what it is about and not by
 * its words, and is stable after five times; one that had a pace and is told of no more is closed.
 * The newest patterns stay, of entries the last `mostEntries` with the older ones in the archive, and
 * of threads the newest five.
 * Total: a step with nothing adds nothing.
 */
export function evolve(
  before: Evolution,
  { entry, patterns: found, told, timeOf, milestone, at }: EvolutionStep,
  mostEntries: number,
): Evolution {
  let patterns: readonly EvolutionPattern[] = before.patterns
  const counted = new Set<string>()
  const reworded = new Map<string, string>()
  for (const one of found) {
    const known = patterns.find((pattern) => isSamePattern(pattern, one))
    const isCounted = known === undefined || !counted.has(known.text)
    const merged = mergedPattern(known, one, { at, isCounted, timeOf })
    if (known !== undefined) reworded.set(known.text, merged.text)
    reworded.set(one.text, merged.text)
    counted.add(merged.text)
    patterns = [...patterns.filter((pattern) => pattern !== known), merged]
  }
  const going = patterns.map((one) => (counted.has(one.text) ? one : closedBySilence(one, told)))
  const entries = entry === null ? before.entries : [...before.entries, entry]
  // What was counted up since is told with its count.
  const fresh = (entry?.threads ?? []).map((thread) => reworded.get(thread) ?? thread)
  const threads = before.threads.filter(
    (thread) => !fresh.includes(thread) && !reworded.has(thread),
  )
  return {
    ...before,
    patterns: going.slice(-maxPatterns),
    threads: [...threads, ...fresh].slice(-maxThreads),
    entries: entries.slice(-mostEntries),
    archived: [...before.archived, ...entries.slice(0, -mostEntries)],
    milestones: milestone === null ? before.milestones : [...before.milestones, milestone],
  }
}

/**
 * What came again and again is over once it was missing for three times its usual pause, and three
 * weeks at least, while other things were told.
 */
function closedBySilence(pattern: EvolutionPattern, told: readonly number[]): EvolutionPattern {
  const { first, last, count, stopped, kind } = pattern
  if (stopped !== null || first === null || last === null) return pattern
  if (kind !== 'recurs' || count < minPatternCount) return pattern
  const since = told.filter((time) => time > last)
  const pauseMs = ((last - first) / (count - 1)) * silentPauses
  const quietMs = Math.max(0, ...since) - last
  const isOver = since.length >= minEpisodesSince && quietMs >= Math.max(pauseMs, minSilentMs)
  return isOver ? { ...pattern, stopped: last } : pattern
}

/** The name of the milestone that the nth approved reflection is; null for all others. */
export function milestoneAt(approved: number): string | null {
  return milestones.get(approved) ?? null
}
