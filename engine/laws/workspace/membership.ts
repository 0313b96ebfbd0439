import { type StepResult, refuse } from '../../model/workspace.ts'
import { workspaceLimits } from '../bounds.ts'

/** From the id of a Collection to ids of Collections: those it holds, or those that hold it. */
export type Nesting = (id: string) => readonly string[]

/**
 * Checks that Collections may become members of another: it may not come to be inside
 * itself, at any depth: `cycle`; nor a Collection hold more than 8 levels, its own included:
 * `too_deep`. A new Collection has no `holdersOf`. Each Collection is visited once.
 */
export function checkNesting(
  collection: string,
  added: readonly string[],
  { nestedIn, holdersOf = () => [] }: { readonly nestedIn: Nesting; readonly holdersOf?: Nesting },
): StepResult<null> {
  const below = longestChain(added, nestedIn)
  if (below.reached.has(collection)) {
    return refuse('cycle', `collection ${collection} would be inside itself`)
  }
  const limit = workspaceLimits.collectionLevels
  const levels = longestChain([collection], holdersOf).levels + below.levels
  if (levels <= limit) return { ok: true, value: null }
  return refuse('too_deep', `collections would be nested over the limit of ${limit} levels`)
}

/** The ids that are reached from some, and the longest chain of them; past the limit it stops. */
function longestChain(
  from: readonly string[],
  next: Nesting,
): { readonly levels: number; readonly reached: ReadonlySet<string> } {
  const known = new Map<string, number>()
  const levelsOf = (id: string, depth: number): number => {
    const found = known.get(id)
    if (found !== undefined) return found
    if (depth > workspaceLimits.collectionLevels) return Infinity
    // Until it is known, what leads back here has no end.
    known.set(id, Infinity)
    const levels = 1 + Math.max(0, ...next(id).map((other) => levelsOf(other, depth + 1)))
    known.set(id, levels)
    return levels
  }
  const levels = Math.max(0, ...from.map((id) => levelsOf(id, 1)))
  return { levels, reached: new Set(known.keys()) }
}
