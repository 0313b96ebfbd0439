import { maxComparedPeople } from '../../bounds.ts'
import { foldName } from '../../entities/entity-names.ts'
import { minSharedEpisodes, strengths } from '../tuning.ts'
import type { Finding } from './finding.ts'
import { quoted, timesOf } from './finding.ts'
import { topicLabelOf } from './topics.ts'
import type { ReadEpisode } from './read-episode.ts'

/**
 * Two people who never meet: both are named in two episodes or more, have a thing in common that
 * both sides name, and no episode names them together. People are those whom the episodes link; one
 * who speaks is present in what they say. Strongest thing in common first.
 */
export function apartIn(episodes: readonly ReadEpisode[]): readonly Finding[] {
  const people = peopleIn(episodes)
  const found: { readonly finding: Finding; readonly shared: number }[] = []
  people.forEach((one, at) => {
    for (const other of people.slice(at + 1)) {
      const pair = between(one, other)
      if (pair !== null) found.push(pair)
    }
  })
  return found.sort((a, b) => b.shared - a.shared).map(({ finding }) => finding)
}

interface Person {
  readonly name: string
  readonly in: readonly ReadEpisode[]
  /** Where they are named or speak. */
  readonly present: ReadonlySet<string>
}

function peopleIn(episodes: readonly ReadEpisode[]): readonly Person[] {
  const byName = new Map<string, { name: string; in: ReadEpisode[]; present: Set<string> }>()
  for (const episode of episodes) {
    for (const name of new Set(episode.people)) {
      const key = foldName(name)
      const person = byName.get(key) ?? { name, in: [], present: new Set() }
      person.in.push(episode)
      person.present.add(episode.id)
      byName.set(key, person)
    }
  }
  for (const { id, speaker } of episodes) {
    if (speaker !== null) byName.get(foldName(speaker))?.present.add(id)
  }
  return [...byName.values()].filter((person) => person.in.length > 1).slice(0, maxComparedPeople)
}

function between(
  one: Person,
  other: Person,
): { readonly finding: Finding; readonly shared: number } | null {
  if ([...one.present].some((id) => other.present.has(id))) return null
  const names = new Set([...foldName(one.name).split(' '), ...foldName(other.name).split(' ')])
  const [best] = [...tellingIn(one.in)]
    .filter(([stem]) => !names.has(stem) && tellingIn(other.in).has(stem))
    .map(([stem, count]) => ({ stem, count: count + (tellingIn(other.in).get(stem) ?? 0) }))
    .filter(({ count }) => count >= minSharedEpisodes)
    .sort((a, b) => b.count - a.count || (a.stem < b.stem ? -1 : 1))
  if (best === undefined) return null
  const has = ({ stems }: ReadEpisode): boolean => stems.has(best.stem)
  const [mine, theirs] = [one.in.filter(has), other.in.filter(has)]
  const sources = [...one.in, ...other.in].sort((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const label = topicLabelOf(new Set([best.stem]), [...mine, ...theirs])
  const [first, second] = [mine[0], theirs[0]]
  const finding: Finding = {
    kind: 'apart',
    strength: strengths.apart,
    label,
    headline: `${one.name} and ${other.name} both have to do with ${label} and never meet`,
    content:
      `Two people who never meet: ${one.name} (${quoted(first?.text ?? '')}) and ${other.name} ` +
      `(${quoted(second?.text ?? '')}) both have to do with ${label}; no episode names them together.`,
    pattern: `${one.name} and ${other.name} never meet over ${label}`,
    reason: `${one.name} ${timesOf(one.in)}, ${other.name} ${timesOf(other.in)}, never together`,
    sources,
    stems: new Set([best.stem, ...names]),
  }
  return { finding, shared: best.count }
}

/** By stem: how many of the episodes have it. */
function tellingIn(episodes: readonly ReadEpisode[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { words } of episodes) {
    const telling = words.filter(({ isTelling }) => isTelling).map(({ stem }) => stem)
    for (const stem of new Set(telling)) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  }
  return counts
}
