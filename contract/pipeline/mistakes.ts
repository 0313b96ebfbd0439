import { z } from 'zod'
import { maxNoteKeyCharacters, maxPipelineMistakes } from '../limits.ts'

interface Mistake {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly params?: Record<string, unknown> | undefined
}

/**
 * Tells each mistake of a pipeline with its path, the first fifty of them. Points in the names of a
 * path are written `\.`, so that it is unique.
 */
export function tellMistakes(_: unknown, ctx: z.core.$RefinementCtx): void {
  for (const raw of ctx.issues.splice(0)) {
    const issue = z.core.util.finalizeIssue(raw, undefined, z.config())
    for (const { path, message, params } of mistakesOf(issue, [])) {
      if (ctx.issues.length === maxPipelineMistakes) return
      ctx.addIssue({
        code: 'custom',
        path: path.map(shownPart),
        message,
        ...(params && { params }),
      })
    }
  }
}

/** Tells the faults of a long list or object where there are too many to look at the rest of it. */
export function tellManyFaults(
  values: readonly (readonly [PropertyKey, unknown])[],
  schema: z.ZodType,
  ctx: z.core.$RefinementCtx,
): void {
  if (values.length < longList) return
  const mistakes: Mistake[] = []
  for (const [at, value] of values) {
    const issues = schema.safeParse(value).error?.issues ?? []
    mistakes.push(...issues.flatMap((issue) => mistakesOf(issue, [at])))
    if (mistakes.length < maxPipelineMistakes) continue
    for (const { path, message } of mistakes) {
      ctx.addIssue({ code: 'custom', path: [...path], message })
    }
    return
  }
}

function mistakesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[]): readonly Mistake[] {
  const path = [...above, ...issue.path]
  if (issue.code === 'unrecognized_keys') {
    const names = issue.keys.slice(0, maxPipelineMistakes)
    return names.map((name) => ({ path: [...path, name], message: 'unknown field' }))
  }
  if (issue.code === 'invalid_key') {
    return issue.issues.slice(0, 1).map(({ message }) => ({ path, message }))
  }
  // A predicate is true, false or an object of tests: what lies within was meant as such.
  const [meant = []] = issue.code === 'invalid_union' ? issue.errors : []
  if (meant.some((one) => one.path.length > 0 || one.code === 'custom'))
    return meant.flatMap((one) => mistakesOf(one, path))
  return [
    { path, message: issue.message, ...(issue.code === 'custom' && { params: issue.params }) },
  ]
}

function shownPart(part: PropertyKey): PropertyKey {
  if (typeof part === 'number') return part
  return shownName(String(part)).replace(/[\\.]/g, String.raw`\$&`)
}

/** As a message or a path shows a name that a caller made up; one that long is a mistake. */
export function shownName(name: string): string {
  const most = maxNoteKeyCharacters
  const start = name.length <= most ? [] : Array.from(name.slice(0, most * 2 + 2))
  return start.length <= most ? name : `${start.slice(0, most).join('')}…`
}

/** So many are written by nobody; a fault in each would take long to tell. */
const longList = 1_000
