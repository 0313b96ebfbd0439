const WIDTH = 96

export function say(line = '') {
  process.stdout.write(`${line}\n`)
}

export function heading(text) {
  say(`\n${text}\n${'─'.repeat(widthOf(text))}`)
}

/** Cut to what fits in the line behind `indent` columns; wide scripts take two columns a letter. */
export function fit(text, indent) {
  let kept = ''
  let columns = indent
  for (const letter of text.replaceAll(/\s+/g, ' ')) {
    columns += widthOf(letter)
    if (columns > WIDTH) return `${kept}…`
    kept += letter
  }
  return kept
}

/** Several lines, each broken at a space where there is one and behind `indent` columns. */
export function wrap(text, indent) {
  const lines = ['']
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1)
    const isFull = line !== '' && indent + widthOf(`${line} ${word}`) > WIDTH
    if (isFull) lines.push(word)
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`
  }
  return lines.join(`\n${' '.repeat(indent)}`)
}

export function pad(text, columns) {
  return text + ' '.repeat(Math.max(0, columns - widthOf(text)))
}

export function day(iso) {
  return new Date(iso).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

export function tick(isRight) {
  return isRight ? '✓' : '✗'
}

function widthOf(text) {
  return [...text].reduce((sum, letter) => sum + (/[\u1100-\uffdc]/u.test(letter) ? 2 : 1), 0)
}
