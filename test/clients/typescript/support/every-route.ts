import type { MemoryClient } from '../../../../clients/typescript/index.ts'

/** As much of every answer as the client looks at. */
export const everyAnswer = {
  memory: {},
  items: [],
  next_cursor: null,
  namespaces: [],
  replayed: [],
  hits: [],
  restored: [],
  forgotten: [],
  entities: [],
}

/** Calls each method once, over a fake server; `remember`, `recall` and `forget` stand elsewhere. */
export async function callEveryRoute(memory: MemoryClient): Promise<void> {
  const user = { user_id: '7' }
  await memory.getEntity('movie_id:"a/b ü"', { props: true, relations: false, at_least: 4 })
  await memory.memories.list({ entity: user, pinned: true, limit: 9 }).page()
  await memory.memories.episodes({ day: '2026-06-01', thread: 't' }).page()
  await memory.memories.procedures({ limit: 9 }).page()
  await memory.due.list({ status: 'open' }).page()
  await memory.memories.get('mem_1')
  await memory.memories.patch('mem_1', { expires_at: null })
  await memory.memories.delete('mem_1', { permanent: true })
  await memory.memories.history('mem_1').page()
  await memory.memories.pin('mem_1')
  await memory.memories.unpin('mem_1')
  await memory.entities.list({ kind: 'user', content: true }).page('cur')
  await memory.entities.duplicates().page()
  await memory.entities.history(user, { property: 'city' }).page()
  await memory.entities.merge(user, 'user_id:8')
  await memory.entities.undoMerge(user)
  for await (const _ of memory.entities.record(user)) break
  await memory.undoForget('user_id:7')
  await memory.undoForget({ __memory_id: 'mem_1' })
  await memory.messages.read({ text: 'Remember tea', act: true })
  await memory.graph.stats({ at_least: 4 })
  await memory.graph.nodes({ role: 'goal', inactive: true, limit: 9 }).page()
  await memory.graph.node('com_1')
  await memory.graph.neighborhood('com_1', { depth: 2, limit: 9 })
  await memory.graph.map({ as_of: '2026-05-03', limit: 9 })
  await memory.graph.addNode({ text: 'Ship in May', role: 'goal', confidence: 0.9 })
  await memory.graph.patchNode('com_1', { role: 'goal', subject: 'Ana' })
  await memory.graph.setEdge({ from: 'com_1', to: 'com_2', weight: -0.5, label: 'blocks' })
  await memory.graph.removeEdge('com_1', 'com_2')
  await memory.graph.activate(['com_1'], { depth: 3, threshold: 0.1 })
  await memory.graph.boost('com_1', { by: 0.4 })
  await memory.graph.boost('com_1')
  await memory.graph.decay({ dry_run: true })
  await memory.graph.decay()
  await memory.conflicts.list({ status: 'open' }).page()
  await memory.conflicts.resolve('cfl_1', { keep: 'b', how: 'outdated' })
  await memory.conflicts.resolve('cfl_1', { keep: 'both' })
  await memory.conflicts.undo('cfl_1')
  await memory.suggestions.list({ status: 'open' }).page()
  await memory.suggestions.accept('sug_1')
  await memory.suggestions.dismiss('sug_1')
  await memory.notes.create({ value: 'Ship in May', name: 'plan', ttl_seconds: 60 })
  await memory.notes.list({ in: 'papers', include: 'archived' }).page()
  await memory.notes.get('the plan', { slice: '-3:', version: 1 })
  await memory.notes.delete('note_1', { permanent: true })
  await memory.notes.restore('note_1').catch(() => undefined)
  await memory.collections.create({ value: ['a', { n: 1 }], mode: 'nest' })
  await memory.collections.list({ name: 'papers' }).page()
  await memory.collections.get('papers', { slice: '1:', limit: 9 })
  await memory.collections.at('papers', -1)
  await memory.collections.delete('papers')
  await memory.relations.create({ from: 'plan', to: 'papers', relation: 'cites' })
  await memory.relations.list({ from: 'plan' }).page()
  await memory.relations.delete('rel_1')
  await memory.ops({ op: 'size', target: 'papers' })
  await memory.ops([{ op: 'sort', target: 'papers', by: ['year'], out: '$s' }])
  await memory.proposals.list({ status: 'pending' }).page()
  await memory.proposals.get('prp_1')
  await memory.proposals.create({ content: 'Tea at five', confidence: 'high' })
  await memory.proposals.commit('prp_1', { store: 'semantic' })
  await memory.proposals.commit('prp_1')
  await memory.proposals.reject('prp_1', 'known')
  await memory.proposals.defer('prp_1', 'later')
  await memory.proposals.defer('prp_1')
  await memory.proposals.decide([{ id: 'prp_1', decision: 'commit' }])
  await memory.proposals.withdraw('prp_1')
  await memory.reflections.start('soft')
  await memory.reflections.consent('ref_1', 'later')
  await memory.reflections.tokens('ref_1', { extra: 500, reasons: { extra: 'a week' } })
  await memory.reflections.tokens('ref_1')
  await memory.reflections.grant('ref_1', { decision: 'bonus', amount: 5, reason: 'kind' })
  await memory.reflections.run('ref_1')
  await memory.reflections.decide('ref_1', { decision: 'partial', operations: ['op_1'] })
  await memory.reflections.dialogue('ref_1', 'That was right.')
  await memory.reflections.get('ref_1')
  await memory.reflections.list({ state: 'approved' }).page()
  await memory.rewards.list({ limit: 9 }).page()
  await memory.rewards.economy()
  await memory.identity.consolidations.create()
  await memory.identity.consolidations.get('cns_1')
  await memory.identity.consolidations.decide('cns_1', { decision: 'reject', reason: 'no' })
  await memory.alerts.list({ open: true }).page()
  await memory.alerts.ack('alr_1')
  await memory.core.get({ at_least: 4 })
  await memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
  await memory.soul.get()
  await memory.soul.set({ values: ['Honesty'] })
  await memory.identity.get()
  await memory.identity.set({ name: 'Mnemosyne', vibe: null })
  await memory.evolution.get()
  await memory.context({ max_tokens: 4_000 })
  await memory.revisions.list({ target: 'core' }).page()
  await memory.revisions.revert('rev_1')
  await memory.revisions.erase('rev_1')
  await memory.revisions.revertTo({ to_position: 1 })
  await memory.audit.list({ actor: 'key_1' }).page()
  await memory.audit.digests({ limit: 2 }).page()
  await memory.audit.verify()
  await memory.settings.get({ at_least: 4 })
  await memory.settings.set({ auto_resolve: 'off', half_life: 14 })
  for await (const _ of memory.export({ at_least: 4 })) break
  await memory.import([{ memory: 'tea' }], { format: 'mem0' })
  await memory.usage({ from: '2026-11-01' })
  await memory.erasures.get('ers_1')
  await memory.keys.create({ role: 'main', namespaces: ['acme-*'] })
  await memory.keys.list().page()
  await memory.keys.revoke('key_1')
  await memory.tokens.create({ role: 'reader', ttl_seconds: 60 })
  await memory.namespaces.list().page()
  await memory.jobs.list().page()
  await memory.extractions.list({ state: 'parked' }).page()
  await memory.extractions.replay({ memory_ids: ['mem_1'] })
  await memory.extractions.backfill()
  await memory.deadLetters.list().page()
  await memory.deadLetters.replay({ namespaces: ['acme'] })
  await memory.namespaces.erase('old')
  await memory.whoami()
  await memory.health()
  await memory.in('other').recall('tea?')
  await memory.thoughts.create({ intent: 'answer the mail' })
  await memory.thoughts.get('tht_1', { session: true })
  await memory.thoughts.list({ task_id: 'mail-7' }).page()
  await memory.thoughts.search('outage', { by: 'task' })
  await memory.thoughts.clone('tht_1', 'copy')
  await memory.thoughts.archive('tht_1')
  await memory.thoughts.erase('tht_1')
  await memory.thought('tht_1').note({ key: 'mail', content: 'It is down' })
  await memory.thought('tht_1').publish(['mail'])
  await memory.thought('tht_1').notes({ unpublished: true }).page()
  await memory.thought('tht_1').read('mail', 'json')
  await memory.thought('tht_1').run({ set: { key: 'to', content: 'Ann' } })
  await memory.thought('tht_1').start({ set: { key: 'to', content: 'Ann' } })
  await memory.runs.get('run_1')
  await memory.runs.list({ thought_id: 'tht_1' }).page()
  await memory.runs.cancel('run_1')
  await memory.pages.get('profile', { max_tokens: 400 })
  await memory.pages.list({ limit: 9 }).page()
  await memory.pipelines.list({ limit: 9 }).page()
  await memory.expectations.save('home', { question: 'Tea?', says: ['tea'] })
  await memory.expectations.get('home')
  await memory.expectations.list({ limit: 9 }).page()
  await memory.expectations.run({ names: ['home'] })
  await memory.expectations.delete('home')
  await memory.sources.trace({ thread: 'web' })
  await memory.sources.withdraw({ thread: 'web' })
  await memory.signals.list({ run_id: 'run_1' }).page()
  await memory.events.list({ types: ['alert.raised'], after: 7 }).page()
  const url = 'https://hooks.example.com/'
  await memory.webhooks.create({ url, texts: true })
  await memory.webhooks.list().page()
  await memory.webhooks.delete('whk_1')
  await memory.webhooks.deliveries('whk_1').page()
  await memory.prefixWebhooks.create({ prefix: 'acme-', url })
  await memory.prefixWebhooks.list().page()
  await memory.prefixWebhooks.delete('whk_1')
}

/**
 * Calls each method that words alone suffice for, so that a new one is tried without standing above.
 * What comes of it is the server's to say: only that it was asked is looked at.
 */
export async function callEachMethod(part: object): Promise<void> {
  for (const member of Object.values(part)) {
    if (typeof member === 'object' && member !== null) await callEachMethod(member)
    if (typeof member === 'function') await callWithWords(member)
  }
}

async function callWithWords(method: (...words: readonly string[]) => unknown): Promise<void> {
  try {
    await method('semantic', 'semantic')
  } catch {
    // It takes something else, and a call of its own shows what.
  }
}
