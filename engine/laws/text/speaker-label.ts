import { foldText } from '../../language/fold-text.ts'
import { labels } from '../../language/labels.ts'
import { stopwords } from '../../language/stopwords.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { wordsOfAll } from '../../language/word-lists.ts'
import { isCommonWord } from './common-words.ts'
import { type Span, spanOf } from './spans.ts'
import { stem } from './stem.ts'

/** The name before what is said, and where what is said begins. */
export interface SpeakerLabel {
  /** As written, without marks: `Mel` of `**Mel:** `. */
  readonly name: string
  readonly end: number
}

/**
 * The label of a speaker at the start of a text: `Caroline: `, `[10:32] Mel: `, `<Ana> `, `小明：`, and
 * the headers of a mail. Up to three
 * capitalised words (or two to four Han characters) before a colon that name a person: known here,
 * or no common word; in lower case only who is known. `isKnown` is asked with the name as written.
 * A given name that is also a word (`Will: `) is one where what follows is said to somebody.
 * Limits: no list of names, so `Zorp: 12` is one; scripts without capitals but Han are known names
 * alone.
 */
export function speakerLabelAmong(
  said: Utterance,
  isKnown: (name: string) => boolean,
): SpeakerLabel | null {
  const { text } = said
  const beginning = text.length > longestLabel ? text.slice(0, longestLabel) : text
  const match = label.exec(beginning)
  const name = match?.[1]
  if (match === null || name === undefined) return unusualLabel(said, beginning, isKnown)
  const found = { name, end: match[0].length }
  if (chatRoles.test(name) || isKnown(name)) return found
  if (looksLikeName(name, text.slice(found.end, found.end + lookedAt))) return found
  return mailLabel(said, beginning)
}

/** As relay chats, copied channels and mails have it: `<Ana> `, `Ana  9:14 AM` on its line, headers. */
function unusualLabel(
  said: Utterance,
  beginning: string,
  isKnown: (name: string) => boolean,
): SpeakerLabel | null {
  const { text } = said
  const match = chevrons.exec(beginning) ?? timedLine.exec(beginning)
  const name = match?.[1]
  if (match !== null && name !== undefined) {
    const end = match[0].length
    const isName =
      isKnown(name) || nickname.test(name) || looksLikeName(name, text.slice(end, end + lookedAt))
    return isName && !text.includes('</') ? { name, end } : null
  }
  return mailLabel(said, beginning)
}

function mailLabel(said: Utterance, beginning: string): SpeakerLabel | null {
  if (!mailHeader.test(beginning)) return null
  const [mail] = mailsIn(said.part(0, longestHeader))
  return mail?.start === 0 ? { name: mail.name, end: mail.saidFrom } : null
}

/** The same where nobody is known. */
export const speakerLabelOf = reading((said) => speakerLabelAmong(said, () => false))

/** A text behind the name of who said it, unless it has a label of its own. */
export function withSpeaker(said: Utterance, speaker: string): string {
  return speakerLabelOf(said) === null ? `${speaker}: ${said.text}` : said.text
}

/**
 * What is said behind the label. The label tells who speaks, never what is said, so it decides no role
 * and no length.
 */
export function behindLabel(said: Utterance): Utterance {
  return said.part(speakerLabelOf(said)?.end ?? 0)
}

function looksLikeName(name: string, said: string): boolean {
  if (han.test(name)) return !labels.some(({ headings }) => headings?.test(name))
  if (!latinName.test(name) || /^\p{Lu}{2,}$/u.test(name)) return false
  const words = foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\p{N}/u.test(word))
  if (words.every((word) => /^\p{N}+$/u.test(word))) return false
  const common = words.filter((word) => isWord(word) && !titles.has(word))
  if (common.length === 0)
    return (
      words.some((word) => !kinNames.has(word)) || labels.some(({ toOne }) => toOne?.test(said))
    )
  return common.every((word) => namesThatAreWords.has(word)) && isToSomebody(said)
}

function isToSomebody(said: string): boolean {
  return labels.some(({ toSomebody }) => toSomebody?.test(said))
}

/** Whether a folded word is one of a language, or a place, and no name that only names. */
export function isWord(word: string): boolean {
  if (labelWords.has(word) || labelWords.has(word.replace(/s$/, ''))) return true
  if (namesThatAreWords.has(word) || stopwords.has(word)) return true
  if (isCommonWord(stem(word))) return true
  return labels.some(({ abstract }) => abstract?.test(word)) && !namesLikeAbstracts.has(word)
}

/** Characters in which who speaks is named, if at all. */
const longestLabel = 160
/** Characters by which it is told whether something is said to somebody. */
const lookedAt = 400
const word = String.raw`[\p{L}\p{M}\p{N}.'’_-]{0,30}`
const latinName = new RegExp(String.raw`^\p{Lu}${word}(?:[ ][\p{Lu}\p{N}]${word}){0,2}$`, 'u')
/** One to three words; a name in Han needs no space behind its colon. */
const label = new RegExp(
  String.raw`^\s*(?:[-*•>]\s+)?(?:\[[^\]\n]{1,40}\]\s*|\(\d[^)\n]{1,20}\)\s*` +
    String.raw`|\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d{2}(?::\d{2})?(?: ?[AaPp][Mm])?(?: [-–—])? )?` +
    String.raw`(?:\*\*|@)?(?=[\p{L}])` +
    String.raw`(\p{Script=Han}{2,4}(?=(?:\*\*)?[:：])|[\p{L}]${word}(?:[ ][\p{L}\p{N}]${word}){0,2})` +
    String.raw`(?:\*\*)?(?:[ ]?(?:\p{Extended_Pictographic}\uFE0F?){1,3}|[ ]\((?:\d{1,2}[:.]\d{2}[^)\n]{0,8}|(?:he|she|they|it)/[a-z/]{2,12})\))?` +
    String.raw`(?:\*\*)?[ ]?(?:(?<=\p{Script=Han})[:：]\s*|:(?:\*\*)?(?:\s+|$)|：\s*)`,
  'u',
)
const time = String.raw`\d{1,2}[:.]\d{2}(?:[:.]\d{2})?(?:\s?[AaPp]\.?[Mm]\.?)?`
const someName = String.raw`([\p{L}]${word}(?:[ ][\p{L}\p{N}]${word}){0,2})`
const chevrons = new RegExp(String.raw`^\s*(?:\[[^\]\n]{1,40}\]\s*)?<[@+%~&]?${someName}>[ ]+`, 'u')
/** A name and a time are all of a line: `Ana  9:14 AM`, `Ana — Today at 9:14`, `Ana, [12.03.24 10:32]`. */
const timedLine = new RegExp(
  String.raw`^\s*${someName}(?:,?[ ]{1,3}[\[(]?(?:[—–-][ ])?(?:[\p{L}]{2,9}[ ](?:at|um|à|a las)[ ]|[\d./-]{6,10},?[ ])?${time}[\])]?)[ ]*\n+`,
  'u',
)
/** `kev_92` is what people call themselves, and no element of a page. */
const nickname = /^\p{L}[\p{L}\p{N}.-]*(?:_[\p{L}\p{N}._-]*|\p{N}{2})$/u
const mailHeader =
  /^\s*(?:[-–—_*]{3,}|(?:From|Von|De|Da|To|An|Para|Date|Datum|Subject|Betreff)[ ]?:)/u
/** Characters of the headers of a mail. */
const longestHeader = 1_000
const chatRoles = /^(?:[Uu]ser|[Aa]ssistant|[Ss]ystem|[Hh]uman|[Aa]gent|[Bb]ot|AI|[Mm]e)$/
const han = /^\p{Script=Han}/u
/** Words for one's kin that stand without an owner, as a name does: `mum`. */
export const kinNames = wordsOfAll(labels.map((one) => one.kin))
const titles = wordsOfAll(labels.flatMap((one) => [one.titles, one.kin]))
const labelWords = wordsOfAll(labels.map((one) => one.words))
const namesLikeAbstracts = wordsOfAll(labels.map((one) => one.namesLikeAbstracts))
/** Given names that are words too: `Will:` speaks where what follows is said to somebody. */
export const namesThatAreWords = wordsOfAll(labels.map((one) => one.namesThatAreWords))

/** Who wrote a part of a text, where the words before it say so as mail programs do. */
export interface MailPart extends Span {
  /** As the mail names its writer. */
  readonly name: string
  /** Where what was written begins: `start` is its header's first character. */
  readonly saidFrom: number
}

/**
 * The mails in a text, in order: behind a block of headers (`From: …`, `To: …`, a blank line) up to
 * the next one or the end, and lines after `>` behind `On …, Bea wrote:`. Headers in English,
 * German, French, Spanish and Portuguese. Linear in the text.
 * Limits: a block needs two headers, one of them the writer's, with no other line between them.
 */
export const mailsIn = reading(({ text }): readonly MailPart[] => {
  if (!mayBeMail.test(text)) return []
  const forwarded = [...text.matchAll(headers)].map(spanOf)
  const parts = forwarded.flatMap(({ start, end }, at) => {
    const name = writerOf(text.slice(start, end))
    const next = forwarded[at + 1]?.start ?? text.length
    return name === null ? [] : [{ name, start, saidFrom: end, end: next }]
  })
  return [...parts, ...quotedIn(text)].sort((a, b) => a.start - b.start)
})

function quotedIn(text: string): MailPart[] {
  return [...text.matchAll(quotedAnswers)].flatMap((match) => {
    const [whole, opening = '', name = ''] = match
    const start = match.index
    const written = (name.split('<', 1)[0] ?? '').trim()
    const part = { name: written, start, saidFrom: start + opening.length }
    return written === '' ? [] : [{ ...part, end: start + whole.length }]
  })
}

function writerOf(block: string): string | null {
  const written = writer.exec(block)?.[1]?.trim() ?? ''
  if (written === '') return null
  const name = written.replace(/\s{0,120}<[^>\n]{0,120}>?$/u, '').replace(/^["']|["']$/gu, '')
  return name === '' ? written.replace(/^<|>$/gu, '') : name
}

const mayBeMail = /^[ \t>*]*(?:From|Von|De|Da)\s?:|(?:wrote|schrieb|écrit|escribió|escreveu)/mu
const from = '(?:From|Von|De|Da)'
const other =
  '(?:To|An|À|Para|Cc|Bcc|Date|Sent|Datum|Gesendet|Envoyé|Fecha|Enviado|Data|Subject|Betreff|Objet|Asunto|Assunto|Reply-To)'
const value = String.raw`[ \t]?:[^\n]{0,200}\n`
const headers = new RegExp(
  String.raw`(?:^[ \t]*[-–—_*]{3,}[^\n]{0,60}\n(?:[ \t]*\n)?)?^(?:${other}${value}){0,3}${from}[ \t]?:[ \t]*[^\n]{1,120}\n(?:${other}${value}){1,8}(?:[ \t]*\n)*`,
  'gmu',
)
const writer = new RegExp(String.raw`^${from}[ \t]?:[ \t]*([^\n]+)`, 'mu')
const quotedAnswers =
  /^((?:On|Am|Le|El|Em)\s[^\n]{4,60}?(?:,\s*|\s)(?:schrieb\s+)?(\p{Lu}[^\n:,]{0,60}?)(?:\s*<[^>\n]{1,80}>)?\s*(?:(?:wrote|a écrit|escribió|escreveu)\s?)?:[ \t]*\n+)(?:[ \t]*>[^\n]*(?:\n|$))+/gmu
