interface Margins {
  /** Characters a line, the indent included. */
  readonly width: number
  /** Spaces before each line; default none. */
  readonly indent?: number
  /** Spaces more before each line but the first; default none. */
  readonly hang?: number
}

/** A text in lines of a width: broken between words, a word that is longer stands alone. */
export function hanging(text: string, { width, indent = 0, hang = 0 }: Margins): string[] {
  return text.split('\n').flatMap((line) => {
    const lines: string[] = []
    let current = ' '.repeat(indent)
    let isEmpty = true
    for (const word of line.split(' ')) {
      const wider = isEmpty ? current + word : `${current} ${word}`
      if (!isEmpty && columnsOf(wider) > width) {
        lines.push(current)
        current = ' '.repeat(indent + hang) + word
      } else {
        current = wider
      }
      isEmpty = false
    }
    return [...lines, current.trimEnd()]
  })
}

/** Columns that a text takes on a terminal: wide characters take two, marks none. */
export function columnsOf(text: string): number {
  let columns = 0
  for (const { segment } of segmenter.segment(text)) columns += wide.test(segment) ? 2 : 1
  return columns
}

/** The text with spaces behind it, up to so many columns. */
export function padded(text: string, columns: number): string {
  return text + ' '.repeat(Math.max(0, columns - columnsOf(text)))
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Han, kana, Hangul and full-width forms, and what is shown as an emoji. */
const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303e\uff01-\uff60]|\p{Emoji_Presentation}/u
