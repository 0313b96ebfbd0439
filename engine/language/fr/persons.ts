import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  words: String.raw`je|j['’](?=\p{L})\p{L}+|moi|mon|ma|mes|nous|notre`,
  subjects: {
    several: String.raw`${subject('ils|elles?')}|il n(?:e\s|['’])`,
    second: subject('vous'),
  },
  openers: 'maintenant|hier|avant|demain|désormais',
  notVerbs: 'et ou à au aux du des chez avec dans sur la de un en',
}
