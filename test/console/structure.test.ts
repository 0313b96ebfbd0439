import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parseAst } from 'vitest/node'

const root = resolve(import.meta.dirname, '../..')
const mostLines = 100
interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

interface Source {
  readonly path: string
  readonly text: string
  readonly nodes: readonly Node[]
  /** `console/src/a.ts name` of everything that it takes from others, `default` for the whole of one. */
  readonly imports: readonly string[]
}

const sources = sourcesIn('console/src')
const tests = sourcesIn('test/console')

test('no component of the console has more than 100 lines', () => {
  const long = sources.flatMap(({ path, text, nodes }) =>
    nodes
      .filter(({ type, id }) => type === 'FunctionDeclaration' && /^[A-Z]/.test(nameOf(id)))
      .map((node) => ({ name: nameOf(node['id']), lines: linesOf(text, node) }))
      .filter(({ lines }) => lines > mostLines)
      .map(({ name, lines }) => `${path} ${name} ${lines}`),
  )
  expect(long.join('\n')).toBe('')
})

test('whatever the console exports is imported by another file', () => {
  const imported = new Set([...sources, ...tests].flatMap(({ imports }) => imports))
  const idle = sources.flatMap(({ path, nodes }) =>
    nodes
      .flatMap(exportsOf)
      .filter((name) => !imported.has(`${path} ${name}`) && !imported.has(`${path} *`))
      .map((name) => `${path} ${name}`),
  )
  expect(idle.join('\n')).toBe('')

  function exportsOf(node: Node): readonly string[] {
    if (node.type !== 'ExportNamedDeclaration') return []
    const { declaration, specifiers } = node
    const declared = isNode(declaration)
      ? [declaration, ...listOf(declaration['declarations'])]
      : []
    return [
      ...declared.map(({ id }) => nameOf(id)),
      ...listOf(specifiers).map(({ exported }) => nameOf(exported)),
    ].filter((name) => name !== '')
  }
})

test('every message of the console is said somewhere', async () => {
  const files = sources.filter(({ path }) => path.endsWith('.en.ts'))
  const idle: string[] = []
  for (const { path } of files) {
    const { default: messages } = (await import(join(root, path))) as { default: object }
    const users = usersOf(path).flatMap((words) => [words, ...usersOf(words.path)])
    idle.push(
      ...Object.keys(messages)
        .filter((key) => !isSaid(key, users))
        .map((key) => `${path} ${key}`),
    )
  }
  expect(idle.join('\n')).toBe('')

  function usersOf(target: string): readonly Source[] {
    return sources.filter(({ imports }) => imports.includes(`${target} default`))
  }

  /** By its name, by a template that makes names like it, or by a name that other files hand on. */
  function isSaid(key: string, users: readonly Source[]): boolean {
    const made = users.some(({ text }) =>
      [...text.matchAll(/`(\w*)\$\{[^}]*\}(\w*)`/g)].some(
        ([, before = '', after = '']) =>
          before + after !== '' && key.startsWith(before) && key.endsWith(after),
      ),
    )
    const quoted = new RegExp(`['"\`]${key}['"\`]`)
    const isHandedOn = users.some(({ text }) => /\bt\((?!['"`])/.test(text))
    const sayers = isHandedOn ? sources.filter(({ path }) => !/words\./.test(path)) : users
    return made || sayers.some(({ text }) => quoted.test(text))
  }
})

function sourcesIn(folder: string): readonly Source[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => {
      const text = readFileSync(join(root, folder, file), 'utf8')
      const lang = file.endsWith('.tsx') ? 'tsx' : 'ts'
      const program = parseAst(text, { lang, sourceType: 'module' }) as unknown as Node
      const nodes = [...nodesIn(program)]
      const path = join(folder, file)
      return { path, text, nodes, imports: importsOf(path, nodes) }
    })
}

function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) yield* nodesIn(child)
    }
  }
}

function importsOf(path: string, nodes: readonly Node[]): readonly string[] {
  return nodes.flatMap(({ type, source, specifiers }) => {
    if (!/^(Import|ExportNamed|TSImportType)/.test(type) || !isNode(source)) return []
    const from = source['value']
    if (typeof from !== 'string' || !from.startsWith('.')) return []
    const target = relative(root, resolve(root, dirname(path), from))
    const names = listOf(specifiers).map(
      ({ type: kind, imported, local }) =>
        nameOf(kind === 'ExportSpecifier' ? local : imported) || 'default',
    )
    const whole = type === 'ImportExpression' ? ['*'] : []
    return [...names, 'default', ...whole].map((name) => `${target} ${name}`)
  })
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}

function listOf(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isNode) : []
}

function nameOf(node: unknown): string {
  return isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
}

function linesOf(text: string, { start, end }: Node): number {
  return text.slice(start, end).split('\n').length
}
