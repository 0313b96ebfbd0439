import { hourMs } from '../../../../contract/durations.ts'
import {
  answerWithinHours,
  minQuestionAgeMs,
  minQuestionWords,
  nearAnswer,
  strengths,
  maxSharingOne,
} from '../tuning.ts'
import { dateOf, type Finding, quotedWithin, whoSays } from './finding.ts'
import type { Nearness } from './nearness.ts'
import type { ReadEpisode, ReadSentence } from './read-episode.ts'
import { topicLabelOf } from './topics.ts'

/**
 * What was asked and never answered: a question of some days ago that asks for something, where nobody
 * else spoke after it in its thread within hours, and nothing told since is about the same thing, by
 * two of its words, by one rare one, or by meaning. Newest first.
 * Limits: an answer in other words is seen only where a model places texts; a question of one or two
 * words, or one that its asker answers at once, is rhetoric.
 */
export function questionsIn(
  episodes: readonly ReadEpisode[],
  now: number,
  nearness: Nearness | null,
): readonly Finding[] {
  return episodes
    .flatMap((episode, place) => {
      if (episode.isByAssistant || now - episode.at < minQuestionAgeMs) return []
      const asked = episode.sentences.find(asksForSomething)
      if (asked === undefined || saysMore(episode, asked)) return []
      const later = episodes.slice(place + 1)
      if (isReplied(episode, later)) return []
      if (later.some((one) => isAnswer(one, episode, asked, episodes, nearness))) return []
      return [findingOf(episode, asked)]
    })
    .toReversed()
}

function asksForSomething({ isQuestion, text, words }: ReadSentence): boolean {
  if (!isQuestion || tagged.test(text)) return false
  return text.split(/\s+/).length >= minQuestionWords && words.some(({ isTelling }) => isTelling)
}

/** The asker goes on to something else after it: the question was rhetoric, or answered there. */
function saysMore({ sentences }: ReadEpisode, asked: ReadSentence): boolean {
  return sentences.some(({ start, isQuestion }) => start > asked.start && !isQuestion)
}

/** The next that is said in its thread is somebody else's. */
function isReplied({ thread, speaker, at }: ReadEpisode, later: readonly ReadEpisode[]): boolean {
  const next = later.find((one) => one.thread === thread)
  if (next === undefined || next.at - at > answerWithinHours * hourMs) return false
  return next.isByAssistant || next.speaker !== speaker
}

function isAnswer(
  one: ReadEpisode,
  asking: ReadEpisode,
  asked: ReadSentence,
  episodes: readonly ReadEpisode[],
  nearness: Nearness | null,
): boolean {
  if (one.sentences.every(({ isQuestion }) => isQuestion)) return false
  const shared = asked.words.filter(({ stem, isTelling }) => isTelling && one.stems.has(stem))
  const stems = new Set(shared.map(({ stem }) => stem))
  if (stems.size > 1) return true
  if (nearness !== null && nearness.of(one, asking) >= nearAnswer) return true
  const [only] = stems
  return (
    only !== undefined && episodes.filter((each) => each.stems.has(only)).length <= maxSharingOne
  )
}

function findingOf(episode: ReadEpisode, { text, words }: ReadSentence): Finding {
  const on = dateOf(episode.at)
  const who = whoSays(episode)
  const by = who === 'the user' ? '' : `${who}, `
  const telling = words.filter(({ isTelling }) => isTelling)
  const stems = new Set(telling.map(({ stem }) => stem))
  const said = `${quotedWithin(text)} was asked on ${on}${who === 'the user' ? '' : ` by ${who}`} and never answered`
  return {
    kind: 'question',
    strength: strengths.question,
    label: topicLabelOf(new Set([...stems].slice(0, 2)), [episode]),
    headline: said,
    content: `Nobody answered: ${quotedWithin(text)} (${by}${on}).`,
    pattern: text.trim(),
    reason: `asked on ${on}; nothing told since answers it`,
    sources: [episode],
    stems,
    found: {
      kind: 'question',
      about: [...stems],
      count: 1,
      first: episode.at,
      last: episode.at,
      stopped: null,
    },
  }
}

/** What is asked of an assistant, or only to hear a yes. */
const tagged =
  /(?:,? (?:right|isn['’]t it|is it|does(?:n['’]t)? it|do(?:n['’]t)? (?:you|I|we)|wasn['’]t I|huh|eh|no|okay|ok|you know))\W*$|^\W*(?:why (?:did|do|am|was|would) I|did I|remind me|could you|can you|would you|will you|tell me|how are you|what['’]s up|guess (?:what|who))/iu
