import { wholeWords } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

export const roles: readonly RoleRule[] = [
  {
    role: 'goal',
    says: wholeWords(`(?:أريد|نريد|أود|نود) أن|أنوي|ننوي|أخطط|نخطط|هدفي|هدفنا|أطمح`),
    isNot: wholeWords(`لا (?:أريد|نريد|أود|أنوي)|أود أن (?:أشكر|أسأل|أقول)`),
  },
  {
    role: 'constraint',
    says: wholeWords(`لا يمكن(?:نا|ني)|يجب|ممنوع|لا بد|لا يجوز|لا يسمح|يمنع`),
    isNot: wholeWords(`لا يمكنني (?:أن أصدق|الانتظار|تصديق)|لا يجب`),
  },
  {
    role: 'decision',
    says: wholeWords(`قررت|قررنا|قررتُ|اخترت|اخترنا`),
    isNot: wholeWords(`لم (?:أقرر|نقرر)`),
  },
]
