import { sequence as de } from './de/sequence.ts'
import { sequence as en } from './en/sequence.ts'
import { sequence as es } from './es/sequence.ts'
import { sequence as fr } from './fr/sequence.ts'
import { sequence as it } from './it/sequence.ts'
import { sequence as ja } from './ja/sequence.ts'
import { sequence as pt } from './pt/sequence.ts'
import { sequence as zh } from './zh/sequence.ts'
import type { ByLanguage, SequenceRule } from './rules.ts'

/** What puts steps in their order. */
export const sequences: ByLanguage<SequenceRule> = { de, en, es, fr, it, ja, pt, zh }
