import { persons as ar } from './ar/persons.ts'
import { persons as de } from './de/persons.ts'
import { persons as en } from './en/persons.ts'
import { persons as es } from './es/persons.ts'
import { persons as fr } from './fr/persons.ts'
import { persons as hi } from './hi/persons.ts'
import { persons as it } from './it/persons.ts'
import { persons as ja } from './ja/persons.ts'
import { persons as nl } from './nl/persons.ts'
import { persons as pt } from './pt/persons.ts'
import { persons as ru } from './ru/persons.ts'
import { persons as zh } from './zh/persons.ts'
import type { ByLanguage, PersonRule } from './rules.ts'

/** How a sentence says of whom it is. */
export const persons: ByLanguage<PersonRule> = { en, es, pt, fr, de, it, nl, ru, hi, ar, ja, zh }

/** The same, in whatever language a sentence is. */
export const personRules: readonly PersonRule[] = Object.values(persons)
