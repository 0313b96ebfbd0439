import { parseAst } from 'vitest/node'

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function parseSource(path: string, text: string): Node {
  const lang = path.endsWith('.tsx') ? 'tsx' : 'ts'
  return parseAst(text, { lang, sourceType: 'module' }) as unknown as Node
}

/** Shows each node below one, in the order of the text, with those that it stands in, the nearest last. */
export function visitNodes(
  node: Node,
  see: (node: Node, above: readonly Node[]) => void,
  above: Node[] = [],
): void {
  above.push(node)
  for (const value of Object.values(node)) {
    if (typeof value !== 'object' || value === null) continue
    for (const one of Array.isArray(value) ? value : [value]) {
      if (!isNode(one)) continue
      see(one, above)
      visitNodes(one, see, above)
    }
  }
  above.pop()
}

export function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value
}
