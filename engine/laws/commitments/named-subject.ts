import { reading, type Utterance } from '../../language/utterance.ts'
import { foldName } from '../entities/entity-names.ts'
import { irregularForms } from '../text/stem.ts'
import { languageOf } from '../text/language.ts'
import { isFirstPerson } from './first-person.ts'
import { firstNames } from '../entities/words/first-names.ts'
import { tongueOf } from '../text/tongue.ts'
import { namesThatAreWords } from '../text/label-words.ts'
import { isWord } from '../text/speaker-label.ts'
import { wordSet } from '../text/word-lists.ts'

/**
 * The name that stands as the subject of a sentence, folded: `ana` of `Ana lives in Oslo`, `kim` of
 * `Yesterday Kim's car broke down`; null where none does. It is one to three capitalised words, or
 * a Chinese name, and a verb follows. Words of a language, places and days are no names.
 * Limits: the first clause alone; names that are also words (`Will will`) are none here.
 */
export const namedSubject = reading((sentence): string | null => {
  const said = sentence.like(withoutOpeners(sentence))
  const { text: clause } = said
  const chinese = chineseName.exec(clause)?.[1]
  if (chinese !== undefined) return chinese
  const found = nameAndNext.exec(clause)
  const [, name, possessive, next] = found ?? []
  if (name === undefined || !isName(name) || isSpanishVerb(name, said)) return null
  if (possessive === undefined && (next === undefined || !isVerb(next, said))) return null
  return foldName(name)
})

/** `Fumo`, `Estoy`: a verb in the first person, which begins its sentence. */
function isSpanishVerb(name: string, clause: Utterance): boolean {
  if (!/^\p{Lu}\p{Ll}+oy?$/u.test(name) || firstNames.has(foldName(name))) return false
  return tongueOf(clause) === 'es' || isFirstPerson(clause)
}

/** Whether a run of capitalised words names somebody or something; within a sentence `Will` does. */
function isName(written: string, isWithin = false): boolean {
  const words = foldName(written).split(' ')
  return words.every((word) => {
    return word.length > 1 && (!isWord(word) || (isWithin && namesThatAreWords.has(word)))
  })
}

function isVerb(next: string, clause: Utterance): boolean {
  const word = next.toLowerCase().replaceAll('’', "'")
  if (verbs.has(word) || /n't$|^'(?:s|d|ll|ve)$/.test(word)) return true
  if (noVerbs.has(word) || word !== next) return false
  if (languageOf(clause) !== 'en') return true
  return irregularForms.has(word) || /^\p{L}{2,}(?:[^s]s|ed)$/u.test(word)
}

/** The sentence without what stands before its subject: interjections, adverbs, times. */
export const withoutOpeners = reading(({ text }): string => {
  let rest = text.trimStart()
  for (let count = 0; count < mostOpeners; count += 1) {
    const length = opener.exec(rest)?.[0].length ?? 0
    if (length === 0) return rest
    rest = rest.slice(length)
  }
  return rest
})

/** A name in a text: where it stands, and whether it follows a word as `in` or `to`. */
export interface NameInText {
  readonly name: string
  readonly at: number
  readonly isPlace: boolean
}

/** The names in a text, in order. Linear in the text. */
export const namesInText = reading(({ text }): readonly NameInText[] => {
  const names: NameInText[] = []
  for (const match of text.matchAll(capitalised)) {
    const written = match[0].replace(/['’]s?$/u, '')
    const before = text.slice(Math.max(0, match.index - 12), match.index)
    if (!isName(written, !sentenceStart.test(before))) continue
    names.push({ name: foldName(written), at: match.index, isPlace: placeBefore.test(before) })
  }
  for (const match of text.matchAll(chineseNames)) {
    names.push({ name: match[1] ?? '', at: match.index, isPlace: false })
  }
  return names.sort((a, b) => a.at - b.at)
})

const mostOpeners = 4
const opener =
  /^(?:(?:well|so|oh|ah|ok|okay|yes|yeah|yep|no|nope|and|but|also|plus|hey|hi|hello|wow|btw|fyi|haha|lol|anyway|actually|honestly|apparently|sadly|luckily|fortunately|unfortunately|recently|lately|finally|currently|now|then|today|tonight|yesterday|tomorrow|(?:last|this|next) (?:week|weekend|month|year|night|summer|winter|spring|autumn|fall|\p{L}+day)|on \p{L}+day|in (?:\d{4}|\p{Lu}\p{L}+(?: \d{4})?)|ayer|hoy|mañana|ahora|antes|pues|bueno|agora|hoje|ontem|depois|então|maintenant|hier|avant|demain|désormais|jetzt|heute|gestern|früher|morgen|vielleicht|inzwischen|теперь|сейчас|вчера|сегодня|раньше|потом|недавно|завтра|уже)(?:,\s*|\s+|[!.]+\s+)|(?:昨天|今天|明天|现在|最近|后来|其实)[，,]?)/iu
const name = String.raw`\p{Lu}[\p{L}\p{M}-]*(?:['’](?!s\b)[\p{L}]+)?`
const nameAndNext = new RegExp(String.raw`^(${name}(?: ${name}){0,2})(['’]s)?\s+([^\s:,;]+)`, 'u')
const capitalised = new RegExp(
  String.raw`(?<![\p{L}\p{N}'’@#/._-])${name}(?: ${name}){0,2}(?:['’]s)?`,
  'gu',
)
const sentenceStart = /(?:^|[.!?。！？:\n"“])\s{0,12}$/u
const placeBefore = /(?<![\p{L}])(?:in|at|to|from|near|into|around|via|en|a|desde|hasta)\s+$/iu
const chinesePattern = String.raw`([小老阿]\p{Script=Han}|[王李张張刘劉陈陳杨楊黄黃赵趙吴吳周徐孙孫马馬朱胡郭何林高罗羅郑鄭梁谢謝宋唐许許韩韓冯馮邓鄧曹彭曾萧蕭田董潘袁蔡蒋蔣余于杜叶葉程魏苏蘇吕呂丁任沈姚卢盧]\p{Script=Han}{1,2}?)(?=[住搬在是有喜不去来來买買说說想会會要结結离離换換升工生养養吃喝爱愛讨討没沒从從刚剛已])`
const chineseName = new RegExp(`^${chinesePattern}`, 'u')
const chineseNames = new RegExp(String.raw`(?<![\p{Script=Han}])${chinesePattern}`, 'gu')
const verbs = wordSet(
  `is was has had does did will would can could shall should may might must never always also now
   just still already once often usually really used lives lived works worked moved wants likes
   loves hates prefers needs says said told went got made took came left lost won met bought sold
   became began started stopped quit owns runs teaches studies plays speaks knows thinks hopes plans
   isn't wasn't hasn't doesn't didn't won't can't`,
)
/** Behind a name these begin no verb: `Ana and Bo`, `Ana in Oslo`. */
const noVerbs = wordSet(
  `and or of in at to from with for by on as than the a an this that these those if when who which
   whose where because but so y e o u de del en con para por a la el los las un una et ou à au aux
   du des chez avec und oder in mit von zu im am der die das dans sur em no na nos nas pelo pela para
   в во на с из к за и`,
)
