import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'd’abord|tout d’abord|premièrement',
  next: 'ensuite|puis|après|enfin|finalement|pour finir',
  headings: 'comment|étapes|recette|procédure|mode d’emploi',
}
