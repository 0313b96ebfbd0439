import { words } from '../../words/words.ts'
import en from './words.en.ts'

export const t = words(en, import.meta.glob('./words.*.json'))
