import { countTokens } from 'gpt-tokenizer/encoding/o200k_base'

const [begin, end] = ['<!-- tools in tokens -->', '<!-- /tools in tokens -->']

/** Tokens of what a client gives its model of a tool: name, description and the schema of its arguments. */
export function tokensOfTool({ name, description, inputSchema }) {
  return countTokens(JSON.stringify({ name, description, inputSchema }))
}

/** A table of the tools in tokens, out of two answers of `tools/list`: all of them, and the five. */
export function tokensTable(all, five) {
  const isOfFive = new Set(five.map(({ name }) => name))
  const sum = (tools) => tools.reduce((tokens, tool) => tokens + tokensOfTool(tool), 0)
  const rows = all.map((tool) => [tool.name, tokensOfTool(tool), isOfFive.has(tool.name) ? 'yes' : 'no'])
  const lines = [
    ['tool', 'tokens', 'in `?tools=five`'],
    ['---', '--:', '---'],
    ...rows,
    [`all ${all.length}`, sum(all), ''],
    [`the ${isOfFive.size} of \`?tools=five\``, sum(five), ''],
  ]
  return lines.map((cells) => `| ${cells.map((cell) => cell.toLocaleString('en')).join(' | ')} |`).join('\n')
}

/** The table as a page has it. */
export function tokensTableIn(page) {
  return page.slice(page.indexOf(begin) + begin.length, page.indexOf(end)).trim()
}

export function withTokensTable(page, table) {
  const [before, after] = [page.indexOf(begin) + begin.length, page.indexOf(end)]
  if (after === -1 || before < begin.length) throw new Error(`the page has no ${begin} … ${end}`)
  return `${page.slice(0, before)}\n\n${table}\n\n${page.slice(after)}`
}
