const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** The first character of a name that can be seen, a flag or a family of emoji as one. */
export function letterOf(name: string): string {
  for (const { segment } of graphemes.segment(name)) {
    const seen = segment.replaceAll(/^[\p{C}\p{Z}]+/gu, '')
    if (seen !== '') return seen.toLocaleUpperCase()
  }
  return '?'
}
