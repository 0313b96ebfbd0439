import type { AntonymRule } from '../rules.ts'

/** Words of one another's opposite. */
export const antonyms: AntonymRule = {
  states: [
    [
      "j'aime j'adore aime adore aimons adorons",
      "déteste hais j'ai horreur, ai horreur, ne supporte pas",
    ],
    ['ouvert ouverte', 'fermé fermée'],
    ['allumé allumée', 'éteint éteinte'],
    ['avec', 'sans'],
    ['autorisé autorisée permis', 'interdit interdite'],
    ['grand grande', 'petit petite'],
    ['long longue', 'court courte'],
    ['haut haute', 'bas basse'],
    ['clair claire lumineux', 'sombre'],
    ['chaud chaude', 'froid froide'],
    ['nouveau nouvelle neuf', 'vieux vieille ancien ancienne'],
    ['jeune', 'vieux vieille'],
    ['rapide', 'lent lente'],
    ['bon marché, pas cher', 'cher chère'],
    ['facile', 'difficile'],
    ['fort forte', 'faible'],
    ['sûr sûre', 'dangereux dangereuse'],
    ['propre', 'sale'],
    ['calme silencieux silencieuse', 'bruyant bruyante'],
    ['plein pleine', 'vide'],
    ['bon bonne', 'mauvais mauvaise'],
    ['célibataire', 'marié mariée'],
    ['toujours', 'jamais'],
    ['pour', 'contre'],
    ['obligatoire', 'facultatif facultative optionnel'],
    ['public publique', 'privé privée'],
  ],
}
