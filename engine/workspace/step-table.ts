import type { Result } from '../result.ts'
import type { StepRun } from './step-outcome.ts'
import { searchOps, type Step, type StepOf, type StepOp } from './step.ts'
import { createCollection, createNote } from './steps/create.ts'
import { getMetadata, head, isEmpty, size } from './steps/looks.ts'
import { indexTarget } from './steps/index-target.ts'
import { map } from './steps/map.ts'
import { add, remove } from './steps/members.ts'
import { coerce, flatten, split } from './steps/reshape.ts'
import { filterStructured, join, pluck, project, sort } from './steps/rows.ts'
import { searchAll, searchWithin } from './steps/search.ts'
import { combineSets } from './steps/sets.ts'
import { related, relate, setMetadata } from './steps/ties.ts'

/** What stands behind each operation. Search (WM-38 to WM-41) has its entries here too. */
const table: { readonly [K in StepOp]: (step: StepOf<K>) => Result<StepRun> } = {
  create_note: createNote,
  create_collection: createCollection,
  add,
  remove,
  union: combineSets,
  intersection: combineSets,
  difference: combineSets,
  size,
  is_empty: isEmpty,
  head,
  flatten,
  split,
  map,
  coerce,
  project,
  pluck,
  filter_structured: filterStructured,
  sort,
  join,
  set_metadata: setMetadata,
  get_metadata: getMetadata,
  relate,
  related,
  index: indexTarget,
  search_notes: searchAll,
  search_collections: searchAll,
  search_within_collection: searchWithin,
}

/** Reads the arguments of a step: 400 for what cannot be read. */
export function readStep(step: Step): Result<StepRun> {
  const read = table[step.op] as (step: Step) => Result<StepRun>
  return read(step)
}

/** Whether what a step makes is kept (spec WM-13), or that it changes something instead. */
export function keepingOf(step: Step, isLast: boolean): 'changes' | 'kept' | 'not_kept' {
  if (changes.has(step.op)) return 'changes'
  const { keep, name } = step as { readonly keep?: boolean; readonly name?: string }
  if (keep !== undefined) return keep ? 'kept' : 'not_kept'
  const isKept = name !== undefined || creates.has(step.op) || (isLast && !asks.has(step.op))
  return isKept ? 'kept' : 'not_kept'
}

/** What these keep stays for good unless told. */
export const creates: ReadonlySet<StepOp> = new Set(['create_note', 'create_collection'])
const changes: ReadonlySet<StepOp> = new Set(['add', 'remove', 'index', 'set_metadata', 'relate'])
/** What these answer is rarely wanted again. */
const asks: ReadonlySet<string> = new Set([
  'size',
  'is_empty',
  'get_metadata',
  'related',
  ...searchOps,
])
