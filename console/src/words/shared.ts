import en from './shared.en.ts'
import { words } from './words.ts'

/** What the frame around the pages and its parts say, and the names that all pages share. */
export const t = words(en, import.meta.glob('./shared.*.json'))
