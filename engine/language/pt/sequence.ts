import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'primeiro|em primeiro lugar',
  next: 'depois|em seguida|a seguir|então|por fim|finalmente',
  headings: 'como|passos|receita|procedimento|instruções',
}
