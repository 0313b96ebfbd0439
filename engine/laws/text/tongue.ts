import { reading } from '../../language/utterance.ts'
import { foldText } from './fold-text.ts'
import { wordSet } from './word-lists.ts'

/** Languages that have rules of their own; `other` is any that has none. */
export type Tongue =
  | 'en'
  | 'zh'
  | 'es'
  | 'de'
  | 'fr'
  | 'pt'
  | 'it'
  | 'ja'
  | 'hi'
  | 'ar'
  | 'ru'
  | 'other'

/**
 * The language a sentence is said in: by its script where the script tells, else by words that only
 * one of the languages in Latin letters has; the most win, ties go to English and then to the order
 * of the table.
 * Source: short words, Ingle 1976. Limits: names alone are English; two languages in one sentence
 * are the one with more words. Reads the first 400 characters.
 */
export const tongueOf = reading(({ text }): Tongue => {
  const said = text.slice(0, maxRead)
  const letters = count(said, /\p{L}/gu)
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(said)) return 'ja'
  const han = count(said, /\p{Script=Han}/gu)
  const latin =
    said.replace(addresses, ' ').match(/\p{Script=Latin}[\p{Script=Latin}\p{M}'’]*/gu) ?? []
  if (han > 0 && han >= latin.length) return 'zh'
  for (const [script, tongue] of scripts) {
    if (count(said, script) * 2 > letters) return tongue
  }
  return latin.length === 0 ? 'other' : latinTongue(said, latin)
})

function latinTongue(said: string, words: readonly string[]): Tongue {
  if (/[¿¡]/u.test(said) || spanishPast.test(said)) return 'es'
  const folded = words.flatMap((word) => {
    const [head = '', tail = ''] = foldText(word).split(/['’]/u)
    return head.length === 1 && tail.length > 1 ? [head, tail] : [head]
  })
  const telling = folded.filter((word) => !ofEnglishToo.has(word))
  // Names keep the letters of their own language.
  const uncapped = words.filter((word) => /^\p{Ll}/u.test(word)).join(' ')
  let best: Tongue = 'en'
  // Words of both count for English where no other word tells.
  const isTold = telling.some((word) => marks.en.has(word))
  const english = isTold ? folded : telling
  let most = english.filter((word) => marks.en.has(word)).length
  if (!isTold && !telling.some((word) => others.some((tongue) => marks[tongue].has(word))))
    return 'en'
  for (const tongue of others) {
    let found = telling.filter((word) => marks[tongue].has(word)).length
    if (letters[tongue].test(uncapped)) found += 1
    if (found > most) [best, most] = [tongue, found]
  }
  return best
}

/** `he dejado`, `me pasé a`: of words that English or no language has alone. */
const spanishPast =
  /(?<!\p{L})(?:he|hemos|han) \p{Ll}{2,12}[ai]do(?!\p{L})|^(?:(?:me|nos) )?\p{L}{3,10}é (?:al?|de|en|el|la|por) /iu

const others = ['es', 'de', 'fr', 'pt', 'it'] as const

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const scripts: readonly (readonly [RegExp, Tongue])[] = [
  [/\p{Script=Cyrillic}/gu, 'ru'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Devanagari}/gu, 'hi'],
]

/** They are of no language. */
const addresses = /https?:\S+|(?<![^\s@])[^\s@]+@\S+|\bwww\.\S+/giu
/** Characters. */
const maxRead = 400

/** Letters that only one of these languages has. */
const letters = {
  es: /ñ/iu,
  de: /[ßäöü]/iu,
  fr: /[êèœùû]|(?<!\p{L})[cdjlmnqst]['’](?=[aeiouyéèêh])/iu,
  pt: /[ãõ]/iu,
  it: /(?<!\p{L})(?:dell|nell|sull|all|dall)['’]/iu,
}

/** Words of other languages that tell nothing, for they are English too. */
const ofEnglishToo = wordSet(
  `no me do as a on in am hat die war son sin he hay plus d c j l n is to at come or car has an la de si
   was so man im bin super legal era todo solo mal pain chat des fur per sale dos once con pan more
   hospital central final dame son us net van want wet over van der von du le ban all it`,
)

/** Words as `foldText` leaves them; those that two languages share stand with both. */
const marks = {
  en: wordSet(
    `the and of to is are were been being have has had does did doing we you he she they my our your
     his her their this that these those with for from at by not would should could can must if when
     but it its there which who what where how i than then into about after before never only
     because while until unless some any all very just too was be so on or as do get got went
     im ive dont didnt cant`,
  ),
  es: wordSet(
    `el los las del una uno unos unas y pero quien cual cuando donde como porque para por yo ella ellos
     nosotros mis tus su sus es fue ser estar esta estan estoy muy ya tambien con sin mas hay tengo tiene
     tenemos quiero quiere queremos vivo vive vivimos trabajo trabaja trabajamos mi tu se lo le que un la
     en no nunca jamas nadie nada tampoco hoy ayer manana gracias buenos buenas hola bien hijo hija
     hermano hermana perro gato casa ciudad ano anos mes semana dia vamos voy puedo puede somos era
     si me gusta gustan espero pienso decidi decidimos elegi hemos hace desde feliz enhorabuena jajaja jaja
     mudado mudada mude mudamos usamos uso utilizamos fumo cambiado cambiamos vuelto carne parado subio bajo
     felicidades muchas muchos todo todos mucho usted ustedes eso este estos`,
  ),
  de: wordSet(
    `der das dem des ein eine einen einem einer und oder aber nicht kein keine keinen ich wir ihr mich
     dich uns euch mir dir ihm ihn sein ist sind bist wird werden wurde habe hast hat haben hatte mit
     von vom zum zur auf aus bei nach unter vor durch gegen ohne um wie wo wer wann warum welche dass
     auch nur noch schon sehr wenn weil im ins meine mein meinen deine dein die zu es danke bitte guten
     gute morgen heute gestern mehr nie niemals nichts niemand jetzt am gern gerne herzlichen vielen
     wohne wohnen arbeite arbeitet benutzen nutzen rauche gezogen umgezogen verschoben heisst neuer neue
     lustig schon bis spater klingt super`,
  ),
  fr: wordSet(
    `le les un une du et ou mais je tu il elle nous vous ils elles ce cette ces mon ma mes ses notre
     votre leur leurs qui que quoi dont est sont suis avec chez ne pas plus jamais rien personne aussi
     dans pour sur au aux la de en on ai as avons avez ont merci bonjour bonsoir salut demain hier
     habite habitons travaille travaillons demenage emmenage utilise utilisons fume arrete passe nouveau
     nouvelle aujourd sans c j l d felicitations bravo bonne nuit tres bien genial mille tout toute toutes
     deux trois ans mois semaine depuis chaque cherche`,
  ),
  pt: wordSet(
    `os uma um umas ao aos na nas no nos pelo pela com sem eu ele eles elas voce meu minha seu sua foi
     sao tem do da dos das e o que mas porque quando onde nao nunca ninguem nada tambem muito moro mora
     moramos trabalho trabalha estudo tenho tenho gosto quero vou hoje ontem amanha obrigado obrigada
     bom boa dia noite parabens que legal tudo bem em de para por desde maio esta estou sou era ja mais
     este esta isto isso ano anos
     mudei mudamos parei deixei comecei usamos fumo subiu baixou aumentou adiada adiado trocamos voltei
     novo nova agora carne jantar sabado domingo terceiro andar predio novo centro banco hospital beijos`,
  ),
  it: wordSet(
    `lo gli della dello delle degli dei nel nella alla dal dalla sul sulla che chi cui quando perche
     anche sono sei siamo siete hanno abbiamo non di da il un una mio mia ho ha io lui lei noi voi loro
     mai niente nulla nessuno grazie buongiorno ciao mangio vivo abito lavoro con senza oggi ieri domani`,
  ),
} as const
