import { words } from '../../words/words.ts'
import decided from './decided-words.en.ts'
import reflection from './reflection-words.en.ts'
import en from './words.en.ts'

export const t = words({ ...en, ...reflection, ...decided }, import.meta.glob('./words.*.json'))
