import type { EdgePorts } from '../adapters/open-ports.ts'
import { namespacesPerPage, objectsAtOnce } from './bounds.ts'
import { matchesGlob } from './match-glob.ts'
import { seenNamespaces } from './seen-namespaces.ts'

/** Every namespace that one of the patterns fits, and the names that stand there whole. */
export async function namespacesLike(
  ports: EdgePorts,
  globs: readonly string[],
): Promise<readonly string[]> {
  const names = new Set(globs.filter((glob) => !glob.includes('*')))
  if (names.size === globs.length) return [...names]
  const add = (name: string) => {
    if (globs.some((glob) => matchesGlob(glob, name))) names.add(name)
  }
  seenNamespaces().forEach(add)
  for (let after: string | null = null; ;) {
    const page = await ports.namespaces.list(after, namespacesPerPage)
    for (const { name } of page) add(name)
    after = page.at(-1)?.name ?? null
    if (page.length < namespacesPerPage) return [...names]
  }
}

/** Runs the visit for each, a few at a time, and answers in the order that they came in. */
export async function visitEach<T, S = string>(
  each: readonly S[],
  visit: (one: S) => Promise<T>,
): Promise<T[]> {
  const results = new Array<T>(each.length)
  const waiting = [...each.entries()]
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const [index, one] = next
      results[index] = await visit(one)
    }
  }
  await Promise.all(Array.from({ length: objectsAtOnce }, work))
  return results
}
