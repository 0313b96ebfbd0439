import { Utterance } from '../../language/utterance.ts'
import type { SpeakerRole } from '../../model/memory.ts'
import { isReaction } from '../commitments/reaction.ts'
import { isSmallTalk } from '../commitments/small-talk.ts'
import { firstPerson } from '../governance/trigger-words.ts'
import { isQuestion, refersBack } from '../text/question.ts'
import { sentencesOf } from '../text/sentences.ts'
import { queryTerms } from '../text/terms.ts'
import { tuned } from './tuned.ts'

/** A message of a conversation, as far as it tells what is needed. */
export interface Turn {
  readonly role: SpeakerRole
  readonly text: string
}

/**
 * What the last message of a conversation asks of memory, in its own words; empty where it keeps
 * company alone (thanks, yes, a reaction) and agrees to no question. A message that cannot be understood by
 * itself (`And in winter?`, `What about hers?`) has before it what was said before. Of a long one
 * count the sentences that ask and the last, of which the request mostly is.
 * Limits: a task that needs nobody's memory (`Translate this`) is told from others by what is found.
 */
export function askedNow(turns: readonly Turn[]): string {
  const at = turns.findLastIndex(({ role }) => role === 'user')
  const last = turns[at === -1 ? turns.length - 1 : at]
  if (last === undefined) return ''
  const before = turns.slice(0, at === -1 ? -1 : at).filter(({ text }) => text.trim() !== '')
  if (keepsCompany(last.text)) return agreedTo(last.text, before.at(-1))
  const asked = partThatAsks(last.text)
  return isWhole(asked) ? asked : [...leadOf(before), asked].join(' ')
}

/** A question of the speaker's own (`Where do I work?`) says of whom it is, and may be short. */
function isWhole(asked: string): boolean {
  if (refersBack.test(asked)) return false
  const isOfOneself = firstPerson.test(asked) && isQuestion(new Utterance(asked))
  return countTerms(asked) >= (isOfOneself ? 1 : tuned.leastAskedTerms)
}

function keepsCompany(text: string): boolean {
  const sentences = sentencesOf(new Utterance(text)).slice(0, tuned.maxSentences)
  return sentences.every(({ text: one }) => {
    const said = new Utterance(one)
    return !isQuestion(said) && (isSmallTalk(said) || isReaction(said))
  })
}

/** `Yes, please.` asks for what was offered. */
function agreedTo(text: string, before: Turn | undefined): string {
  if (before === undefined || before.role === 'user' || !agrees.test(text)) return ''
  const last = sentencesOf(new Utterance(before.text)).at(-1)
  return last !== undefined && isQuestion(new Utterance(last.text)) ? last.text : ''
}

function partThatAsks(text: string): string {
  if (text.length <= tuned.shortHit) return text.trim()
  const sentences = sentencesOf(new Utterance(text)).slice(0, tuned.maxSentences)
  const asking = sentences.filter(({ text: one }) => isQuestion(new Utterance(one)))
  const last = sentences.at(-1)
  const chosen = asking.length === 0 && last !== undefined ? [sentences[0] ?? last, last] : asking
  return [...new Set(chosen.map(({ text: one }) => one.trim()))].join(' ')
}

/** The sentence said last by each of the two speakers before, the earlier first. */
function leadOf(before: readonly Turn[]): readonly string[] {
  const user = before.findLast(({ role }) => role === 'user')
  const other = before.findLast(({ role }) => role !== 'user')
  const near = before.filter((one) => one === user || one === other)
  return near.flatMap(({ text }) => {
    const said = partThatAsks(text).slice(0, tuned.shortHit)
    return keepsCompany(said) ? [] : [said]
  })
}

function countTerms(text: string): number {
  return queryTerms(new Utterance(text)).terms.length
}

const agrees =
  /^\W*(?:yes|yeah|yep|sure|ok(?:ay)?|please|go ahead|do (?:it|that)|ja|sí|si|oui|sim|好|是的|可以)(?!\p{L})/iu
