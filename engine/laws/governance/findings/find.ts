import type { EpisodeRead } from '../../../model/reflection.ts'
import { maxFindingsOfKind, maxRecurring, smallScopeEpisodes } from '../tuning.ts'
import { apartIn } from './apart.ts'
import { changesIn } from './changes.ts'
import type { Finding } from './finding.ts'
import { goalsIn } from './goals.ts'
import { episodeNearness } from './nearness.ts'
import { newcomersIn } from './newcomers.ts'
import { promisesIn } from './promises.ts'
import { questionsIn } from './questions.ts'
import { readEpisode } from './read-episode.ts'
import { recurringIn } from './recurring.ts'
import { preferencesIn, wordsComingBack } from './steady.ts'
import { topicsOfEpisodes } from './topics.ts'

/**
 * The findings of a look back, without a model, those a person would want to hear of first: promises
 * past their time, what recurs and what has stopped, what was said to have changed, goals without a
 * decision, questions without an answer, who is new, preferences that hold, people who never meet.
 * Nothing is found twice: a finding about what a stronger one is about goes. Where little was told, a
 * word that came back stands for more.
 * `now` in epoch milliseconds. Episodes oldest first. Total: none gives none.
 */
export function findingsIn(told: readonly EpisodeRead[], now: number): readonly Finding[] {
  const episodes = told.map(readEpisode)
  const lived = episodes.filter(({ isByAssistant }) => !isByAssistant)
  const nearness = episodeNearness(episodes)
  const topics = topicsOfEpisodes(lived)
  const promises = promisesIn(lived, now)
  const goals = goalsIn(lived, now)
  const isSmall = lived.length <= smallScopeEpisodes
  const recurring = recurringIn(lived, nearness)
    .toSorted((a, b) => b.strength - a.strength)
    .slice(0, maxRecurring)
  const ends = new Set(
    recurring.flatMap(({ kind, sources }) => (kind === 'stopped' ? sources.slice(-1) : [])),
  )
  const kept: Finding[] = []
  keep(kept, [
    ...promises.findings,
    ...goals.findings,
    ...changesIn(lived).filter(({ sources }) => isSmall || !sources.some((one) => ends.has(one))),
    ...questionsIn(episodes, now, nearness),
    ...(isSmall ? [] : newcomersIn(lived)),
    // Where much was told, a word that is said beside `always` is no preference.
    ...(isSmall ? [...preferencesIn(topics, lived), ...apartIn(lived)] : []),
  ])
  const settled = new Set([...promises.settled, ...goals.settled])
  const isTold = (one: Finding): boolean => (isSmall ? isCovered(one, kept) : isNew(one, kept))
  kept.push(...recurring.filter((one) => !isTold(one)))
  if (isSmall) {
    const words = wordsComingBack(topics)
    keep(
      kept,
      words.filter(({ stems }) => ![...stems].some((stem) => settled.has(stem))),
    )
  }
  return kept.toSorted((a, b) => b.strength - a.strength)
}

function keep(kept: Finding[], findings: readonly Finding[]): void {
  for (const finding of findings) {
    const same = kept.filter(({ kind }) => kind === finding.kind).length
    if (same < maxFindingsOfKind && !isCovered(finding, kept)) kept.push(finding)
  }
}

/** Somebody new, whose coming up was told with that. */
function isNew({ sources }: Finding, kept: readonly Finding[]): boolean {
  const newcomers = kept.filter(({ kind }) => kind === 'newcomer')
  return newcomers.some((other) => sources.every((one) => other.sources.includes(one)))
}

/** It shares a word with one that was kept, or all its episodes. */
function isCovered(finding: Finding, kept: readonly Finding[]): boolean {
  return kept.some(({ stems, sources }) => {
    if ([...finding.stems].some((stem) => stems.has(stem))) return true
    return finding.sources.every((one) => sources.includes(one))
  })
}
