import { reading, type Utterance } from '../../language/utterance.ts'
import {
  isCourtesy,
  isOfModel,
  isSmallTalk,
  withoutPleasantries,
} from '../commitments/small-talk.ts'
import { isReaction } from '../commitments/reaction.ts'
import { isQuestion, questionClause, isRequest, isToBeKept } from '../text/question.ts'
import { sentencesOf } from '../text/sentences.ts'
import { behindLabel } from '../text/speaker-label.ts'

/** Whether a text tells something that could answer a question, by who has said it. */
export interface EvidenceTold {
  readonly ofPeople: boolean
  readonly ofAssistants: boolean
}

/**
 * What only asks, requests or keeps company is evidence for nothing: each of its sentences is a
 * question (without a statement before it), a request or small talk. Of an assistant its filler
 * tells nothing either: what it says of its own doing (`Let me look that up`, `Sure, noted!`), of
 * not knowing (`I have no information about …`) and of being of help.
 * Limits: filler is read in English; a long text is taken to tell something.
 */
export const evidenceToldIn = reading((whole): EvidenceTold => {
  if (whole.text.length > maxRead) return { ofPeople: true, ofAssistants: true }
  const said = whole.like(behindLabel(whole).text.replaceAll(asides, '$1'))
  const sentences = sentencesOf(said).map(({ text }) => said.like(text))
  const left = sentences.filter(tells)
  return {
    ofPeople: left.length > 0 || sentences.length === 0,
    ofAssistants: left.some((one) => !isFiller(one)) || sentences.length === 0,
  }
})

/** A sentence that is neither a question, a request nor chatter. */
export function tells(sentence: Utterance): boolean {
  if (isSmallTalk(sentence) || isReaction(sentence)) return false
  if (isRequest(sentence)) return false
  return !isQuestion(sentence) || isToBeKept(sentence) || questionClause(sentence) !== null
}

function isFiller(sentence: Utterance): boolean {
  const said = withoutPleasantries(sentence.text.replaceAll('’', "'")).replace(opening, '')
  const own = sentence.like(said)
  if (!/[\p{L}\p{N}]/u.test(said) || isOfModel(own)) return true
  return isCourtesy(own) || isSmallTalk(own) || ofItself.some((pattern) => pattern.test(said))
}

/** Characters: what only asks is short. */
export const maxRead = 600
/** `[shares a photo: a dog]` shows a dog. */
const asides = /\[\w+ \w+ \w+: ([^\]]*)\]/g
const opening = /^(?:done|well|but|and)(?![\p{L}'])[\s,.!:;…–—-]*/iu
const object = String.raw`(?: (?:it|that|this|them|your \w+|everything|all of (?:it|that)))?`
const adverb = String.raw`(?:(?:just|quickly|now|also|gladly|happily|really|currently|still|yet) )*`
/** The whole of what an assistant says of its own doing, and the beginning of what it does not know. */
const ofItself = [
  String.raw`(?:let me|let's|i'll|i will|i'm going to|allow me to|give me a (?:moment|second|minute)(?: to)?|one (?:moment|second)|hold on|just a (?:moment|second)|i'm|i am)[ ,.!…]*${adverb}(?:(?:while i |to )?(?:look|looking|check|checking|see|search|searching|find|finding|think|thinking|pull|dig|get back|take a look|have a look|do (?:that|it|this|so)|go through)(?![\p{L}'])|$)`,
  String.raw`(?:i've|i have|i'll|i will|i) ${adverb}(?:noted|note|saved|save|stored|store|recorded|record|remember|remembered|keep|kept|add|added|update|updated|make a note|made a note|write|wrote)${object}(?: (?:of|down|in mind|for you|to (?:my|your|the) \w+|for (?:later|next time|future reference)|from now on|it|that|this|to memory|as well|too))*[.!…]*$`,
  String.raw`(?:noted|saved|stored|recorded|remembered|will do|on it|working on it|consider it done|here (?:you go|it is|they are|you are))${object}(?: down| for (?:you|later))?[.!…]*$`,
  String.raw`(?:i'm|i am)(?: \w+)? (?:afraid|unable|not able|not sure|not aware|not certain)(?![\p{L}'])`,
  String.raw`(?:unfortunately,? )?(?:i'm afraid )?i (?:\w+ )?(?:don't|do not|didn't|did not|can't|cannot|couldn't|could not|haven't|have not|have no|had no|am not)(?: \w+)? (?:know|have|remember|recall|find|see|tell|say|access|help|information|info|record|records|idea|memory|details?|any|enough|been|answer)(?![\p{L}'])`,
  String.raw`(?:there (?:is|was|are|were)|you (?:haven't|didn't|have not|did not)|nothing) (?:\w+ )?(?:no (?:information|record|mention|memory|details?|notes?)|(?:told|mentioned?|said|tell|shared?|give|given) (?:me|anything)?|about that)(?![\p{L}'])`,
  String.raw`(?:i'm|i am|i'd be|i would be|always) (?:(?:so|very|always|more than|really) )*(?:happy|glad|here|ready|pleased|delighted) (?:to|for|if|you)(?![\p{L}'])`,
  String.raw`(?:is there anything|anything else|feel free|just (?:ask|let me know|say)|please let me know|let me know|if you (?:need|have|want|would|'d)|how (?:can|may) i|what (?:else )?can i)(?![\p{L}'])`,
].map((pattern) => new RegExp('^' + pattern, 'iu'))
