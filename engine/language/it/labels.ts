import type { LabelRule } from '../rules.ts'
import { wordSet } from '../word-lists.ts'

export const labels: LabelRule = {
  words: wordSet(
    `nota bene attenzione esempio obiettivo domanda risposta ora luogo prezzo nome passo oggi domani`,
  ),
}
