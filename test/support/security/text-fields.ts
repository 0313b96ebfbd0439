import type { Actor, Answer } from './service.ts'
import type { Site } from './site.ts'

/** A place where a caller leaves words in a namespace. */
export interface TextField {
  readonly name: string
  /** Puts the text there; a refusal is an answer like any other. */
  tell(site: Site, as: Actor, text: string): Promise<Answer>
}

type Body = (text: string) => unknown

function posting(name: string, path: string, body: Body, method = 'POST'): TextField {
  return { name, tell: (site, as, text) => site.send(as, method, path, { body: body(text) }) }
}

const entity = (parts: object) => ({
  text: 'user_id:7 was met.',
  entities: [{ user_id: '7', ...parts }],
})

/** A call on something that is made for it. */
function within(
  name: string,
  make: (site: Site) => Promise<Answer['body']>,
  path: (id: string) => string,
  body: Body,
): TextField {
  return {
    name,
    async tell(site, as, text) {
      const { id } = await make(site)
      return await site.send(as, 'POST', path(String(id)), { body: body(text) })
    },
  }
}

const thought = (site: Site) =>
  site.done('main', 'POST', '/thoughts', { intent: 'Answer the mail' })
const proposal = (site: Site) =>
  site.done('another sub', 'POST', '/proposals', { content: 'Bo paints the fence.' })

/** A label between two commitments of one's own. */
async function tellEdge(site: Site, as: Actor, label: string): Promise<Answer> {
  const ids: string[] = []
  for (const text of ['We ship on Fridays.', 'The release is green.']) {
    const { node } = await site.done('main', 'POST', '/graph/nodes', { text, role: 'decision' })
    ids.push((node as { readonly id: string }).id)
  }
  const [from, to] = ids
  return await site.send(as, 'POST', '/graph/edges', { body: { from, to, weight: 0.5, label } })
}

/** Every place that takes words, by who may leave them there. */
export const textFields: readonly TextField[] = [
  posting('memory text', '/remember', (text) => ({ text })),
  posting('an episode', '/remember', (text) => ({ text, store: 'episodic' })),
  posting('a line of a batch', '/remember/batch', (text) => ({ items: [{ text }] })),
  posting('entity property', '/remember', (text) => entity({ properties: { city: text } })),
  posting('entity content', '/remember', (text) => entity({ content: [{ type: 'text', text }] })),
  posting('relation role', '/remember', (role) =>
    entity({ relations: [{ entity: 'user_id:8', role }] }),
  ),
  posting('entity id', '/remember', (id) => ({
    text: 'Someone came.',
    entities: [{ kind: 'user', id }],
  })),
  posting('metadata', '/remember', (text) => ({ text: 'Tea at five.', metadata: { note: text } })),
  posting('thread', '/remember', (thread) => ({ text: 'Tea at six.', thread })),
  posting('external id', '/remember', (external_id) => ({ text: 'Tea at seven.', external_id })),
  posting('a message', '/messages', (text) => ({ text: `Remember that ${text}`, act: true })),
  posting('speaker', '/messages', (speaker) => ({
    text: 'Remember that I prefer tea',
    speaker,
    act: true,
  })),
  posting('graph node', '/graph/nodes', (text) => ({ text, role: 'fact' })),
  { name: 'edge label', tell: tellEdge },
  posting(
    'core line',
    '/core',
    (text) => ({ blocks: [{ name: 'persona', items: [{ text }] }] }),
    'PUT',
  ),
  posting('Note', '/notes', (value) => ({ value })),
  posting('Note name', '/notes', (name) => ({ value: 'Ship in May', name })),
  posting('Note metadata', '/notes', (text) => ({
    value: 'Ship in June',
    metadata: { note: text },
  })),
  posting('Collection', '/collections', (text) => ({ value: [text, { text }] })),
  posting('Collection name', '/collections', (name) => ({ value: ['a'], name })),
  posting('operation', '/ops', (value) => ({ op: 'create_note', value })),
  posting('thought intent', '/thoughts', (intent) => ({ intent })),
  within(
    'thought note',
    thought,
    (id) => `/thoughts/${id}/notes`,
    (content) => ({ key: 'mail', content }),
  ),
  within(
    'thought note key',
    thought,
    (id) => `/thoughts/${id}/notes`,
    (key) => ({ key, content: 'hi' }),
  ),
  within(
    'note source',
    thought,
    (id) => `/thoughts/${id}/notes`,
    (source) => ({ key: 'mail', content: 'hi', source }),
  ),
  within(
    'signal',
    thought,
    (id) => `/thoughts/${id}/run`,
    (text) => ({ pipeline: { emit: { name: 'told', data: { text } } } }),
  ),
  within(
    'a step that remembers',
    thought,
    (id) => `/thoughts/${id}/run`,
    (text) => ({ pipeline: { remember: { key: 'kept', text } } }),
  ),
  posting('proposal', '/proposals', (content) => ({ content })),
  posting('proposal trigger', '/proposals', (trigger) => ({ content: 'Bo sails.', trigger })),
  within(
    'reason of a rejection',
    proposal,
    (id) => `/proposals/${id}/reject`,
    (reason) => ({ reason }),
  ),
  within(
    'reason of a deferral',
    proposal,
    (id) => `/proposals/${id}/defer`,
    (reason) => ({ reason }),
  ),
]

/** Documents that an owner alone writes. */
export const ownerFields: readonly TextField[] = [
  posting(
    'soul',
    '/soul',
    (text) => ({ values: [text], principles: [], commitments: [], boundaries: [] }),
    'PUT',
  ),
  posting('identity', '/identity', (text) => ({ facts: { vibe: text } }), 'PATCH'),
  {
    name: 'reason of a forgetting',
    async tell(site, as, reason) {
      const { memory } = await site.done('owner', 'POST', '/remember', { text: 'Soon forgotten.' })
      const { __memory_id: memory_id } = memory as { readonly __memory_id: string }
      return await site.send(as, 'POST', '/forget', { body: { memory_id, reason } })
    },
  },
]
