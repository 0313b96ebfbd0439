import type { AnswerRule } from '../answer-rule.ts'
import { months, weekdays } from './calendar.ts'

export const answers: AnswerRule = {
  asks: {
    time: /^(?:(?:depuis|jusqu['’]à|pour) )?quand(?!\p{L})|^(?:à|en|de|depuis) quel(?:le)?s? (?:heure|jour|mois|année|date)(?!\p{L})|^combien de temps|^quel(?:le)?s? (?:jour|date|heure)s?(?!\p{L})/u,
    number: /^combien(?!\p{L}| de temps)|^quel âge(?!\p{L})/u,
    person: /^(?:(?:à|avec|chez|de|pour|par) )?qui(?!\p{L})/u,
    place:
      /^(?:d['’])?où(?!\p{L})|^dans quel(?:le)?s? (?:ville|pays|rue|village|quartier)(?!\p{L})/u,
  },
  names: {
    time: new RegExp(
      String.raw`(?<!\p{L})(?:aujourd['’]hui|hier|demain|depuis|il y a|bientôt|jours?|semaines?|mois|ans?|années?|heures?|\d{1,2}h|minutes?|soir|nuit|matin|midi|week-end|anniversaire|noël|pâques|été|hiver|printemps|automne|(?:${weekdays.join('|')})s?|${months.join('|')})(?!\p{L})|(?<!\d)(?:19|20)\d\d(?!\d)|\d{1,2}[:h]\d\d`,
      'iu',
    ),
    number:
      /\d|(?<!\p{L})(?:une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cents?|mille|demie?|douzaine)(?!\p{L})/iu,
    person:
      /(?<!\p{L})(?:monsieur|madame|mme|dr|mère|maman|père|papa|parents|sœur|soeur|frère|fille|fils|enfants?|mari|femme|grand-mère|grand-père|tante|oncle|cousine?|nièce|neveu|amie?s?|copine?|copain|patronn?e?|voisine?s?|médecin|professeur)(?!\p{L})/iu,
    place:
      /(?<!\p{L})(?:ici|là-bas|chez|maison|(?:à|en|au|aux|de|dans|vers) (?:(?:le|la|les|une?|mon|ma|notre) )?\p{Lu}\p{L}|(?:dans|sur|sous|devant|derrière) (?:le|la|les|une?|mon|ma|notre) \p{L})/iu,
  },
}
