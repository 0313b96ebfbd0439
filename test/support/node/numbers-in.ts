import { isNode, type Node, parseSource, visitNodes } from './syntax-tree.ts'

/** A numeric literal that decides something, with the line where it stands. */
export interface FoundNumber {
  readonly text: string
  readonly line: number
}

/**
 * The constants of a source file: numeric literals but those that say no more than the code around
 * them does. Of that kind are 0, 1 and 2; hexadecimal ones; powers of two and shifts; indices; radices;
 * powers of ten that convert; statuses of HTTP; numbers in types, in keys and in examples.
 */
export function numbersIn(path: string, text: string): readonly FoundNumber[] {
  const found: FoundNumber[] = []
  if (!/[3-9]|\d\d|\d\.\d/.test(text)) return found
  visitNodes(parseSource(path, text), (node, above) => {
    const value = node['value']
    if (node.type !== 'Literal' || typeof value !== 'number') return
    const raw = text.slice(node.start, node.end)
    if (value <= 2 && Number.isInteger(value)) return
    if (/^0[xb]/i.test(raw) || isPlain(node, value, above)) return
    found.push({ text: raw, line: text.slice(0, node.start).split('\n').length })
  })
  return found
}

function isPlain(node: Node, value: number, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  if (parent === undefined) return false
  if (parent.type === 'TSLiteralType') return true
  if (parent.type === 'Property' && parent['key'] === node) return true
  return (
    isIndex(node, value, above) ||
    isOperand(node, value, parent) ||
    isStatus(value, above) ||
    above.some((one) => one.type === 'Property' && /^examples?$/.test(nameOf(one['key'])))
  )
}

/** `a[3]`, `a[at + 3]`, `a.slice(0, 3)`, `a.length === 3`, `n.toString(16)`, `parseInt(a, 16)`. */
function isIndex(node: Node, value: number, above: readonly Node[]): boolean {
  const parent = above.at(-1)
  if (above.some((one, at) => isSubscript(one, above[at + 1] ?? node))) return true
  if (parent?.type !== 'CallExpression' || parent['callee'] === node) return false
  return value <= longestIndex && indexed.has(nameOf(parent['callee']))
}

function isSubscript(owner: Node, below: Node): boolean {
  return (
    owner.type === 'MemberExpression' && owner['computed'] === true && owner['property'] === below
  )
}

function isOperand(node: Node, value: number, parent: Node): boolean {
  if (parent.type === 'AssignmentExpression') return bitwise.has(String(parent['operator']))
  if (parent.type !== 'BinaryExpression') return false
  const other = parent['left'] === node ? parent['right'] : parent['left']
  const operator = String(parent['operator'])
  if (bitwise.has(operator) || operator === '**') return true
  if (['*', '/', '%'].includes(operator)) return tens.has(value) && !isDuration(other)
  return ['===', '!=='].includes(operator) && nameOf(other) === 'length'
}

/** `c.json(body, 201)`, `status: 404`, `status >= 500`. */
function isStatus(value: number, above: readonly Node[]): boolean {
  if (!Number.isInteger(value) || value < 200 || value > 599) return false
  return above.some((one) => {
    if (one.type === 'Property') return nameOf(one['key']) === 'status'
    if (one.type === 'VariableDeclarator') return nameOf(one['id']) === 'status'
    if (one.type === 'BinaryExpression') {
      return [one['left'], one['right']].some((side) => /status/i.test(nameOf(side)))
    }
    return one.type === 'CallExpression' && nameOf(ownerOf(one['callee'])) === 'c'
  })
}

function isDuration(node: unknown): boolean {
  return /^(?:second|minute|hour|day|week)Ms$/.test(nameOf(node))
}

/** The last name of `a`, `a.b` and `a?.b`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (typeof node['name'] === 'string') return node['name']
  if (node.type === 'ChainExpression') return nameOf(node['expression'])
  return node.type === 'MemberExpression' ? nameOf(node['property']) : ''
}

function ownerOf(node: unknown): unknown {
  return isNode(node) && node.type === 'MemberExpression' ? node['object'] : undefined
}

const bitwise = new Set(
  ['|', '&', '^', '<<', '>>', '>>>'].flatMap((operator) => [operator, `${operator}=`]),
)
const tens = new Set([10, 100, 1_000, 10_000, 1_000_000])
const indexed = new Set(['slice', 'at', 'padStart', 'padEnd', 'toString', 'parseInt', 'charCodeAt'])
const longestIndex = 16
