import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  words: 'eu|meus?|minhas?|mim|comigo|n[óo]s|noss[oa]s?',
  habits: 'trabalho estudo cozinho danco leio escrevo dirijo durmo jejuo desenho surfo',
  subjects: { several: subject('el[ea]s?') },
  openers: 'agora|hoje|ontem|depois|então',
  notVerbs: 'e o de em no na nos nas pelo pela com para por a',
}
