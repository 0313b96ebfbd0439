import { questions as de } from './de/questions.ts'
import { questions as en } from './en/questions.ts'
import { questions as es } from './es/questions.ts'
import { questions as fr } from './fr/questions.ts'
import { questions as zh } from './zh/questions.ts'
import type { QuestionRule } from './rules.ts'

/** How people ask: in whatever language a sentence is. */
export const questions: readonly QuestionRule[] = [en, de, es, fr, zh]
