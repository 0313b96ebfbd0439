import { must } from '../../../../engine/assert.ts'
import type { EndpointCases } from '../endpoint.ts'
import type { World } from '../world.ts'

async function core(world: World, text: string): Promise<void> {
  const items = [{ text, pinned: false }]
  await world.ask('setCore', { blocks: [{ name: 'persona', items }] })
}

/** Of the core that was set last. */
async function revision(world: World): Promise<string> {
  await core(world, 'Tea at five.')
  await core(world, 'Tea at six.')
  const { items } = await world.ask('listRevisions', { limit: 1, cursor: null })
  return must(items[0], 'a change is on record').id
}

/** One that a proposal has waited for a day. */
async function alert(world: World): Promise<string> {
  await world.proposal()
  await world.namespace.stub.tick((world.now += 86_400_000))
  const { items } = await world.ask('listAlerts', { limit: 1, cursor: null })
  return must(items[0], 'an owner is reminded').id
}

const soul = {
  values: ['Honesty before comfort'],
  principles: ['Say what is not known'],
  commitments: ['Keep what was promised'],
  boundaries: ['Never speak for the owner'],
}

export const governanceCases: EndpointCases = {
  proposeMemory: { make: () => ({ body: { content: 'The deadline is 10 May.' } }) },
  listProposals: { make: () => ({}) },
  withdrawProposal: [
    {
      async make(world) {
        // By whoever made it: the root key.
        const root = { role: 'root', credential: 'key_root', agent: null } as const
        const input = { content: 'The deadline is 10 May.' }
        const options = { caller: root, now: world.now }
        return { params: { id: (await world.namespace.ask('proposeMemory', input, options)).id } }
      },
    },
    {
      variant: 'for good',
      make: async (world) => ({
        params: { id: await world.proposal() },
        query: { permanent: 'true' },
      }),
    },
  ],
  getProposal: { make: async (world) => ({ params: { id: await world.proposal() } }) },
  decideProposals: {
    async make(world) {
      const ids = [await world.proposal(), await world.proposal('The fee is 40 euro.')]
      return { body: { decisions: ids.map((id) => ({ id, decision: 'commit' })) } }
    },
  },
  commitProposal: {
    make: async (world) => ({
      params: { id: await world.proposal() },
      body: { store: 'semantic' },
    }),
  },
  rejectProposal: {
    make: async (world) => ({ params: { id: await world.proposal() }, body: { reason: 'known' } }),
  },
  deferProposal: {
    make: async (world) => ({ params: { id: await world.proposal() }, body: { reason: 'later' } }),
  },
  listAlerts: { make: () => ({}) },
  acknowledgeAlert: { make: async (world) => ({ params: { id: await alert(world) } }) },
  getContext: { make: () => ({}) },
  getCore: { make: () => ({}) },
  setCore: {
    make: () => ({ body: { blocks: [{ name: 'persona', items: [{ text: 'Tea at five.' }] }] } }),
  },
  getSoul: { make: () => ({}) },
  setSoul: { make: () => ({ body: soul }) },
  getIdentity: { make: () => ({}) },
  patchIdentity: { make: () => ({ body: { facts: { name: 'Wren' } } }) },
  getEvolution: { make: () => ({}) },
  eraseRevision: {
    make: async (world) => ({
      params: { id: await revision(world) },
      query: { permanent: 'true' },
    }),
  },
  listRevisions: { make: () => ({}) },
  revertRevision: { make: async (world) => ({ params: { id: await revision(world) } }) },
  revert: [
    {
      async make(world) {
        const to_position = await world.namespace.position()
        await world.remember('Bo paints the fence.')
        return { body: { to_position } }
      },
    },
    {
      variant: 'of a reflection',
      make: async (world) => ({ body: { reflection_id: await world.reflection('approved') } }),
    },
  ],
  startReflection: { make: () => ({ body: { trigger: 'immediate' } }) },
  listReflections: { make: () => ({}) },
  getReflection: {
    make: async (world) => ({ params: { id: await world.reflection('consented') } }),
  },
  answerConsent: {
    async make(world) {
      const { id } = await world.ask('startReflection', { trigger: 'soft' }, 'main')
      return { params: { id }, body: { answer: 'yes' } }
    },
  },
  requestTokens: {
    async make(world) {
      const body = { extra: 0, penalty: 0, reasons: {} }
      return { params: { id: await world.reflection('consented') }, body }
    },
  },
  grantTokens: {
    async make(world) {
      const body = { decision: 'approve', reason: 'as it should be' }
      return { params: { id: await world.reflection('tokens_requested') }, body }
    },
  },
  runReflection: {
    make: async (world) => ({ params: { id: await world.reflection('tokens_decided') } }),
  },
  decideReflection: {
    async make(world) {
      const id = await world.reflection('awaiting_approval')
      return { params: { id }, body: { decision: 'approve' } }
    },
  },
  discussReflection: {
    async make(world) {
      const id = await world.reflection('approved')
      return { params: { id }, body: { text: 'That was right.' } }
    },
  },
  listRewards: { make: () => ({}) },
  draftConsolidation: { make: () => ({}) },
  getConsolidation: {
    make: async (world) => ({ params: { id: (await world.ask('draftConsolidation', {})).id } }),
  },
  decideConsolidation: {
    async make(world) {
      const { id } = await world.ask('draftConsolidation', {}, 'main')
      return { params: { id }, body: { decision: 'approve' } }
    },
  },
  listAudit: { make: () => ({}) },
  verifyAudit: { make: () => ({}) },
  listAuditDigests: { make: () => ({}) },
}
