/** How a line says where a block of ours begins and ends, in the comments of its language. */
export interface Marks {
  readonly begin: string
  readonly end: string
}

export const markdownMarks: Marks = { begin: '<!-- mneme:begin -->', end: '<!-- mneme:end -->' }

/** A block that begins and never ends: nobody can tell what is ours. */
export class UnendedBlockError extends Error {}

/**
 * The text with the block between its marks: where one stands it is replaced, else it comes at the
 * end, behind an empty line.
 *
 * @throws UnendedBlockError where a mark has lost its other half.
 */
export function withBlock(text: string, block: string, marks: Marks): string {
  const lines = [marks.begin, ...block.trim().split('\n'), marks.end].join(eolOf(text))
  const place = placeOf(text, marks)
  if (place !== undefined) return text.slice(0, place.start) + lines + text.slice(place.end)
  if (text.trim() === '') return `${text}${lines}${eolOf(text)}`
  const eol = eolOf(text)
  const gap = text.endsWith(eol + eol) ? '' : text.endsWith(eol) ? eol : eol + eol
  return `${text}${gap}${lines}${eol}`
}

/** The text without the block, and without the empty line before it. */
export function withoutBlock(text: string, marks: Marks): string {
  const place = placeOf(text, marks)
  if (place === undefined) return text
  const eol = eolOf(text)
  const [before, behind] = [text.slice(0, place.start), text.slice(place.end)]
  const rest = behind.startsWith(eol) ? behind.slice(eol.length) : behind
  return (before.endsWith(eol + eol) ? before.slice(0, -eol.length) : before) + rest
}

/** What stands between the marks, without them; undefined where there is no block. */
export function blockIn(text: string, marks: Marks): string | undefined {
  const place = placeOf(text, marks)
  if (place === undefined) return undefined
  const inner = text.slice(place.start + marks.begin.length, place.end - marks.end.length)
  return inner.replaceAll('\r\n', '\n').trim()
}

function placeOf(text: string, { begin, end }: Marks): { start: number; end: number } | undefined {
  const start = text.indexOf(begin)
  const last = text.indexOf(end, Math.max(start, 0))
  if (start === -1 && last === -1) return undefined
  if (start === -1 || last === -1) {
    const [found, missing] = start === -1 ? [end, begin] : [begin, end]
    throw new UnendedBlockError(`it has the line ${found} but not ${missing}`)
  }
  return { start, end: last + end.length }
}

export function eolOf(text: string): string {
  return text.includes('\r\n') ? '\r\n' : '\n'
}
