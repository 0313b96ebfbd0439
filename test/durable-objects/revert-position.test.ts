import { env } from 'cloudflare:workers'
import { describe, expect, it } from 'vitest'
import { dumpKnowledge } from '../support/dump-knowledge.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, owner, start } from '../support/reflection-walk.ts'

const user = { kind: 'user', id: 'ana' } as const

/** The copy in D1 once all has arrived, as `row value` and `row` without its own text. */
async function copied(namespace: NamespaceUnderTest, name: string): Promise<unknown> {
  await namespace.stub.tick(start)
  const read = async (query: string) => (await env.DB.prepare(query).bind(name).all()).results
  return {
    entities: await read(
      'SELECT row, id, merged_into FROM entities WHERE namespace = ? ORDER BY row',
    ),
    properties: await read(
      'SELECT row, value FROM entity_properties WHERE namespace = ? ORDER BY row',
    ),
  }
}

describe('SG-40 revert to a position', () => {
  it('puts back memories, entities, edges and documents, and can itself be reverted', async () => {
    const namespace = openNamespace('revert-position')
    const told = await namespace.ask(
      'remember',
      {
        text: 'We decided to ship the boat in May.',
        store: 'semantic',
        entities: [{ ...user, properties: [{ name: 'name', value: 'Ana' }] }],
      },
      owner,
    )
    if (told.kind !== 'remembered') throw new Error('not remembered')
    const { id } = told.memory
    await namespace.ask(
      'remember',
      { text: 'Remember that I prefer TypeScript', explicit: true },
      owner,
    )
    const core = await namespace.ask('getCore', {}, owner)
    const { position } = await namespace.call('getMemory', { id }, owner)
    const before = await dumpKnowledge(namespace)
    const copy = await copied(namespace, 'revert-position')

    await namespace.ask('changeMemory', { id, text: 'We decided to ship the boat in June.' }, owner)
    await namespace.ask('pinMemory', { id, pinned: true }, owner)
    await namespace.ask(
      'remember',
      {
        text: 'I love Rust',
        entities: [{ ...user, properties: [{ name: 'name', value: 'Anna' }] }],
      },
      owner,
    )
    await namespace.ask('mergeEntities', { ...user, into: { kind: 'user', id: 'anna' } }, owner)
    await namespace.ask('setCore', { blocks: [] }, owner)
    const { position: after } = await namespace.call('getMemory', { id }, owner)
    const later = await dumpKnowledge(namespace)
    const laterCopy = await copied(namespace, 'revert-position')
    expect(laterCopy).not.toEqual(copy)
    const laterCore = await namespace.ask('getCore', {}, owner)

    const back = await namespace.ask('revertToPosition', { position }, owner)
    expect(back.reverted.length).toBeGreaterThan(3)
    expect(await dumpKnowledge(namespace)).toEqual(before)
    expect(await copied(namespace, 'revert-position')).toEqual(copy)
    expect(await namespace.ask('getCore', {}, owner)).toEqual(core)
    const found = await namespace.ask('recall', { query: 'ship the boat', topK: 5 }, owner)
    expect(found.hits[0]?.text).toBe('We decided to ship the boat in May.')

    await namespace.ask('revertToPosition', { position: after }, owner)
    expect(await dumpKnowledge(namespace)).toEqual(later)
    expect(await copied(namespace, 'revert-position')).toEqual(laterCopy)
    expect(await namespace.ask('getCore', {}, owner)).toEqual(laterCore)
    expect(await namespace.ask('verifyAudit', {}, owner)).toMatchObject({ ok: true })
  })

  it('finds what it took away under its own number, though an erasure wrote all tables anew', async () => {
    const namespace = openNamespace('revert-numbers')
    const entityOf = (id: string) => ({
      kind: 'user',
      id,
      properties: [{ name: 'name', value: id }],
    })
    const told = await namespace.ask('remember', { text: 'Tea at five.' }, owner)
    if (told.kind !== 'remembered') throw new Error('not remembered')
    await namespace.ask('remember', { entities: [entityOf('ana')] }, owner)
    const before = (await dumpKnowledge(namespace))['entities']
    await namespace.ask('revertToPosition', { position: 1 }, owner)
    await namespace.ask('forget', { memoryIds: [told.memory.id], permanent: true }, owner)
    await namespace.stub.tick(start)
    await namespace.ask('remember', { entities: [entityOf('bo')] }, owner)
    expect((await dumpKnowledge(namespace))['entities']?.join()).toContain('["row",2]')
    await namespace.ask('revertToPosition', { position: 2 }, owner)
    expect((await dumpKnowledge(namespace))['entities']).toEqual(before)
  })

  it('refuses a position ahead and callers below owner, and does nothing at the current one', async () => {
    const namespace = openNamespace('revert-refused')
    await namespace.ask('remember', { text: 'The sky is blue.' }, owner)
    expect(await namespace.call('revertToPosition', { position: 9 }, owner)).toMatchObject({
      result: { failure: { code: 'out_of_range' } },
    })
    expect(await namespace.call('revertToPosition', { position: 0 }, main)).toMatchObject({
      result: { failure: { code: 'forbidden' } },
    })
    expect(await namespace.call('revertToPosition', { position: 1 }, owner)).toMatchObject({
      position: 1,
      result: { value: { reverted: [], skipped: [] } },
    })
  })
})
