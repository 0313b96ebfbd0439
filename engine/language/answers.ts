import type { AnswerRule } from './answer-rule.ts'
import { answers as de } from './de/answers.ts'
import { answers as es } from './es/answers.ts'
import { answers as fr } from './fr/answers.ts'
import type { ByLanguage } from './rules.ts'

/** How languages beside English ask for a time, a number, a person or a place, and name one. */
export const answerRules: ByLanguage<AnswerRule> = { de, es, fr }
