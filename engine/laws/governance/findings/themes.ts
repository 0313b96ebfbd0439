import { relatedTerms } from '../../text/related-words.ts'
import {
  leastBetween,
  leastOfOther,
  maxComparedOfTheme,
  maxThemes,
  minOtherEpisodes,
  minThemeDays,
  nearEpisodes,
  sameNearness,
  sameTheme,
  sharedByBoth,
  leastRelated,
} from '../tuning.ts'
import type { Nearness } from './nearness.ts'
import type { ReadEpisode } from './read-episode.ts'
import { daysOf } from './rhythm.ts'
import { type Seed, seedsIn, strengthOf } from './seeds.ts'

/** One thing that came up again: an activity, a problem, a place or a person. */
export interface Theme {
  /** Index terms of it, those of most episodes first. */
  readonly stems: readonly string[]
  /** The episodes in which it was or happened, in the order of time. */
  readonly in: readonly ReadEpisode[]
  /** Days of it since 1970, each once. */
  readonly days: readonly number[]
  /** In which it is named, told as having been or not. */
  readonly named: readonly ReadEpisode[]
  /** Days × how much its episodes are about one thing. */
  readonly strength: number
  /** How near to each other they lie, in deviations; at most so many. */
  readonly cohesion: number
  /** Those that named it by its first term. */
  readonly core: readonly ReadEpisode[]
  /** Its first term is a name; it stands as the name of a thing does. */
  readonly isName: boolean
  readonly isThing: boolean
}

/**
 * What recurs, the strongest first. A theme begins with a term that is told of on several days, in
 * episodes that lie near each other in meaning: a word that stands in unlike ones (`like`, `home`) is
 * about nothing. It grows by the episodes that lie as near to the middle of these as half of them do,
 * so that a morning jog is a run, and swallows the terms whose episodes it has already. Without a
 * model that places texts, terms alone make themes, and words for the same thing.
 * Bounded: so many terms, so many episodes of each are compared.
 */
export function themesIn(
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): readonly Theme[] {
  const lived = episodes.filter(({ isByAssistant }) => !isByAssistant)
  const seeds = seedsIn(lived, nearness)
  const themes: Theme[] = []
  for (const seed of seeds) {
    const part = themes.findIndex((theme) => shareIn(seed.in, theme.in) >= sameTheme)
    const near = part < 0 ? themes.findIndex((theme) => isSame(seed, theme, nearness)) : part
    const known = themes[near]
    if (known === undefined) themes.push(grow(seed, seeds, lived, nearness))
    else
      themes[near] =
        part < 0 ? joined(known, seed) : { ...known, stems: [...known.stems, ...seed.stems] }
    if (themes.length >= maxThemes) break
  }
  return themes.filter(({ days }) => days.length >= minThemeDays)
}

/** Its episodes lie about as near to those of the theme as they do to each other. */
function isSame(seed: Seed, theme: Theme, nearness: Nearness | null): boolean {
  // Two things that never come up together are two, however near: a release and a deploy.
  if (nearness === null || shareIn(seed.in, theme.core) < sharedByBoth) return false
  const between = meanNearness(seed.in, theme.core, nearness)
  return between >= Math.max(leastBetween, sameNearness * Math.min(seed.cohesion, theme.cohesion))
}

export function meanNearness(
  some: readonly ReadEpisode[],
  others: readonly ReadEpisode[],
  nearness: Nearness,
): number {
  let [sum, count] = [0, 0]
  for (const one of some.slice(-maxComparedOfTheme)) {
    for (const other of others.slice(-maxComparedOfTheme)) {
      if (one === other) continue
      sum += nearness.of(one, other)
      count += 1
    }
  }
  return count === 0 ? 0 : sum / count
}

function joined(theme: Theme, other: Seed): Theme {
  const inOrder = (all: readonly ReadEpisode[]): readonly ReadEpisode[] =>
    [...new Set(all)].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const all = inOrder([...theme.in, ...other.in])
  return {
    ...theme,
    stems: [...theme.stems, ...other.stems],
    in: all,
    named: inOrder([...theme.named, ...other.named]),
    days: daysOf(all),
    strength: strengthOf({ ...theme, in: all }),
  }
}

/** With the episodes that lie as near to its middle as half of its own do. */
function grow(
  seed: Seed,
  seeds: readonly Seed[],
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): Theme {
  const [stem = ''] = seed.stems
  const own = new Set(seed.in)
  const others = sameAs(stem)
  // Who is meant is named: what lies near to somebody is about somebody else.
  const isNear = nearness === null || seed.isName ? () => false : nearTo(seed, episodes, nearness)
  const named = new Set(seed.named)
  // What another strong term names is another thing: a release is no deploy.
  for (const other of seeds) {
    if (other.in.length < minOtherEpisodes || other.cohesion < leastOfOther) continue
    if (shareIn(other.in, seed.in) === 0) for (const one of other.in) named.add(one)
  }
  const added = episodes.filter(
    (one) =>
      !own.has(one) && !named.has(one) && tellsAny(one) && (isOf(one, others) || isNear(one)),
  )
  const all = [...seed.in, ...added].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const strength = strengthOf({ ...seed, in: all })
  return { ...seed, core: seed.in, in: all, days: daysOf(all), strength }
}

/** Other words for the same thing. */
export function sameAs(stem: string): ReadonlySet<string> {
  return new Set(
    relatedTerms(stem).flatMap(({ term, share }) => (share >= leastRelated ? term : [])),
  )
}

/** As near to the middle as half of its own, and the nearest of all: half as many as these at most. */
function nearTo(
  seed: Seed,
  episodes: readonly ReadEpisode[],
  nearness: Nearness,
): (episode: ReadEpisode) => boolean {
  const core = seed.in.slice(-maxComparedOfTheme)
  const toMiddle = nearness.toMiddleOf(core)
  const own = core.map(toMiddle).sort((a, b) => a - b)
  const least = Math.max(nearEpisodes, own[Math.floor(own.length / 2)] ?? Infinity)
  const named = new Set(seed.named)
  const near = episodes
    .filter((one) => !named.has(one) && tellsAny(one))
    .map((one) => ({ one, score: toMiddle(one) }))
    .filter(({ score }) => score >= least)
    .sort((a, b) => b.score - a.score)
    .slice(0, Math.ceil(daysOf(seed.in).length / 2))
  const found = new Set(near.map(({ one }) => one))
  return (episode) => found.has(episode)
}

function tellsAny({ words }: ReadEpisode): boolean {
  return words.some(({ isTold, isOff }) => isTold && !isOff)
}

/** It tells of one of these. */
export function isOf({ words }: ReadEpisode, stems: ReadonlySet<string>): boolean {
  return (
    stems.size > 0 && words.some(({ stem, isTold, isOff }) => isTold && !isOff && stems.has(stem))
  )
}

export function shareIn(places: readonly ReadEpisode[], others: readonly ReadEpisode[]): number {
  return places.filter((one) => others.includes(one)).length / Math.max(1, places.length)
}
