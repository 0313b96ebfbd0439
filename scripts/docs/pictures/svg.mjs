/** Colors of the roles and levels, each dark enough to read on white. */
export const colors = {
  goal: '#1f5fbf',
  constraint: '#b3261e',
  decision: '#6a3fb5',
  fact: '#15693a',
  owner: '#15693a',
  main: '#1f5fbf',
  untrusted: '#b3261e',
  active: '#15693a',
  fading: '#8a5a00',
  dormant: '#5a6372',
  lexical: '#1f5fbf',
  semantic: '#6a3fb5',
  activation: '#15693a',
  relevance: '#8a5a00',
  recency: '#5a6372',
}
const ink = '#1c2230'
const dim = '#5a6372'

/** A picture of a size in pixels, with a title for those who cannot see it. */
export function picture({ width, height, title }, ...parts) {
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif" font-size="14">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="#ffffff"/>`,
    ...parts.flat(),
    '</svg>',
  ].join('\n')}\n`
}

/** `anchor`: `start`, `middle` or `end`. */
export function words(x, y, text, { fill = ink, size = 14, weight = 400, anchor = 'start' } = {}) {
  return `<text x="${x}" y="${y}" fill="${fill}" font-size="${size}" font-weight="${weight}" text-anchor="${anchor}">${escaped(text)}</text>`
}

export function note(x, y, text, more = {}) {
  return words(x, y, text, { fill: dim, size: 12, ...more })
}

export function box(x, y, width, height, { fill = '#f4f6f9', stroke = '#d8dce3' } = {}) {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${fill}" stroke="${stroke}"/>`
}

export function bar(x, y, width, height, fill) {
  return `<rect x="${x}" y="${y}" width="${Math.max(0, Math.round(width * 10) / 10)}" height="${height}" fill="${fill}"/>`
}

/** A word on its color, 110 pixels wide. */
export function label(x, y, text, fill, width = 110) {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="22" rx="11" fill="${fill}"/>`,
    words(x + width / 2, y + 15.5, text, { fill: '#ffffff', size: 12, weight: 600, anchor: 'middle' }),
  ]
}

export function arrow(x1, y1, x2, y2, stroke = dim) {
  const angle = Math.atan2(y2 - y1, x2 - x1)
  const wing = (turn) =>
    [x2 - 8 * Math.cos(angle + turn), y2 - 8 * Math.sin(angle + turn)].map(Math.round).join(',')
  return [
    `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${stroke}" stroke-width="1.5"/>`,
    `<polygon points="${x2},${y2} ${wing(0.4)} ${wing(-0.4)}" fill="${stroke}"/>`,
  ]
}

/** A text in lines of so many characters at most. */
export function lines(text, characters) {
  return text.split(' ').reduce(
    (all, word) => {
      const last = all.at(-1)
      if (last.length + word.length + 1 > characters) return [...all, word]
      return [...all.slice(0, -1), last === '' ? word : `${last} ${word}`]
    },
    [''],
  )
}

function escaped(text) {
  return String(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
