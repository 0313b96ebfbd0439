import type { LabelRule } from '../rules.ts'

export const labels: LabelRule = {
  words: `remarque exemple attention but objectif question reponse heure lieu prix titre etape tache
     resume rappel raison sujet objet nom age adresse donc alors mais merci demain hier lundi mardi
     mercredi jeudi vendredi samedi dimanche avertissement ingredients`,
  kin: 'mamie papi',
}
