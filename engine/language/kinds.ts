import { kinds as de } from './de/kinds.ts'
import { kinds as en } from './en/kinds.ts'
import { kinds as es } from './es/kinds.ts'
import { kinds as fr } from './fr/kinds.ts'
import { kinds as zh } from './zh/kinds.ts'
import type { KindRule } from './kind-rule.ts'

/** How people ask for all of a kind, and what says a preference, a promise or a wish. */
export const kinds: readonly KindRule[] = [en, de, es, fr, zh]
