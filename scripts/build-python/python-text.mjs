export function docOf(text, indent) {
  if (text === undefined) return ''
  const safe = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''")
  const end = safe.endsWith('"') ? ' ' : ''
  const lines = filled(`"""${safe}${end}"""`, 100 - indent.length)
  return lines.map((line) => `${indent}${line}`).join('\n')
}

export function commentOf({ description }) {
  if (description === undefined) return ''
  return filled(description, 98)
    .map((line) => `# ${line}\n`)
    .join('')
}

/** Lines of at most so many characters, cut between words. */
function filled(text, width) {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    if (line === '') lines[lines.length - 1] = word
    else if (line.length + 1 + word.length <= width) lines[lines.length - 1] = `${line} ${word}`
    else lines.push(word)
  }
  return lines
}

/** A long choice gets a line for each part. */
export function wrapped(type) {
  if (type.length < 80) return type
  const [, outer, inner] = /^(\w+)\[(.*)\]$/.exec(type) ?? []
  if (outer === undefined) return type
  const parts = splitOutside(inner).map((part) => `    ${part},`)
  return `${outer}[\n${parts.join('\n')}\n]`
}

/** At the commas that stand in no bracket. */
function splitOutside(text) {
  const parts = ['']
  let depth = 0
  for (const character of text) {
    if (character === '[') depth += 1
    if (character === ']') depth -= 1
    if (character === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts.map((part) => part.trim())
}
