import { expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { by, noExtra, plainGrant } from '../support/reflection-walk.ts'

const january = Date.UTC(2026, 0, 1, 12)
const day = 86_400_000
const page = { limit: 50, cursor: null }

it('SG-41 a digest counts what a month held: mutations, reflections, critical, transitions', async () => {
  const namespace = openNamespace('digest-counts')
  const owner = (on: number) => by('owner', 'owner', january + on * day)
  // 1: a memory that is fading after 3.8 days.
  const told = { text: 'Bo painted the fence', store: 'episodic' } as const
  await namespace.ask('remember', told, owner(0))
  // 2: the pass that tells so; a second one finds nothing.
  for (const on of [5, 6]) await namespace.ask('decayGraph', { dryRun: false }, owner(on))
  // 3, 4: a critical change and its alert.
  const soul = await namespace.ask('getSoul', {})
  await namespace.ask('setSoul', { soul: { ...soul, values: ['care'] } }, owner(7))
  // 5, 6: a question and its answer.
  const { id } = await namespace.ask('startReflection', { trigger: 'soft' }, owner(8))
  await namespace.ask('answerConsent', { id, answer: 'no' }, owner(8))
  // 7 to 11: a reflection that is rejected; a refused call stands nowhere.
  const { id: run } = await namespace.ask('startReflection', { trigger: 'immediate' }, owner(9))
  await namespace.call('runReflection', { id: run }, owner(9))
  await namespace.ask('requestTokens', { id: run, ...noExtra }, owner(9))
  await namespace.ask('grantTokens', { id: run, ...plainGrant }, owner(9))
  await namespace.ask('runReflection', { id: run }, owner(9))
  await namespace.ask('decideReflection', { id: run, decision: 'reject' }, owner(9))
  // Of another month.
  await namespace.ask('remember', { text: 'Ana bought a kite' }, owner(31))
  const { items } = await namespace.ask('listAudit', page)
  await namespace.stub.tick(january + 125 * day)
  const digests = await namespace.ask('listAuditDigests', page)
  const [first, last] = [items.at(-1), items[1]]
  expect(digests.items).toMatchObject([
    {
      month: '2026-01',
      mutations: 11,
      reflections: { declined: 1, rejected: 1 },
      critical: 1,
      transitions: 1,
      firstHash: first?.hash,
      lastHash: last?.hash,
    },
  ])
})
