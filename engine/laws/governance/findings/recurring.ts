import { dayMs } from '../../../../contract/durations.ts'
import {
  maxAboutTerms,
  minCompanions,
  minCompany,
  minEpisodesSince,
  minQuietAfterFew,
  minQuietDays,
  minRich,
  minThemeDays,
  nearNext,
  nextWithinMs,
  worthOfThin,
} from '../tuning.ts'
import { atFront, dateOf, type Finding, quotedWithin, spanPhrase, untilPhrase } from './finding.ts'
import { type Label, sharedPhrase, surfaceOf } from './label.ts'
import type { Nearness } from './nearness.ts'
import { type Occurring, occurrencesOf, saysEnd } from './occurrences.ts'
import type { ReadEpisode, Word } from './read-episode.ts'
import { hasStopped, onDays, rhythmOf, timesPhrase } from './rhythm.ts'
import { meanNearness, type Theme, themesIn } from './themes.ts'
import { topicLabelOf } from './topics.ts'

/**
 * What recurs and what has stopped: how often and on which days, in which rhythm, with what it comes
 * each time. It has stopped where it has been quiet for much longer than it ever was, while other
 * things were told, or where somebody said so (`quit`, `the last one`) and it did not come again.
 */
export function recurringIn(
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): readonly Finding[] {
  const lived = episodes.filter(({ isByAssistant }) => !isByAssistant)
  const today = Math.floor((lived.at(-1)?.at ?? 0) / dayMs)
  const all = themesIn(lived, nearness).flatMap((theme) => {
    const times = occurrencesOf(theme, lived, nearness)
    return times === null ? [] : findingOf(times, lived, today)
  })
  const telling = all.filter(({ isThin }) => !isThin)
  const findings = telling.length >= minRich ? telling : all
  return findings.map((finding) => {
    const isOther = (other: Finding): boolean =>
      nearness !== null && meanNearness(finding.sources, other.sources, nearness) >= nearNext
    return withNext(finding, nearness === null ? findings : findings.filter(isOther))
  })
}

/** What came up for the first time soon after something had stopped. */
function withNext(finding: Finding, findings: readonly Finding[]): Finding {
  const { found, kind, content, headline } = finding
  if (kind !== 'stopped' || found === undefined || !content.endsWith(`${seems}.`)) return finding
  const [next] = findings.filter((other) => {
    const first = other.found?.first ?? 0
    return first > found.last && first - found.last <= nextWithinMs
  })
  if (next?.found === undefined) return finding
  const beside = `; ${next.label} has come up since ${dateOf(next.found.first)}`
  return {
    ...finding,
    headline: `${headline}${beside}`,
    content: `${content.slice(0, -1)}${beside}.`,
  }
}

function findingOf(
  theme: Occurring,
  lived: readonly ReadEpisode[],
  today: number,
): Finding & { readonly isThin: boolean } {
  const { days, stems, in: sources, own } = theme
  const phrase = theme.isName ? sharedPhrase(own, sources) : null
  const label = phrase ?? own.said
  const company = companyOf(theme, { ...own, said: label }, lived)
  const rhythm = rhythmOf(sources, lived)
  const isThin = theme.isName && phrase === null && company === '' && rhythm === ''
  const end = endOf(theme, lived, today)
  const times = timesPhrase(days.length)
  const shared = {
    label,
    sources,
    stems: new Set(stems.slice(0, maxAboutTerms)),
    found: {
      kind: end === null ? 'recurs' : 'stopped',
      about: stems.slice(0, maxAboutTerms),
      count: days.length,
      first: sources[0]?.at ?? 0,
      last: sources.at(-1)?.at ?? 0,
      stopped: end === null ? null : end.since,
    },
    strength: theme.strength * (isThin ? worthOfThin : 1),
    isThin,
  }
  const often = `${label} came up ${times}${rhythm === '' ? '' : `, ${rhythm}`}`
  if (end === null) {
    const newest = isThin ? `, last in ${quotedWithin(sources.at(-1)?.text ?? '')}` : ''
    const said = `${often}: ${onDays(days)}${company}${newest}`
    return {
      ...shared,
      kind: 'recurs',
      headline: said,
      content: `${atFront(said)}.`,
      pattern: `${atFront(label)} recurs${rhythm === '' ? '' : `, ${rhythm}`}`,
      reason: spanPhrase(shared.found),
    }
  }
  const last = dateOf(shared.found.last)
  const said = `${often}: ${onDays(days)}${company}, and not since${end.said}`
  return {
    ...shared,
    kind: 'stopped',
    headline: said,
    content: `${atFront(said)}.`,
    pattern: `${atFront(label)} has stopped since ${last}`,
    reason: untilPhrase(shared.found),
    sources:
      end.source === null ? sources : [...sources.filter((one) => one !== end.source), end.source],
  }
}

/** When it ended and what was said of that; null while it goes on. */
function endOf(
  { in: places, named, days, stems }: Theme,
  lived: readonly ReadEpisode[],
  today: number,
): { readonly since: number; readonly said: string; readonly source: ReadEpisode | null } | null {
  const last = places.at(-1)
  if (last === undefined) return null
  const speakers = new Set(places.map(({ speaker }) => speaker))
  const since = lived.filter(({ at, speaker }) => at > last.at && speakers.has(speaker))
  if (since.length < minEpisodesSince) return null
  const about = new Set(stems)
  // What was said of it later, before how its last time is told.
  const after = [...named, ...since].filter(({ at }) => at > last.at)
  const source = [...after, last].find((one) => saysEnd(one, about))
  const quiet = today - (days.at(-1) ?? today)
  const gaps = days.slice(1).map((day, at) => day - (days[at] ?? day))
  const isSaid = source !== undefined && quiet >= Math.max(minQuietDays, ...gaps)
  if (isSaid) {
    const said = `: it has stopped, ${quotedWithin(source.text)} (${dateOf(source.at)})`
    return { since: source.at, said, source }
  }
  // What came up three times in a row was one matter that is done.
  const isMatter =
    days.length <= minThemeDays && (quiet < minQuietAfterFew || Math.min(...gaps) < 2)
  if (isMatter || !hasStopped(days, today)) return null
  return { since: last.at, said: seems, source: null }
}

/** With what it comes often, and which hardly comes without it. */
function companyOf({ in: places }: Theme, label: Label, lived: readonly ReadEpisode[]): string {
  const counts = new Map<string, Word[]>()
  for (const { words } of places) {
    const once = new Map(
      words.filter(({ isTelling }) => isTelling).map((word) => [word.stem, word]),
    )
    for (const [stem, word] of once) counts.set(stem, [...(counts.get(stem) ?? []), word])
  }
  const found = [...counts]
    .filter(([stem, words]) => {
      if (label.stems.includes(stem) || /\p{N}/u.test(stem)) return false
      if (words.some(({ surface }) => label.said.includes(surface))) return false
      if (words.length < Math.max(minCompanions, places.length * minCompany)) return false
      return lived.filter((one) => one.stems.has(stem)).length < 2 * words.length
    })
    .sort((a, b) => b[1].length - a[1].length || (a[0] < b[0] ? -1 : 1))
    .slice(0, 2)
  if (found.length === 0) return ''
  const isEach = found.every(([, words]) => words.length === places.length)
  const [one, other] = found.map(([stem]) => stem)
  const phrase =
    one === undefined || other === undefined ? '' : topicLabelOf(new Set([one, other]), places)
  const said = /^\S+ \S+$/.test(phrase)
    ? phrase
    : found.map(([, words]) => surfaceOf(words)).join(' and ')
  return `, ${isEach ? 'each time' : 'often'} with ${said}`
}

const seems = ': it seems to have stopped'
