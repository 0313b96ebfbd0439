import { milestoneLength, overviewLength } from '../tuning.ts'
import type { Evolution, EvolutionMilestone } from '../../../model/documents.ts'
import { shortened } from '../../text/text-size.ts'
import { dateOf } from '../findings/finding.ts'
import { countPhrase } from '../monologue.ts'
import { isOpen } from './open-questions.ts'

/**
 * The document at a milestone, with a synthesis of what changed since the one before: what is new,
 * what is over, what goes on, what was confirmed or dropped, and what is open. The overview is the
 * same in short.
 */
export function withSynthesis(evolution: Evolution, approved: number): Evolution {
  const last = evolution.milestones.at(-1)
  if (last === undefined) return evolution
  const milestone: EvolutionMilestone = {
    ...last,
    summary: synthesisOf(evolution, approved, milestoneLength),
  }
  return {
    ...evolution,
    milestones: [...evolution.milestones.slice(0, -1), milestone],
    overview: synthesisOf(evolution, approved, overviewLength),
  }
}

interface Length {
  /** Most of each part. */
  readonly lines: number
  readonly characters: number
}

function synthesisOf(
  { patterns, assumptions, questions, milestones }: Evolution,
  approved: number,
  { lines, characters }: Length,
): string {
  const since = milestones.at(-2)?.at ?? -Infinity
  const isSince = (at: number | null): boolean => at !== null && at > since
  const going = patterns.filter(({ stopped }) => stopped === null)
  const parts: readonly (readonly [string, readonly { readonly text: string }[]])[] = [
    ['New', going.filter(({ notedAt }) => isSince(notedAt))],
    ['Over', patterns.filter(({ stopped }) => isSince(stopped))],
    ['Going on', going.filter(({ notedAt, last }) => !isSince(notedAt) && isSince(last))],
    ['Confirmed', assumptions.filter(({ status, at }) => status === 'confirmed' && isSince(at))],
    ['Dropped', assumptions.filter(({ status, at }) => status === 'dropped' && isSince(at))],
    ['Open', questions.filter(isOpen)],
  ]
  const from = Number.isFinite(since) ? `, since ${dateOf(since)}` : ''
  const told = parts.flatMap(([name, all]) => {
    const shown = all.slice(-lines).map(({ text }) => shortened(plain(text), characters))
    const more = all.length > shown.length ? ` and ${all.length - shown.length} more` : ''
    return shown.length === 0 ? [] : [`${name}: ${shown.join('; ')}${more}.`]
  })
  return [`${countPhrase(approved, 'reflection')} so far${from}.`, ...told].join(' ')
}

/** Without the stop at its end. */
function plain(text: string): string {
  return text.trim().replace(/(?<![.。])[.。]+$/u, '')
}
