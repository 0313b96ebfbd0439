import type { MemoryClient } from '../../../sdk/index.ts'

/** Calls each method once, over a fake server; `remember`, `recall` and `forget` stand elsewhere. */
export async function callEveryRoute(memory: MemoryClient): Promise<void> {
  const user = { user_id: '7' }
  await memory.getEntity('movie_id:"a/b ü"', { props: true, relations: false, at_least: 4 })
  await memory.memories.list({ entity: user, pinned: true, limit: 9 }).page()
  await memory.memories.get('mem_1')
  await memory.memories.patch('mem_1', { expires_at: null })
  await memory.memories.delete('mem_1', { permanent: true })
  await memory.memories.history('mem_1').page()
  await memory.memories.pin('mem_1')
  await memory.memories.unpin('mem_1')
  await memory.entities.list({ kind: 'user', content: true }).page('cur')
  await memory.entities.history(user, { property: 'city' }).page()
  await memory.entities.merge(user, 'user_id:8')
  await memory.entities.undoMerge(user)
  for await (const _ of memory.entities.record(user)) break
  await memory.undoForget('user_id:7')
  await memory.undoForget({ __memory_id: 'mem_1' })
  await memory.messages.read({ text: 'Remember tea', act: true })
  await memory.proposals.list({ status: 'pending' }).page()
  await memory.proposals.get('prp_1')
  await memory.audit.list({ actor: 'key_1' }).page()
  await memory.audit.verify()
  await memory.erasures.get('ers_1')
  await memory.keys.create({ role: 'main', namespaces: ['acme-*'] })
  await memory.keys.list().page()
  await memory.keys.revoke('key_1')
  await memory.tokens.create({ role: 'reader', ttl_seconds: 60 })
  await memory.namespaces.list().page()
  await memory.namespaces.erase('old')
  await memory.health()
  await memory.in('other').recall('tea?')
}
