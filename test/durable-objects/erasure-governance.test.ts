import { describe, expect, it } from 'vitest'
import { type CoreBlockName, emptySoul } from '../../engine/model/documents.ts'
import { dumpObject } from '../support/dump-object.ts'
import { expectNothingOf } from '../support/expect-nothing.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const owner = { role: 'owner', credential: 'key_o', agent: null } as const
const main = { role: 'main', credential: 'key_m', agent: null } as const
const sub = { role: 'sub', credential: 'key_sub', agent: 'scout' } as const
const page = { limit: 50, cursor: null }
const receiptOfAll = { status: 'complete', probe: { hits: 0 }, historyDays: 30 }

const known: string[] = []

/** A key of its own for each name, which says nothing of it. */
function once(name: string) {
  if (!known.includes(name)) known.push(name)
  const key = `key-${known.indexOf(name)}`
  return { key, fingerprint: key }
}

async function propose(namespace: NamespaceUnderTest, content: string, key = content) {
  const trigger = `from the ${content.split(' ').at(-1)} call`
  const options = { caller: sub, idempotency: once(key) }
  return await namespace.ask('proposeMemory', { content, trigger }, options)
}

async function core(namespace: NamespaceUnderTest, ...texts: string[]) {
  const name: CoreBlockName = 'persona'
  const blocks = [{ name, items: texts.map((text) => ({ text, pinned: false })) }]
  const idempotency = once(`core ${texts.join()}`)
  return await namespace.ask('setCore', { blocks }, { caller: main, idempotency })
}

async function newest(namespace: NamespaceUnderTest, target: string) {
  const { items } = await namespace.ask('listRevisions', { ...page, target })
  return items
}

describe('CL-44 the permanent erasure of a proposal', () => {
  it.each(['pending', 'deferred', 'rejected', 'committed'] as const)(
    'takes the text of a %s one from every table and from kept answers',
    async (status) => {
      const namespace = openNamespace(`erased-proposal-${status}`)
      await namespace.ask('remember', { text: 'The ferry leaves at nine.' })
      const { id } = await propose(namespace, 'The phrase is heliotrope')
      const rival = await propose(namespace, 'The phrase is marigold')
      const decision = { rejected: 'reject', deferred: 'defer' } as const
      if (status === 'rejected' || status === 'deferred') {
        const input = { id, decision: decision[status], reason: 'a heliotrope is a flower' }
        await namespace.ask('decideProposal', input, { idempotency: once('decide') })
      }
      if (status === 'committed') {
        const { memory } = await namespace.ask('decideProposal', { id, decision: 'commit' })
        // The memory that it became has an erasure of its own, and is not erased with it.
        const erased = await namespace.ask('eraseProposal', { id })
        expect(erased.receipt).toMatchObject(receiptOfAll)
        const { text } = await namespace.ask('getMemory', { id: memory?.id ?? '' })
        expect(text).toBe('The phrase is heliotrope')
        const gone = await namespace.call('getProposal', { id })
        expect(gone.result).toMatchObject({ failure: { code: 'not_found' } })
        return
      }
      expect(await dumpObject(namespace)).toMatch(/heliotrope/)
      const { receipt } = await namespace.ask('eraseProposal', { id }, { caller: owner })
      expect(receipt).toMatchObject(receiptOfAll)
      expect(receipt.stores.every(({ verified }) => verified)).toBe(true)
      expect(receipt.stores.find(({ name }) => name === 'rows')?.removed).toBe(1)
      expect(await namespace.ask('getErasure', { id: receipt.id })).toEqual(receipt)
      await expectNothingOf(namespace, /heliotrope/i)
      const { conflicts } = await namespace.ask('getProposal', { id: rival.id })
      expect(conflicts).toEqual([])
      const replay = await namespace.call(
        'proposeMemory',
        { content: 'The phrase is heliotrope' },
        { caller: sub, idempotency: once('The phrase is heliotrope') },
      )
      expect(replay.result).toMatchObject({ failure: { code: 'erased' } })
      const again = await namespace.call('eraseProposal', { id })
      expect(again.result).toMatchObject({ failure: { code: 'not_found' } })
    },
  )

  it('is for owners', async () => {
    const namespace = openNamespace('erased-proposal-roles')
    const { id } = await propose(namespace, 'The phrase is heliotrope')
    for (const caller of [main, sub]) {
      const { result } = await namespace.call('eraseProposal', { id }, { caller })
      expect(result).toMatchObject({ failure: { code: 'forbidden' } })
    }
    expect((await namespace.ask('getProposal', { id })).content).toBe('The phrase is heliotrope')
  })
})

describe('CL-44 the permanent erasure of a revision', () => {
  it('takes what core said once from all revisions and kept answers; the frame stays', async () => {
    const namespace = openNamespace('erased-revision-core')
    await core(namespace, 'Tea at five', 'The phrase is heliotrope')
    await core(namespace, 'Tea at five')
    await core(namespace, 'Tea at five', 'Calm')
    const before = await newest(namespace, 'core')
    const id = before[1]?.id ?? ''
    const { receipt } = await namespace.ask('eraseRevision', { id }, { caller: owner })
    expect(receipt).toMatchObject(receiptOfAll)
    expect(await namespace.ask('getErasure', { id: receipt.id })).toEqual(receipt)
    await expectNothingOf(namespace, /heliotrope/i)
    const after = await newest(namespace, 'core')
    const frame = (one: (typeof after)[number]) => ({ ...one, diff: null, summary: null })
    expect(after.map(frame)).toEqual(before.map(frame))
    expect(after.map(({ diff }) => diff.length > 0)).toEqual([true, false, false])
    expect((await namespace.ask('getCore', {})).blocks[2]?.items.map(({ text }) => text)).toEqual([
      'Tea at five',
      'Calm',
    ])
    const last = await namespace.call('revertRevision', { id: after[0]?.id ?? '' })
    expect(last.result).toMatchObject({ ok: true })
  })

  it('leaves soul, identity and settings as they are, and nobody is alarmed', async () => {
    const namespace = openNamespace('erased-revision-soul')
    const soul = { ...emptySoul, values: ['Never name the heliotrope', 'Candour'] }
    await namespace.ask('setSoul', { soul }, { idempotency: once('soul') })
    await namespace.ask('setSoul', { soul: { ...soul, values: ['Candour'] } })
    await namespace.ask('setIdentityFacts', { facts: { name: 'Marigold' } })
    await namespace.ask('setIdentityFacts', { facts: { name: 'Wren' } })
    for (const target of ['soul', 'identity']) {
      const [latest] = await newest(namespace, target)
      await namespace.ask('eraseRevision', { id: latest?.id ?? '' })
      const reverted = await namespace.call('revertRevision', { id: latest?.id ?? '' })
      expect(reverted.result).toMatchObject({ failure: { code: 'erased' } })
    }
    await expectNothingOf(namespace, /heliotrope|marigold/i)
    expect((await namespace.ask('getSoul', {})).values).toEqual(['Candour'])
    expect((await namespace.ask('getIdentity', {})).facts.name).toBe('Wren')
    expect(await namespace.ask('watchIntegrity', {})).toEqual({ alerts: [] })
    const replay = await namespace.call('setSoul', { soul }, { idempotency: once('soul') })
    expect(replay.result).toMatchObject({ failure: { code: 'erased' } })
  })

  it('keeps what the document still says, in it and in its other revisions', async () => {
    const namespace = openNamespace('erased-revision-current')
    await core(namespace, 'Tea at five')
    await core(namespace, 'Tea at five', 'Calm')
    const [latest, first] = await newest(namespace, 'core')
    await namespace.ask('eraseRevision', { id: latest?.id ?? '' })
    expect((await newest(namespace, 'core'))[1]).toEqual(first)
    expect(await dumpObject(namespace)).toMatch(/Calm/)
    expect(await namespace.ask('getCore', {})).toMatchObject({
      blocks: [{}, {}, { items: [{ text: 'Tea at five' }, { text: 'Calm' }] }, {}],
    })
  })

  it('is refused where the text stands in a memory, for others, and for what is unknown', async () => {
    const namespace = openNamespace('erased-revision-derived')
    const told = await namespace.ask('remember', { text: 'Tea at five' })
    if (told.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('changeMemory', { id: told.memory.id, text: 'Tea at six' })
    await core(namespace, 'Calm')
    const [changed] = await newest(namespace, told.memory.id)
    const derived = await namespace.call('eraseRevision', { id: changed?.id ?? '' })
    expect(derived.result).toMatchObject({
      failure: { code: 'invalid_state', detail: expect.stringContaining(told.memory.id) },
    })
    const [set] = await newest(namespace, 'core')
    const others = await namespace.call('eraseRevision', { id: set?.id ?? '' }, { caller: main })
    expect(others.result).toMatchObject({ failure: { code: 'forbidden' } })
    const unknown = await namespace.call('eraseRevision', { id: 'rev_1' })
    expect(unknown.result).toMatchObject({ failure: { code: 'not_found' } })
  })
})

describe('CL-44 an erasure reaches proposals', () => {
  it('that say the same as an erased memory, whatever became of them', async () => {
    const namespace = openNamespace('proposals-same-text')
    const told = await namespace.ask('remember', { text: 'The phrase is heliotrope' })
    if (told.kind !== 'remembered') throw new Error('not remembered')
    const { id } = told.memory
    const waiting = await propose(namespace, 'The phrase is heliotrope', 'a')
    const refused = await propose(namespace, 'The phrase is marigold', 'b')
    const reason = 'not a marigold'
    await namespace.ask('decideProposal', { id: refused.id, decision: 'reject', reason })
    const other = await propose(namespace, 'The boat is green', 'c')
    await namespace.ask('changeMemory', { id, text: 'The phrase is marigold' })
    await namespace.ask('forget', { memoryIds: [id], permanent: true })
    await expectNothingOf(namespace, /heliotrope|marigold/i)
    const left = (await namespace.ask('listProposals', page)).items.map((one) => one.id)
    expect(left).toEqual([other.id])
    expect(left).not.toContain(waiting.id)
  })

  it('that name an erased entity: alone they go, else the reference is cut', async () => {
    const namespace = openNamespace('proposals-entity')
    const quokka = { kind: 'user', id: 'quokka' }
    const forms = [{ ...quokka, properties: [{ name: 'city', value: 'Perthville' }] }]
    await namespace.ask('remember', { entities: [quokka] })
    const alone = await propose(namespace, 'user_id:quokka likes figs')
    const both = await namespace.ask(
      'proposeMemory',
      { content: 'user_id:quokka met user_id:8', entities: forms },
      { caller: sub, idempotency: once('both') },
    )
    const template = {
      strings: ['', ' owes ', ' a fig'],
      values: [...forms, { kind: 'user', id: '9' }],
    }
    const templated = await namespace.ask('remember', { template }, { caller: sub })
    if (templated.kind !== 'proposed') throw new Error('not proposed')
    const rejected = await propose(namespace, 'user_id:9 waits')
    await namespace.ask('decideProposal', {
      id: rejected.id,
      decision: 'reject',
      reason: 'user_id:quokka says no',
    })
    const movie = { kind: 'movie', id: 'The Quokka Tale' }
    const quoted = await propose(namespace, 'user_id:8 saw movie_id:"The Quokka Tale" twice')
    await namespace.ask('forget', { entities: [quokka, movie], permanent: true })
    await expectNothingOf(namespace, /quokka|perthville/i)
    const gone = await namespace.call('getProposal', { id: alone.id })
    expect(gone.result).toMatchObject({ failure: { code: 'not_found' } })
    const content = async (id: string) => (await namespace.ask('getProposal', { id })).content
    expect(await content(both.id)).toBe('[forgotten] met user_id:8')
    expect(await content(quoted.id)).toBe('user_id:8 saw [forgotten] twice')
    expect((await namespace.ask('getProposal', { id: rejected.id })).reason).toBe(
      '[forgotten] says no',
    )
    const decided = await namespace.ask('decideProposal', {
      id: templated.proposal.id,
      decision: 'commit',
    })
    expect(decided.memory).toMatchObject({
      text: '[forgotten] owes user_id:9 a fig',
      entities: ['user_id:9'],
    })
    expect(await namespace.ask('getEntity', { ...quokka, ...everyPart })).toBeNull()
  })
})

const everyPart = { properties: true, content: true, relations: true }

describe('CL-44 the erasure of an entity', () => {
  it('cuts its reference from soul and identity, and from what they said before', async () => {
    const namespace = openNamespace('documents-entity')
    const quokka = { kind: 'user', id: 'quokka' }
    await namespace.ask('remember', { entities: [quokka] })
    const soul = { ...emptySoul, commitments: ['Answer user_id:quokka first'] }
    await namespace.ask('setSoul', { soul: { ...soul, values: ['Be kind to user_id:quokka'] } })
    await namespace.ask('setSoul', { soul })
    await namespace.ask('setIdentityFacts', { facts: { role: 'Aide of user_id:quokka' } })
    await namespace.ask('forget', { entities: [quokka], permanent: true })
    await expectNothingOf(namespace, /quokka/i)
    expect((await namespace.ask('getSoul', {})).commitments).toEqual(['Answer [forgotten] first'])
    expect((await namespace.ask('getIdentity', {})).facts.role).toBe('Aide of [forgotten]')
    expect(await namespace.ask('watchIntegrity', {})).toEqual({ alerts: [] })
  })
})
