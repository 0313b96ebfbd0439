import type { EpisodeRead } from '../../../model/reflection.ts'
import { maxFindingsOfKind } from '../tuning.ts'
import { apartIn } from './apart.ts'
import { type Finding, findingKinds } from './finding.ts'
import { goalsIn } from './goals.ts'
import { habitsIn } from './habits.ts'
import { promisesIn } from './promises.ts'
import { readEpisode } from './read-episode.ts'
import { isStrong, preferencesIn, themesIn } from './steady.ts'
import { topicsOfEpisodes } from './topics.ts'

/**
 * The findings of a look back, without a model, those a person would keep first: promises past their
 * time, goals without a decision, changes of habit, preferences that hold, people who never meet, and
 * only then what keeps coming back. Nothing is found twice: a finding about what a stronger one is
 * about goes, and so do themes that were settled. A weak theme stands where hardly anything else does.
 * `now` in epoch milliseconds. Episodes oldest first. Total: none gives none.
 */
export function findingsIn(told: readonly EpisodeRead[], now: number): readonly Finding[] {
  const episodes = told.map(readEpisode)
  const topics = topicsOfEpisodes(episodes)
  const promises = promisesIn(episodes, now)
  const goals = goalsIn(episodes, now)
  const settled = new Set([...promises.settled, ...goals.settled])
  const candidates = [
    ...promises.findings,
    ...goals.findings,
    ...habitsIn(episodes, topics),
    ...preferencesIn(topics, episodes),
    ...apartIn(episodes),
  ]
  const kept: Finding[] = []
  for (const finding of candidates) {
    if (countOf(kept, finding.kind) >= maxFindingsOfKind || isCovered(finding, kept)) continue
    kept.push(finding)
  }
  const themes = themesIn(topics, episodes).filter(
    ({ stems }) => ![...stems].some((one) => settled.has(one)),
  )
  for (const theme of themes) {
    const isWorth = isStrong(theme) || kept.length < fewFindings
    if (!isWorth || countOf(kept, 'theme') >= maxFindingsOfKind || isCovered(theme, kept)) continue
    kept.push(theme)
  }
  const order = (one: Finding): number => findingKinds.indexOf(one.kind)
  return kept.sort((a, b) => order(a) - order(b))
}

/** It shares a word with one that was kept, or all its episodes. */
function isCovered(finding: Finding, kept: readonly Finding[]): boolean {
  return kept.some(({ stems, sources }) => {
    if ([...finding.stems].some((stem) => stems.has(stem))) return true
    return finding.sources.every((one) => sources.includes(one))
  })
}

function countOf(kept: readonly Finding[], kind: Finding['kind']): number {
  return kept.filter((one) => one.kind === kind).length
}

/** A word that came back once is worth telling beside one other finding at most. */
const fewFindings = 2
