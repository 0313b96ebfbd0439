import type { LabelRule } from '../rules.ts'

export const labels: LabelRule = {
  words: `nota bene attenzione esempio obiettivo domanda risposta ora luogo prezzo nome passo oggi
    domani`,
}
