import { foldText } from './fold-text.ts'
import { wordSet } from './word-lists.ts'

/**
 * The name before what is said in a chat log, with its colon and white space: `Caroline: `,
 * `[10:32] Mel: `, `小明：`; empty where a sentence has none. What the name says is who speaks, never
 * what is said, so it decides no role and no length.
 * Limits: no list of names. Up to three capitalized words (or four Chinese characters) are a name
 * unless one of them is a heading (`Goal: `, `Deadline: `, 价格：) or all in capitals (`TODO: `).
 */
export function speakerLabel(sentence: string): string {
  const match = label.exec(sentence)
  const name = match?.[1] ?? match?.[2]
  if (match === null || name === undefined) return ''
  if (chatRoles.test(name)) return match[0]
  if (han.test(name)) return chineseHeadings.test(name) ? '' : match[0]
  if (/^\p{Lu}{2,}$/u.test(name)) return ''
  const words = foldText(name).split(/[\s_-]+/)
  return words.some((word) => headings.has(word) || headings.has(word.replace(/s$/, '')))
    ? ''
    : match[0]
}

const word = String.raw`[\p{L}\p{N}.'’_-]{0,30}`
const latinName = String.raw`\p{Lu}${word}(?:[ ][\p{Lu}\p{N}]${word}){0,2}`
const roleName = '(?:[Uu]ser|[Aa]ssistant|[Ss]ystem|[Hh]uman|[Aa]gent|[Bb]ot|AI|[Mm]e)'
const label = new RegExp(
  String.raw`^\s*(?:\[[^\]\n]{1,40}\]\s*)?(?:\*\*)?` +
    String.raw`(?:(${roleName}|${latinName})(?:\*\*)?[ ]?(?::(?:\*\*)?(?:\s+|$)|：\s*)` +
    String.raw`|(\p{Script=Han}{2,4})[:：]\s*)`,
  'u',
)
const chatRoles = new RegExp(`^${roleName}$`)
const han = /^\p{Script=Han}/u
const chineseHeadings =
  /[说說问問]|目[标標的]|限制|禁止|[决決]定|[选選][择擇]|截止|日期|[时時][间間]|地[点點址]|[价價]格|[电電][话話]|[邮郵]箱|姓名|名字|生日|[状狀][态態]|[备備][注註]|注意|提醒|[结結][论論]|答案|原因|例如|比如|如下|[观觀]察|[发發][现現]|方案|[计計][划劃]|任[务務]|要求|[规規][则則]|[标標主][题題]|[内內]容|[总總][结結]|重要|[总總]之|更新|[约約]束|事[实實]|[负負][责責]人/u
const headings = wordSet(
  `goal target aim objective constraint limit decision decided must if when unless fact observation
   observed noticed seen conclusion reason result note todo deadline due owner price cost fee email
   mail phone birthday status code name title address date time day place location subject re fwd fw
   warning important ps nb fact rule update reminder question answer summary example idea plan task
   problem issue risk topic agenda action requirement tip step option context background version
   today tomorrow yesterday monday tuesday wednesday thursday friday saturday sunday
   favourite favorite hobby hobbies job age allergies allergy diet password user-name username url
   link source total budget amount number id key value error fix bug workaround caution attention
   remember also however therefore finally first second third meaning definition`,
)
