import type { Evolution, EvolutionEntry } from '../../model/documents.ts'
import { maxPatterns, maxThreads, milestones, stablePatternTimes } from './tuning.ts'

/** The part of an approved reflection that goes into the document of evolution. */
export interface EvolutionStep {
  /** null where nothing is left of what it came to: an entry has an insight. */
  readonly entry: EvolutionEntry | null
  readonly patterns: readonly string[]
  readonly milestone: {
    readonly reflection: number
    readonly name: string
    readonly at: number
  } | null
}

/**
 * The document after a reflection: a pattern seen again counts up and is stable after
 * five times, the newest seven stay, of entries the last `mostEntries` with the older ones in the
 * archive, and of threads the newest five.
 * Total: a step with nothing adds nothing.
 */
export function evolve(
  before: Evolution,
  { entry, patterns, milestone }: EvolutionStep,
  mostEntries: number,
): Evolution {
  const seen = patterns.map((text) => {
    const times = (before.patterns.find((one) => one.text === text)?.seen ?? 0) + 1
    return { text, seen: times, stable: times >= stablePatternTimes }
  })
  const others = before.patterns.filter(({ text }) => !patterns.includes(text))
  const entries = entry === null ? before.entries : [...before.entries, entry]
  const threads = before.threads.filter((thread) => entry?.threads.includes(thread) !== true)
  return {
    ...before,
    patterns: [...others, ...seen].slice(-maxPatterns),
    threads: [...threads, ...(entry?.threads ?? [])].slice(-maxThreads),
    entries: entries.slice(-mostEntries),
    archived: [...before.archived, ...entries.slice(0, -mostEntries)],
    milestones: milestone === null ? before.milestones : [...before.milestones, milestone],
  }
}

/** The name of the milestone that the nth approved reflection is; null for all others. */
export function milestoneAt(approved: number): string | null {
  return milestones.get(approved) ?? null
}
