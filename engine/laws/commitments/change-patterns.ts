import { changes } from '../../language/changes.ts'
import { languageOf } from '../../language/detect-language.ts'
import type { ChangePhrase, ChangeRule } from '../../language/rules.ts'
import { reading, type Utterance } from '../../language/utterance.ts'
import { maxChangeCharacters } from '../bounds.ts'
import type { Ending } from './given-up.ts'
import { normalWords } from '../text/normal-form.ts'
import { minSharedLetters } from './tuning.ts'
import { classOf } from './slot-value.ts'
import { anyMonth } from '../../language/de/calendar.ts'

/**
 * What a sentence says of where one lives, works and uses and of a thing's value, and what it says
 * is over, in the languages that have no grammar here: by patterns, few and precise.
 * Limits: the first person and `my` or `the` thing; one sentence at a time.
 */
function rulesOf(said: Utterance): ChangeRule | null {
  return changes[languageOf(said)] ?? null
}

/** What a sentence may say so; none in English, which has a grammar. */
export function changePhrasesOf(said: Utterance): readonly ChangePhrase[] {
  const { phrases, doubt } = rulesOf(said) ?? { phrases: [] }
  const isDoubtful = doubt?.test(said.text) === true
  return phrases.filter(({ says, ofClass, fills }) => {
    if (isDoubtful && fills?.name === 'place' && fills.isChange === true) return false
    if (ofClass === undefined) return true
    return classOf([says.exec(said.text)?.groups?.v?.toLowerCase() ?? '']) === ofClass
  })
}

/** What it says is so no longer: the thing or the deed, as written. */
export const endingsOf = reading((said): readonly Ending[] => {
  const table = rulesOf(said)
  if (table === null) return []
  const read = said.text.slice(0, maxChangeCharacters)
  const { name } = table.died?.exec(read)?.groups ?? {}
  if (name !== undefined) {
    const words = normalWords(said.like(name)).map(({ stem }) => stem)
    return [{ subjects: [], words, isNamed: true, domain: 'named' }]
  }
  return table.over.flatMap((pattern) => {
    const what = pattern.exec(read)?.groups?.what
    if (what === undefined) return []
    return [{ subjects: ['i'], words: [what.toLowerCase()], isNamed: false, domain: 'told' }]
  })
})

/** As who ends it has said it before: `fumo` of `dejar de fumar`, which shares no term with it. */
export function firstPersonsOf({ domain, words }: Ending): readonly string[] {
  return domain === 'told'
    ? words.map((word) => `${word.replace(/(?:[aei]r|o|as?|os)$/, '')}o`)
    : []
}

/**
 * An earlier sentence says it of who speaks: one of its words is that word, but for its ending. What both
 * name besides has to be the same: `Wir nutzen Vercel nicht mehr` says nothing of Linear.
 */
export function saysWhatEnds(words: readonly string[], said: Utterance, later: Utterance): boolean {
  if (nameOthers(words, said, later)) return false
  const table = rulesOf(said)
  if (
    table === null ||
    !table.isOwn.test(said.text.slice(0, maxChangeCharacters)) ||
    endingsOf(said).length > 0
  )
    return false
  const lower = said.text.slice(0, maxChangeCharacters).toLowerCase()
  const own = lower.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  return words.every((word) => {
    if (/[\p{Script=Han}\p{Script=Katakana}\p{Script=Hiragana}]/u.test(word))
      // 住杭州 is 住在杭州.
      return lower.includes(word) || lower.replace(/[在于]/gu, '').includes(word)
    return own.some((one) => areOneRoot(one, word))
  })
}

function nameOthers(words: readonly string[], said: Utterance, later: Utterance): boolean {
  const ended = namesBeside(later)
  const own = namesBeside(said)
  // What is over is itself the name: `Vendí el Seat y compré un Tesla`.
  if (ended.some((name) => words.includes(name))) return false
  if (ended.length === 0 || own.length === 0) return false
  return !ended.some((name) => own.some((one) => areOneRoot(one, name)))
}

/** Words that are written as names or nouns and do not begin it, in lower case. */
function namesBeside({ text }: Utterance): readonly string[] {
  const found = text
    .slice(0, maxChangeCharacters)
    .match(/(?<=[\p{L}\p{M}\p{N},;] )\p{Lu}[\p{L}\p{M}\p{N}]+/gu)
  return (found ?? []).map((name) => name.toLowerCase()).filter((name) => !times.test(name))
}

/** German nouns for times. */
const times = new RegExp(
  String.raw`^(?:\p{L}+tag|mittwoch|sonnabend|${anyMonth.toLowerCase()}|tage?n?|wochen?|monate?n?|jahre?n?|zeit|uhr)$`,
  'u',
)

/** It says that something was otherwise before. */
export function saysItChanged(said: Utterance): boolean {
  return rulesOf(said)?.isNow.test(said.text.slice(0, maxChangeCharacters)) === true
}

function areOneRoot(a: string, b: string): boolean {
  const [one, other] = [rootOf(a), rootOf(b)]
  let same = 0
  while (same < Math.min(one.length, other.length) && one[same] === other[same]) same += 1
  return same >= minSharedLetters && same >= Math.min(one.length, other.length) - 1
}

/** Arabic words are told by their consonants. */
function rootOf(word: string): string {
  if (!/\p{Script=Arabic}/u.test(word)) return word
  return word.replace(/^ال/u, '').replace(/[اأإآيوىتةءئؤ\p{M}]/gu, '')
}
