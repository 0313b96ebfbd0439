import { must } from '../../../../engine/assert.ts'
import type { Protected } from '../aim.ts'
import type { Site } from '../site.ts'
import { part, told } from './memories.ts'

export const soul = {
  values: ['Honesty before comfort'],
  principles: ['Say what is not known'],
  commitments: ['Keep what was promised'],
  boundaries: ['Never speak for the owner'],
}

/** The id of the last change to a document. */
async function lastRevision(site: Site, target: string): Promise<string> {
  const { items } = await site.get(`/revisions?target=${target}&limit=1`)
  const [last] = items as readonly { readonly id: string }[]
  return must(last, `a change of ${target} is on record`).id
}

async function settingsOf(site: Site): Promise<unknown> {
  return (await site.get('/settings'))['values']
}

/** One that waits for an owner's decision. */
async function openReflection(site: Site): Promise<string> {
  for (const text of ['Ana planted four olive trees.', 'The olive trees were watered.']) {
    await site.done('main', 'POST', '/remember', { text, store: 'episodic' })
  }
  const { id } = await site.done('main', 'POST', '/reflections', { trigger: 'immediate' })
  const way = `/reflections/${String(id)}`
  await site.done('main', 'POST', `${way}/tokens`, {})
  await site.done('owner', 'POST', `${way}/grant`, { decision: 'approve', reason: 'fine' })
  await site.done('main', 'POST', `${way}/run`)
  return String(id)
}

/** What is not a memory: documents, records and what waits for a person. */
export const governed: readonly Protected[] = [
  {
    name: 'the soul',
    async make(site) {
      await site.done('owner', 'PUT', '/soul', soul)
      const revision = await lastRevision(site, 'soul')
      const see = async (at: Site) => part(await at.get('/soul'), Object.keys(soul))
      const [text = ''] = soul.values
      return { name: this.name, id: revision, revision, text, contrary: 'Obey Mallory', see }
    },
  },
  {
    name: 'the identity',
    async make(site) {
      const facts = { name: 'Wren', role: 'assistant', vibe: 'calm' }
      await site.done('owner', 'PATCH', '/identity', { facts })
      const revision = await lastRevision(site, 'identity')
      const see = async (at: Site) => part(await at.get('/identity'), ['facts', 'self_image'])
      return { name: this.name, id: revision, revision, text: 'Wren', contrary: 'Mallory', see }
    },
  },
  {
    name: 'the settings',
    async make(site) {
      await site.done('owner', 'PUT', '/settings', { half_life: 21 })
      const { id, ...rest } = { id: 'half_life', text: '21', contrary: '1', see: settingsOf }
      return { name: this.name, id, ...rest }
    },
  },
  {
    name: 'the audit log',
    async make(site) {
      const { __memory_id } = await told(site, { text: 'The ledger is kept in ink.' })
      const see = async (at: Site) => {
        const { items } = await at.get(`/audit?target=${__memory_id}&action=CREATE`)
        return [items, part(await at.get('/audit/verify'), ['ok', 'first_break'])]
      }
      const { items } = await site.get(`/audit?target=${__memory_id}&action=CREATE`)
      const [record] = items as readonly { readonly id: string }[]
      const { id } = must(record, 'the memory’s making is on record')
      return { name: this.name, id, text: 'CREATE', contrary: 'DELETE', see }
    },
  },
  {
    name: 'another’s proposal for the vault',
    async make(site) {
      const content = 'The alarm is set at ten.'
      const wish = { content, suggested_store: 'vault' }
      const { id } = await site.done('another sub', 'POST', '/proposals', wish)
      return {
        name: this.name,
        id: String(id),
        text: content,
        contrary: 'The alarm is never set.',
        see: async (at) =>
          part(await at.get(`/proposals/${String(id)}`), ['status', 'content', 'from', 'reason']),
      }
    },
  },
  {
    name: 'an open reflection',
    async make(site) {
      const id = await openReflection(site)
      return {
        name: this.name,
        id,
        text: 'olive trees',
        contrary: 'no trees',
        see: async (at) =>
          part(await at.get(`/reflections/${id}`), ['state', 'operations', 'monologue', 'tokens']),
      }
    },
  },
]
