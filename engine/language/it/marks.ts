import type { LanguageMarks } from '../rules.ts'

export const marks: LanguageMarks = {
  words: `lo gli della dello delle degli dei nel nella alla dal dalla sul sulla che chi cui quando
    perche anche sono sei siamo siete hanno abbiamo non di da il un una mio mia ho ha io lui lei
    noi voi loro mai niente nulla nessuno grazie buongiorno ciao mangio vivo abito lavoro con
    senza oggi ieri domani ci trasferito trasferita trasferiti trasferisco trasferiamo traslocato
    abitiamo viviamo adesso via quanto quanta quanti dove quale quali chiama nostro nostra`,
  letters: /(?<!\p{L})(?:dell|nell|sull|all|dall)['’]/iu,
}
