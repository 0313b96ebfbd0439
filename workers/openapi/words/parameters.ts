import type { FieldWords } from './words.ts'

/** What the `{id}` of a path is, by the word before it. */
const ids: FieldWords = {
  memories: 'The id of the memory, `mem_…`',
  forget: 'The id of what was forgotten; of an entity its reference, percent-encoded',
  nodes: 'The id of the node, `com_…`',
  conflicts: 'The id of the conflict, `cfl_…`',
  suggestions: 'The id of the suggestion, `sug_…`',
  notes: 'The id or the name of the Note',
  collections: 'The id or the name of the Collection',
  relations: 'The id of the relation, `rel_…`',
  proposals: 'The id of the proposal, `prp_…`',
  reflections: 'The id of the reflection, `ref_…`',
  consolidations: 'The id of the draft, `cns_…`',
  alerts: 'The id of the alert, `alr_…`',
  revisions: 'The id of the revision, `rev_…`',
  erasures: 'The id of the receipt, `ers_…`',
  keys: 'The id of the key, `key_…`',
  webhooks: 'The id of the webhook, `whk_…`',
  thoughts: 'The id of the thought, `tht_…`',
  runs: 'The id of the run, `run_…`',
}

/** Filters of lists and the like: what is asked for in a query. */
const filters: FieldWords = {
  store: 'Only those of this store',
  lifecycle: 'Only those in this band of relevance',
  thread: 'Only those of this conversation',
  pinned: 'Only those that are pinned; `false`: only those that are not',
  property: 'The values of this property alone',
  role: 'Only nodes of this role',
  status: 'Only those of this status',
  state: 'Only those of this state',
  from: 'Only those from this one',
  to: 'Only those to this one',
  relation: 'Only relations of this name',
  name: 'Only those of this name',
  actor: 'Only what this credential has done',
  action: 'Only records of this action',
  target: 'Only what was done to this',
  task_id: 'Only thoughts of this task',
  parent_id: 'Only thoughts that come from this one',
  trace_id: 'Only those of the thought with this name',
  thought_id: 'Only those of this thought',
  run_id: 'Only those of this run',
  key: 'Only notes of this key; with it the newest is answered as `note`',
}

/** What a parameter means where its schema says nothing. */
export function describeParameter(path: string, where: string, name: string): string | undefined {
  if (where !== 'path') {
    return name === 'kind' ? 'Only those of this kind' : filters[name]
  }
  if (name === 'kind') return 'What sort of thing the entity is, like `user` or `movie`'
  if (path.includes('{kind}/{id}')) return 'The id of the entity, percent-encoded'
  return ids[/(?<!\w)(\w+)\/\{id\}/.exec(path)?.[1] ?? '']
}
