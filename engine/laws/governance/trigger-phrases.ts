/** The request that a chat message makes of a memory. */
export type Intent = 'remember' | 'forget' | 'reflect' | 'reflect_soft' | 'recall' | 'none'

export interface TriggerPhrase {
  readonly intent: Exclude<Intent, 'none'>
  /** As the table of phrases has it. */
  readonly phrase: string
  readonly language: TriggerLanguage
}

export type TriggerLanguage = 'en' | 'zh' | 'de' | 'es' | 'fr' | 'pt'

type Phrases = Readonly<Partial<Record<TriggerLanguage, string>>>

/** How surely a phrase asks the assistant for something. */
export type Standing = 'held' | 'likely' | 'unlikely' | 'no'

/** A phrase in its message: the words around it that say to whom it is said. */
export interface SpokenPhrase {
  readonly entry: TriggerPhrase
  /** The sentence before the phrase, without the label of its speaker, and after it. */
  readonly before: string
  readonly after: string
  /** The words of its clause before it. */
  readonly opening: string
  readonly isQuestion: boolean
  /** The rest of the message, as far as it stands near. */
  readonly others: string
}

const table: Readonly<Record<TriggerPhrase['intent'], Phrases>> = {
  recall: {
    en: `what do you remember about, what do you remember, what do you know about, do you remember,
      do u remember, do you still remember, do you still know, what did i tell you about,
      what have i told you about, remind me what, remind me where, remind me when, remind me which,
      remind me who, everything you remember about, everything you know about,
      what you remember about, what you know about`,
    zh: '你还记得, 你记得什么, 你知道关于',
    de: `was weißt du über, was weißt du noch über, weißt du noch,
      erinnerst du dich an, was habe ich dir über, was hab ich dir über`,
    es: 'qué sabes de, qué sabes sobre, qué recuerdas de, qué recuerdas sobre, qué te dije de, qué te conté de',
    fr: `que sais-tu de, que sais-tu sur, qu'est-ce que tu sais de, qu'est-ce que tu sais sur,
      te souviens-tu de, qu'est-ce que je t'ai dit sur`,
    pt: 'o que sabes sobre, o que você sabe sobre, o que te disse sobre, o que eu te disse sobre',
  },
  remember: {
    en: `remember, don't forget, do not forget, keep in mind, note that, important:,
      for future reference, save this, fyi for later, make a note, make a mental note, take a note,
      jot down, write this down, add this to your memory, add to your memory, put this in your memory,
      store this`,
    zh: '记住, 记一下, 记下来, 别忘了, 不要忘记, 重要：, 供以后参考, 保存这个',
    de: `merk dir, merke dir, merk dir bitte, vergiss nicht, vergiss bitte nicht, denk daran,
      denk dran, notier dir, notiere dir`,
    es: `recuerda que, acuérdate de que, acuérdate que, no olvides que, no te olvides de que,
      ten en cuenta que, toma nota, apunta que, anota que`,
    fr: `souviens-toi que, rappelle-toi que, n'oublie pas que, n'oubliez pas que, note que,
      retiens que, garde en tête que`,
    pt: 'lembra-te que, lembre-se de que, lembre-se que, não te esqueças que, não se esqueça de que, anota que',
  },
  forget: {
    en: `forget about, never mind, disregard, scratch that, remove from memory,
      no longer relevant, that's no longer relevant, ignore what i said about,
      delete the memory about, forget what i said, forget what i told you, forget everything i said,
      forget everything i told you, forget everything you know about, forget that i ever,
      forget that i said, forget that i told you, forget the thing about, forget my, from your memory,
      from your system, from your records, from your database, from your data, delete my, erase my, remove my,
      delete everything you know about, delete what you know about, delete everything you have on,
      erase what you know about, erase everything you know about, erase what you have on,
      erase everything you have on`,
    zh: '忘掉, 忘记关于, 不用记了, 当我没说, 从记忆中删除, 忽略我说的',
    de: `vergiss was ich, vergiss bitte was ich, vergiss alles was ich, lösche alles über,
      lösch alles über, lösche was ich, lösche alles was ich`,
    es: 'olvida lo que, olvida todo lo que, olvídate de lo que, borra lo que, borra todo lo que',
    fr: 'oublie ce que, oublie tout ce que, oubliez ce que, efface ce que, efface tout ce que',
    pt: 'esquece o que eu, esqueça o que eu, esqueça tudo o que eu, apaga o que eu, apague o que eu',
  },
  reflect: {
    en: `reflect, let's reflect, reflection time, time to reflect, reflect on,
      consolidate memories, review memories, clean up memories, do a reflection, do some reflection,
      your weekly reflection, your daily reflection, your monthly reflection`,
    zh: '反思一下, 我们反思吧, 开始反思, 整理记忆, 回顾记忆',
  },
  reflect_soft: {
    en: `going to sleep, logging off, goodnight, good night, heading out, done for today,
      signing off, calling it a night`,
    zh: '晚安, 我去睡了, 我先下线了, 今天就到这',
    de: 'gute nacht',
    fr: 'bonne nuit',
  },
}

const languages = ['en', 'zh', 'de', 'es', 'fr', 'pt'] as const

export const triggerPhrases: readonly TriggerPhrase[] = intentsOf(table).flatMap((intent) =>
  languages.flatMap((language) =>
    (table[intent][language]?.split(',') ?? []).map((phrase) => ({
      intent,
      language,
      phrase: phrase.trim().replace(/\s+/g, ' '),
    })),
  ),
)

/** `from your memory`: what is to be deleted stands before it. */
export function isFromYours(phrase: string): boolean {
  return phrase.startsWith('from your ')
}

/** A phrase as it stands in a text, whatever its letters' case, its spaces and its script. */
export function phraseOf(found: string): TriggerPhrase | undefined {
  return byKey.get(keyOf(found))
}

/**
 * Matches every phrase, the longest of those that begin at one place, in a text in NFKC with straight
 * apostrophes; an apostrophe may lack, as typed in haste, and a comma in most languages. Chinese phrases match in either script.
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
    // A clause begins within some of the others: `vergiss, was ich`.
    const written = spelled.replaceAll('ß', '(?:ß|ss)').replaceAll("'", "'?")
    const space = language === 'en' ? String.raw`[^\S\n]+` : String.raw`,?[^\S\n]+`
    return written.replaceAll(' ', space)
  })
  .join('|')

function keyOf(phrase: string): string {
  const plain = phrase.normalize('NFKC').toLowerCase().replace(/[',]/g, '').replaceAll('ß', 'ss')
  return plain
    .replace(/\s+/g, ' ')
    .replace(/\p{Script=Han}/gu, (character) => simplified.get(character) ?? character)
}

function intentsOf(phrases: typeof table): TriggerPhrase['intent'][] {
  return Object.keys(phrases) as TriggerPhrase['intent'][]
}
