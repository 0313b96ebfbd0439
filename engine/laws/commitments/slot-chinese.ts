import type { NormalWord } from '../text/normal-form.ts'
import type { NounValue, SlotKind, Trigger } from './slot-value.ts'
import { classOf } from './value-classes.ts'

/** The Chinese slot whose trigger begins at a character: `住在`, `加入`, `截止日期是`. */
export function hanTriggerAt(words: readonly NormalWord[], at: number): Trigger | null {
  const first = words[at]?.form ?? ''
  if (words[at]?.mark === ':' && hanLetter.test(first)) return labelTrigger(words, at)
  if (!firstCharacters.has(first)) return null
  const run = first + textOf(words, at + 1, Math.min(words.length, at + longestTrigger))
  const found = triggers.find(({ spelled }) => run.startsWith(spelled)) ?? timeAt(run)
  if (found === undefined) return null
  const before = beforeOf(words, at)
  if (before === '') return null
  let valueAt = at + found.spelled.length
  while (particles.has(words[valueAt]?.form ?? '')) valueAt += 1
  const kind =
    found.kind === 'is' ? (postAt(words, valueAt, before) ?? kindOfNoun(before)) : found.kind
  return { kind, before: [before], valueAt, isPast: false }
}

/** `会议在星期三`. */
function timeAt(run: string): Spelled | undefined {
  return /^在(?:星期|礼拜|周[一二三四五六日天]|\d|[上下]午)/u.test(run)
    ? { spelled: '在', kind: 'is' }
    : undefined
}

/** 我是老师: what someone is, of a kind that is known. */
function postAt(words: readonly NormalWord[], at: number, before: string): SlotKind | null {
  if (!/^(?:我|你|他|她|\p{Script=Han}{2,3})$/u.test(before) || kindOfNoun(before) !== 'amount')
    return null
  const value = textOf(words, at, Math.min(words.length, at + mostPostLetters)).replace(/了$/, '')
  return classOf([value]) === 'profession' ? 'position' : null
}

/** `价格：40元`. */
function labelTrigger(words: readonly NormalWord[], at: number): Trigger | null {
  const before = beforeOf(words, at) + (words[at]?.form ?? '')
  if (before.length > maxLabelLetters) return null
  return { kind: kindOfNoun(before), before: [before], valueAt: at + 1, isPast: false }
}

/** The characters before it in its clause, without those that only tell a time, as one string. */
function beforeOf(words: readonly NormalWord[], at: number): string {
  let start = at
  while (start > 0 && words[start - 1]?.mark === '') start -= 1
  return textOf(words, start, at).replace(shades, '')
}

function textOf(words: readonly NormalWord[], start: number, end: number): string {
  let text = ''
  for (let at = start; at < end; at += 1) {
    text += words[at]?.form ?? ''
    if (at + 1 < end && words[at]?.mark !== '') break
  }
  return text
}

function kindOfNoun(before: string): SlotKind {
  let found: NounValue | null = null
  for (const [pattern, noun] of nouns) if (pattern.test(before)) found ??= noun
  return found === null ? 'amount' : { noun: found }
}

interface Spelled {
  readonly spelled: string
  readonly kind: 'place' | 'employer' | 'site' | 'name' | 'have' | 'amount' | 'is'
}

const triggers: readonly Spelled[] = [
  ...spelled('place', '居住在 住在 搬家到 搬到 搬去 移居 定居'),
  ...spelled('employer', '就职于 就職於 任职于 供职于 工作于 工作在 加入 入职'),
  ...spelled('site', '坐落于 位于 位於'),
  ...spelled('name', '名叫 叫做 叫'),
  ...spelled('have', '拥有 有'),
  ...spelled('amount', '花费 花 售价 价值'),
  ...spelled(
    'is',
    '改为 改為 改成 改到 换成 換成 变成 变为 定在 定为 推迟到 提前到 涨到 漲到 升到 上涨到 降到 减到 减少到 增加到 增至 提高到 上调到 下调到 升至 降至 改在 移到 延期到 延长到 是 为 為',
  ),
]
const firstCharacters: ReadonlySet<string> = new Set([
  ...triggers.map(({ spelled: run }) => run.charAt(0)),
  '在',
])
const mostPostLetters = 4
const longestTrigger = 4
/** Longer ones are sentences. */
const maxLabelLetters = 12
const hanLetter = /^\p{Script=Han}$/u
const particles: ReadonlySet<string> = new Set(['了', '在', '到', '于', '過', '着'])
const shades =
  /上个月|上個月|上周|上星期|去年|昨天|前天|前年|这个月|今早|现在|現在|目前|如今|最近|已经|已經|已|仍然|仍|依然|还是|还|還|刚刚|刚才|刚|剛|今年|今天|也|都|的新|的|了|被|[是为](?=$)/g
/** The first that fits counts, so the closer kinds stand first. */
const nouns: readonly (readonly [RegExp, NounValue])[] = [
  [/截止|期限|生日|日期|死线/, 'date'],
  [/价格|價格|费用|費用|售价|价钱|单价|总价/, 'amount'],
  [/邮箱|郵箱|电子邮件|邮件地址|email/, 'address'],
  [/电话|電話|手机号|手機|号码|號碼|编号|验证码|代码|邮编/, 'digits'],
  [/负责人|負責人|所有者|拥有者|主人|名字|姓名/, 'any'],
  [
    /老板|老闆|经理|經理|领导|男朋友|女朋友|男友|女友|老公|老婆|丈夫|妻子|房东|房東|室友|班主任|昵称/,
    'any',
  ],
  [/状态|狀態|密码|密碼|最喜欢|最喜歡|最爱|最愛/, 'any'],
]

function spelled(kind: Spelled['kind'], list: string): Spelled[] {
  return list.split(' ').map((run) => ({ spelled: run, kind }))
}
