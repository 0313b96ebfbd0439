import { minLift, minTogether, mostTogether, togetherShare } from '../tuning.ts'
import type { Finding } from './finding.ts'
import { atFront } from './finding.ts'
import { daysOf, onDays, timesPhrase } from './rhythm.ts'

/**
 * What two findings have to do with each other, in a sentence each: the days of one are mostly days of
 * the other, or the days after them, and far more often than by chance. The surest first.
 */
export function togetherIn(findings: readonly Finding[], spanDays: number): readonly string[] {
  const recurring = findings.filter(({ kind }) => kind === 'recurs' || kind === 'stopped')
  const found = recurring.flatMap((one) =>
    recurring.flatMap((other) => (one === other ? [] : (pairOf(one, other, spanDays) ?? []))),
  )
  return found
    .sort((a, b) => b.lift - a.lift)
    .slice(0, mostTogether)
    .map(({ said }) => said)
}

function pairOf(one: Finding, other: Finding, spanDays: number) {
  if ([...one.stems].some((stem) => other.stems.has(stem))) return null
  const days = daysOf(one.sources)
  const others = new Set(daysOf(other.sources.filter((each) => !one.sources.includes(each))))
  for (const [after, says] of [
    [0, 'on the same day as'],
    [1, 'on the day after'],
  ] as const) {
    const met = days.filter((day) => others.has(day - after))
    const share = met.length / Math.max(1, days.length)
    const lift = share / Math.max(0.01, others.size / Math.max(1, spanDays))
    if (met.length < minTogether || share < togetherShare || lift < minLift) continue
    const said = `${atFront(one.label)} came ${timesPhrase(met.length)} of ${days.length} ${says} ${other.label}: ${onDays(met)}.`
    return { said, lift }
  }
  return null
}
