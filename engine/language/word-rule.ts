/** How the words of a language take their forms, and how it asks with them. All words are as `foldText` leaves them. */
export interface WordRule {
  /** Endings of its nouns and adjectives, and of its verbs in place of those of an infinitive. */
  readonly nouns: string
  readonly verbs: string
  readonly infinitives: string
  /** What a participle has around the word: `ge` … `t`. */
  readonly participle?: { readonly front: string; readonly endings: string }
  /** Forms that no ending makes: `essen isst ass gegessen, …`, each group of one word. */
  readonly irregular: string
  /** What may stand between two words that are written as one; absent where none are. */
  readonly linkings?: string
  /** Letters for which two are written where the keyboard has them not: `ae`, folded as `a`. */
  readonly transcribed?: readonly (readonly [written: string, folded: string])[]
  /** What stands before the name of who says it, the source of an expression: `ich heiße`. */
  readonly introduces: string
  /**
   * Words behind which a capital makes no name, the source of an expression: articles and what stands for one. Absent
   * where nouns are written small.
   */
  readonly beforeNouns?: string
  /** Words that only shape a question: what is asked for, not what the text will say. */
  readonly questionWords: string
  /** Words that say little wherever they stand. */
  readonly common: string
  /** What idioms of a question ask for, in English words: `wie alt` for an age. */
  readonly idioms: readonly (readonly [idiom: RegExp, words: string])[]
}
