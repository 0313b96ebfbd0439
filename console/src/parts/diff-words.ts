import { diffArrays } from 'diff'

/** A stretch of two texts: in both, only in the first, or only in the second. */
interface Stretch {
  readonly kind: 'same' | 'gone' | 'come'
  readonly text: string
}

/** Texts that differ by more words are shown as one that went and one that came: more takes too long. */
const mostChanges = 1_000

/** The difference of two texts by words. */
export function diffWords(before: string, after: string): readonly Stretch[] {
  const options = { maxEditLength: mostChanges }
  const changes = diffArrays(wordsOf(before), wordsOf(after), options)
  if (changes === undefined) {
    return [
      { kind: 'gone', text: before },
      { kind: 'come', text: after },
    ]
  }
  return changes.map(({ added, removed, value }) => {
    return { kind: added ? 'come' : removed ? 'gone' : 'same', text: value.join('') }
  })
}

/** Words, the white space between them, signs; of Chinese and its like each character. */
function wordsOf(text: string): string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu,
    ) ?? []
  )
}
