import { foldName } from '../../entities/entity-names.ts'
import { minKnownShare, minNewcomerEpisodes, strengths } from '../tuning.ts'
import { dateOf, type Finding, quoted } from './finding.ts'
import type { ReadEpisode } from './read-episode.ts'
import { timesPhrase } from './rhythm.ts'

/**
 * Who is new: people who are linked, or speak, for the first time in the later part of what was told,
 * and then again. Everybody is new to somebody who has just begun to tell.
 */
export function newcomersIn(episodes: readonly ReadEpisode[]): readonly Finding[] {
  const known = episodes.slice(0, Math.floor(episodes.length * minKnownShare))
  const before = new Set(known.flatMap(namesIn))
  const found = new Map<string, { name: string; in: ReadEpisode[] }>()
  for (const episode of episodes.slice(known.length)) {
    for (const name of namedIn(episode)) {
      const key = foldName(name)
      if (before.has(key) || known.some(({ text }) => text.includes(name))) continue
      const person = found.get(key) ?? { name, in: [] }
      if (!person.in.includes(episode)) person.in.push(episode)
      found.set(key, person)
    }
  }
  return [...found.values()]
    .filter((person) => person.in.length >= minNewcomerEpisodes)
    .sort((a, b) => b.in.length - a.in.length)
    .flatMap(({ name, in: sources }) => findingOf(name, sources))
}

function namedIn({ people, speaker, isByAssistant }: ReadEpisode): readonly string[] {
  const isPerson = speaker !== null && !isByAssistant && !/^(?:user|me|human)$/i.test(speaker)
  return isPerson ? [...people, speaker] : people
}

function namesIn(episode: ReadEpisode): readonly string[] {
  return namedIn(episode).map(foldName)
}

function findingOf(name: string, sources: readonly ReadEpisode[]): readonly Finding[] {
  const [first] = sources
  if (first === undefined) return []
  const since = dateOf(first.at)
  return [
    {
      kind: 'newcomer',
      strength: strengths.newcomer,
      label: name,
      headline: `${name} is new since ${since}, and came up ${timesPhrase(sources.length)}`,
      content: `${name} is new: first on ${since}, ${quoted(first.text)}, and ${timesPhrase(sources.length)} in all.`,
      pattern: `${name} is new`,
      reason: `nobody spoke of ${name} before ${since}`,
      sources,
      stems: new Set([`person ${foldName(name)}`]),
    },
  ]
}
