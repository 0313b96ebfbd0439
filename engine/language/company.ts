import { company as ar } from './ar/company.ts'
import { company as de } from './de/company.ts'
import { company as es } from './es/company.ts'
import { company as fr } from './fr/company.ts'
import { company as hi } from './hi/company.ts'
import { company as it } from './it/company.ts'
import { company as ja } from './ja/company.ts'
import { company as pt } from './pt/company.ts'
import { company as ru } from './ru/company.ts'
import type { ByLanguage, CompanyRule } from './rules.ts'
import { wordsByLanguage, wordsOfAll } from './word-lists.ts'

/** What only keeps company, in languages besides English and Chinese. */
export const companies: ByLanguage<CompanyRule> = { ar, de, es, fr, hi, it, ja, pt, ru }

export const wordsOfCompany = wordsByLanguage(companies, ({ words }) => words)

/** The words of one kind in all of them. */
export function companyWords(kind: 'thanks' | 'own' | 'hearer' | 'greetings' | 'everyone') {
  return wordsOfAll(Object.values(companies).map((rule) => rule[kind]))
}
