import { languageOf } from '../../language/detect-language.ts'
import { anyOf } from '../../language/patterns.ts'
import { questions } from '../../language/questions.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { openContractions } from '../commitments/negation.ts'
import { opensEnglishQuestion } from './english-question.ts'
import { leastWordsToTell } from './tuning.ts'
import { writtenInFull } from './written-in-full.ts'

/**
 * A sentence asks where it ends in a question mark or in 吗 or 呢, or where its words stand as they do
 * in a question, in English (`who fixed the boiler`, `is vlad still vegetarian`), behind a wh-word of
 * German, Spanish or French (`wo wohnt Vlad`), or in Chinese (为什么, 你是不是). Words before it that only
 * open it (`so`, `hey Mel,`) are passed over.
 * Limits: those of `opensEnglishQuestion`; a verb first is no sign in German, where people leave out
 * what stands before it (`hab ich schon`), nor is a Spanish word without its accent.
 */
export const isQuestion = reading((sentence): boolean => {
  const said = withoutMarksAround(sentence.text)
  const end = said.slice(-maxEnd)
  if (/[?？؟‽⁇⁉][!！?？…\s]{0,40}$/u.test(end) || /[吗嗎呢][。.!！~～…\s]*$/u.test(end)) return true
  const opened = said.slice(0, maxRead).replace(openers, '')
  if (questions.some(({ opening }) => opening?.test(opened))) return true
  if (!mayOpen.test(opened)) return false
  return opensEnglishQuestion(openContractions(writtenInFull(sentence.like(opened))))
})

/**
 * The sentence within quotation marks or brackets that stand around all of it, without emoji at its
 * end.
 */
function withoutMarksAround(sentence: string): string {
  const trimmed = sentence.trim()
  const end = trimmed.slice(-maxEnd).replace(pictures, '')
  const said = trimmed.slice(0, -maxEnd) + end
  const inner = wrapped.exec(said)?.slice(1)
  return (inner?.find((part) => part !== undefined) ?? said).trim()
}

/** Characters at the end of a sentence in which its marks and emoji stand. */
const maxEnd = 40
/** Characters of a sentence in which its first words stand. */
const maxRead = 200
const openers =
  /^(?:[\s,.!…-]{0,9}(?:and|but|so|or|also|then|well|ok|okay|oh|wow|hey|hi|hello|um|uh|hmm|yeah|yes|no|haha|btw|anyway|please|thanks)(?![\p{L}\p{N}'’-])[\s,.!…-]{0,9}){0,4}(?:\p{Lu}[\p{L}\p{M}]+,(?!\s*(?:who|which)(?!\p{L}))\s*)?/iu
/** The beginnings of wh-words, of auxiliaries, and of prepositions before a wh-word. */
const mayOpen =
  /^[^\p{L}\p{N}]{0,9}(?:wh|how|is|a[rm]|was|wer|d[oi]|ha[sdv]|c[ao]|w[io]|sh|m[ai]|mus|r\s|\p{L}{2,6}\s(?:wh|how))/iu
const wrapped = /^(?:"([^"]*)"|“([^“”]*)”|'([^']*)'|「([^「」]*)」|\(([^()]*)\)|（([^（）]*)）)$/u
const pictures = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s){1,40}$/u

/** Where a sentence turns from stating to asking. */
export interface QuestionClause {
  /** End of the statement, before the comma, dash or word that joins the question to it. */
  readonly end: number
  /** Start of the question, with the word that joins it. */
  readonly start: number
}

/**
 * Finds the clause that asks behind one that states: `I paid off a loan, how can I save more?` ends
 * its statement at the comma. Null where nothing is stated before, or nothing asks. A joint is a
 * comma, a dash, `and`, `so` or `but`; the first behind which a question begins counts. A statement
 * has three words and states by itself: no opening (`Hey Sam, …`), no condition (`If I move, …`),
 * no half (`With three kids, …`).
 * Limits: English, Chinese and Spanish; `, which is nice` is no question, and tags (`…, right?`)
 * leave the sentence whole. Reads the first 1,000 characters; time is linear in them.
 */
export const questionClause = reading((sentence): QuestionClause | null => {
  const read = sentence.part(0, maxClauseRead)
  const { text: said } = read
  const language = languageOf(read)
  if (language === 'zh') return chineseClause(read)
  if (language !== 'en' && language !== 'es') return null
  const isAsked = isQuestion(sentence)
  for (const joint of said.matchAll(joints)) {
    const end = joint.index
    const start = end + joint[0].length
    const rest = said.slice(start, start + maxAsked)
    if (!asks(rest, isAsked)) continue
    const stated = said.slice(0, end).replace(trailing, '')
    if (!isStatement(read.like(stated))) return null
    return { end: stated.length, start: end + leadOf(joint[0]) }
  }
  return null
})

function asks(rest: string, isAsked: boolean): boolean {
  if (rest.startsWith('¿')) return true
  if (tag.test(rest)) return false
  return surelyAsking.test(rest) || (isAsked && asking.test(rest))
}

/** The joint itself is in neither part, but its word is in the question. */
function leadOf(joint: string): number {
  return /^[\s,;:–—-]*/u.exec(joint)?.[0].length ?? 0
}

function isStatement(stated: Utterance): boolean {
  const { text: said } = stated
  if (notStating.test(said) || asking.test(said) || isQuestion(stated)) return false
  return (said.match(/[\p{L}\p{N}]+/gu)?.length ?? 0) >= leastWords && hasVerb.test(said)
}

function chineseClause(sentence: Utterance): QuestionClause | null {
  if (!isQuestion(sentence)) return null
  const { text: said } = sentence
  for (const joint of [...said.matchAll(/[，,]\s*/gu)].slice(0, mostJoints)) {
    const stated = said.slice(0, joint.index)
    const rest = said.slice(joint.index + joint[0].length)
    if (chineseQuestion.test(stated)) return null
    const states = stated.length >= leastCharacters && !chineseNotStating.test(stated)
    if (!states || !(chineseQuestion.test(rest) || /[吗嗎呢吧][？?。]*$/u.test(rest))) continue
    return { end: joint.index, start: joint.index + joint[0].length }
  }
  return null
}

/** Characters; a question follows within a few of its joint. */
const maxClauseRead = 1_000
const maxAsked = 120
const leastWords = 2
/** Of a Chinese sentence; each is looked at with all that stands on either side of it. */
const mostJoints = 20
const leastCharacters = 4

/** `\s+` between words may be long only where nothing else matches it. */
const joints =
  /\s?[,;–—]\s?(?:(?:and|so|but|or|then|y|pero|así que)\s)?(?:(?:also|now|then|please|honestly|basically|just|maybe|currently)[\s,]\s?)?|\s-\s(?:(?:and|so|but)\s)?|\s(?:and|so|but|y|pero)\s(?:(?:also|now|then|please|just|currently)\s)?/giu
const trailing = /(?<![\s,;–—-])[\s,;–—-]+$/u

const person = '(?:i|you|we|he|she|they|it|there|one|someone|anyone|u)'
const auxiliary =
  "(?:is|are|am|was|were|do|does|did|have|has|had|can|could|will|would|shall|should|may|might|must|isn't|aren't|don't|doesn't|didn't|can't|won't|wouldn't|shouldn't|couldn't)"
const thing = '(?:the|this|that|these|those|a|an|my|your|our|his|her|their|its|any|some|there|it)'
const ends = String.raw`(?![\p{L}\p{N}'’-])`

/** It asks, whatever mark the sentence ends in. */
const surelyAsking = new RegExp(
  String.raw`^(?:(?:can|could|would|will)\s+(?:you|u|anyone|someone)|how\s+(?:can|do|should|could|would)\s+(?:i|we)|what\s+(?:can|should|do|would|could)\s+(?:i|we|you)|(?:where|when|which\s+\p{L}+)\s+(?:can|should|do)\s+(?:i|we)|(?:can|could|may|should)\s+(?:i|we)` +
    String.raw`|(?:i(?:['’]?m|\s+am|\s+was|['’]?ve\s+been)\s+(?:just\s+|also\s+|now\s+|still\s+)?(?:wondering|curious|unsure))|i\s+(?:just\s+|also\s+)?wonder|i(?:['’]?m|\s+am)\s+(?:just\s+|also\s+|still\s+|really\s+)?not\s+(?:quite\s+|really\s+|entirely\s+)?(?:sure|certain)` +
    String.raw`|i(?:['’]d|\s+would)\s+(?:like|love)\s+to\s+(?:know|hear|understand)|i\s+(?:want|need)\s+to\s+know|i\s+(?:don['’]?t|do\s+not)\s+know\s+(?:how|what|why|where|when|which|if|whether)|(?:any|do\s+you\s+have\s+any)\s+(?:ideas?|tips?|advice|suggestions?|thoughts|recommendations?|chance)|please\s+(?:can|could|help|suggest|tell|advise)|let\s+me\s+know\s+(?:how|what|why|where|when|which|if|whether)|help\s+me|please\s+help)` +
    ends,
  'iu',
)

/** It asks where the sentence ends as a question does. */
const asking = new RegExp(
  String.raw`^(?:(?:so|and|but|then|also|well|please|like|maybe|now)[\s,]\s*){0,3}(?:(?:what|how|why|where|when)(?:['’]s|['’]re|s)?\s+(?:else\s+|exactly\s+|about\s+)?(?:${auxiliary}|${thing}|${person}|to|many|much|often|long|far|old|big|soon|likely|come|about|if|else|kind|sort|type|\p{L}+)` +
    String.raw`|what\s+\p{L}+|whats?|(?:which|whose)\s+(?!(?:${auxiliary}|${person}|${thing}|makes?|means?|helps?|gives?|runs?|seems?|took|takes|looks?|feels?|costs?|works?)${ends})\p{L}+|(?:who|whom)\s+(?:should|could|can|would|do|does|did|will|else|knows?)` +
    String.raw`|(?:${auxiliary})\s+(?:not\s+)?(?:${person}|${thing}|\p{L}+\s+(?:still|too|enough|safe|better|normal|ok|okay|worth))` +
    String.raw`|(?:any|do\s+you)\s+|have\s+you|ever\s+)`,
  'iu',
)

/** `…, isn't it?` asks whether what was stated is so. */
const tag = /^\p{L}+n['’]t\s+\p{L}+\s*[?!]*$/iu

/** Conditions and halves, which state nothing by themselves, and openings with nothing behind. */
const notStating =
  /^\s*(?:if|when|whenever|since|because|as|while|although|though|after|before|once|until|unless|with|without|given|considering|speaking|regarding|concerning|for|in|at|on|by|about|to|from|besides|apart|instead|assuming|suppose|say|imagine|let['’]?s\s+say|si|cuando|como|aunque|con|sin|para)(?![\p{L}\p{N}'’])|^\s*(?:hey|hi|hello|ok|okay|oh|wow|yes|no|yeah|sure|well|so|thanks|thank|great|cool|nice|awesome|please|also|and|or|but|actually|hmm|um|hola|buenas|buenos|oye)(?![\p{L}\p{N}'’])(?![\s,]+(?:i|my|we|our)(?![\p{L}\p{N}]))/iu

/** Some verb: a person or thing with one, an auxiliary, or a word with the ending of one. */
const hasVerb =
  /(?<![\p{L}\p{N}])(?:i|we|he|she|they|it|you|am|is|are|was|were|have|has|had|do|does|did|can|could|will|would|should|must|may|might|got|went|bought|came|soy|es|son|tengo|tiene|tenemos|estoy|vivo|trabajo|me|nos|se|he|hemos|voy|vamos|uso|quiero|compré|fui)(?![\p{L}\p{N}])|(?<=[\p{L}])['’](?:m|s|re|ve|ll|d)(?![\p{L}])|(?<=\s)\p{L}{2,}(?:ed|s|é|í|ó|aba|ía)(?![\p{L}\p{N}])/iu

const chineseQuestion =
  /怎[么麼样樣]|什[么麼]|[为為]何|哪|[谁誰]|几点|多少|多久|多[大长長远遠]|是不是|能不能|有没有|有沒有|要不要|可不可以|能否|可以.{0,40}[吗嗎]|[吗嗎][？?]?$/u
const chineseNotStating =
  /^(?:如果|要是|假如|[当當]|因[为為]|[虽雖]然|[对對]于|[关關]于|[请請][问問]|你好|您好|[谢謝][谢謝]|[那嗯哦好])|[时時]候?$|的[话話]$/u

/**
 * A sentence that asks to be told, shown or written something: `Tell me …`, `Can you remind me what
 * …`, `I was wondering where …`, `Any idea …`. Whoever says it wants to know and tells nothing. What
 * is to be kept, or to be reminded of at its time, is told with it: `Remind me to call Ana`,
 * `Remember that …`.
 * Limits: English, German, Spanish and French openings; an errand (`Book a table for two`) tells what
 * somebody wants done, and is no request. Linear in the first 200 characters.
 */
export const isRequest = reading((sentence): boolean => {
  const said = withoutLead(sentence)
  return (requesting.test(said) && !isToBeKept(sentence.like(said))) || isIndirectQuestion(sentence)
})

/**
 * A sentence that asks for something known by saying that one has forgotten it or wants to know it: `I
 * forgot which dentist we use`, `not sure when it was`, `remind me what her name is`. One that tells
 * something behind it (`…, but Bo has the key`) is none.
 * Limits: English and German. Linear in the first 200 characters.
 */
export const isIndirectQuestion = reading((sentence): boolean => {
  const said = withoutLead(sentence)
  const found = indirect.exec(said)
  if (found === null) return false
  const [, behind = ''] = goesOn.exec(said.slice(found[0].length)) ?? []
  return words(behind) < leastWordsToTell || isQuestion(sentence.like(behind))
})

/** It asks for something, in whatever form, and tells nothing. */
export const isAsking = reading((said): boolean => isQuestion(said) || isIndirectQuestion(said))

function withoutLead(sentence: Utterance): string {
  const full = writtenInFull(sentence.part(0, maxRead))
  return full.replaceAll('’', "'").replace(beforeRequest, '')
}

function words(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

/** It says what to keep in mind, or what to be reminded of. */
export const isToBeKept = reading(({ text }): boolean => toBeKept.test(text.slice(0, maxRead)))

const beforeRequest = new RegExp(
  String.raw`^\W{0,9}(?:(?:${anyOf(questions.map((rule) => rule.beforeRequest))})(?![\p{L}'])[\s,:!.–—-]{0,9}){0,4}(?:\p{Lu}\p{Ll}{1,40},\s)?(?:please\s)?`,
  'iu',
)
const requesting = new RegExp(
  String.raw`^(?:${anyOf(questions.map((rule) => rule.request))})(?![\p{L}'])`,
  'iu',
)
const indirect = new RegExp(
  String.raw`^(?:${anyOf(questions.map((rule) => rule.indirect))})(?![\p{L}'])`,
  'iu',
)
const goesOn = /(?:[,;:–—]|\s-|\s(?:but|so|because|though|although|aber|denn))\s(.*)$/su
const toBeKept = new RegExp(anyOf(questions.flatMap((rule) => rule.toBeKept ?? [])), 'iu')

/**
 * A sentence that begins with a word for something named before it (`She builds …`, `It broke.`):
 * alone nobody knows what it is about. English, German, Spanish, French and Chinese.
 */
export const refersBack = new RegExp(
  String.raw`^\W{0,3}(?:(?:and|but|so|also|then) )?(?:${anyOf(questions.map((rule) => rule.refersBack))})(?![\p{L}'’])|^${anyOf(questions.map((rule) => rule.refersBackUnspaced))}`,
  'iu',
)
