import { describe, expect, it } from 'vitest'
import type { Caller } from '../../engine/model/caller.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const scout: Caller = { role: 'sub', credential: 'key_scout', agent: 'scout' }
const main: Caller = { role: 'main', credential: 'key_main', agent: 'chief' }
const owner: Caller = { role: 'owner', credential: 'key_owner', agent: null }
const page = { limit: 50, cursor: null }
const frankfurt = 'important: the server is in Frankfurt'

async function told(namespace: NamespaceUnderTest, text: string, explicit?: boolean) {
  const input = { text, ...(explicit !== undefined && { explicit }) }
  const done = await namespace.ask('remember', input, { caller: scout })
  if (done.kind !== 'proposed') throw new Error('a sub-agent proposes')
  return done.proposal
}

describe('SG-6, SG-33 what a sub-agent marks as important', () => {
  it('is committed by main without its vault part, which waits for an owner', async () => {
    const namespace = openNamespace('marked-by-sub')
    const { id } = await told(namespace, frankfurt)
    const commit = { id, decision: 'commit' } as const
    const { memory } = await namespace.ask('decideProposal', commit, { caller: main })
    expect(memory?.stores).toEqual(['semantic', 'core'])
    const waiting = await namespace.ask('listProposals', { status: 'pending', ...page })
    expect(waiting.items).toMatchObject([
      { from: 'scout', suggestedStore: 'vault', content: frankfurt, memoryId: memory?.id },
    ])
    const vault = { id: waiting.items[0]?.id ?? '', decision: 'commit' } as const
    const refused = await namespace.call('decideProposal', vault, { caller: main })
    expect(refused.result).toMatchObject({ ok: false, failure: { code: 'forbidden' } })
    const pinned = await namespace.ask('decideProposal', vault, { caller: owner })
    expect(pinned.memory).toMatchObject({ id: memory?.id, pinned: true })
    const { items } = await namespace.ask('listAudit', { action: 'PROPOSE', ...page })
    expect(items.map(({ actor, approval }) => [actor, approval])).toEqual([
      ['bot:commit-from:scout', 'pending'],
      ['subagent:scout', 'pending'],
    ])
  })

  it('is pinned at once where an owner commits it', async () => {
    const namespace = openNamespace('marked-for-owner')
    const { id } = await told(namespace, frankfurt)
    const commit = { id, decision: 'commit' } as const
    const { memory } = await namespace.ask('decideProposal', commit, { caller: owner })
    expect(memory).toMatchObject({ pinned: true, stores: ['semantic', 'vault', 'core'] })
    const waiting = await namespace.ask('listProposals', { status: 'pending', ...page })
    expect(waiting.items).toEqual([])
  })
})

describe('SG-32 confidence and core_worthy', () => {
  it.each<[string, boolean | undefined, string, boolean]>([
    ['Ana lives in Oslo', undefined, 'medium', false],
    ['Ana prefers tea', true, 'high', true],
    ['Remember that Ana prefers tea', undefined, 'high', true],
    ['Remember that Ana prefers tea', false, 'medium', false],
    ['Yesterday we met Ana', true, 'high', false],
    [frankfurt, undefined, 'high', true],
  ])('of “%s”, explicit %s, are %s and %s', async (text, explicit, confidence, coreWorthy) => {
    const namespace = openNamespace(`worth-${text}-${explicit}`)
    expect(await told(namespace, text, explicit)).toMatchObject({ confidence, coreWorthy })
  })

  it.each<[string, object, object, string[]]>([
    ['said', { coreWorthy: true }, {}, ['semantic', 'core']],
    [
      'said, for a store',
      { coreWorthy: true, suggestedStore: 'episodic' },
      {},
      ['episodic', 'core'],
    ],
    ['denied', { content: 'Remember that Ana prefers tea', coreWorthy: false }, {}, ['semantic']],
    ['of the words', { content: 'Remember that Ana prefers tea' }, {}, ['semantic', 'core']],
    ['overridden', { coreWorthy: true }, { store: 'episodic' }, ['episodic']],
    ['the decider’s', {}, { store: 'core' }, ['core']],
  ])('%s, decide whether a commit goes to core', async (name, given, by, stores) => {
    const namespace = openNamespace(`core-worthy-${name}`)
    const input = { content: 'Ana lives in Oslo', ...given }
    const { id } = await namespace.ask('proposeMemory', input, { caller: scout })
    const decision = { id, decision: 'commit', ...by } as const
    const { memory } = await namespace.ask('decideProposal', decision, { caller: owner })
    expect(memory?.stores).toEqual(stores)
    const { blocks } = await namespace.ask('getCore', {})
    const items = blocks.flatMap((block) => block.items)
    expect(items.map(({ memoryId }) => memoryId)).toEqual(
      stores.includes('core') ? [memory?.id] : [],
    )
  })
})
