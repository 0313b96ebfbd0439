import { words } from '../../words/words.ts'
import mind from './mind-words.en.ts'
import reflection from './reflection-words.en.ts'
import en from './words.en.ts'

export const t = words({ ...en, ...reflection, ...mind }, import.meta.glob('./words.*.json'))
