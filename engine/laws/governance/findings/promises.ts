import type { Finding } from './finding.ts'
import { dateOf, quoted, quotedWithin, whoSays } from './finding.ts'
import { dueIn } from './due.ts'
import { Utterance } from '../../../language/utterance.ts'
import { isOwed } from '../../due/promise.ts'
import { topicLabelOf } from './topics.ts'
import { timelyMs, strengths } from '../tuning.ts'
import type { ReadEpisode, ReadSentence } from './read-episode.ts'

/** What looks at a promise come to: those past their time, and what was kept or is still to come. */
export interface PromisesRead {
  readonly findings: readonly Finding[]
  /** Stems of promises that nobody has to be reminded of. */
  readonly settled: ReadonlySet<string>
}

/**
 * Promises past their time: a sentence that promises an act by a time (`I'll send …, by Friday`)
 * which has gone by at `now`, where nothing said since names the same thing as done. What comes due
 * by its time there is read as it stands there: also in other words, moved or closed.
 * Limits: else English, a few words of Chinese and Spanish; what was kept and never told counts as open.
 */
export function promisesIn(episodes: readonly ReadEpisode[], now: number): PromisesRead {
  const settled = new Set<string>()
  const findings: Finding[] = []
  episodes.forEach((episode, place) => {
    for (const sentence of episode.sentences) {
      const promise = promiseIn(sentence, episode)
      if (promise === null) continue
      const later = episodes.slice(place + 1)
      const touching = later.filter((one) => sharesThing(one, promise.things))
      const isKept = touching.some((one) => isDone(one, promise) || isTimely(one, promise))
      if (promise.due > now || !promise.isOpen || isKept) {
        for (const stem of promise.stems) settled.add(stem)
        continue
      }
      findings.push(findingOf(episode, sentence, promise, touching))
    }
  })
  return { findings, settled }
}

interface Promised {
  readonly due: number
  /** Nothing has closed it as far as is known. */
  readonly isOpen: boolean
  /** Of what is promised, the verb among them. */
  readonly stems: ReadonlySet<string>
  /** Without the verb and without names. */
  readonly things: ReadonlySet<string>
  readonly verb: string
}

function promiseIn(sentence: ReadSentence, { at, dues }: ReadEpisode): Promised | null {
  const known = dues.find(({ text }) => text.endsWith(sentence.text))
  if (sentence.isQuestion || (known === undefined && denied.test(sentence.text))) return null
  const cue = promising.exec(sentence.text)
  if (cue === null && (known === undefined || !isOwed(new Utterance(sentence.text)))) return null
  const due = known?.to ?? dueIn(sentence.text, at)
  if (due === null) return null
  const from = sentence.start + (cue === null ? 0 : cue.index + cue[0].length)
  const after = sentence.words.filter(({ start }) => start >= from)
  const [verb] = after
  const whole = after.length === 0 ? sentence.words : after
  const named = whole.filter((word) => word !== verb && (word.isTelling || word.isName))
  const plain = named.filter(({ isName }) => !isName)
  const things = (plain.length > 0 ? plain : named).map(({ stem }) => stem)
  if (things.length === 0) return null
  const stems = new Set([...named.map(({ stem }) => stem), ...(verb ? [verb.stem] : [])])
  const isOpen = known?.isOpen ?? true
  return { due, isOpen, stems, things: new Set(things), verb: verb?.stem ?? '' }
}

function sharesThing({ stems }: ReadEpisode, things: ReadonlySet<string>): boolean {
  return [...things].some((stem) => stems.has(stem))
}

/** About the day it was due the thing itself is told of, as something that is there or happened. */
function isTimely({ at, words, sentences }: ReadEpisode, { due, things }: Promised): boolean {
  if (Math.abs(at - due) > timelyMs) return false
  const isOpen = sentences.some(({ text }) =>
    [promising, undone, late].some((words) => words.test(text)),
  )
  return !isOpen && words.some(({ stem, isTold }) => isTold && things.has(stem))
}

/** It says the act as done, be it late, or that it is done. */
function isDone({ sentences }: ReadEpisode, { verb, things }: Promised): boolean {
  return sentences.some(({ text, words, isQuestion }) => {
    if (isQuestion || promising.test(text) || undone.test(text)) return false
    if (!words.some(({ stem }) => things.has(stem))) return false
    const isSaid = words.some(({ stem }) => stem === verb)
    return isSaid || (done.test(text) && !late.test(text))
  })
}

function findingOf(
  episode: ReadEpisode,
  { text }: ReadSentence,
  { due, stems, things }: Promised,
  touching: readonly ReadEpisode[],
): Finding {
  const label = topicLabelOf(new Set([...things].slice(0, 2)), [episode])
  const dueOn = dateOf(due - 1)
  const who = whoSays(episode)
  const of = who === 'the user' ? '' : ` of ${who}`
  return {
    kind: 'promise',
    strength: strengths.promise,
    label,
    headline: `${quotedWithin(text)}${of === '' ? '' : `, the word${of},`} has been past its time since ${dueOn}`,
    content:
      `A promise${of} past its time: ${quoted(text)} (said on ${dateOf(episode.at)}, due on ` +
      `${dueOn}). Nothing since says that it was kept.`,
    pattern: `A promise${of} to keep: ${label}`,
    reason: `due on ${dueOn}, and nothing says that it was kept`,
    sources: [episode, ...touching],
    stems,
  }
}

const deeds =
  'send|give|call|ring|phone|text|mail|email|bring|pay|fix|repair|share|return|finish|deliver|write|hand|submit|help|book|prepare|review|check|get back|reply|answer|order|sign|do|make|upload|update|buy|pick|organi[sz]e|arrange|clean|read|look into|ask|file|renew|cancel|post|publish|forward|water|feed|drop|take|set up|let \\w+ know'
/** Ends before the verb of the deed, so that the verb is the next word of content. */
const promising = new RegExp(
  String.raw`\b(?:(?:will|['’]ll|(?<=\b(?:told|said|promised)\b.{1,60})(?:['’]d|would)|going to|gotta|(?:have|has|need|needs|got) to|must|should) (?:also |then |just |definitely )?(?=(?:${deeds})\b)|promise[sd]? (?=(?:\w+ ){0,2}(?:to|that|i|we|he|she|they|i['’]?(?:ll|d|ve))\b)(?:(?:\w+ ){0,2}(?:to|that|i['’]?(?:ll|d|will|would)) )?)|我(?:会|答应|保证|一定)|(?:te )?promet[oí] |(?:tengo que|voy a) `,
  'iu',
)
const denied =
  /\b(?:won['’]t|(?:see|talk|speak) to you|see you|catch up|will not|not going to|don['’]t have to|if|unless)\b|不会|如果/iu
const done =
  /\b(?:done|finally|finished|sorted|delivered|sent|handed in|paid|kept|at last|already)\b|完成|做完|已经|\b(?:hecho|ya)\b/iu
const undone =
  /\b(?:not|n['’]t|never|no|without|nothing|still|yet|forgot|forgotten|missing|should)\b|没|还|\b(?:todavía|aún)\b/iu
/** Not done, or done past its time. */
const late = /\b(?:late|overdue)\b/iu
