import { meaningWords } from '../../../model/embedding.ts'
import { isCommonWord } from '../../text/common-words.ts'
import type { NormalWord } from '../../text/normal-form.ts'
import {
  bitsOfWord,
  longStatement,
  matterOverlap,
  mostInRow,
  mostRareShared,
  noneShared,
  placeCount,
  twinOverlap,
} from './tuning.ts'

/** One of two statements, as the head over them reads it. */
export interface ReadTelling {
  readonly words: readonly NormalWord[]
  /** Stems of its words. */
  readonly stems: ReadonlySet<string>
  /** 512 bits of its meaning (`meaningSketch`). */
  readonly sketch: Uint32Array
}

/** What the head sees of two statements, beside their bits. */
export interface RivalFeatures {
  /** Each 0 to 2, always as many. */
  readonly measures: readonly number[]
  /** Which of the words, pairs of words and forms stand there: places in the table of the head. */
  readonly places: ReadonlySet<number>
}

/**
 * What tells a later telling of the same from its neighbour: how much of the words and of the
 * meaning the two share, numbers of their own, the words that only one has, pairs of words of the
 * later one (a shared word counts as one that is shared, whichever it is), and who stands first in
 * each. Words are hashed into a table (feature hashing, Weinberger et al. 2009); digits are one.
 */
export function rivalFeatures(older: ReadTelling, newer: ReadTelling): RivalFeatures {
  const [a, b] = [older.words, newer.words]
  const shared = [...older.stems].filter((word) => newer.stems.has(word))
  const overlap = shared.length / Math.max(1, older.stems.size + newer.stems.size - shared.length)
  const rare = shared.filter((word) => !isCommonWord(word)).length
  const numbers = [hasOwnNumber(older, newer), hasOwnNumber(newer, older)].map(Number)
  const [old = 0, now = 0] = numbers
  const near = Math.cos(Math.PI * (differingBits(older.sketch, newer.sketch) / bits))
  const measures = [
    2 * overlap,
    shared.length / Math.max(1, Math.min(older.stems.size, newer.stems.size)),
    Math.min(mostRareShared, rare) / mostRareShared,
    old * now,
    old,
    now,
    Math.min(1, a.length / longStatement),
    Math.min(1, b.length / longStatement),
    Number(overlap >= twinOverlap),
    Number(overlap >= matterOverlap),
    2 * near,
    2 * near * near,
  ]
  const places = new Set<number>()
  const add = (key: string): void => void places.add(placeOf(key))
  let [run, longest, first] = [0, 0, -1]
  for (const [at, word] of b.entries()) {
    const isShared = older.stems.has(word.stem)
    run = isShared ? run + 1 : 0
    longest = Math.max(longest, run)
    if (isShared && first < 0) first = at
    if (!isShared) add(`b${signOf(word)}`)
    const before = b[at - 1]
    if (before !== undefined) add(`bb${inPair(before, older)} ${inPair(word, older)}`)
  }
  for (const word of a) {
    if (!newer.stems.has(word.stem)) add(`a${signOf(word)}`)
    else if (isCommonWord(word.stem)) add(`s${word.stem}`)
  }
  add(`r${Math.min(mostInRow, longest)}`)
  add(`at${first < 0 ? noneShared : Math.min(mostInRow, first)}`)
  const [leadA, leadB] = [leadOf(a, newer), leadOf(b, older)]
  add(`c${leadA}${leadB}`)
  add(`d${leadB}`)
  add(`o${leadA}${speaksOfSelf(a)}${speaksOfSelf(b)}`)
  const [namesA, namesB] = [namesIn(a), namesIn(b)]
  const isNamed = namesA.some(({ stem }) => newer.stems.has(stem))
  add(`n${namesA.length > 0}${namesB.length > 0}${isNamed}`)
  add(`l${isIn(a.at(-1), newer)}${isIn(b.at(-1), older)}`)
  return { measures, places }
}

/** In how many of their 512 bits two sketches differ. */
export function differingBits(a: Uint32Array, b: Uint32Array): number {
  let differing = 0
  for (let at = 0; at < meaningWords; at++) {
    let left = (a[at] ?? 0) ^ (b[at] ?? 0)
    for (; left !== 0; left &= left - 1) differing += 1
  }
  return differing
}

/** One of its words with a digit is none of the other's. */
export function hasOwnNumber(
  one: Pick<ReadTelling, 'stems'>,
  other: Pick<ReadTelling, 'stems'>,
): boolean {
  for (const word of one.stems) if (digits.test(word) && !other.stems.has(word)) return true
  return false
}

function signOf({ stem }: NormalWord): string {
  return digits.test(stem) ? '#' : stem
}

function inPair(word: NormalWord, older: ReadTelling): string {
  return older.stems.has(word.stem) ? '=' : signOf(word)
}

/** Who or what it begins with. */
function leadOf([first]: readonly NormalWord[], other: ReadTelling): string {
  if (first === undefined) return 'none'
  if (ofOneself.has(first.form)) return 'own'
  if (ofOthers.has(first.form)) return 'their'
  if (other.stems.has(first.stem)) return 'same'
  return isName(first) ? 'name' : 'other'
}

function speaksOfSelf(words: readonly NormalWord[]): boolean {
  return words.some(({ form }) => ofOneself.has(form))
}

function namesIn(words: readonly NormalWord[]): readonly NormalWord[] {
  return words.filter(isName)
}

function isName({ isCapital, stem }: NormalWord): boolean {
  return isCapital && !isCommonWord(stem)
}

function isIn(word: NormalWord | undefined, { stems }: ReadTelling): boolean {
  return word !== undefined && stems.has(word.stem)
}

/** FNV-1a. */
function placeOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return ((hash ^ (hash >>> 15)) >>> 0) % placeCount
}

export const bits = bitsOfWord * meaningWords
const digits = /\d/u
const ofOneself: ReadonlySet<string> = new Set(['i', 'my', 'me', 'mine', 'we', 'our', 'us'])
const ofOthers: ReadonlySet<string> = new Set('he she his her him they their them it'.split(' '))
