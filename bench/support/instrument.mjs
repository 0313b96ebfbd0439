import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { transform } from 'esbuild'
import MagicString from 'magic-string'
import { parseAst } from 'vite'

/** Earlier commits have the contract in `protocol`. */
const SERVED = ['engine', 'workers', 'durable-objects', 'contract', 'protocol', 'adapters']
const ENTRY = 'workers/index.ts'

/**
 * Rewrites the service in a checkout so that each function tells which file it stands in when it is
 * entered, and what texts it was given. `GET /walk?text=` of that server answers what was entered since
 * it was asked last, and which functions were given the text.
 */
export async function instrument(checkout) {
  const served = SERVED.filter((folder) => existsSync(join(checkout, folder)))
  const files = served.flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, withFileTypes: true })
      .filter(({ name }) => name.endsWith('.ts') && !name.endsWith('.d.ts'))
      .map(({ parentPath, name }) => join(parentPath, name)),
  )
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    const { code } = await transform(source, { loader: 'ts', target: 'esnext' })
    const name = relative(checkout, file)
    writeFileSync(file, name === ENTRY ? serveWalk(code) : tellEntries(code, name))
  }
  return files.length
}

/** A default value of a parameter is no text that was given; a destructured one has no name. */
function tellEntries(code, file) {
  const text = new MagicString(code)
  visit(parseAst(code), (node) => {
    if (!/^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type))
      return
    const given = node.params.filter(({ type }) => type === 'Identifier').map(({ name }) => name)
    const tell = `globalThis.walk?.(${JSON.stringify(file)}, [${given.join(', ')}])`
    const { body } = node
    if (body.type !== 'BlockStatement') {
      text.appendLeft(body.start, `(${tell}, `).appendRight(body.end, ')')
      return
    }
    const superCall = /\bsuper\(/.exec(code.slice(body.start, body.end))
    if (superCall === null) text.appendRight(body.start + 1, ` ${tell};`)
  })
  return text.toString()
}

function visit(node, see) {
  if (Array.isArray(node)) return node.forEach((one) => visit(one, see))
  if (node === null || typeof node !== 'object' || typeof node.type !== 'string') return
  see(node)
  for (const [key, value] of Object.entries(node)) if (key !== 'parent') visit(value, see)
}

/** A worker and its objects share an isolate, so one list holds what both have entered. */
function serveWalk(code) {
  return `${code.replace('fetch: app.fetch', 'fetch: served')}
const entries = []
globalThis.walk = (file, given) => {
  entries.push([file, given.filter((one) => typeof one === 'string')])
}
function served(request, ...more) {
  const url = new URL(request.url)
  if (url.pathname !== '/walk') return app.fetch(request, ...more)
  const text = url.searchParams.get('text')
  const files = entries.map(([file]) => file)
  const crossings = entries.filter(([file], at) => file !== entries[at - 1]?.[0])
  // It hands utterances out by their text, and reads nothing of it.
  const readers = crossings.filter(([file]) => file !== 'engine/language/utterance.ts')
  const readings = readers.filter(([, given]) => given.some((one) => one.includes(text)))
  entries.length = 0
  return Response.json({
    files: [...new Set(files)],
    calls: files.length,
    crossings: crossings.length,
    readings: readings.map(([file]) => file),
  })
}
`
}
