import { stopwords as de } from './de/stopwords.ts'
import { questionWords, stopwords as en } from './en/stopwords.ts'
import { stopwords as es } from './es/stopwords.ts'
import { stopwords as fr } from './fr/stopwords.ts'
import { stopwords as it } from './it/stopwords.ts'
import { stopwords as nl } from './nl/stopwords.ts'
import { stopwords as pt } from './pt/stopwords.ts'
import { stopwords as ru } from './ru/stopwords.ts'
import { wordSet } from './word-lists.ts'

/**
 * Words that carry grammar and no content. They are in no index and are no evidence. English in
 * full, after the Snowball list, without `may` (the month) and `own`; of German, French, Spanish,
 * Italian, Portuguese, Dutch and Russian the commonest, less what is a content word of English
 * (`die`, `war`, `man`, `son`, `sin` stay words). Forms are as `foldText` leaves them, with
 * contractions opened (`don't` → `do not`).
 */
export const stopwords = wordSet([en, de, fr, es, it, pt, nl, ru].join(' '))

/** Words that only shape a question, in English. */
export const wordsOfQuestions = wordSet(questionWords)
