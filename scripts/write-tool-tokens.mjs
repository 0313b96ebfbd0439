// `npm run tool-tokens`: writes the table of docs/mcp.md that says how many tokens each MCP tool takes, as a
// server lists them that is running: http://127.0.0.1:8787 with its development key, or MNEME_URL and MNEME_API_KEY.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tokensTable, withTokensTable } from './docs/tool-tokens.mjs'

const { MNEME_URL: url = 'http://127.0.0.1:8787', MNEME_API_KEY: key = 'mneme-dev' } = process.env
const path = join(import.meta.dirname, '../docs/mcp.md')

const table = tokensTable(await toolsOf('?'), await toolsOf('?tools=five'))
writeFileSync(path, withTokensTable(readFileSync(path, 'utf8'), table))
console.log(table)

async function toolsOf(query) {
  const response = await fetch(`${url}/mcp/tool-tokens${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  })
  if (!response.ok) throw new Error(`${url} answered ${response.status}: is it running?`)
  return (await response.json()).result.tools
}
