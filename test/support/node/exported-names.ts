import { isNode, type Node, parseSource } from './syntax-tree.ts'

/**
 * The names that a source file declares and exports. What it passes on from another file is declared
 * there.
 */
export function exportedNames(path: string, text: string): readonly string[] {
  const body = parseSource(path, text)['body']
  const statements = Array.isArray(body) ? body.filter(isNode) : []
  const own = new Set(statements.flatMap(declaredBy))
  return [
    ...new Set(
      statements
        .filter(({ type }) => type === 'ExportNamedDeclaration')
        .flatMap((one) => [...declaredBy(one['declaration']), ...namedBy(one, own)]),
    ),
  ]
}

/** The names that a declaration binds: `const`, `function`, `class`, `interface`, `type`. */
function declaredBy(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  if (node.type !== 'VariableDeclaration')
    return node.type.endsWith('Declaration') ? namesOf(node['id']) : []
  const all = node['declarations']
  return Array.isArray(all) ? all.filter(isNode).flatMap((one) => namesOf(one['id'])) : []
}

/** `export { a, b as c }` of what the file itself declares. */
function namedBy(node: Node, own: ReadonlySet<string>): readonly string[] {
  const all = isNode(node['source']) ? [] : node['specifiers']
  if (!Array.isArray(all)) return []
  return all
    .filter(isNode)
    .filter((one) => namesOf(one['local']).some((name) => own.has(name)))
    .flatMap((one) => namesOf(one['exported']))
}

function namesOf(node: unknown): readonly string[] {
  if (!isNode(node)) return []
  if (typeof node['name'] === 'string') return [node['name']]
  const parts = node['properties'] ?? node['elements']
  if (!Array.isArray(parts)) return []
  return parts.filter(isNode).flatMap((one) => namesOf(one['value'] ?? one))
}
