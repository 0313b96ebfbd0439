import type { LabelRule } from '../rules.ts'

export const labels: LabelRule = {
  words: `remarque exemple objectif reponse heure lieu prix titre etape tache resume rappel raison
    sujet objet nom adresse donc alors merci demain hier lundi mardi mercredi jeudi vendredi
    samedi dimanche ingredients`,
  kin: 'mamie papi',
}
