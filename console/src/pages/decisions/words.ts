import { words } from '../../words/words.ts'
import mind from './mind-words.en.ts'
import en from './words.en.ts'

export const t = words(
  { ...en, ...mind },
  {
    zh: async () => ({
      default: {
        ...(await import('./words.zh.ts')).default,
        ...(await import('./mind-words.zh.ts')).default,
      },
    }),
    ar: async () => ({
      default: {
        ...(await import('./words.ar.ts')).default,
        ...(await import('./mind-words.ar.ts')).default,
      },
    }),
  },
)
