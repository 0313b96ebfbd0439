/**
 * A text of somebody else's, safe to show on a terminal: control characters, which could move the
 * cursor or change colours, become visible. Line ends and tabs stay.
 */
export function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(control, (one) => {
    const code = one.codePointAt(0) ?? 0
    return `\\x${code.toString(16).padStart(2, '0')}`
  })
}

/** The same on one line. */
export function onOneLine(text: string): string {
  return printable(text).replace(/\s+/g, ' ').trim()
}

/** At most so many characters of it, and how many it has where that is not all. */
export function clipped(text: string, most: number): string {
  const characters = [...text]
  if (characters.length <= most) return text
  const all = characters.length.toLocaleString('en')
  return `${characters.slice(0, most).join('')} … (${all} characters)`
}

/** C0 but for tab and line end, DEL, and C1. */
const control = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g
