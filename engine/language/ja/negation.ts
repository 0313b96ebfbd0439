import type { NegationRule } from '../rules.ts'

export const negation: NegationRule = {
  // The verb denies; `かもしれない` doubts and `しかない` says only.
  verb: /ません|(?<!かもしれ|しか|なければなら|なくてはなら|に違い)ない|なかった/u,
}
