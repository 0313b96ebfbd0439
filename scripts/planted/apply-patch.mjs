// Applies a patch in unified form to texts, strictly: every line of context has to be there, once
// near where the patch says it is, else nearest to it. No git is needed, so a plain copy will do.

/**
 * Reads a patch: for each file its path and hunks. Lines before the first `--- ` are a header.
 * @param {string} text
 */
export function readPatch(text) {
  const files = []
  for (const line of text.split('\n')) {
    const [, path] = /^\+\+\+ b\/(.+)$/.exec(line) ?? []
    const [, start] = /^@@ -(\d+)(?:,\d+)? \+\d+(?:,\d+)? @@/.exec(line) ?? []
    if (path !== undefined) files.push({ path, hunks: [] })
    else if (start !== undefined) {
      files.at(-1)?.hunks.push({ start: Number(start), before: [], after: [] })
    } else if (!line.startsWith('--- ')) addLine(files.at(-1)?.hunks.at(-1), line)
  }
  return files
}

function addLine(hunk, line) {
  if (hunk === undefined) return
  const [mark, said] = [line.slice(0, 1), line.slice(1)]
  if (mark === ' ' || mark === '-') hunk.before.push(said)
  if (mark === ' ' || mark === '+') hunk.after.push(said)
}

/** The text with the hunks carried out; null where one of them does not fit it. */
export function patched(text, hunks) {
  let lines = text.split('\n')
  let moved = 0
  for (const { start, before, after } of hunks) {
    const at = placeOf(lines, before, start - 1 + moved)
    if (at === null) return null
    lines = [...lines.slice(0, at), ...after, ...lines.slice(at + before.length)]
    moved = at - (start - 1) + after.length - before.length
  }
  return lines.join('\n')
}

function placeOf(lines, before, wanted) {
  const places = lines
    .keys()
    .filter((at) => before.every((line, index) => lines[at + index] === line))
    .toArray()
    .toSorted((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
  return places[0] ?? null
}
