import { walkGovernance } from './governance.mjs'
import { walkReasoning } from './reasoning.mjs'

/** One day of an application that remembers what Ana says: each operation is called once or more. */
export async function walk({ call }) {
  const keys = await walkKeys(call)
  const memory = await walkMemory(call, keys)
  await walkEntities(call)
  await walkGraph(call)
  await walkWorkspace(call)
  await walkReasoning(call)
  await walkGovernance(call, keys)
  await walkForgetting(call, memory)
  await walkEvents(call)
  await walkServer(call)
}

async function walkKeys(call) {
  const { key: sub } = await call('createKey', {
    body: { role: 'sub', namespaces: ['acme'], name: 'research agent', agent: 'scout' },
  })
  const { key: owner } = await call('createKey', {
    body: { role: 'owner', namespaces: ['acme', 'attic'], name: 'Ana' },
    keep: false,
  })
  const spare = await call('createKey', {
    body: { role: 'reader', namespaces: ['acme'], name: 'dashboard' },
    keep: false,
  })
  await call('listKeys', { query: { limit: '2' } })
  await call('revokeKey', { path: { id: spare.id } })
  await call('createToken', { body: { namespace: 'acme', role: 'reader', ttl_seconds: 900 } })
  return { sub, owner }
}

async function walkMemory(call, { sub }) {
  const { memory } = await call('remember', {
    body: {
      text: 'user_id:ana moved to Oslo in March and prefers tea over coffee.',
      entities: [
        {
          user_id: 'ana',
          properties: { name: 'Ana', plan: 'pro' },
          relations: [{ team_id: 'core', role: 'member' }],
        },
      ],
      thread: 'chat-7',
    },
  })
  await call('remember', {
    name: 'messages',
    body: {
      thread: 'chat-8',
      messages: [
        { role: 'user', name: 'Ana', content: 'We ship version 2 in May.' },
        { role: 'assistant', content: 'Noted: version 2 ships in May.' },
      ],
    },
  })
  await call('remember', { key: sub, body: { text: 'The deadline of the report is 10 May.' } })
  await call('rememberBatch', {
    body: { items: [{ text: 'The heron nests at pier 4.' }, { text: '' }] },
  })
  await call('readMessage', { body: { text: 'What do you remember about Ana?', act: true } })
  await call('recall', { body: { query: 'What does Ana drink?', top_k: 3 } })
  const id = memory.__memory_id
  await call('explainRecall', { body: { query: 'What does Ana drink?', id } })
  await call('listMemories', { query: { limit: '2' } })
  await call('getMemory', { path: { id } })
  await call('changeMemory', { path: { id }, body: { metadata: { source: 'chat' } } })
  await call('memoryHistory', { path: { id } })
  await call('pinMemory', { path: { id } })
  await call('unpinMemory', { path: { id } })
  return id
}

async function walkEntities(call) {
  const path = { kind: 'user', id: 'ana' }
  for (const id of ['anna', 'a.schmidt']) {
    const entity = { user_id: id, properties: { name: 'Anna Schmidt', email: 'anna@example.com' } }
    await call('remember', { body: { entities: [entity] }, keep: false })
  }
  await call('tick', { body: { now: new Date().toISOString() }, keep: false })
  await call('listEntities', { query: { kind: 'user', props: '' } })
  await call('getEntity', { path, query: { props: '', relations: '' } })
  await call('entityHistory', { path })
  await call('entityRecord', { path })
  await call('listDuplicates')
  const { items } = await call('listSuggestions')
  if (items[0] !== undefined) {
    await call('dismissSuggestion', { path: { id: items[0].id } })
    await call('acceptSuggestion', { path: { id: (items[1] ?? items[0]).id } })
  }
  const other = { kind: 'user', id: 'anna' }
  await call('mergeEntities', { path: other, body: { into: 'user_id:ana' } })
  await call('unmergeEntity', { path: other })
}

async function walkGraph(call) {
  const goal = { text: 'We want to ship version 2 in May.', role: 'goal', confidence: 0.9 }
  const { node } = await call('addNode', { body: goal })
  await call('addNode', { body: goal })
  const second = await call('addNode', {
    body: { text: 'The release needs a security review.', role: 'constraint' },
    keep: false,
  })
  const edge = { from: node.id, to: second.node.id, weight: 0.5, label: 'needs' }
  await call('setEdge', { body: edge })
  await call('setEdge', { body: { ...edge, weight: 0.6 } })
  await call('graphStats')
  await call('listNodes', { query: { limit: '2' } })
  await call('getNode', { path: { id: node.id } })
  await call('neighborhood', { query: { id: node.id } })
  await call('graphMap')
  await call('activate', { body: { ids: [node.id] } })
  await call('boostNode', { body: { id: node.id } })
  await call('decayGraph', { body: { dry_run: true } })
  await call('changeNode', {
    path: { id: second.node.id },
    body: { text: 'The release needs a review by somebody from outside.' },
  })
  await call('removeEdge', { query: { from: node.id, to: second.node.id } })
  await call('getSettings')
  await call('setSettings', { body: { auto_resolve: 'off' } })
  for (const text of [
    'The deadline of the audit is 10 May.',
    'The deadline of the audit is 20 May.',
  ]) {
    await call('remember', { body: { text }, keep: false })
  }
  const { items } = await call('listConflicts')
  const id = items[0]?.id
  if (id === undefined) return
  await call('resolveConflict', { path: { id }, body: { keep: 'b', how: 'outdated' } })
  await call('undoConflict', { path: { id } })
}

async function walkWorkspace(call) {
  const note = { value: 'Ship version 2 in May', name: 'plan' }
  const { note: plan } = await call('createNote', { body: note })
  await call('createNote', { body: { value: null } })
  const { collection } = await call('createCollection', {
    body: {
      value: [
        { title: 'A', year: 2024 },
        { title: 'B', year: 2026 },
      ],
      name: 'papers',
    },
  })
  const cites = { from: 'plan', to: 'papers', relation: 'cites' }
  const relation = await call('createRelation', { body: cites })
  await call('createRelation', { body: cites })
  await call('runOps', {
    body: [
      { op: 'filter_structured', target: 'papers', where: 'year > 2025', out: '$new' },
      { op: 'pluck', target: '$new', field: 'title' },
    ],
  })
  await call('listNotes')
  await call('getNote', { path: { id: 'plan' } })
  await call('listCollections')
  await call('getCollection', { path: { id: 'papers' } })
  await call('listRelations')
  await call('deleteRelation', { path: { id: relation.id } })
  await call('deleteCollection', { path: { id: collection.id } })
  await call('deleteNote', { path: { id: plan.id } })
}

async function walkForgetting(call, id) {
  await call('forget', { body: { text: 'The heron at the pier' } })
  await call('forget', { body: { memory_id: id, reason: 'no longer needed' } })
  await call('undoForget', { path: { id } })
  await call('deleteMemory', { path: { id } })
  const { memory } = await call('remember', {
    body: { text: 'The gate has the code 4711.' },
    keep: false,
  })
  const { receipt } = await call('deleteMemory', {
    path: { id: memory.__memory_id },
    query: { permanent: 'true' },
    name: 'erased',
  })
  await call('getErasure', { path: { id: receipt.id } })
}

async function walkEvents(call) {
  const url = 'https://hooks.example.com/mneme'
  const webhook = await call('addWebhook', { body: { url, types: ['memory.remembered'] } })
  await call('remember', { body: { text: 'The lamp at pier 4 is mended.' }, keep: false })
  await call('tick', { body: { now: new Date().toISOString() }, keep: false })
  const { items } = await call('listEvents', { query: { limit: '1' } })
  await call('listEvents', { query: { after: String(items[0].seq), limit: '2' } })
  await call('listWebhooks')
  await call('listDeliveries', { path: { id: webhook.id } })
  await call('removeWebhook', { path: { id: webhook.id } })
  const many = await call('createPrefixWebhook', { body: { prefix: 'acme-', url } })
  await call('listPrefixWebhooks')
  await call('deletePrefixWebhook', { path: { id: many.id } })
}

async function walkServer(call) {
  await call('getUsage')
  await call('listJobs')
  await call('listExtractions')
  await call('replayExtractions', { body: {} })
  await call('backfillExtractions', { body: {} })
  const lines = await call('exportNamespace')
  await call('importNamespace', { path: { ns: 'attic' }, query: { format: 'mneme' }, body: lines })
  await call('eraseNamespace', { path: { ns: 'attic' } })
  await call('whoami')
  await call('listNamespaces')
  await call('listDeadLetters')
  await call('replayDeadLetters', { body: {} })
  await call('tick', { body: { now: new Date().toISOString() } })
  await call('metrics')
  await call('health')
  await call('root')
  const initialize = {
    protocolVersion: '2025-06-18',
    capabilities: {},
    clientInfo: { name: 'a', version: '1' },
  }
  await call('mcp', { body: { jsonrpc: '2.0', id: 1, method: 'initialize', params: initialize } })
}
