import { fileBounds } from './bounds.ts'
import { shortened } from './memory-path.ts'

/** What an edit makes of a text, or the error that the tool documents. */
export type Edit =
  | { readonly ok: true; readonly text: string; readonly said: string }
  | { readonly ok: false; readonly error: string }

/** The lines of a text; a line break at its end begins none. */
export function linesOf(text: string): readonly string[] {
  const lines = text.split('\n')
  return lines.at(-1) === '' ? lines.slice(0, -1) : lines
}

/** Each line behind its number, which is six characters wide, and a tab. */
export function numbered(lines: readonly string[], first: number): string {
  return lines.map((line, i) => `${String(first + i).padStart(6)}\t${line}`).join('\n')
}

/**
 * A file as a view shows it, all of it or the lines from `a` to `b`, with -1 for the last. What goes
 * beyond 65,536 characters is left out, and the last line says how to see it.
 */
export function viewFile(path: string, text: string, range: unknown): string {
  const all = linesOf(text)
  if (all.length > fileBounds.lines) {
    const most = fileBounds.lines.toLocaleString('en')
    return `File ${path} exceeds maximum line limit of ${most} lines.`
  }
  const wanted = rangeIn(range, all.length)
  if (wanted === null) {
    const given = shortened(JSON.stringify(range))
    return `Error: Invalid \`view_range\` parameter: ${given}. It should be two numbers of lines within [1, ${all.length}], or -1 for the end`
  }
  const [first, last] = wanted
  const shown = fitting(all.slice(first - 1, last))
  const head = `Here's the content of ${path} with line numbers:`
  const body = numbered(shown, first)
  const next = first + shown.length
  const rest =
    next <= last ? [`… lines ${next} to ${last} are left out: view them with view_range`] : []
  return [head, ...(shown.length > 0 ? [body] : []), ...rest].join('\n')
}

/** Replaces the one place that says `old`. */
export function replaceIn(path: string, text: string, old: string, fresh: string): Edit {
  if (old === '') return { ok: false, error: 'No replacement was performed, `old_str` is empty.' }
  const places = placesOf(text, old)
  const [at] = places
  if (at === undefined) {
    const error = `No replacement was performed, old_str \`${old}\` did not appear verbatim in ${path}.`
    return { ok: false, error }
  }
  if (places.length > 1) {
    const lines = [...new Set(places.map((place) => lineAt(text, place)))].join(', ')
    const error = `No replacement was performed. Multiple occurrences of old_str \`${old}\` in lines: ${lines}. Please ensure it is unique`
    return { ok: false, error }
  }
  const edited = `${text.slice(0, at)}${fresh}${text.slice(at + old.length)}`
  const { linesAround } = fileBounds
  const line = lineAt(edited, at)
  const first = Math.max(1, line - linesAround)
  const last = line + fresh.split('\n').length - 1 + linesAround
  const snippet = numbered(fitting(linesOf(edited).slice(first - 1, last)), first)
  const said = `The memory file has been edited. Here is the snippet showing the change (with line numbers):\n${snippet}`
  return { ok: true, text: edited, said }
}

/** Puts a text behind a line, 0 for the beginning, as lines of their own. */
export function insertIn(path: string, text: string, line: unknown, added: string): Edit {
  const lines = linesOf(text)
  const isLine = typeof line === 'number' && Number.isInteger(line)
  if (!isLine || line < 0 || line > lines.length) {
    const error = `Error: Invalid \`insert_line\` parameter: ${shortened(String(line))}. It should be within the range of lines of the file: [0, ${lines.length}]`
    return { ok: false, error }
  }
  const whole = [...lines.slice(0, line), added.replace(/\n$/, ''), ...lines.slice(line)]
  return {
    ok: true,
    text: `${whole.join('\n')}\n`,
    said: `The file ${path} has been edited.`,
  }
}

function rangeIn(range: unknown, lines: number): readonly [number, number] | null {
  if (range === undefined || range === null) return [1, lines]
  if (!Array.isArray(range) || range.length !== 2 || !range.every(Number.isInteger)) return null
  const [first, last] = range as [number, number]
  const end = last === -1 ? lines : Math.min(last, lines)
  return first >= 1 && first <= Math.max(1, lines) && (last === -1 || last >= first)
    ? [first, end]
    : null
}

/** As many of the lines as are shown at once; one that is too long by itself is cut. */
function fitting(lines: readonly string[]): readonly string[] {
  let left: number = fileBounds.viewedCharacters
  const shown: string[] = []
  for (const line of lines) {
    if (line.length + 1 > left) {
      if (shown.length > 0) return shown
      return [`${line.slice(0, left).toWellFormed()}… the line has ${line.length} characters`]
    }
    left -= line.length + 1
    shown.push(line)
  }
  return shown
}

function placesOf(text: string, sought: string): readonly number[] {
  const places: number[] = []
  for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + 1)) places.push(at)
  return places
}

function lineAt(text: string, place: number): number {
  return text.slice(0, place).split('\n').length
}
