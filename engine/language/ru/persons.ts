import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  words: 'я|меня|мне|мной|мо[йяёеию]|мы|нас|нам|наш[аеиу]?',
  subjects: { several: subject('он[аи]?') },
  openers: 'теперь|сейчас|вчера|сегодня|раньше|потом|недавно|завтра|уже',
  notVerbs: 'в во на с из к за и',
}
