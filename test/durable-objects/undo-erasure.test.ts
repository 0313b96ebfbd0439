import { describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { checkRows } from '../support/soak/invariants.ts'
import { owner, page, start, tell, walkTo } from '../support/reflection-walk.ts'

async function told(namespace: NamespaceUnderTest, text: string, more = {}): Promise<string> {
  const answer = await namespace.ask('remember', { text, store: 'semantic', ...more }, owner)
  if (answer.kind !== 'remembered') throw new Error('not remembered')
  return answer.memory.id
}

describe('CL-44 erasure reaches what is kept for a revert', () => {
  it('of a memory: texts that were taken back too', async () => {
    const namespace = openNamespace('undo-erased')
    const id = await told(namespace, 'The password is heliotrope', { externalId: 'phrase-7' })
    await namespace.ask('changeMemory', { id, text: 'The password is marigold' }, owner)
    await namespace.ask('changeMemory', { id, metadata: { colour: 'vermilion' } }, owner)
    await namespace.ask('revertToPosition', { position: 1 }, owner)
    expect(await dumpObject(namespace)).toMatch(/marigold/)
    await namespace.ask('forget', { memoryIds: [id], permanent: true }, owner)
    const erased = /heliotrop|marigold|vermilion|phrase-7/i
    expect(await dumpObject(namespace)).not.toMatch(erased)
    expect(JSON.stringify(await namespace.ask('listRevisions', page, owner))).not.toMatch(erased)
    // The triggers are there again after the database was written anew.
    const other = await told(namespace, 'The boat is green')
    await namespace.ask('changeMemory', { id: other, text: 'The boat is blue' }, owner)
    const [worded] = (await namespace.ask('listRevisions', { ...page, target: other }, owner)).items
    await namespace.ask('revertRevision', { id: worded?.id ?? '' }, owner)
    expect((await namespace.ask('getMemory', { id: other }, owner)).text).toBe('The boat is green')
    const back = await namespace.ask('revertToPosition', { position: 3 }, owner)
    expect(back.skipped).toEqual([{ target: id, reason: 'erased' }])
    expect(await dumpObject(namespace)).not.toMatch(erased)
    expect((await namespace.ask('verifyAudit', {}, owner)).ok).toBe(true)
  })

  it('of a memory that a revert to a position took away: by its id, once', async () => {
    const namespace = openNamespace('undo-taken-back')
    const id = await told(namespace, 'The password is heliotrope')
    await namespace.ask('revertToPosition', { position: 0 }, owner)
    const erasure = { memoryIds: [id], permanent: true }
    expect(await namespace.ask('forget', erasure, owner)).toMatchObject({ memories: [{ id }] })
    expect(await dumpObject(namespace)).not.toMatch(/heliotrop/i)
    const back = await namespace.ask('revertToPosition', { position: 1 }, owner)
    expect(back.skipped).toEqual([{ target: id, reason: 'erased' }])
    const again = await namespace.call('forget', erasure, owner)
    expect(again.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
    const plain = await namespace.call('forget', { memoryIds: [id] }, owner)
    expect(plain.result).toMatchObject({ ok: false, failure: { code: 'not_found' } })
  })

  it.each([
    ['a text', { text: 'We decided to ship the boat in May.', store: 'semantic' }],
    ['entities alone', { entities: [{ kind: 'user', id: 'ana' }] }],
  ] as const)(
    'of a memory of %s leaves another that says the same, which a revert can bring back whole',
    async (what, said) => {
      const namespace = openNamespace(`undo-same-words-of-${what.replace(' ', '-')}`)
      await told(namespace, 'The boat is green')
      const first = await namespace.ask('remember', said, owner)
      const whole = await namespace.position()
      await namespace.ask('revertToPosition', { position: 1 }, owner)
      const second = await namespace.ask('remember', said, owner)
      if (first.kind !== 'remembered' || second.kind !== 'remembered') throw new Error('not told')
      const nodes = async () => (await namespace.ask('listNodes', page, owner)).items.length
      const drawn = await nodes()
      await namespace.ask('forget', { memoryIds: [second.memory.id], permanent: true }, owner)
      await namespace.ask('revertToPosition', { position: whole }, owner)
      const { id, text } = first.memory
      expect(await namespace.ask('getMemory', { id }, owner)).toMatchObject({ text })
      expect(await nodes()).toBe(drawn)
      await checkRows({ namespace })
    },
  )

  it('of an entity that a revert to a position took away, with the memories that linked it', async () => {
    const namespace = openNamespace('undo-entity-taken-back')
    const quokka = { kind: 'user', id: 'quokka' }
    const city = { ...quokka, properties: [{ name: 'city', value: 'Perthville' }] }
    await namespace.ask('remember', { entities: [city] }, owner)
    const id = await told(namespace, 'user_id:quokka sleeps in Broome', { entities: [quokka] })
    await told(namespace, 'The boat is green')
    await namespace.ask('revertToPosition', { position: 0 }, owner)
    const erasure = { entities: [quokka], permanent: true }
    const { entities } = (await namespace.ask('forget', erasure, owner)) as {
      entities: readonly string[]
    }
    expect(entities).toEqual(['user_id:quokka'])
    expect(await dumpObject(namespace)).not.toMatch(/quokka|perthville|broome/i)
    const back = await namespace.ask('revertToPosition', { position: 3 }, owner)
    expect(back.skipped.map(({ target }) => target)).toContain(id)
    expect(await dumpObject(namespace)).not.toMatch(/quokka|perthville|broome/i)
    expect((await namespace.ask('listMemories', page, owner)).items).toMatchObject([
      { text: 'The boat is green' },
    ])
  })

  it.each([
    ['alone', []],
    ['beside another', [{ kind: 'team', id: 't1' }]],
  ] as const)(
    'of an entity that is there: memories that linked it %s, and that a revert took away',
    async (what, others) => {
      const namespace = openNamespace(`undo-linked-${what.replace(' ', '-')}`)
      const quokka = { kind: 'user', id: 'quokka' }
      await told(namespace, 'user_id:quokka sleeps in Broome', { entities: [quokka, ...others] })
      const entities = [quokka, ...others]
      const taken = await namespace.ask('remember', { entities }, owner)
      const whole = await namespace.position()
      await namespace.ask('revertToPosition', { position: 1 }, owner)
      await namespace.ask('forget', { entities: [quokka], permanent: true }, owner)
      expect(await dumpObject(namespace)).not.toMatch(/quokka/i)
      const back = await namespace.ask('revertToPosition', { position: whole }, owner)
      const id = taken.kind === 'remembered' ? taken.memory.id : ''
      expect(back.skipped.map(({ target }) => target)).toContain(id)
      await checkRows({ namespace })
      expect(await dumpObject(namespace)).not.toMatch(/quokka/i)
    },
  )

  it('of an entity: its values, its names, and texts that name it; not those of a longer name', async () => {
    const namespace = openNamespace('undo-entity-erased')
    const quetzal = { kind: 'user', id: '7' }
    const longer = await told(namespace, 'user_id:77 likes figs', {
      metadata: { who: 'user_id:77' },
    })
    await namespace.ask('changeMemory', { id: longer, metadata: { a: 'b' } }, owner)
    const both = await told(namespace, 'user_id:7 meets user_id:8 at Xochimilco', {
      entities: [
        {
          ...quetzal,
          properties: [{ name: 'name', value: 'Quetzal' }],
          relations: [
            {
              entity: { kind: 'team', id: 't1' },
              role: 'captain',
              properties: [{ name: 'since', value: 'zephyr' }],
            },
          ],
        },
      ],
    })
    await namespace.ask('changeMemory', { id: both, text: 'user_id:7 saw user_id:8 sail' }, owner)
    await told(namespace, 'more', {
      entities: [
        {
          ...quetzal,
          properties: [{ name: 'name', value: 'Ocelot' }],
          relations: [
            {
              entity: { kind: 'team', id: 't1' },
              role: 'captain',
              properties: [{ name: 'since', value: 'mistral' }],
            },
          ],
        },
      ],
    })
    await namespace.ask('revertToPosition', { position: 3 }, owner)
    expect(await dumpObject(namespace)).toMatch(/Ocelot/)
    await namespace.ask('forget', { entities: [quetzal], permanent: true }, owner)
    expect(await dumpObject(namespace)).not.toMatch(/quetzal|ocelot|zephyr|mistral|user_id:7\b/i)
    const [changed] = (await namespace.ask('listRevisions', { ...page, target: longer }, owner))
      .items
    expect(changed?.diff).toContainEqual({ path: ['metadata', 'who'], before: 'user_id:77' })
  })

  it('of a person: who spoke is cut from what others were part of', async () => {
    const namespace = openNamespace('undo-speaker-erased')
    const people = {
      entities: [
        { kind: 'person', id: 'quetzal' },
        { kind: 'team', id: 't1' },
      ],
    }
    const id = await told(namespace, 'I must never eat nuts.', people)
    await namespace.ask('changeMemory', { id, expiresAt: Date.UTC(2030, 0, 1) }, owner)
    expect(await dumpObject(namespace)).toMatch(/quetzal/)
    const person = { kind: 'person', id: 'quetzal' }
    await namespace.ask('forget', { entities: [person], permanent: true }, owner)
    expect(await dumpObject(namespace)).not.toMatch(/quetzal/)
  })

  it('of a value alone: the name that led to the entity', async () => {
    const namespace = openNamespace('undo-value-erased')
    const ana = { kind: 'user', id: 'ana' }
    for (const value of ['Quetzal', 'Ocelot']) {
      await told(namespace, 'news', {
        entities: [{ ...ana, properties: [{ name: 'name', value }] }],
      })
    }
    // Also where the change has been written down because the log forgot it.
    await namespace.stub.tick(start + 125 * 86_400_000)
    expect(await dumpObject(namespace)).toMatch(/ocelot/i)
    const form = { ...ana, properties: [{ name: 'name', value: '' }] }
    await namespace.ask('forget', { entities: [form], partial: true, permanent: true }, owner)
    expect(await dumpObject(namespace)).not.toMatch(/quetzal|ocelot/i)
  })

  it('of an episode: what an approved reflection quoted and made of it, reverted or not', async () => {
    for (const isReverted of [false, true]) {
      const namespace = openNamespace(`undo-reflection-erased-${isReverted}`)
      const ids = await tell(
        namespace,
        'Ana planted four olive trees',
        'The olive trees were watered on Monday',
        'Bo painted the fence',
      )
      const { id } = await walkTo(namespace, 'approved')
      if (isReverted) await namespace.ask('revertReflection', { id }, owner)
      expect(await dumpObject(namespace)).toMatch(/olive/)
      await namespace.ask('forget', { memoryIds: ids.slice(0, 2), permanent: true }, owner)
      expect(await dumpObject(namespace)).not.toMatch(/olive/i)
    }
  })
})
