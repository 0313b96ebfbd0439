import { isNode, type Node, parseSource } from './syntax-tree.ts'

export interface SourceFacts {
  readonly lines: number
  readonly imports: readonly ImportFact[]
  readonly freeNames: readonly Use[]
  readonly members: readonly Use[]
  readonly bindings: readonly Use[]
  /** `any`, `enum`, `async`, `await`: the syntax that some rule forbids. */
  readonly syntax: readonly Use[]
}

export interface ImportFact {
  readonly from: string
  readonly typeOnly: boolean
  readonly line: number
}

export interface Use {
  readonly name: string
  readonly line: number
}

/** Stands for the path of `import(expression)`, which no table can judge. */
export const COMPUTED = '(computed)'

const SYNTAX: Readonly<Record<string, string>> = {
  TSAnyKeyword: 'any',
  TSEnumDeclaration: 'enum',
  AwaitExpression: 'await',
}

/** Where an identifier is the name of something's part, not a use of a variable. */
const PART_NAMES: readonly (readonly [type: string, key: string])[] = [
  ['MemberExpression', 'property'],
  ['Property', 'key'],
  ['PropertyDefinition', 'key'],
  ['MethodDefinition', 'key'],
  ['TSPropertySignature', 'key'],
  ['TSMethodSignature', 'key'],
  ['TSQualifiedName', 'right'],
  ['ImportSpecifier', 'imported'],
  ['ExportSpecifier', 'exported'],
]

/** By its path: what a file is asked for again is not read again. */
const read = new Map<string, { readonly text: string; readonly facts: SourceFacts }>()

/** What the rules ask about a file, read from its syntax tree; `path` tells whether it has JSX. */
export function readSource(text: string, path: string): SourceFacts {
  const known = read.get(path)
  if (known?.text === text) return known.facts
  const facts = factsOf(text, path)
  read.set(path, { text, facts })
  return facts
}

function factsOf(text: string, path: string): SourceFacts {
  const facts = {
    lines: text.trimEnd().split('\n').length,
    imports: [] as ImportFact[],
    freeNames: [] as Use[],
    members: [] as Use[],
    bindings: [] as Use[],
    syntax: [] as Use[],
  }
  const lineOf = lineCounter(text)

  walk(parseSource(path, text), (node, isPartName) => {
    const line = lineOf(node)
    const from = importedPath(node)
    if (from !== undefined) facts.imports.push({ from, typeOnly: isTypeImport(node), line })

    const syntax = SYNTAX[node.type]
    if (syntax !== undefined) facts.syntax.push({ name: syntax, line })
    if (node['async'] === true) facts.syntax.push({ name: 'async', line })
    if (node['await'] === true) facts.syntax.push({ name: 'await', line })

    const name = nameOf(node)
    if (node.type === 'Identifier' && !isPartName && name !== undefined) {
      facts.freeNames.push({ name, line })
    }
    if (node.type !== 'MemberExpression') return
    const member = nameOf(node['property'])
    if (member === undefined) return
    const owner = node['object']
    facts.members.push({ name: member, line })
    if (isNode(owner) && owner.type === 'Identifier') {
      facts.freeNames.push({ name: `${nameOf(owner)}.${member}`, line })
    }
    if (nameOf(owner) === 'env') facts.bindings.push({ name: member, line })
  })
  return facts
}

/** Nodes are visited nearly in their order: lines are counted on from the node before. */
function lineCounter(text: string): (node: Node) => number {
  let [line, start, end] = [1, 0, endOfLine(text, 0)]
  return (node) => {
    if (node.start < start) [line, start, end] = [1, 0, endOfLine(text, 0)]
    for (; node.start > end; line += 1) [start, end] = [end + 1, endOfLine(text, end + 1)]
    return line
  }
}

function endOfLine(text: string, from: number): number {
  const at = text.indexOf('\n', from)
  return at === -1 ? text.length : at
}

type Visit = (node: Node, isPartName: boolean) => void

function walk(node: Node, visit: Visit, isPartName = false): void {
  visit(node, isPartName)
  for (const [key, value] of Object.entries(node)) {
    if (typeof value !== 'object' || value === null) continue
    const names =
      node['computed'] !== true && PART_NAMES.some(([t, k]) => t === node.type && k === key)
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) walk(child, visit, names)
    }
  }
}

const IMPORTS = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'TSImportType',
])

function importedPath(node: Node): string | undefined {
  const source = IMPORTS.has(node.type) ? node['source'] : undefined
  if (!isNode(source)) return undefined
  return typeof source['value'] === 'string' ? source['value'] : COMPUTED
}

/** `import { type A }` still loads the module (verbatimModuleSyntax), so it is no type import. */
function isTypeImport(node: Node): boolean {
  return (
    node.type === 'TSImportType' || node['importKind'] === 'type' || node['exportKind'] === 'type'
  )
}

/** `x` of `x`, `a.x`, `#x` and `a['x']`. */
function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (typeof node['name'] === 'string') return node['name']
  if (node.type === 'Literal' && typeof node['value'] === 'string') return node['value']
  return node.type === 'MemberExpression' ? nameOf(node['property']) : undefined
}
