import { reading } from '../../language/utterance.ts'
import { foldText } from '../../language/fold-text.ts'
import { languageOf } from '../../language/detect-language.ts'
import { wordSet } from '../../language/word-lists.ts'

/**
 * Whether a sentence speaks of who says it: a pronoun of the first person or, in languages that
 * leave it out, a verb in it; in English a past act without any subject (`Just signed the lease`). Words in quotation marks are someone else's. A label says nothing of
 * the person: `Our goal: ship` is first person by its own words.
 * Limits: verbs of Spanish alone, and the commonest of those.
 */
export const isFirstPerson = reading((said): boolean => {
  const own = said.text.replace(quotedWords, ' ').replace(numeralI, ' ')
  if (english.test(own) || chinese.test(own)) return true
  const lang = languageOf(said.like(own))
  if (lang === 'en') return lowerCaseI.test(own) || leavesOutI.test(own)
  return others.test(own) || spanishVerbs.test(own) || isOwnVerb(own.replace(/[^\p{L}]+/gu, ''))
})

/**
 * A word that says alone what somebody does: `Fumo.` Limits: the commonest of what people do as a
 * habit, in Spanish, Italian and Portuguese.
 */
export function isOwnVerb(word: string): boolean {
  return ownVerbs.has(foldText(word))
}

const ownVerbs = wordSet(
  `fumo bebo nado corro trabajo estudio viajo cocino bailo canto pinto leo escribo conduzco duermo
   ayuno medito madrugo dibujo patino esquio teletrabajo
   lavoro studio nuoto cucino viaggio ballo leggo scrivo guido dormo bevo dipingo disegno scio digiuno
   trabalho estudo cozinho danco leio escrevo dirijo durmo jejuo desenho surfo`,
)

const quotedWords = /"[^"]*"|“[^“”]*”|「[^「」]*」|『[^『』]*』|«[^«»]*»/g
/** `World War I`, `Type I`: a number. */
const numeralI = /\b(?:war|type|phase|part|chapter|level|tier|class|volume|act|stage|section) I\b/gi

const english =
  /(?<![\p{L}\p{N}'’.])(?:I(?!\.\p{L})|[Mm](?:e|y|ine|yself)|[Ww]e|[Uu]s|[Oo]urs?|[Oo]urselves)(?![\p{L}\p{N}])/u
const lowerCaseI = /(?<![\p{L}\p{N}'’.])i(?!\.?[\p{L}\p{N}])/u
/** An object follows, so it is no participle: `Closed on Mondays`, `Made in Italy`. */
const leavesOutI =
  /^\s*(?:(?:and|so|ok|okay|omg|lol|ugh|yay|phew|well|btw|also)[,!]*\s+)*(?:(?:just|finally|already|almost|nearly)\s+)?(?:(?:went|saw|took|ate|drank|drove|gave|wrote|flew|forgot|woke|wore)(?!\s+by)(?=\s)|(?:(?!(?:need|feed|seed|speed|exceed|proceed|succeed|indeed|embed|breed|bleed|shed|weed|heed)\s)\p{L}{2,}ed|had|got|bought|sold|met|lost|found|made|spent|won|paid|left|built|sent|heard|kept|caught|brought)(?:\s+(?:up|out|off|down|back|over))?\s+(?:the|an?|my|our|some|this|new|two|three|\d{1,4}|another)(?=\s))/iu
const chinese = /[我俺咱]|吾(?!尔)/u
/** French, Spanish, Portuguese, Italian, German, Dutch, Russian, Japanese, Hindi, Arabic. */
const others =
  /(?<![\p{L}\p{M}\p{N}'’])(?:je|j['’](?=\p{L})\p{L}+|moi|mon|ma|mes|nous|notre|yo|m[íi]s?|m[íi][oa]s?|conmigo|nosotr[oa]s|nuestr[oa]s?|eu|meus?|minhas?|mim|comigo|n[óo]s|noss[oa]s?|io|mie[i]?|noi|nostr[oaie]|ich|mich|mir|mein(?:e[nmrs]?)?|wir|uns|unser(?:e[nmrs]?)?|ik|mij|mijn|wij|onze|я|меня|мне|мной|мо[йяёеию]|мы|нас|нам|наш[аеиу]?|मैं|मैंने|मुझे|मेर[ाीे]|हम|हमार[ाीे]|أنا|نحن|لدي|عندي)(?![\p{L}\p{M}\p{N}])|私|僕|わたし|ぼく/iu
const spanishVerbs =
  /(?<![\p{L}\p{M}\p{N}])(?:vivo|tengo|soy|estoy|quiero|necesito|voy|puedo|prefiero|creo|pienso|hago|bebo|odio|salgo|vengo|espero|debo|busco|(?<!(?:el|un|su|tu|mi|de|del|este|nuevo|al) )(?:trabajo|estudio|juego|uso)|fui|tuve|hice|estuve|pude|vine|nací|viví|conocí|decidí|vendí|perdí|aprendí|(?!caf[é]|beb[é]|comit[é]|porqu[é]|jos[é]|andr[é]|chal[é])\p{L}{3,12}é)(?![\p{L}\p{M}\p{N}])/iu
