import { reading } from '../../language/utterance.ts'
import type { CommitmentLanguage } from '../../model/commitment.ts'
import { tongueOf } from './tongue.ts'
import { wordSet } from './word-lists.ts'

/**
 * The language of a sentence as far as roles and modality need it: Chinese where it has as many Han
 * characters as words of letters, English where Latin letters carry no more marks of another
 * language than of English, else other. Marks are function words that only one side has, and words
 * in lower case with an accent.
 * Limits: a few words without any function word count as English; Japanese written in Han
 * characters alone counts as Chinese.
 */
export const languageOf = reading((said): CommitmentLanguage => {
  const sentence = said.text
  const han = count(sentence, /\p{Script=Han}/gu)
  const words = sentence.match(/[\p{L}\p{M}]+/gu) ?? []
  if (/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u.test(sentence)) return 'other'
  const latin = words.filter((word) => /\p{Script=Latin}/u.test(word))
  if (han > 0 && han >= latin.length) return 'zh'
  if (latin.length === 0 || latin.length * 2 < words.length) return 'other'
  let english = 0
  let foreign = 0
  for (const word of latin) {
    const lower = word.toLowerCase()
    if (englishMarks.has(lower)) english += 1
    else if (foreignMarks.has(lower)) foreign += 1
    else if (lower === word && /[^\u0000-\u007f]/u.test(word)) foreign += 1
  }
  if (foreign > english) return 'other'
  return tongueOf(said) === 'en' ? 'en' : 'other'
})

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

const englishMarks = wordSet(
  `the and of to is are were been being have has had does did doing we you he she they my our your
   his her their this that these those with for from at by not would should could can must if when
   but it its our there which who what where how i'm than then into about after before never only
   because while until unless some any all very just too`,
)
const foreignMarks = wordSet(
  `der das dem des ein eine einen einem einer und oder aber nicht kein keine ich wir ihr mich dich
   uns euch mir dir ihm ihn sein ist sind bist wird werden wurde habe haben hatte mit von vom zum
   zur auf aus bei nach unter vor durch gegen ohne um wie wo wer wann warum welche dass auch nur
   noch schon sehr wenn weil im ins
   le les un une du et ou mais je tu il elle nous vous ils elles ce cette ces mon ma mes ses notre
   votre leur leurs qui que quoi dont est sont suis avec chez ne pas aussi dans pour sur au aux
   el los las del uno una y pero quien cual cuando donde como por porque para yo ella nosotros
   ellos mis tus su sus es fue ser estar esta muy ya tambien con
   lo gli della dello delle degli dei nel nella alla dal dalla sul sulla che chi cui quando perche
   anche sono sei siamo siete hanno abbiamo non di da
   os uma umas ao aos na nas nos pelo pela com eu ele eles elas voce meu minha seu sua foi sao tem
   het een ik jij hij zij wij niet geen maar ook naar voor zijn haar mijn jouw onze deze dit wat
   waar wanneer waarom heeft hebben werd wordt
   och att det som en jeg ikke og af til er var`,
)
