import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { createDueWork } from '../../../../adapters/d1/due-work.ts'
import { openEdgePorts } from '../../../../adapters/open-ports.ts'
import { dayMs } from '../../../../contract/durations.ts'
import { must } from '../../../../engine/assert.ts'
import { exportOf } from '../../archive.ts'
import { type EndpointCases, mirrored } from '../endpoint.ts'
import type { World } from '../world.ts'

async function erasure(world: World): Promise<string> {
  const memoryIds = [await world.remember('Bo paints the fence.')]
  const erased = await world.ask('forget', { memoryIds, permanent: true })
  if (erased.kind !== 'forgotten') throw new Error('not forgotten')
  return must(erased.receipt, 'an erasure has a receipt').id
}

/** A key for this namespace alone, in the directory. */
export async function keyFor({ name }: World): Promise<{ id: string; secret: string }> {
  const secret = `mk_${crypto.randomUUID()}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  const { ids, keys } = openEdgePorts(env)
  const id = ids.next('key', Date.now())
  const times = { createdAt: 0, expiresAt: null, lastUsedAt: null, revokedAt: null }
  const facts = { name: null, agent: null, ...times }
  await keys.add({ id, role: 'owner', namespaces: [name], ...facts, hash: hash.join('') })
  return { id, secret }
}

const hook = 'https://hooks.example.com/mneme'

/** Of what does not happen here: nothing is sent. */
async function webhook(world: World): Promise<string> {
  const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
  const input = { url: hook, types: ['namespace.imported' as const], secret }
  return (await world.ask('addWebhook', input)).id
}

export const operationCases: EndpointCases = {
  health: { make: () => ({}) },
  getErasure: [
    { make: async (world) => ({ params: { id: await erasure(world) } }) },
    {
      variant: 'of a namespace that is named',
      async make(world) {
        return { params: { id: await erasure(world) }, query: { namespace: world.name } }
      },
    },
  ],
  eraseNamespace: [
    { changes: true, make: () => ({}) },
    { variant: 'beside Vectorize', settings: mirrored, changes: true, make: () => ({}) },
  ],
  getSettings: { make: () => ({}) },
  setSettings: { make: () => ({ body: { auto_resolve: 'off', half_life: 14 } }) },
  exportNamespace: { make: () => ({}), changes: true },
  // Of the same stream nothing is taken in again, which the answer counts.
  importNamespace: [
    {
      changes: true,
      async make(world) {
        const lines = await exportOf(world.namespace, { now: world.now })
        await world.namespace.erase({}, world.now)
        return { lines }
      },
    },
    {
      variant: 'of another memory',
      changes: true,
      make: () => ({
        query: { format: 'mem0' },
        lines: [JSON.stringify({ id: 'f4cb', memory: 'Dev keeps bees in Oslo', user_id: 'dev' })],
      }),
    },
  ],
  getUsage: { make: () => ({}), changes: true },
  listJobs: { make: () => ({}), changes: true },
  listExtractions: { settings: { extraction: 'model' }, make: () => ({}) },
  replayExtractions: {
    settings: { extraction: 'model' },
    async make(world) {
      const memory = await world.remember('Bo paints the fence.')
      await world.settle()
      await runInDurableObject(world.namespace.stub, (_, { storage: { sql } }) => {
        const park = "UPDATE extractions SET due_at = NULL, failure = 'none' WHERE memory = ?"
        sql.exec(park, memory)
      })
      return {}
    },
  },
  backfillExtractions: { settings: { extraction: 'model' }, make: () => ({}) },
  mcp: {
    // Its answer is a text that has the cost in it.
    changes: true,
    make() {
      const params = { name: 'remember', arguments: { text: 'Ana moved to Oslo in May.' } }
      return { body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params } }
    },
  },
  whoami: { make: () => ({}), changes: true },
  listNamespaces: { make: () => ({}), changes: true },
  createKey: {
    make: ({ name }) => ({ body: { role: 'main', namespaces: [name] } }),
    changes: true,
  },
  listKeys: { make: () => ({}), changes: true },
  revokeKey: { make: async (world) => ({ params: { id: (await keyFor(world)).id } }) },
  createToken: {
    byKey: true,
    changes: true,
    make: ({ name }) => ({ body: { namespace: name, role: 'reader', ttl_seconds: 900 } }),
  },
  listTokens: { make: ({ name }) => ({ query: { namespace: name } }), changes: true },
  endToken: {
    takesAway: true,
    changes: true,
    async make({ name: namespace }) {
      const { ids, oauthRecords, clock } = openEdgePorts(env)
      const now = clock()
      const id = ids.next('tok', now)
      const key = `minted:key_root@${namespace}:${id}`
      const metadata = JSON.stringify({ role: 'reader', agent: null, createdAt: now })
      await oauthRecords.put({ key, value: '', metadata, expiresAt: now + 30 * dayMs }, now)
      return { params: { id }, query: { namespace, key_id: 'key_root' } }
    },
  },
  listEvents: { make: () => ({}) },
  createPrefixWebhook: {
    make: ({ name }) => ({ body: { prefix: name, url: hook } }),
    changes: true,
  },
  listPrefixWebhooks: { make: () => ({}), changes: true },
  deletePrefixWebhook: {
    takesAway: true,
    changes: true,
    async make({ name: prefix, now }) {
      const { ids, prefixWebhooks } = openEdgePorts(env)
      const id = ids.next('whk', now)
      const facts = { types: null, texts: false, secret: 'whsec_', createdAt: now, createdBy: 'a' }
      await prefixWebhooks.add({ id, prefix, url: hook, ...facts })
      return { params: { id } }
    },
  },
  addWebhook: {
    // A replay shows no secret.
    changes: true,
    make: () => ({ body: { url: hook, types: ['erasure.completed'] } }),
  },
  listWebhooks: { make: () => ({}) },
  removeWebhook: { make: async (world) => ({ params: { id: await webhook(world) } }) },
  testWebhook: { make: async (world) => ({ params: { id: await webhook(world) } }) },
  listDeliveries: { make: async (world) => ({ params: { id: await webhook(world) } }) },
  listDeadLetters: { make: () => ({}), changes: true },
  replayDeadLetters: {
    changes: true,
    async make(world) {
      const { name: namespace, now } = world
      await createDueWork(env.DB).addDeadLetter({ namespace, at: now, retryAt: now })
      return { body: { namespaces: [namespace] } }
    },
  },
  metrics: { make: () => ({}), changes: true },
  openapi: { make: () => ({}) },
  root: { make: () => ({}) },
  docs: { make: () => ({}) },
}
