/** A stretch of two texts: in both, only in the first, or only in the second. */
interface Stretch {
  readonly kind: 'same' | 'gone' | 'come'
  readonly text: string
}

/** Texts of more words than this are shown as one that went and one that came. */
const mostWords = 2_000

/**
 * The difference of two texts by words, by their longest common subsequence. Takes time and memory by
 * the product of their lengths, so that long ones are not compared.
 */
export function diffWords(before: string, after: string): readonly Stretch[] {
  const [a, b] = [wordsOf(before), wordsOf(after)]
  if (a.length > mostWords || b.length > mostWords) {
    return joined([
      { kind: 'gone', text: before },
      { kind: 'come', text: after },
    ])
  }
  const lengths = commonLengths(a, b)
  const lengthAt = (i: number, j: number) => lengths[i * (b.length + 1) + j] ?? 0
  const stretches: Stretch[] = []
  let [i, j] = [0, 0]
  while (i < a.length || j < b.length) {
    const [x, y] = [a[i], b[j]]
    if (x !== undefined && x === y) {
      stretches.push({ kind: 'same', text: x })
      i += 1
      j += 1
    } else if (x !== undefined && (y === undefined || lengthAt(i + 1, j) >= lengthAt(i, j + 1))) {
      stretches.push({ kind: 'gone', text: x })
      i += 1
    } else {
      stretches.push({ kind: 'come', text: y ?? '' })
      j += 1
    }
  }
  return joined(stretches)
}

/** Words, the white space between them, signs; of Chinese and its like each character. */
function wordsOf(text: string): readonly string[] {
  return (
    text.match(
      /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|\s+|[\p{L}\p{N}_]+|[^\s\p{L}\p{N}_]/gu,
    ) ?? []
  )
}

/** By places `i` and `j`: how long the longest common subsequence of what follows is. */
function commonLengths(a: readonly string[], b: readonly string[]): Uint16Array {
  const width = b.length + 1
  const lengths = new Uint16Array((a.length + 1) * width)
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      const [across, down] = [lengths[i * width + j + 1] ?? 0, lengths[(i + 1) * width + j] ?? 0]
      const both = (lengths[(i + 1) * width + j + 1] ?? 0) + 1
      lengths[i * width + j] = a[i] === b[j] ? both : Math.max(across, down)
    }
  }
  return lengths
}

function joined(stretches: readonly Stretch[]): readonly Stretch[] {
  const found: Stretch[] = []
  for (const { kind, text } of stretches) {
    const last = found.at(-1)
    if (last?.kind === kind) found[found.length - 1] = { kind, text: last.text + text }
    else if (text !== '') found.push({ kind, text })
  }
  return found
}
