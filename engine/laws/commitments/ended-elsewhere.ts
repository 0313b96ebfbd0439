import type { NormalWord } from '../text/normal-form.ts'
import { stopwords } from '../text/stopwords.ts'
import { wordSet } from '../text/word-lists.ts'
import type { Ending } from './given-up.ts'

/** `ya no soy vegetariana`, `ya no me gusta el café`, `dejé de fumar` (spec UN-20). */
export function spanishEnding(words: readonly NormalWord[]): Ending | null {
  const forms = words.map(({ form }) => form)
  const [name] = words
  if (name?.isCapital === true && /^(?:murió|falleció)$/.test(forms[1] ?? '')) return deadOf([name])
  const isOver = forms[0] === 'ya' && forms[1] === 'no'
  const isSold = /^(?:vendí|vendimos)$/.test(forms[0] ?? '')
  const isLeft = isSold || (/^(?:dej[ée]|dejamos)$/.test(forms[0] ?? '') && forms[1] === 'de')
  if (!isOver && !isLeft) return null
  const told = clauseFrom(words, isSold ? 1 : 2, /^[ye]$/).filter(({ form, isNegation }) => {
    return !isNegation && !stopwords.has(form) && !spanishEmpty.has(form)
  })
  const stems = told.map(({ stem }) => spanishRoot(stem))
  return stems.length === 0 ? null : { subjects: ['i'], words: stems, isNamed: false, domain: 'es' }
}

/** `我不再喝咖啡了`, `我戒烟了`, `我已经不抽烟了`: in pairs of characters. */
export function chineseEnding(words: readonly NormalWord[]): Ending | null {
  const whole = clauseFrom(words, 0)
  const dead = chineseDead.exec(whole.map(({ form }) => form).join(''))?.groups?.name
  if (dead !== undefined && words[0]?.form !== '我') return deadOf(whole.slice(0, [...dead].length))
  if (words[0]?.form !== '我') return null
  const said = clauseFrom(words, 0)
    .map(({ form }) => form)
    .join('')
  const { name, what } = (chineseParted.exec(said) ?? chineseSold.exec(said))?.groups ?? {}
  if (name !== undefined) {
    return { subjects: ['i'], words: [name], isNamed: false, domain: 'zh partner' }
  }
  if (chineseWed.test(said)) {
    return { subjects: ['i'], words: ['单身'], isNamed: false, domain: 'zh' }
  }
  const over =
    (what ?? chineseLeft.exec(said)?.groups?.what ?? chineseOver.exec(said)?.groups?.what)?.replace(
      /(?<![了吧啦呢])[了吧啦呢]+$/u,
      '',
    ) ?? ''
  const pairs = [...over].slice(0, -1).map((first, at) => first + ([...over][at + 1] ?? ''))
  const told = pairs.length > 0 ? pairs : [over]
  if (over === '') return null
  return { subjects: ['i'], words: told, isNamed: false, domain: 'zh' }
}

/** Who has died is had no longer. */
export function deadOf(name: readonly NormalWord[]): Ending {
  return { subjects: [], words: name.map(({ stem }) => stem), isNamed: true, domain: 'named' }
}

/** A verb without its ending, so that `fumo` and `fumar` are one. */
export function spanishRoot(stem: string): string {
  return stem.replace(/(?:ar|er|ir|o|a|as|os)$/, '')
}

/** As who ends it has said it before: `fumo` of `dejar de fumar`, which shares no term with it. */
export function firstPersonsOf({ domain, words }: Ending): readonly string[] {
  const isSpanish = domain === 'es' || domain === 'abroad'
  return isSpanish ? words.map((word) => `${spanishRoot(word)}o`) : []
}

/** Up to the next mark. */
function clauseFrom(
  words: readonly NormalWord[],
  from: number,
  joint = /^$/,
): readonly NormalWord[] {
  const found: NormalWord[] = []
  for (const word of words.slice(from, from + mostNamed)) {
    if (joint.test(word.form)) break
    found.push(word)
    if (word.mark !== '') break
  }
  return found
}

const mostNamed = 14
const spanishEmpty = wordSet('soy estoy el la los las un una en de mi me a al tanto')
const chineseDead =
  /^(?<name>\p{Script=Han}{2,3}?)(?:上个月|上周|昨天|今天|去年|前天|今早|已经|刚刚?)*(?:死了|去世了?|过世了?)$/u
const chineseParted =
  /^我(?:和|跟|与)(?<name>\p{Script=Han}{2,3}?)(?:上个月|上周|昨天|已经|刚刚?|最近)*(?:分手|离婚|分开)了?$/u
const chineseSold =
  /^我(?:上个月|上周|昨天|已经|刚刚?)*把(?<what>\p{Script=Han}{2,8}?)卖(?:掉)?了$/u
const chineseWed = /^我(?:们)?(?:上个月|上周|昨天|去年|已经|刚刚?|终于)*(?:结婚|订婚|脱单)了$/u
const chineseLeft =
  /^我(?:上个月|上周|昨天|已经|刚刚?)*(?:从(?<what>\p{Script=Han}{2,8}?)(?:离职|辞职|退出))了$/u
const chineseOver =
  /^我(?:现在|現在|已经|已經|早就|最近|再也)*(?:不再|再也不|不(?=.{2,8}了$)|戒(?:掉)?了?)(?:喜欢|喜歡|想)?(?<what>\p{Script=Han}{2,10}|(?<=戒掉?了?)\p{Script=Han})了?$/u
