import type { ArrangedRule } from './arranged-rule.ts'
import { arranged as en } from './en/arranged.ts'

/** What is arranged for a day ahead, in the languages of which it is read. */
export const arrangedRules: readonly ArrangedRule[] = [en]
