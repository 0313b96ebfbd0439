import { createHash } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

const scriptTag = /<script(?: id="[\w-]+")?>([^<]+)<\/script>/g
/** Of the theme's own elements; its script sets them again, which the policy allows. */
const styleAttribute = / style="(?:position:relative|--vp-vh:0px);"/g

/** Cells of a column that is set to the right have a class in place of a style. */
export function alignedTables(markdown) {
  markdown.core.ruler.push('aligned-tables', ({ tokens }) => {
    for (const token of tokens) {
      const place = token.attrIndex('style')
      if (place === -1) continue
      const [, side] = /text-align:\s*(\w+)/.exec(token.attrs[place][1]) ?? []
      token.attrs.splice(place, 1)
      if (side !== undefined) token.attrJoin('class', `to-${side}`)
    }
  })
}

/**
 * Takes scripts out of the pages into one file, and colors of code out of attributes into a style
 * sheet, so that the pages run under a policy without `unsafe-inline` (workers/site.ts).
 */
export function nothingInline(base) {
  const scripts = new Set()
  const classes = new Map()

  /** The class that stands for a list of declarations. */
  function classOf(style) {
    const declarations =
      typeof style === 'string'
        ? style
        : Object.entries(style)
            .map(([name, value]) => `${name}:${value}`)
            .join(';')
    const name = `c-${createHash('sha256').update(declarations).digest('hex').slice(0, 8)}`
    classes.set(name, declarations)
    return name
  }

  function withoutStyle(node) {
    const { style, ...rest } = node.properties
    if (style === undefined) return
    const { class: given } = rest
    node.properties = { ...rest, class: [given, classOf(style)].flat().filter(Boolean).join(' ') }
  }

  return {
    head: [
      // No icon: a browser asks for none then.
      ['link', { rel: 'icon', href: 'data:,' }],
      ['script', { src: `${base}before-paint.js` }],
      ['link', { rel: 'stylesheet', href: `${base}code-colors.css` }],
    ],
    codeTransformer: { name: 'classes', pre: withoutStyle, line: withoutStyle, span: withoutStyle },
    transformHtml: (html) =>
      html.replaceAll(styleAttribute, '').replace(scriptTag, (_, script) => {
        scripts.add(script)
        return ''
      }),
    write(folder) {
      const rules = [...classes].map(([name, declarations]) => `.${name}{${declarations}}`)
      writeFileSync(join(folder, 'code-colors.css'), `${rules.sort().join('\n')}\n`)
      writeFileSync(join(folder, 'before-paint.js'), `${[...scripts].sort().join('\n')}\n`)
    },
  }
}
