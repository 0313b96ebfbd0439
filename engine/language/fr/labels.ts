import type { LabelRule } from '../rules.ts'
import { weekdays } from './calendar.ts'

export const labels: LabelRule = {
  words: `remarque exemple objectif reponse heure lieu prix titre etape tache resume rappel raison
    sujet objet nom adresse donc alors merci demain hier ${weekdays.join(' ')} ingredients`,
  kin: 'mamie papi',
}
