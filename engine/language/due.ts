import { due as de } from './de/due.ts'
import { due as en } from './en/due.ts'
import { due as es } from './es/due.ts'
import { due as fr } from './fr/due.ts'
import { due as ja } from './ja/due.ts'
import type { DueRule } from './due-rule.ts'
import { due as zh } from './zh/due.ts'

/** What promises and reminders say, in the languages of which dates are read. */
export const dueRules: readonly DueRule[] = [en, de, fr, es, zh, ja]
