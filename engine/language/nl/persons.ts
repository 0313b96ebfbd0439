import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = { words: 'ik|mij|mijn|wij|onze' }
