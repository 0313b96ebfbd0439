import { chineseEndearment, firstPerson, onlyLeads, specific } from './trigger-words.ts'
import type { SpokenPhrase, Standing } from './trigger-phrases.ts'

/** Requests in Chinese; what is advice, or told to a person, is a guess. */
export function ofChinese({ entry, before, after, isQuestion, others }: SpokenPhrase): Standing {
  if (entry.intent === 'recall') {
    return /^\s*(?:我们|我們|咱们|咱們|那次|那时|那時|小时候|小時候|以前|当年|當年|高中|大学)/u.test(
      after,
    )
      ? 'no'
      : 'held'
  }
  if (entry.intent === 'reflect') return /[你您他她]/u.test(before + after) ? 'no' : 'held'
  if (entry.intent === 'forget') {
    if (/[你您]/u.test(after)) return 'unlikely'
    // `忘掉他吧` consoles a person; `从记忆中删除` can mean nothing else.
    if (!entry.phrase.startsWith('忘')) return 'held'
    return /^\s*(?:他|她|它|过去|過去|一切|所有不|烦恼|煩惱|那些|不开心|不開心|不愉快)/u.test(after)
      ? 'no'
      : 'held'
  }
  if (/[你您]/u.test(after)) return 'unlikely'
  if (firstPerson.test(after) || firstPerson.test(before)) return 'held'
  if (isQuestion) return onlyLeads(others) ? 'likely' : 'unlikely'
  if (/^(?:别忘|別忘|不要忘)/u.test(entry.phrase)) {
    return chineseErrand.test(after) ? 'unlikely' : 'held'
  }
  const isCalm = entry.phrase === '供以后参考' || !/^\s*[，,]/u.test(after)
  return isCalm || specific.test(after) ? 'held' : 'unlikely'
}

/** Something to do before one goes: `别忘了关灯`, but not `关于`, `打折` or `交通`. */
const chineseErrand =
  /^[了记記]?\s*(?:带|帶|给|給|买(?!家|方)|買(?!家|方)|拿|吃|喝|打(?!折|印|扮|工)|交(?![通易流警])|关(?!于|系|键)|關(?!於|係|鍵)|锁|鎖|休息|多(?!少)|早点|早點)/u

/** All of it is a farewell and thanks, to nobody who is close. */
export function isChineseFarewell(all: string): boolean {
  if (chineseEndearment.test(all)) return false
  return all.replaceAll(chineseFarewell, '').replace(/[\s\p{P}\p{S}]/gu, '') === ''
}

const chineseFarewell =
  /好的|好吧|好|太晚了|困了|累了|谢谢你?|謝謝你?|今天|辛苦了|明天见|明天見|拜拜|再见|再見|大家|我先|我|先|去|了|吧|啊|啦|哦|那|就到这|就到這/gu
