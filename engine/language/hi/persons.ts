import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = { words: 'मैं|मैंने|मुझे|मेर[ाीे]|हम|हमार[ाीे]' }
