import type { Revision } from '../../../../clients/typescript/index.ts'
import type { Told } from '../../parts/known-entity.ts'
import { textOf } from './entity.ts'

/** One thing that a change did. */
interface ChangeLine {
  /** A property, or nothing where it is a relation. */
  readonly name?: string
  readonly before?: string
  readonly after?: string
}

interface Related {
  readonly entity: string
  readonly role: string
}

/** Properties that got another value, and relations that came and went; none where only its words say it. */
export function linesOf({ diff }: Pick<Revision, 'diff'>): readonly ChangeLine[] {
  return diff.flatMap(({ path, before, after }): readonly ChangeLine[] => {
    const [head, name] = path
    if (head === 'relations') return relationLines(listOf(before), listOf(after))
    if (head !== 'properties') return []
    if (name !== undefined) return [lineOf(String(name), before, after)]
    const values = typeof after === 'object' && after !== null ? after : {}
    return Object.entries(values).map(([each, value]) => lineOf(each, undefined, value))
  })
}

function lineOf(name: string, before: unknown, after: unknown): ChangeLine {
  return {
    name,
    ...(isTold(before) && { before: textOf(before) }),
    ...(isTold(after) && { after: textOf(after) }),
  }
}

function relationLines(before: readonly Related[], after: readonly Related[]): ChangeLine[] {
  const keyOf = ({ entity, role }: Related) => `${role} ${entity}`
  const [was, is] = [before.map(keyOf), after.map(keyOf)]
  return [
    ...was.filter((key) => !is.includes(key)).map((key) => ({ before: key })),
    ...is.filter((key) => !was.includes(key)).map((key) => ({ after: key })),
  ]
}

function listOf(value: unknown): readonly Related[] {
  return Array.isArray(value) ? (value as Related[]) : []
}

function isTold(value: unknown): value is Told {
  return ['number', 'boolean', 'string'].includes(typeof value) || Array.isArray(value)
}
