import {
  maxSteadyShare,
  minSteadyEpisodes,
  minSteadySpanMs,
  smallScopeEpisodes,
} from '../tuning.ts'
import type { Finding } from './finding.ts'
import { dateOf, quotesOf, timesOf, whoSays } from './finding.ts'
import type { EpisodeTopic } from './topics.ts'
import type { ReadEpisode, Word } from './read-episode.ts'

/**
 * Preferences that hold: what somebody prefers, loves, hates or always takes, in three episodes or
 * more over two weeks or more, of which at least one says so in the sentence that names it. Where
 * much was told every word comes back: there one speaker has to say so twice. Whoever is only called
 * by a name (`Hello Kevin`) is no preference.
 */
export function preferencesIn(
  topics: readonly EpisodeTopic[],
  episodes: readonly ReadEpisode[],
): readonly Finding[] {
  const least = episodes.length <= smallScopeEpisodes ? 1 : 2
  return topics.flatMap((whole) => {
    const topic = least === 1 ? whole : ofOneSpeaker(whole)
    const [first, last] = [topic.in[0], topic.in.at(-1)]
    if (first === undefined || last === undefined || topic.in.length < minSteadyEpisodes) return []
    if (last.at - first.at < minSteadySpanMs || isGreeted(topic)) return []
    if (topic.in.filter((one) => prefers(one, topic)).length < least) return []
    const since = dateOf(first.at)
    const finding: Finding = {
      kind: 'preference',
      label: topic.label,
      headline: `what ${whoSays(first)} says of ${topic.label} has held since ${since}`,
      content: `A preference that holds: ${topic.label}, ${timesOf(topic.in)} (${quotesOf(topic.in)}).`,
      pattern: `A steady preference: ${topic.label}`,
      reason: `it holds since ${since}`,
      sources: topic.in,
      stems: topic.stems,
    }
    return [finding]
  })
}

/** The episodes of the one who says most often what they prefer of it. */
function ofOneSpeaker(topic: EpisodeTopic): EpisodeTopic {
  const counts = new Map<string | null, number>()
  for (const episode of topic.in) {
    if (prefers(episode, topic)) counts.set(episode.speaker, (counts.get(episode.speaker) ?? 0) + 1)
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1])
  return { ...topic, in: topic.in.filter(({ speaker }) => speaker === most?.[0]) }
}

/** A name behind a greeting: somebody is spoken to. */
function isGreeted({ stems, in: sources }: EpisodeTopic): boolean {
  return sources.some(({ words, text }) =>
    words.some(
      ({ stem, isName, start }) =>
        isName && stems.has(stem) && greeting.test(text.slice(Math.max(0, start - 12), start)),
    ),
  )
}

function prefers({ sentences }: ReadEpisode, { stems }: EpisodeTopic): boolean {
  return sentences.some(
    ({ text, words, isQuestion }) =>
      !isQuestion && preferring.test(text) && words.some(({ stem }) => stems.has(stem)),
  )
}

/** What keeps coming up: a topic of three episodes, or one of two that is more than one word. */
export function themesIn(
  topics: readonly EpisodeTopic[],
  episodes: readonly ReadEpisode[],
): readonly Finding[] {
  return topics.flatMap((topic) => {
    const { label, in: sources, stems } = topic
    const [first] = sources
    if (first === undefined || isOfNames(topic) || !mayBeTheme(topic, episodes)) return []
    const finding: Finding = {
      kind: 'theme',
      label,
      headline: `${label} keeps coming back`,
      content: `What keeps coming back: ${label}, ${timesOf(sources)} (${quotesOf(sources)}).`,
      pattern: `What keeps coming back: ${label}`,
      reason: `it came up ${timesOf(sources)}`,
      sources,
      stems,
    }
    return [finding]
  })
}

/**
 * Where much was told every word comes back: there a theme is a phrase that tells something, or a
 * name.
 */
function mayBeTheme(
  { stems, in: sources, isPhrase }: EpisodeTopic,
  episodes: readonly ReadEpisode[],
) {
  const words = sources.flatMap((one) => one.words.filter(({ stem }) => stems.has(stem)))
  const telling = [...stems].filter((stem) =>
    words.some((word) => word.stem === stem && word.isTelling),
  )
  if (telling.length === 0) return false
  if (episodes.length <= smallScopeEpisodes) return true
  const share = sources.length / episodes.length
  if (share > maxSteadyShare || sources.length < minSteadyEpisodes) return false
  return isPhrase ? telling.length > 1 : words.every(({ isName }) => isName)
}

/** Whom the user calls by name or knows is no theme; two of them together may be. */
function isOfNames({ stems, in: sources }: EpisodeTopic): boolean {
  if (stems.size > 1 && sources.length > 2) return false
  // In two episodes a capital is reason enough: names begin sentences.
  const isCalled = ({ isName, start }: Word, text: string): boolean => {
    return (
      isName ||
      (sources.length < minSteadyEpisodes && /^\p{Lu}/u.test(text.slice(start, start + 2)))
    )
  }
  return sources.every(({ words, text }) =>
    words.every((word) => !stems.has(word.stem) || isCalled(word, text)),
  )
}

/** Stronger than a word that is said twice. */
export function isStrong({ sources, stems }: Finding): boolean {
  return sources.length > 2 || stems.size > 1
}

const preferring =
  /\b(?:prefer(?:s|red)?|favou?rites?|loves?|likes?|hates?|can['’]t stand|always|as ever|never|only (?:eat|drink|read|wear|take|use|buy|watch|listen)s?|of course|my usual|rather have|dislikes?|enjoys?|a fan of|into)\b|喜欢|最爱|讨厌|\b(?:prefiero|me (?:gusta|encanta)|odio|siempre)\b/iu
const greeting = /\b(?:hi|hey|hello|morning|evening|night|bye|thanks|congrats|dear),?\s+$/iu
