import { words } from '../../words/words.ts'
import en from './words.en.ts'

export const t = words(en, {
  zh: () => import('./words.zh.json'),
  ar: () => import('./words.ar.json'),
})
