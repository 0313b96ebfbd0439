import { isCommonWord } from './common-words.ts'
import { foldText } from './fold-text.ts'
import { labelWords, namesLikeAbstracts, namesThatAreWords } from './label-words.ts'
import { stem } from './stem.ts'
import { stopwords } from './stopwords.ts'

/** The name before what is said, and where what is said begins. */
export interface SpeakerLabel {
  /** As written, without marks: `Mel` of `**Mel:** `. */
  readonly name: string
  readonly end: number
}

/**
 * The label of a speaker at the start of a text: `Caroline: `, `[10:32] Mel: `, `小明：`. Up to three
 * capitalised words (or two to four Han characters) before a colon that name a person: known here,
 * or no common word; in lower case only who is known. `isKnown` is asked with the name as written.
 * A given name that is also a word (`Will: `) is one where what follows is said to somebody.
 * Limits: no list of names, so `Zorp: 12` is one; scripts without capitals but Han are known names
 * alone.
 */
export function speakerLabelOf(
  text: string,
  isKnown: (name: string) => boolean = nobody,
): SpeakerLabel | null {
  const beginning = text.length > longestLabel ? text.slice(0, longestLabel) : text
  const match = label.exec(beginning)
  const name = match?.[1]
  if (match === null || name === undefined) return null
  const found = { name, end: match[0].length }
  if (chatRoles.test(name) || isKnown(name)) return found
  return looksLikeName(name, text.slice(found.end, found.end + lookedAt)) ? found : null
}

/**
 * The same as it stands in the text, with its colon and white space; empty where there is none. What
 * it says is who speaks, never what is said, so it decides no role and no length.
 */
export function speakerLabel(text: string): string {
  return text.slice(0, speakerLabelOf(text)?.end ?? 0)
}

function looksLikeName(name: string, said: string): boolean {
  if (han.test(name)) return !chineseHeadings.test(name)
  if (!latinName.test(name) || /^\p{Lu}{2,}$/u.test(name)) return false
  const words = foldText(name)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word.length > 1 || /\p{N}/u.test(word))
  if (words.every((word) => /^\p{N}+$/u.test(word))) return false
  const common = words.filter((word) => isWord(word) && !titles.has(word))
  if (common.length === 0) return true
  return common.every((word) => namesThatAreWords.has(word)) && isSaidToSomebody.test(said)
}

/** Whether a folded word is one of a language, or a place, and no name that only names. */
export function isWord(word: string): boolean {
  if (labelWords.has(word) || labelWords.has(word.replace(/s$/, ''))) return true
  if (namesThatAreWords.has(word) || stopwords.has(word)) return true
  return isCommonWord(stem(word)) || (abstract.test(word) && !namesLikeAbstracts.has(word))
}

const nobody = (): boolean => false
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
    String.raw`(?:\*\*)?[ ]?(?:(?<=\p{Script=Han})[:：]\s*|:(?:\*\*)?(?:\s+|$)|：\s*)`,
  'u',
)
const chatRoles = /^(?:[Uu]ser|[Aa]ssistant|[Ss]ystem|[Hh]uman|[Aa]gent|[Bb]ot|AI|[Mm]e)$/
const han = /^\p{Script=Han}/u
const titles: ReadonlySet<string> = new Set(
  'mr mrs ms miss dr prof sir lady lord aunt uncle speaker guest'.split(' '),
)
/** Endings of words that name a quality or an act, and of adverbs. */
const abstract =
  /^\p{L}{2,}(?:ly|tion|tions|sion|sions|ment|ments|ness|ity|ities|ship|ism|able|ible|ful|less|ology|wise)$/u
const isSaidToSomebody =
  /(?<![\p{L}\p{N}])(?:[Ii]|[Mm][ey]|[Ww]e|[Oo]ur|[Uu]s|[Yy]ou|[Yy]our|[Hh]i|[Hh]ey|[Hh]ello|[Yy]es|[Yy]eah|[Nn]o|[Tt]hanks)(?![\p{L}\p{N}])|[?？]/u
const chineseHeadings =
  /[说說问問]|目[标標的]|限制|禁止|[决決]定|[选選][择擇]|截止|日期|[时時][间間]|地[点點址]|[价價]格|[电電][话話]|[邮郵]箱|姓名|名字|生日|[状狀][态態]|[备備][注註]|注意|提醒|[结結][论論]|答案|原因|例如|比如|如下|[观觀]察|[发發][现現]|方案|[计計][划劃]|任[务務]|要求|[规規][则則]|[标標主][题題]|[内內]容|[总總][结結]|重要|[总總]之|更新|[约約]束|事[实實]|[负負][责責]人|[背]景|[补補]充|今天|明天|昨天|我/u
