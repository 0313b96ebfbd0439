import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  signs: /私|僕|わたし|ぼく/u,
  subjects: { several: '彼女?[はが]' },
}
