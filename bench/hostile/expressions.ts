import { readFileSync } from 'node:fs'
import { globSync } from 'node:fs'
import { relative, resolve } from 'node:path'
import { parseSync } from 'vite'

/** A regular expression of the sources and where it stands. */
export interface FoundExpression {
  readonly place: string
  readonly source: string
  readonly flags: string
}

export const root = resolve(import.meta.dirname, '../..')
/** What runs on texts from outside. */
export const folders = ['engine', 'contract', 'durable-objects', 'workers', 'adapters']

/** What runs on them elsewhere: with an application, a person at a terminal, in a browser. */
const clientFolders = [
  'clients/typescript',
  'clients/cli',
  'console/src',
  'clients/integrations/*/src',
  'examples/{chat-bot,in-your-worker,saas-backend,service-binding}',
  'scripts/start',
]

export function sourceFiles(of: readonly string[] = folders): readonly string[] {
  return filesIn(of, 'ts')
}

export function clientFiles(): readonly string[] {
  return filesIn(clientFolders, '{ts,tsx,mjs}')
}

function filesIn(some: readonly string[], ending: string): readonly string[] {
  return some
    .flatMap((folder) => globSync(`${root}/${folder}/**/*.${ending}`))
    .filter((file) => !isBuilt.test(relative(root, file)))
    .toSorted()
}

const isBuilt = /(?:^|\/)(?:dist|node_modules)\/|\.d\.ts$/

/** Every regular expression that is written as a literal. */
export function literalExpressions(files: readonly string[]): readonly FoundExpression[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const found: FoundExpression[] = []
    visit(parseSync(file, text).program, (node) => {
      if (!isRegex(node)) return
      const line = text.slice(0, node.start).split('\n').length
      const { pattern: source, flags } = node.regex
      found.push({ place: `${relative(root, file)}:${line}`, source, flags })
    })
    return found
  })
}

/** Goes through a syntax tree, outermost nodes first. */
export function visit(node: unknown, see: (node: object) => void): void {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node)) see(node)
  for (const inner of Object.values(node)) visit(inner, see)
}

interface RegexNode {
  readonly start: number
  readonly regex: { readonly pattern: string; readonly flags: string }
}

function isRegex(node: object): node is RegexNode {
  return 'regex' in node && 'start' in node && 'type' in node && node.type === 'Literal'
}
