import { Utterance } from '../../../language/utterance.ts'
import { commitmentRole, commitmentLanguageOf } from '../../commitments/commitment-role.ts'
import { minRepeatedWishMs, minUnansweredWishMs, smallScopeEpisodes, strengths } from '../tuning.ts'
import { type Finding, dateOf, quoted, quotedWithin, whoSays } from './finding.ts'
import type { PromisesRead } from './promises.ts'
import { topicLabelOf } from './topics.ts'
import type { ReadEpisode, ReadSentence } from './read-episode.ts'

/**
 * Goals without a decision: a wish or a plan that came up again, or is weeks old, while nothing said
 * since decides it or says it done. The earliest sentence of a wish stands for all of them.
 * Limits: words of English, and what the law of roles calls a goal in other languages.
 */
export function goalsIn(
  episodes: readonly ReadEpisode[],
  now: number,
): Pick<PromisesRead, 'findings' | 'settled'> {
  const settled = new Set<string>()
  const open = new Set<string>()
  const findings: Finding[] = []
  episodes.forEach((episode, place) => {
    for (const sentence of episode.sentences) {
      const goal = goalIn(sentence)
      if (goal === null || [...goal].some((stem) => open.has(stem) || settled.has(stem))) continue
      const rare = new Set([...goal].filter((stem) => isRare(stem, episodes)))
      const later = episodes
        .slice(place + 1)
        .filter((one) => isBySame(one, episode) && hasAny(one.stems, rare))
      if (later.some((one) => decides(one, goal))) {
        for (const stem of goal) settled.add(stem)
        continue
      }
      const isYoung =
        now - episode.at < (later.length === 0 ? minUnansweredWishMs : minRepeatedWishMs)
      if (isYoung && (later.length === 0 || episodes.length > smallScopeEpisodes)) continue
      for (const stem of goal) open.add(stem)
      findings.push(findingOf(episode, sentence, goal, later))
    }
  })
  return { findings, settled }
}

/** Stems of what is wished for; null where a sentence wishes nothing. */
function goalIn({ text, words, start, isQuestion }: ReadSentence): ReadonlySet<string> | null {
  if (isQuestion) return null
  const wish = wishing.exec(text)
  const isGoal = wish !== null || isOtherGoal(text)
  if (!isGoal || decided.test(text) || notWishing.test(text)) return null
  const from = wish === null ? start : start + wish.index + wish[0].length
  const after = words.filter((word) => word.start >= from && word.isTelling)
  const named = after.length > 0 ? after : words.filter(({ isTelling }) => isTelling)
  return named.length === 0 ? null : new Set(named.map(({ stem }) => stem))
}

/** Of what many episodes speak nobody can tell which of them mean the wish. */
function isRare(stem: string, episodes: readonly ReadEpisode[]): boolean {
  const count = episodes.filter(({ stems }) => stems.has(stem)).length
  return episodes.length <= smallScopeEpisodes || count * 10 <= episodes.length
}

function isBySame(one: ReadEpisode, other: ReadEpisode): boolean {
  return one.speaker === null || other.speaker === null || one.speaker === other.speaker
}

/** In languages that have no words here. */
function isOtherGoal(text: string): boolean {
  const said = new Utterance(text)
  const lang = commitmentLanguageOf(said)
  return lang !== 'en' && commitmentRole(said, lang) === 'goal'
}

function hasAny(stems: ReadonlySet<string>, goal: ReadonlySet<string>): boolean {
  return [...goal].some((stem) => stems.has(stem))
}

function decides({ sentences }: ReadEpisode, goal: ReadonlySet<string>): boolean {
  return sentences.some(({ text, words, isQuestion }) => {
    const isAbout = words.some(({ stem }) => goal.has(stem))
    return isAbout && !isQuestion && decided.test(text) && !undecided.test(text)
  })
}

function findingOf(
  episode: ReadEpisode,
  { text }: ReadSentence,
  goal: ReadonlySet<string>,
  later: readonly ReadEpisode[],
): Finding {
  const again = new Set([...goal].filter((stem) => later.some(({ stems }) => stems.has(stem))))
  const first = again.size > 0 ? again : goal
  const label = topicLabelOf(new Set([...first].slice(0, 2)), [episode])
  const since = dateOf(episode.at)
  const who = whoSays(episode)
  const of = who === 'the user' ? '' : ` of ${who}`
  const last = later.at(-1)
  const came = last === undefined ? '' : `; it last came up on ${dateOf(last.at)}`
  return {
    kind: 'goal',
    strength: strengths.goal,
    label,
    headline: `${quotedWithin(text)}${of === '' ? '' : `, a wish${of},`} has stood open since ${since}`,
    content:
      `A goal${of} without a decision: ${quoted(text)} (${since}${came}). Nothing since says that ` +
      'it was decided or done.',
    pattern: `A goal${of} without a decision: ${label}`,
    reason: `open since ${since}`,
    sources: [episode, ...later],
    stems: goal,
  }
}

/** Of one who speaks, or is named: a wish or a plan that takes longer than a day. */
const wishing =
  /(?<![\p{L}\p{N}'’])\p{L}+(?: really| still| both| all)? wants?(?: to| an?)(?= )|(?<![\p{L}\p{N}'’])(?:I|[Ww]e|[Hh]e|[Ss]he|[Tt]hey|\p{Lu}\p{L}+)(?:['’](?:m|re|s|ve)| am| are| is| have been| has been)?(?: (?:really|still|also|both|always|now|just|all|been))*(?:(?:['’]d| would) (?:really )?(?:love|like) to(?= )| (?:hop(?:e|es|ing)|plan(?:s|ning)?|aim(?:s|ing)?|intend(?:s|ing)?|wanting|dreaming|meaning) (?:to|on|of)(?= )| (?:thinking (?:about|of)|considering|undecided(?: about)?|debating|deciding (?:on|whether|between))(?= )| can['’]t decide(?= )|(?: |['’]s )?(?:dream|goal|plan) (?:is|was|are) (?:to )?)|^\s*(?:Still |Really |Always )?(?:[Ww]ant to|[Ww]ould (?:love|like) to|[Hh]oping to|[Pp]lanning (?:to|on)|[Tt]hinking (?:about|of)|[Cc]onsidering|[Dd]reaming of|[Mm]eaning to) (?=\p{L})|(?<![\p{L}])[Mm]y (?:dream|goal|plan|aim) is (?:to )?/u
/** A wish of politeness or of the moment. */
const notWishing =
  /\b(?:\w+n['’]t want|(?:want|love|like|wanted|hope|hoping) to (?:know|see|make sure|say|thank|hear|go out|hang|add|ask|share|point|mention|talk|be|sleep|relax|watch|try|check)|you(?:['’]d| would)? (?:want|like|plan|hope|love)|you(?:['’]re| are)|(?:if|whether|when) (?:you|I|we|he|she|they)|wants? me|hope to (?:see|hear)|need to (?:go|run|sleep|leave)|going to (?:bed|sleep|the|work|be|have)|planning to (?:be|go)|(?:make|makes|making|made|any|have|has|your) plans? (?:to|on)|later on|later today|in a bit|right now|today|tonight|tomorrow|this (?:afternoon|evening|weekend|week))\b/iu
const decided =
  /\b(?:decided|decision|decide on|chose|chosen|picked|booked|bought|ordered|signed|enrol+ed|registered|adopted|went with|going with|settled on|hired|opened|launched|submitted|finished|completed|done|moved|started|began|applied|accepted|sold|got (?:it|the job|one)|found(?! (?:out|that)\b)|gave up on|dropped the idea|called off|no longer want)\b|决定|决定了|买了|选了|完成|\b(?:decid[ií]|compr[eé]|eleg[ií])/iu
const undecided =
  /\b(?:not|n['’]t|never|nothing|nobody|still|yet|whether|might|maybe|before|until|if|want|wants|would|should|almost|nearly)\b|没|还/iu
