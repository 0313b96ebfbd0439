import type { Utterance } from '../../language/utterance.ts'
import { tongueOf, type Tongue } from '../text/tongue.ts'
import type { Abroad } from './abroad-pieces.ts'
import { french, german, portuguese, spanishAbroad } from './abroad-latin.ts'
import { arabic, chineseAbroad, hindi, japanese, russian } from './abroad-scripts.ts'
import type { Ending } from './given-up.ts'
import type { Phrase } from './paraphrase-pieces.ts'

/**
 * What a sentence says of where one lives, works and uses and of a thing's value, and what it says is
 * over, in the languages that have no grammar here (spec UN-20): by patterns, few and precise.
 * Limits: the first person and `my` or `the` thing; one sentence at a time.
 */
export function abroadOf(said: Utterance): Abroad | null {
  return tables[tongueOf(said)] ?? null
}

/** For any tongue but English. */
export function phrasesAbroad(said: Utterance): readonly Phrase[] {
  return abroadOf(said)?.phrases ?? []
}

/** What it says is so no longer: the thing or the deed, as written. */
export function endingsAbroad(said: Utterance): readonly Ending[] {
  const table = abroadOf(said)
  if (table === null) return []
  return table.over.flatMap((pattern) => {
    const what = pattern.exec(said.text.slice(0, maxRead))?.groups?.what
    if (what === undefined) return []
    return [{ subjects: ['i'], words: [what.toLowerCase()], isNamed: false, domain: 'abroad' }]
  })
}

/** The sentence says it of who speaks: one of its words is that word, but for its ending. */
export function isSaidAbroad(words: readonly string[], said: Utterance): boolean {
  const table = abroadOf(said)
  if (
    table === null ||
    !table.isOwn.test(said.text.slice(0, maxRead)) ||
    endingsAbroad(said).length > 0
  )
    return false
  const lower = said.text.slice(0, maxRead).toLowerCase()
  const own = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.every((word) => {
    if (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(word))
      return lower.includes(word)
    return own.some((one) => areOneRoot(one, word))
  })
}

/** It says that something was otherwise before. */
export function saysNowAbroad(said: Utterance): boolean {
  return abroadOf(said)?.isNow.test(said.text.slice(0, maxRead)) === true
}

function areOneRoot(a: string, b: string): boolean {
  const [one, other] = [rootOf(a), rootOf(b)]
  let same = 0
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1
  return same >= leastSame && same >= Math.min(one.length, other.length) - 1
}

/** Arabic words are told by their consonants. */
function rootOf(word: string): string {
  if (!/\p{Script=Arabic}/u.test(word)) return word
  return word.replace(/^ال/u, '').replace(/[اأإآيوىتةءئؤ\p{M}]/gu, '')
}

const tables: Partial<Record<Tongue, Abroad>> = {
  de: german,
  fr: french,
  pt: portuguese,
  es: spanishAbroad,
  ru: russian,
  ar: arabic,
  hi: hindi,
  ja: japanese,
  zh: chineseAbroad,
}
/** Letters that two words share from their beginning. */
const leastSame = 3
/** Characters. */
const maxRead = 300
