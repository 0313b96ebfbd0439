import {
  maxPhraseGapCharacters,
  maxTopicLabelCharacters,
  beforeWordCharacters,
  lettersOfForm,
} from '../tuning.ts'
import { episodesByStem } from './episodes-by-stem.ts'
import type { ReadEpisode, Word } from './read-episode.ts'
import { activities, timeStems } from './words.ts'

/** Words that come back in several episodes, and where. */
export interface EpisodeTopic {
  readonly stems: ReadonlySet<string>
  /** As the episodes write it, up to a few words. */
  readonly label: string
  readonly in: readonly ReadEpisode[]
  /** Words that stand side by side; else words that share their episodes. */
  readonly isPhrase: boolean
}

/**
 * What comes back: words of content, and pairs of words that stand side by side, in two or more
 * episodes. Times, numbers, greetings and the commonest words are none by themselves; side by side,
 * and in three episodes, they may be (`meetings before ten`). Words of the same episodes are one
 * topic. Most episodes first, then phrases, then more words, then by the alphabet.
 * Limits: words alone: a topic in other words is not seen. Total: no episodes, no topics.
 */
export function topicsOfEpisodes(episodes: readonly ReadEpisode[]): readonly EpisodeTopic[] {
  const phrases = phrasesIn(episodes)
  const taken = new Set(
    phrases.flatMap(({ stems, in: places }) => [...stems].map((one) => placedKey(one, places))),
  )
  const bySet = new Map<string, { stems: Set<string>; in: readonly ReadEpisode[] }>()
  for (const [stem, places] of episodesByStem(episodes, ({ isTelling }) => isTelling)) {
    if (places.length < 2 || taken.has(placedKey(stem, places))) continue
    const key = places.map(({ id }) => id).join()
    const group = bySet.get(key) ?? { stems: new Set(), in: places }
    group.stems.add(stem)
    bySet.set(key, group)
  }
  const groups = [...bySet.values()].map((group) => {
    return { ...group, label: topicLabelOf(group.stems, group.in), isPhrase: false }
  })
  return [...phrases, ...groups].sort(
    (a, b) =>
      b.in.length - a.in.length ||
      Number(b.isPhrase) - Number(a.isPhrase) ||
      b.stems.size - a.stems.size ||
      (a.label < b.label ? -1 : 1),
  )
}

/** Words with nothing but grammar between them, in one sentence. */
function phrasesIn(episodes: readonly ReadEpisode[]): readonly EpisodeTopic[] {
  const places = new Map<string, { stems: Set<string>; in: ReadEpisode[]; telling: number }>()
  for (const episode of episodes) {
    const seen = new Set<string>()
    for (const [a, b] of neighbours(episode)) {
      const key = [a.stem, b.stem].sort().join(' ')
      if (a.stem === b.stem || seen.has(key)) continue
      seen.add(key)
      const telling = Number(a.isTelling) + Number(b.isTelling)
      const pair = places.get(key) ?? { stems: new Set([a.stem, b.stem]), in: [], telling }
      pair.in.push(episode)
      places.set(key, pair)
    }
  }
  return [...places.values()]
    .filter(({ in: found, telling, stems }) => {
      // `York today`: what says when is no part of what came back twice.
      const isTimed = [...stems].some((stem) => timeStems.has(stem))
      return found.length >= (telling > 0 && !isTimed ? 2 : 3)
    })
    .map(({ stems, in: found }) => {
      return { stems, in: found, label: topicLabelOf(stems, found), isPhrase: true }
    })
}

function neighbours({ words, text }: ReadEpisode): readonly (readonly [Word, Word])[] {
  return words.flatMap((word, at) => {
    const next = words[at + 1]
    if (next === undefined || next.sentence !== word.sentence) return []
    const between = text.slice(word.end, next.start)
    return between.length <= maxPhraseGapCharacters && !/[,;:()–—]/.test(between)
      ? [[word, next]]
      : []
  })
}

/**
 * What is done, by its name; else the shortest stretch of an episode that has all the words, or the
 * first words of them. `the` before it where most of its places have an article or say whose it is.
 */
export function topicLabelOf(stems: ReadonlySet<string>, episodes: readonly ReadEpisode[]): string {
  const [only] = stems
  const activity = stems.size === 1 && only !== undefined ? activities.get(only) : undefined
  if (activity !== undefined) return activity
  const stretches = episodes.flatMap(({ words, text }) => {
    const found = words.filter(({ stem }) => stems.has(stem))
    return shortestWith(found, stems).map(({ start, end, isName }) => {
      const said = text.slice(start, end)
      const isMeant = article.test(text.slice(Math.max(0, start - beforeWordCharacters), start))
      return { said: isName ? said : atFront(said), isMeant, isName }
    })
  })
  const named = stretches.filter(({ isName }) => isName)
  const lower = stretches.filter(({ said }) => said === said.toLowerCase())
  const fit = named.length > 0 ? named : lower.length > 0 ? lower : stretches
  // Of as many letters what is a thing: `failed deploy` before `deploy failed`.
  const worth = ({ said }: { readonly said: string }): number =>
    said.length + (said.endsWith('ed') ? lettersOfForm : 0)
  const [best] = fit.toSorted((a, b) => worth(a) - worth(b))
  const isMeant = stretches.filter((one) => one.isMeant).length * 2 > stretches.length
  if (best !== undefined && best.said.length <= maxTopicLabelCharacters) {
    return `${isMeant ? 'the ' : ''}${best.said}`
  }
  const [first] = episodes
  const words = (first?.words ?? []).filter(({ stem }) => stems.has(stem))
  const each = words.map(({ start, end }) => first?.text.slice(start, end) ?? '')
  return [...new Set(each.map(atFront))].slice(0, 2).join(' and ')
}

type Stretch = Pick<Word, 'start' | 'end' | 'isName'>

/** None where no sentence has them all. */
function shortestWith(words: readonly Word[], stems: ReadonlySet<string>): readonly Stretch[] {
  const found: Stretch[] = []
  words.forEach((word, at) => {
    const seen = new Set<string>()
    for (const next of words.slice(at, at + 2 * stems.size)) {
      if (next.sentence !== word.sentence) break
      seen.add(next.stem)
      if (seen.size < stems.size) continue
      found.push({ start: word.start, end: next.end, isName: word.isName })
      break
    }
  })
  return found.toSorted((a, b) => a.end - a.start - (b.end - b.start)).slice(0, 1)
}

/** A capital that only a sentence gave. */
function atFront(label: string): string {
  const [first = '', ...rest] = label.split(' ')
  const isPlain = /^\p{Lu}\p{Ll}+$/u.test(first) && rest.some((word) => /^\p{Ll}/u.test(word))
  return isPlain ? `${first.toLowerCase()} ${rest.join(' ')}` : label
}

function placedKey(stem: string, places: readonly ReadEpisode[]): string {
  return `${stem} ${places.map(({ id }) => id).join()}`
}

const article = /(?:^|[^\p{L}])(?:an?|the|my|our|his|her|their|this|that)\s$/iu
