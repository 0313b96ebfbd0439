import { hashOf } from '../../engine/laws/commitments/hash-key.ts'
import { maxKeptPatterns } from '../bounds.ts'
import { groupsWeight, wholeWeight } from './tuning.ts'

/** The number that a feature adds to each dimension of a vector; readers never change it. */
export type Pattern = Int16Array

export interface FeaturePatterns {
  /**
   * The pattern of a word: mostly its own, partly of its letter groups, which misspellings share.
   */
  ofWord(word: string): Pattern
  /** The pattern of a feature that is like no other. */
  ofName(name: string): Pattern
}

/**
 * Each feature has a pattern of +1 and −1 over all dimensions, drawn by its hash, so that unlike
 * features are nearly at right angles and no dimension stands for one of them alone. That keeps the
 * vectors dense: their signs alone, as a sketch has them, still tell how alike two texts are.
 * Patterns of recent words are kept; the oldest go first.
 */
export function createFeaturePatterns(dimensions: number): FeaturePatterns {
  const kept = new Map<string, Pattern>()

  function keep(key: string, draw: (pattern: Pattern) => void): Pattern {
    const known = kept.get(key)
    if (known !== undefined) return known
    const pattern = new Int16Array(dimensions)
    draw(pattern)
    if (kept.size >= maxKeptPatterns) {
      for (const oldest of kept.keys()) {
        kept.delete(oldest)
        break
      }
    }
    kept.set(key, pattern)
    return pattern
  }

  return {
    ofName: (name) => keep(`f ${name}`, (pattern) => addSigns(pattern, `f ${name}`, wholeWeight)),
    ofWord: (word) =>
      keep(`w ${word}`, (pattern) => {
        addSigns(pattern, `w ${word}`, wholeWeight)
        const groups = letterGroups(word)
        // Together the groups weigh the same in a short word and in a long one.
        const weight = Math.round(groupsWeight / Math.sqrt(groups.length))
        for (const group of groups) addSigns(pattern, `g ${group}`, weight)
      }),
  }
}

/** Three letters in a row, the edges of the word marked; of a word of other scripts none. */
function letterGroups(word: string): string[] {
  if (!alphabetic.test(word)) return []
  const marked = `_${word}_`
  return Array.from({ length: marked.length - 2 }, (_, at) => marked.slice(at, at + 3))
}

/** Adds ±weight to every dimension, 32 of them by each number the hash is stirred into. */
function addSigns(pattern: Pattern, feature: string, weight: number): void {
  const low = stir(hashOf(feature))
  const high = stir(hashOf(feature, 0x3c6ef372))
  for (let from = 0; from < pattern.length; from += 32) {
    let bits = stir(low ^ stir(high + Math.imul(from + 1, 0x9e3779b9)))
    for (let at = from; at < from + 32; at++) {
      pattern[at] = (pattern[at] ?? 0) + ((bits & 1) === 1 ? weight : -weight)
      bits >>>= 1
    }
  }
}

/** The last step of MurmurHash3: every bit of the input turns half the bits of the answer. */
function stir(value: number): number {
  let mixed = value
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
}

const alphabetic = /^[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}]{3,}$/u
