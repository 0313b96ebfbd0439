/** A part of a page under one heading. */
export interface HtmlSection {
  /** The heading; empty before the first one. */
  readonly section: string
  readonly text: string
}

/**
 * The text of an HTML page as a reader sees it, cut at its headings: tags go, blocks end lines, cells
 * of a row are parted by a comma; scripts, styles and comments say nothing. Linear in its length.
 * Limits: what styles hide is read too; a `<` that opens nothing ends the text where no `>` follows.
 */
export function htmlSections(html: string): HtmlSection[] {
  const sections: { section: string; text: string }[] = [{ section: '', text: '' }]
  const lower = html.toLowerCase()
  let heading: number | null = null
  let at = 0
  const add = (text: string): void => {
    const last = sections.at(-1)
    if (last === undefined) return
    if (heading === null) last.text += text
    else last.section += text
  }
  while (at < html.length) {
    const open = html.indexOf('<', at)
    add(html.slice(at, open < 0 ? undefined : open).replaceAll(/\s+/g, ' '))
    if (open < 0) break
    if (html.startsWith('<!--', open)) {
      const end = html.indexOf('-->', open)
      at = end < 0 ? html.length : end + 3
      continue
    }
    const close = html.indexOf('>', open)
    if (close < 0) break
    at = close + 1
    const name = /^<(\/?)([a-z][a-z0-9]*)/.exec(lower.slice(open, open + 20))
    if (name === null) continue
    const [, slash, tag = ''] = name
    if (slash === '' && unread.has(tag)) {
      const end = lower.indexOf(`</${tag}`, at)
      at = end < 0 ? html.length : end
    } else if (/^h[1-6]$/.test(tag)) {
      if (slash === '') sections.push({ section: '', text: '' })
      heading = slash === '' ? 1 : null
    } else if (tag === 'td' || tag === 'th') {
      if (slash === '/') add(', ')
    } else if (blocks.has(tag)) {
      add(heading === null ? '\n' : ' ')
    }
  }
  return sections
    .map(({ section, text }) => ({ section: tidy(section), text: tidy(text) }))
    .filter(({ section, text }) => section !== '' || text !== '')
}

function tidy(text: string): string {
  return unescapeHtml(text)
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?,? ?\n[\s,]*/g, '\n')
    .replaceAll(/^[\s,]+|(?<![\s,])[\s,]+$/g, '')
}

function unescapeHtml(text: string): string {
  return text.replaceAll(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (all, ...found) => {
    const [decimal, hex, name] = found as (string | undefined)[]
    if (name !== undefined) return names[name.toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)
    const isCharacter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff)
    return isCharacter ? String.fromCodePoint(code) : all
  })
}

const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'noscript', 'svg'])
const blocks: ReadonlySet<string> = new Set(
  `p div br li ul ol tr table section article header footer main nav aside blockquote pre hr dl dt dd
   figure figcaption form fieldset title head body option`.split(/\s+/),
)
const names: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  euro: '€',
  copy: '©',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ntilde: 'ñ',
}
