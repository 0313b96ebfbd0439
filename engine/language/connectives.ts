import { connectives as de } from './de/connectives.ts'
import { connectives as en } from './en/connectives.ts'
import { connectives as es } from './es/connectives.ts'
import { connectives as fr } from './fr/connectives.ts'
import type { ByLanguage, ConnectiveRule } from './rules.ts'

/** Words that say how one statement bears on another. */
export const connectives: ByLanguage<readonly ConnectiveRule[]> = { de, en, es, fr }
