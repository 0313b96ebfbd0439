import type { AskedOfMemory } from '../../language/rules.ts'
import { triggers } from '../../language/triggers.ts'

/** The request that a chat message makes of a memory. */
export type Intent = AskedOfMemory | 'none'

export interface TriggerPhrase {
  readonly intent: AskedOfMemory
  /** As the table of phrases has it. */
  readonly phrase: string
  readonly language: TriggerLanguage
}

type TriggerLanguage = keyof typeof triggers

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

const intents = ['recall', 'remember', 'forget', 'reflect', 'reflect_soft'] as const
const languages = ['en', 'zh', 'de', 'es', 'fr', 'pt'] as const

export const triggerPhrases: readonly TriggerPhrase[] = intents.flatMap((intent) =>
  languages.flatMap((language) =>
    (triggers[language].phrases[intent]?.split(',') ?? []).map((phrase) => ({
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
