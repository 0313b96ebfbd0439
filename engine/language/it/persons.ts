import { subject } from '../patterns.ts'
import type { PersonRule } from '../rules.ts'

export const persons: PersonRule = {
  words: 'io|mie[i]?|mi[oa]|noi|nostr[oaie]',
  habits:
    'lavoro studio nuoto cucino viaggio ballo leggo scrivo guido dormo bevo dipingo disegno scio digiuno',
  subjects: { several: subject('lui|lei|loro') },
}
