import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = { words: 'أنا|نحن|لدي|عندي' }
