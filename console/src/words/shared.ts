import en from './shared.en.ts'
import { words } from './words.ts'

/** What the frame around the pages and its parts say, and the names that all pages share. */
export const t = words(en, {
  zh: () => import('./shared.zh.json'),
  ar: () => import('./shared.ar.json'),
})
