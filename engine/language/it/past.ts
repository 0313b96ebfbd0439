import { wholeWords } from '../patterns.ts'
import type { PastRule } from '../rules.ts'

const between = String.raw`(?: (?:già|mai|sempre|appena|anche|finalmente|poi|tutto|bene|male))?`

export const past: PastRule = {
  says: wholeWords(
    String.raw`(?:ho|hai|ha|abbiamo|avete|hanno|l’ho|l’ha|m’ha)${between} (?:\p{L}{2,}(?:at|ut|it|tt|st|rt|rs|es|is|us|os|lt|nt)[oaie])`,
    String.raw`(?:sono|è|siamo|siete|sei)${between} (?:andat|partit|arrivat|venut|tornat|cadut|stat|mort|uscit|entrat|rimast|salit|sces|divent|success|passat|scappat|svegliat|alzat|addormentat)\p{L}{1,3}`,
    String.raw`(?:mi|ti|si|ci|vi) (?:sono|è|siamo|siete|sei) \p{L}{2,}(?:at|ut|it|tt|st|rt)[oaie]`,
    `ero|eravamo|erano|fu|furono|andò|disse|fece|vide|venne|prese|ebbe`,
  ),
}
