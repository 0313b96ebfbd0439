import { changes as ar } from './ar/changes.ts'
import { changes as de } from './de/changes.ts'
import { changes as es } from './es/changes.ts'
import { changes as fr } from './fr/changes.ts'
import { changes as hi } from './hi/changes.ts'
import { changes as it } from './it/changes.ts'
import { changes as ja } from './ja/changes.ts'
import { changes as nl } from './nl/changes.ts'
import { changes as pt } from './pt/changes.ts'
import { changes as ru } from './ru/changes.ts'
import { changes as zh } from './zh/changes.ts'
import type { ByLanguage, ChangeRule } from './rules.ts'

/** How people tell where they live, work and what they use, what a thing is, and what is over. */
export const changes: ByLanguage<ChangeRule> = { ar, de, es, fr, hi, it, ja, nl, pt, ru, zh }
