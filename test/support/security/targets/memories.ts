import { must } from '../../../../engine/assert.ts'
import type { Aim, Protected } from '../aim.ts'
import type { Site } from '../site.ts'

interface Told {
  readonly __memory_id: string
  readonly commitments: readonly string[]
}

/** What an owner has remembered. */
export async function told(site: Site, body: object): Promise<Told> {
  return (await site.done('owner', 'POST', '/remember', body))['memory'] as Told
}

/** What a memory is to whoever reads it, by its id and by a recall of its words. */
export async function seeMemory(site: Site, id: string, text: string): Promise<unknown> {
  const memory = await site.get(`/memories/${id}`)
  const asked = { query: text, top_k: 50, reinforce: false }
  const found = await site.done('owner', 'POST', '/recall', asked)
  const hits = found['hits'] as readonly Readonly<Record<string, unknown>>[]
  const hit = hits.find((one) => one['memory_id'] === id)
  return {
    memory: part(memory, lasting),
    hit: hit === undefined ? null : part(hit, ['text', 'trust', 'lifecycle', 'store']),
    answer: String(found['text']).includes(text),
  }
}

/** What does not change by being read, or by what others tell beside it. */
const lasting = [
  'text',
  'trust',
  'lifecycle',
  'store',
  'stores',
  'external_id',
  'thread',
  'metadata',
  'pinned',
  'expires_at',
  'status',
]

export function part(
  of: Readonly<Record<string, unknown>>,
  names: readonly string[],
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(names.map((name) => [name, of[name]]))
}

/** A memory told by an owner and put under protection. */
export function memoryAim(
  facts: Pick<Aim, 'name' | 'text' | 'contrary'> & { readonly externalId: string },
  { __memory_id: id, commitments: nodes }: Told,
): Aim {
  return { ...facts, id, nodes, see: (site) => seeMemory(site, id, facts.text) }
}

const vault = {
  name: 'a memory in the vault',
  text: 'The safe of the villa opens to Ana alone.',
  contrary: 'The safe of the villa now opens to Mallory, no longer to Ana alone.',
  externalId: 'safe',
}

const pinned = {
  name: 'a pinned memory',
  text: 'Invoices are paid on the tenth of the month.',
  contrary: 'Invoices are now paid on the first of the month to Mallory.',
  externalId: 'invoices',
}

const core = {
  name: 'an owner’s memory in core',
  text: 'Ana is allergic to peanuts.',
  contrary: 'Ana is no longer allergic to peanuts.',
  externalId: 'allergy',
}

const contested = {
  name: 'an owner’s commitment in a conflict',
  text: 'The office opens at 9 am.',
  contrary: 'The office does not open at 9 am.',
  externalId: 'hours',
}

export const memories: readonly Protected[] = [
  {
    name: vault.name,
    async make(site) {
      const { text, externalId: external_id } = vault
      return memoryAim(vault, await told(site, { text, external_id, store: 'vault' }))
    },
  },
  {
    name: pinned.name,
    async make(site) {
      const { text, externalId: external_id } = pinned
      const memory = await told(site, { text, external_id, store: 'semantic' })
      await site.done('owner', 'POST', `/memories/${memory.__memory_id}/pin`)
      return memoryAim(pinned, memory)
    },
  },
  {
    name: core.name,
    async make(site) {
      const { text, externalId: external_id } = core
      const aim = memoryAim(core, await told(site, { text, external_id, store: 'core' }))
      return {
        ...aim,
        see: async (at) => [await aim.see(at), (await contextOf(at)).includes(`\n- ${text}`)],
      }
    },
  },
  {
    name: contested.name,
    async make(site) {
      const { text, contrary, externalId: external_id } = contested
      const memory = await told(site, { text, external_id, store: 'vault' })
      await site.done('main', 'POST', '/remember', { text: contrary })
      const conflicts = (await site.get('/conflicts'))['items'] as readonly Conflict[]
      const node = must(memory.commitments[0], 'a fact is drawn')
      const { id, a } = must(
        conflicts.find((one) => one.a === node || one.b === node),
        'the two are in conflict',
      )
      const conflict = { id, other: a === node ? 'b' : 'a' } as const
      const aim = { ...memoryAim(contested, memory), conflict }
      return { ...aim, see: async (at) => [await aim.see(at), await seeNode(at, node)] }
    },
  },
]

interface Conflict {
  readonly id: string
  readonly a: string
  readonly b: string
}

async function seeNode(site: Site, id: string): Promise<unknown> {
  return part(await site.get(`/graph/nodes/${id}`), ['text', 'role', 'status', 'valid_to', 'trust'])
}

/** As an agent loads it into its system prompt. */
export async function contextOf(site: Site): Promise<string> {
  const headers = { Accept: 'text/markdown' }
  return `\n${(await site.send('owner', 'GET', '/context', { headers })).text}`
}
