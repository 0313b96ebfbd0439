import { maxHabitWords, strengths } from '../tuning.ts'
import type { Finding } from './finding.ts'
import { dateOf, quoted, quotedWithin, timesOf } from './finding.ts'
import { topicLabelOf } from './topics.ts'
import type { ReadEpisode, ReadSentence } from './read-episode.ts'

/**
 * Changes that a sentence says (`stopped`, `no longer`, `instead of`, `switched to`) about what other
 * episodes do.
 */
export function changesIn(episodes: readonly ReadEpisode[]): readonly Finding[] {
  return episodes.flatMap((episode, place) =>
    episode.isByAssistant
      ? []
      : episode.sentences.flatMap(
          (sentence) => saidChange(sentence, episode, place, episodes) ?? [],
        ),
  )
}

function saidChange(
  sentence: ReadSentence,
  episode: ReadEpisode,
  place: number,
  episodes: readonly ReadEpisode[],
): Finding | null {
  const object = objectOf(sentence)
  if (object.length === 0) return null
  const before = episodes.slice(0, place).filter((one) => isAbout(one, object, episode))
  const after = episodes.slice(place + 1).filter((one) => isAbout(one, object, episode))
  if (before.length === 0 && !bothSides.test(sentence.text)) return null
  const known = object.filter(({ stem }) => before.some((one) => one.stems.has(stem)))
  const telling = known.filter(({ isTelling }) => isTelling)
  const about = (telling.length > 0 ? telling : known.length > 0 ? known : object).slice(0, 2)
  const stems = new Set(about.map(({ stem }) => stem))
  const label = topicLabelOf(stems, [episode])
  const on = dateOf(episode.at)
  const earlier = before.length === 0 ? '' : ` Before that it came up ${timesOf(before)}.`
  return {
    kind: 'change',
    label,
    headline: `on ${on} something changed about ${label}: ${quotedWithin(sentence.text)}`,
    content: `Something changed about ${label}, as told on ${on}: ${quoted(sentence.text)}${earlier}`,
    pattern: `What changed: ${label}`,
    strength: strengths.change,
    reason: `told on ${on}`,
    sources: [...before, episode, ...after],
    stems: new Set(object.map(({ stem }) => stem)),
  }
}

/** The words of what a sentence says to be done no more, or otherwise; none where it says neither. */
function objectOf({ text, start, words, isQuestion }: ReadSentence): ReadSentence['words'] {
  if (isQuestion || noHabit.test(text)) return []
  const found = changing.exec(text)
  if (found === null) return []
  const { denied, moved = denied } = found.groups ?? {}
  const own = words.filter(({ isName }) => !isName)
  const [begins, ends] = [start + found.index, start + found.index + found[0].length]
  if (moved !== undefined) {
    return own.filter((word) => word.start >= begins && word.end <= ends).slice(0, maxHabitWords)
  }
  // A switch names what was in another clause: `to decaf, the coffee kept me awake`.
  if (/\b(?:switched|swapped)$/i.test(found[0].trim())) return own.slice(0, 2 * maxHabitWords)
  const clause = /^[^,;:.!?–—]*/.exec(text.slice(found.index + found[0].length))?.[0] ?? ''
  const inClause = own.filter((word) => word.start >= ends && word.end <= ends + clause.length)
  return inClause.slice(0, maxHabitWords)
}

/** One telling word in common, or two common ones, by the same speaker. */
function isAbout(
  one: ReadEpisode,
  words: ReadSentence['words'],
  { speaker }: ReadEpisode,
): boolean {
  if (one.speaker !== null && speaker !== null && one.speaker !== speaker) return false
  const shared = words.filter(({ stem }) => one.stems.has(stem))
  return shared.some(({ isTelling }) => isTelling) || shared.length > 1
}

const ended =
  'stopped|quit|gave up|given up(?: on)?|pack(?:ed|ing) in|no longer|cut out|cut down on|used to|switched|swapped'
const dayOrPart = String.raw`(?:\w+days?|mornings?|evenings?|afternoons?|nights?|weekends?|noon)`
/**
 * By those who speak or are named (also `mayas given up the violin`), or by nobody where a clause begins; `denied` and `moved`
 * hold what changes.
 */
const changing = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:I|i|we|We|he|He|she|She|they|They|[Ii]ve|[Ww]eve|[Tt]heyve|\p{Lu}\p{L}+|\p{L}{2,20}s)(?:['’](?:ve|m|re|s)| have| has| am| are| is)?(?: (?:finally|just|now|also|recently|both|all|really))*` +
    String.raw`(?: (?:${ended})| (?:don['’]?t|do not|doesn['’]?t) (?<denied>.{1,60}?) any ?more| (?:moved|changed|shifted) (?<moved>.{1,40}?) to (?:the )?${dayOrPart})(?![\p{L}\p{N}])` +
    String.raw`|(?<=^|[,;:.!?–—])\s{0,9}(?:[Ff]inally |[Jj]ust )?(?:[Ss]topped|[Qq]uit|[Gg]ave up(?: on)?|[Pp]acked in|[Cc]ut out|[Ss]witched|[Ss]wapped|No longer|Used to)(?![\p{L}\p{N}])` +
    String.raw`|(?<![\p{L}])instead of(?![\p{L}])|不再|戒了?|(?:dej[eé] de|ya no) `,
  'u',
)
/** What nobody does again and again. */
const noHabit =
  /\b(?:stopped (?:by|at|in|for|off)|quit (?:whining|it)|used to (?:it|this|that|the)|instead of (?:that|this|it|just))\b/iu
/** What was and what is, in one sentence. */
const bothSides =
  /\bused to\b.*\b(?:now|but|these days|until)\b|\bswitched from\b.*\bto\b|\binstead of\b.*\b(?:now|these days)\b|\b(?:now|these days)\b.*\binstead of\b/iu
