import type { Truth } from './where.ts'

/** Kleene's strong three-valued logic, as spec WM-34 has it. */
export function not(truth: Truth): Truth {
  if (truth === 'unknown') return 'unknown'
  return truth === 'true' ? 'false' : 'true'
}

/** True of none; asks no more of them once one is false. */
export function allOf<T>(items: readonly T[], truthIn: (item: T) => Truth): Truth {
  let all: Truth = 'true'
  for (const item of items) {
    const truth = truthIn(item)
    if (truth === 'false') return 'false'
    if (truth === 'unknown') all = 'unknown'
  }
  return all
}

/** False of none; asks no more of them once one is true. */
export function anyOf<T>(items: readonly T[], truthIn: (item: T) => Truth): Truth {
  let any: Truth = 'false'
  for (const item of items) {
    const truth = truthIn(item)
    if (truth === 'true') return 'true'
    if (truth === 'unknown') any = 'unknown'
  }
  return any
}

export function truthOf(holds: boolean): Truth {
  return holds ? 'true' : 'false'
}
