/** What the `{id}` of a path is, by the word before it. */
const ids: Readonly<Record<string, string>> = {
  memories: 'The id of the memory, `mem_…`',
  due: 'The id of what comes due, `due_…`',
  recalls: 'The id of the recall, `rcl_…`',
  forget: 'The id of what was forgotten; of an entity its reference, percent-encoded',
  nodes: 'The id of the node, `com_…`',
  conflicts: 'The id of the conflict, `cfl_…`',
  suggestions: 'The id of the suggestion, `sug_…`',
  notes: 'The id or the name of the Note',
  collections: 'The id or the name of the Collection',
  relations: 'The id of the relation, `rel_…`',
  tokens: 'The id of the token, `tok_…`, or of the grant, as a list has it',
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

/** What a part of a path means where its schema says nothing. */
export function describePart(path: string, name: string): string | undefined {
  if (name === 'kind') return 'What sort of thing the entity is, like `user` or `movie`'
  if (path.includes('{kind}/{id}')) return 'The id of the entity, percent-encoded'
  return ids[/(?<!\w)(\w+)\/\{id\}/.exec(path)?.[1] ?? '']
}
