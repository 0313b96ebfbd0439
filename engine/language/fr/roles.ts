import { labelled, wholeWords } from '../patterns.ts'
import type { RoleRule } from '../rules.ts'

export const roles: readonly RoleRule[] = [
  { role: 'decision', says: labelled('décision|décidé') },
  { role: 'constraint', says: labelled('règles?|contraintes?|limites?') },
  { role: 'goal', says: labelled('objectifs?|but') },
  {
    role: 'goal',
    says: wholeWords(
      `(?:je|j’|on|nous) ?(?:veux|voudrais|voulons|veut|aimerais|aimerait|aimerions|compte|comptons)(?= \\p{L})|(?:ai|avons|a) l’intention de`,
      `(?:mon|notre) (?:but|objectif)|je vais(?= \\p{L}+(?:er|ir|re|oir)(?![\\p{L}]))`,
    ),
    isNot: wholeWords(
      `(?:veux|voudrais|voulons|veut|aimerais|compte)(?: juste| seulement)? (?:pas|plus|dire|savoir|demander|remercier|sur)`,
    ),
  },
  {
    role: 'constraint',
    says: wholeWords(
      `(?:pas|plus|aucun) le droit|n’(?:a|ai|avons|ont) pas le droit|interdit(?:e|es|s)?|défendu|il faut|(?:je|on|nous) (?:dois|doit|devons)|obligatoire|ne (?:peux|peut|pouvons|peuvent) (?:pas|plus)|au maximum`,
    ),
    isNot: wholeWords(
      `il faut (?:dire|avouer|voir)|(?:dois|doit|devons) (?:dire|avouer|avoir|être (?:bien|beau|dur|difficile|génial))|ne (?:peux|peut|pouvons) (?:pas|plus) (?:croire|attendre|imaginer|m’empêcher|dire)|(?:ne|n’) (?:dois|doit|devons) pas`,
    ),
  },
  {
    role: 'decision',
    says: wholeWords(
      `(?:ai|a|as|avons|ont|s’est|suis|sommes) (?:enfin |finalement |tous )?(?:décidée?s?|choisie?s?|opté|convenu|résolu)`,
    ),
    isNot: wholeWords(`(?:pas|rien|jamais) (?:encore )?(?:décidée?s?|choisie?s?)`),
  },
]
