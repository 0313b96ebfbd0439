import {
  minSteadyEpisodes,
  minSteadySpanMs,
  minThemeDays,
  smallScopeEpisodes,
  strengths,
  beforeWordCharacters,
} from '../tuning.ts'
import { dueRules } from '../../../language/due.ts'
import { marksChange } from '../../recall/rival-rules.ts'
import type { Finding } from './finding.ts'
import { dateOf, quotesOf, timesOf, whoSays } from './finding.ts'
import { daysOf } from './rhythm.ts'
import type { EpisodeTopic } from './topics.ts'
import { greeting, type ReadEpisode, type Word } from './read-episode.ts'

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
      strength: strengths.preference,
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
        isName &&
        stems.has(stem) &&
        greeting.test(text.slice(Math.max(0, start - beforeWordCharacters), start)),
    ),
  )
}

function prefers({ sentences }: ReadEpisode, { stems }: EpisodeTopic): boolean {
  return sentences.some(
    ({ text, words, isQuestion }) =>
      !isQuestion && preferring.test(text) && words.some(({ stem }) => stems.has(stem)),
  )
}

/**
 * Where little was told: a word or two of several episodes. Of fewer days than what recurs has, one
 * that changes what another told is no second time: a train that is booked and booked anew.
 */
export function wordsComingBack(topics: readonly EpisodeTopic[]): readonly Finding[] {
  return topics.flatMap((topic) => {
    const { label, in: sources, stems } = topic
    const [first] = sources
    if (first === undefined || isOfNames(topic) || !isTellingTopic(topic)) return []
    const days = daysOf(sources)
    const isFew = days.length < minThemeDays
    if (isFew && sources.slice(1).some(({ text }) => saysChange(text))) return []
    const finding: Finding = {
      kind: 'theme',
      strength: strengths.theme,
      label,
      headline: isFew ? `${label} came up ${timesOf(sources)}` : `${label} keeps coming back`,
      content: `What keeps coming back: ${label}, ${timesOf(sources)} (${quotesOf(sources)}).`,
      pattern: `What keeps coming back: ${label}`,
      reason: `it came up ${timesOf(sources)}`,
      sources,
      stems,
      found: {
        kind: 'recurs',
        about: [...stems],
        count: days.length,
        first: first.at,
        last: sources.at(-1)?.at ?? first.at,
        stopped: null,
      },
    }
    return [finding]
  })
}

function saysChange(text: string): boolean {
  return (
    marksChange(text) ||
    dueRules.some(({ moved, dropped }) => moved.test(text) || dropped.test(text))
  )
}

function isTellingTopic({ stems, in: sources }: EpisodeTopic): boolean {
  return sources.some(({ words }) => words.some((word) => stems.has(word.stem) && word.isTelling))
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

const preferring =
  /\b(?:prefer(?:s|red)?|favou?rites?|loves?|likes?|hates?|can['’]t stand|always|as ever|never|only (?:eat|drink|read|wear|take|use|buy|watch|listen)s?|of course|my usual|rather have|dislikes?|enjoys?|a fan of|into)\b|喜欢|最爱|讨厌|\b(?:prefiero|me (?:gusta|encanta)|odio|siempre)\b/iu
