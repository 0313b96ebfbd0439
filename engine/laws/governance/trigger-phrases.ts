/** The request that a chat message makes of a memory. */
export type Intent = 'remember' | 'forget' | 'reflect' | 'reflect_soft' | 'recall' | 'none'

export interface TriggerPhrase {
  readonly intent: Exclude<Intent, 'none'>
  /** As the table of phrases has it. */
  readonly phrase: string
  readonly language: 'en' | 'zh'
}

const table: Readonly<Record<TriggerPhrase['intent'], Readonly<Record<'en' | 'zh', string>>>> = {
  recall: {
    en: 'what do you remember about, what do you remember, what do you know about, do you remember',
    zh: '你还记得, 你记得什么, 你知道关于',
  },
  remember: {
    en: `remember, don't forget, do not forget, keep in mind, note that, important:,
      for future reference, save this, fyi for later`,
    zh: '记住, 记一下, 记下来, 别忘了, 不要忘记, 重要：, 供以后参考, 保存这个',
  },
  forget: {
    en: `forget about, never mind, disregard, scratch that, remove from memory,
      no longer relevant, that's no longer relevant, ignore what i said about,
      delete the memory about`,
    zh: '忘掉, 忘记关于, 不用记了, 当我没说, 从记忆中删除, 忽略我说的',
  },
  reflect: {
    en: `reflect, let's reflect, reflection time, time to reflect, reflect on,
      consolidate memories, review memories, clean up memories`,
    zh: '反思一下, 我们反思吧, 开始反思, 整理记忆, 回顾记忆',
  },
  reflect_soft: {
    en: `going to sleep, logging off, goodnight, good night, heading out, done for today,
      signing off, calling it a night`,
    zh: '晚安, 我去睡了, 我先下线了, 今天就到这',
  },
}

export const triggerPhrases: readonly TriggerPhrase[] = intentsOf(table).flatMap((intent) =>
  (['en', 'zh'] as const).flatMap((language) =>
    table[intent][language]
      .split(',')
      .map((phrase) => ({ intent, language, phrase: phrase.trim().replace(/\s+/g, ' ') })),
  ),
)

/** A phrase as it stands in a text, whatever its letters' case, its spaces and its script. */
export function phraseOf(found: string): TriggerPhrase | undefined {
  return byKey.get(keyOf(found))
}

/**
 * Matches every phrase, the longest of those that begin at one place, in a text in NFKC with straight
 * apostrophes; an apostrophe may lack, as typed in haste. Chinese phrases match in either script.
 */
export function anyPhrase(): RegExp {
  return new RegExp(source, 'giu')
}

/** Simplified characters of the phrases and of what stands before them, and traditional ones. */
const scripts: ReadonlyMap<string, string> = new Map(
  `还還 记記 么麼 关關 于於 这這 个個 从從 忆憶 删刪 当當 没沒 说說 们們 开開 顾顧 线線 别別
   来來 后後 参參 请請 烦煩 帮幫 无無 识識 时時`
    .split(/\s+/)
    .map((pair) => [pair.slice(0, 1), pair.slice(1)]),
)

/** A pattern that matches Chinese words in both scripts. */
export function inBothScripts(words: string): string {
  return words.replace(/\p{Script=Han}/gu, (character) => {
    const traditional = scripts.get(character)
    return traditional === undefined ? character : `[${character}${traditional}]`
  })
}

const simplified = new Map([...scripts].map(([simple, traditional]) => [traditional, simple]))
const byKey = new Map(triggerPhrases.map((entry) => [keyOf(entry.phrase), entry]))

const source = [...triggerPhrases]
  .sort((a, b) => b.phrase.length - a.phrase.length)
  .map(({ phrase, language }) => {
    const spelled = phrase.normalize('NFKC')
    if (language === 'zh') return inBothScripts(spelled)
    return spelled.replaceAll("'", "'?").replaceAll(' ', String.raw`[^\S\n]+`)
  })
  .join('|')

function keyOf(phrase: string): string {
  const plain = phrase.normalize('NFKC').toLowerCase().replaceAll("'", '').replace(/\s+/g, ' ')
  return plain.replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}

function intentsOf(phrases: typeof table): TriggerPhrase['intent'][] {
  return Object.keys(phrases) as TriggerPhrase['intent'][]
}
