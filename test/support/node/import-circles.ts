import { posix } from 'node:path'
import { readSource } from './source-facts.ts'

interface Source {
  readonly path: string
  readonly text: string
}

/**
 * Files that import each other, directly or by way of others, imports of types included: each circle
 * as its paths in order. Tarjan's strongly connected components.
 */
export function importCircles(sources: readonly Source[]): readonly (readonly string[])[] {
  const imports = new Map(sources.map(({ path, text }) => [path, importsOf(path, text)]))
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  function visit(path: string): number {
    const own = order.size
    order.set(path, own)
    low.set(path, own)
    stack.push(path)
    for (const next of imports.get(path) ?? []) {
      if (!imports.has(next)) continue
      const reached = order.has(next) ? order.get(next) : visit(next)
      if (stack.includes(next)) low.set(path, Math.min(lowOf(path), lowOf(next), reached ?? own))
    }
    if (lowOf(path) === own) {
      const circle = stack.splice(stack.indexOf(path))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return own
  }
  const lowOf = (path: string): number => low.get(path) ?? 0

  for (const path of imports.keys()) if (!order.has(path)) visit(path)
  return circles
}

function importsOf(path: string, text: string): readonly string[] {
  return readSource(text, path)
    .imports.filter(({ from }) => from.startsWith('.'))
    .map(({ from }) => posix.join(posix.dirname(path), from))
}
