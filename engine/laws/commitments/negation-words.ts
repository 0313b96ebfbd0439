import type { Language } from '../../language/rules.ts'
import { wordSet } from '../../language/word-lists.ts'

/** Languages whose negations are whole words and agree, so that one or three deny alike. */
export const negationsOf: Partial<Record<Language, ReadonlySet<string>>> = {
  es: wordSet('no nunca jamás nadie nada ningún ninguno ninguna tampoco ni'),
  pt: wordSet('não nunca ninguém nenhum nenhuma nada jamais nem tampouco'),
  de: wordSet(
    `nicht kein keine keinen keinem keiner keines nie niemals niemand niemanden nichts nirgends
     weder`,
  ),
  fr: wordSet('ne n pas jamais aucun aucune'),
  it: wordSet('non mai nessuno nessuna niente nulla né'),
  ru: wordSet('не нет ни никогда никто никого ничего нельзя нигде'),
  hi: wordSet('नहीं मत ना'),
  ar: wordSet('لا لم لن ليس ليست لست لسنا'),
}

/** In Japanese the verb denies; `かもしれない` doubts and `しかない` says only. */
export const japaneseNegation =
  /ません|(?<!かもしれ|しか|なければなら|なくてはなら|に違い)ない|なかった/u

/** Looks like a denial and is none: `nicht nur`, `de nada`, `pas mal`. */
export const noDenial =
  /(?<!\p{L})(?:nicht\s+nur|no\s+(?:solo|sólo|obstante)|não\s+só|de\s+nada|non\s+solo|pas\s+mal|не\s+только|n['’]est-ce\s+pas|no\s+más\s+que)(?!\p{L})/giu

/** What begins a clause that depends on another. */
export const subordinate: Partial<Record<Language, RegExp>> = {
  en: /^\s*(?:although|though|even\s+though|because|since|while|whereas|if|when|whenever|unless|after|before|once|until|as\s+long\s+as|to\s+be\s+\p{L}+|by\s+the\s+way|in\s+my\s+opinion)(?!\p{L})/iu,
  zh: /^\s*(?:因[为為]|[虽雖]然|如果|要是|[尽儘]管|由于|由於|除非|即使|[当當])/u,
  es: /^\s*(?:aunque|porque|si|cuando|como|mientras|ya\s+que)(?!\p{L})/iu,
  de: /^\s*(?:obwohl|weil|wenn|als|da|während|falls)(?!\p{L})/iu,
  fr: /^\s*(?:quand|parce\s+que|si|comme|bien\s+que|lorsque)(?!\p{L})/iu,
  pt: /^\s*(?:embora|porque|se|quando|como|enquanto)(?!\p{L})/iu,
  it: /^\s*(?:perché|se|quando|anche\s+se|mentre)(?!\p{L})/iu,
  ru: /^\s*(?:если|когда|хотя|потому\s+что|пока)(?!\p{L})/iu,
}

const person =
  '(?:i|you|he|she|it|we|they|there|this|that|my|our|his|her|their|its|no[- ]?one|nobody|nothing|everyone|everybody)'
/** What parts two clauses. */
export const clauseJoints: Partial<Record<Language, RegExp>> = {
  en: new RegExp(
    String.raw`[;–—]|,\s*(?:and\s+|but\s+)?(?=not\s)|[\s,]\s?(?:but|because|although|though|whereas|unless|which|who|whom|whose|where|except|if|when|while|since|until)(?=\s)` +
      String.raw`|[\s,]\s?(?:and|so|or)(?=\s+${person}\s)|,(?=\s*(?:and\s+)?${person}\s)|,\s*nor(?=\s)`,
    'iu',
  ),
  zh: /[，,；;。]|(?:因[为為]|但是?|可是|不[过過]|所以)(?=\p{Script=Han})/u,
}
export const otherJoints =
  /[,;،、]|[\s,](?:porque|aunque|pero|sino|cuando|weil|aber|obwohl|sondern|parce\s+que|mais|quand|mas|quando|perché|ma|потому\s+что|но|хотя|когда|لكن|لأن|लेकिन|क्योंकि)(?=\s)/iu
