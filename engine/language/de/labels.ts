import type { LabelRule } from '../rules.ts'
import { anyWeekday } from './calendar.ts'

export const labels: LabelRule = {
  words: `achtung wichtig hinweis beispiel ziel frage antwort datum zeit ort preis titel schritt
    aufgabe zusammenfassung fazit warnung erinnerung grund thema betreff dann danke bitte heute
    morgen gestern ${anyWeekday.toLowerCase().replaceAll('|', ' ')} anmerkung zutaten`,
  kin: 'oma opa tante onkel',
}
