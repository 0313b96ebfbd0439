import { whole } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

export const roles: readonly RoleRule[] = [
  {
    role: 'goal',
    says: whole(`(?:أريد|نريد|أود|نود) أن|أنوي|ننوي|أخطط|نخطط|هدفي|هدفنا|أطمح`),
    isNot: whole(`لا (?:أريد|نريد|أود|أنوي)|أود أن (?:أشكر|أسأل|أقول)`),
  },
  {
    role: 'constraint',
    says: whole(`لا يمكن(?:نا|ني)|يجب|ممنوع|لا بد|لا يجوز|لا يسمح|يمنع`),
    isNot: whole(`لا يمكنني (?:أن أصدق|الانتظار|تصديق)|لا يجب`),
  },
  {
    role: 'decision',
    says: whole(`قررت|قررنا|قررتُ|اخترت|اخترنا`),
    isNot: whole(`لم (?:أقرر|نقرر)`),
  },
]
