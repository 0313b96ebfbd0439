import type { SelfRule } from '../self-rule.ts'

const kin =
  'mère|maman|père|papa|sœur|soeur|frère|femme|mari|compagne|compagnon|copine|copain|fille|fils|grand-mère|grand-père|tante|oncle|cousine|cousin|amie|ami|patronne|patron|collègue|voisine|voisin|chien|chat'

export const selves: SelfRule = {
  own: /(?<!\p{L})(?:je m['’]appelle|mon (?:nom|prénom) est|j['’]ai \d{1,3} ans|je suis (?:une? \p{L}|de \p{Lu}|née?|allergique|végan|végétarien|marié|célibataire|divorcé|\p{L}+(?:eur|euse|iste|ière?|ienn?e?)(?!\p{L}))|j['’]habite|(?:je vis|nous vivons|nous habitons)|je travaille (?:à|chez|comme|pour|dans)|je parle \p{L}|je ne (?:mange|bois|fume) (?:pas|plus|jamais)|j['’]ai \p{L}+ (?:enfants?|filles?|fils|frères?|sœurs?|chiens?|chats?))/iu,
  others: new RegExp(
    String.raw`(?<!\p{L})(?:est|sont) (?:m[ao]n?|mes|notre|nos) (?:${kin})(?!\p{L})|(?<!\p{L})(?:m[ao]n?|notre) (?:${kin})(?:,? \p{Lu}\p{L}+,?)? (?:est|s['’]appelle|habite|travaille)(?!\p{L})`,
    'iu',
  ),
  passing: /(?<!\p{L})(?:si|jusqu['’]\p{L}+|peut-être|avant)(?!\p{L})/iu,
  words: `appelle nom habite vis travaille parle allergique végétarien végétarienne marié mariée ${kin.replaceAll('|', ' ')}`,
}
