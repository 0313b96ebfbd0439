import type { SequenceRule } from '../rules.ts'

export const sequence: SequenceRule = {
  first: 'primero|en primer lugar',
  next: 'luego|después|a continuación|entonces|por último|finalmente|al final',
  headings: 'cómo|pasos|receta|procedimiento|instrucciones',
}
