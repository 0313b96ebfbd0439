import { describe, expect, it } from 'vitest'
import { tell } from '../support/remembering.ts'
import { openNamespace } from '../support/namespace.ts'

const ana = { kind: 'user', id: 'ana' }
const parts = { properties: true, content: true, relations: true, memories: true }
const relations = { properties: false, content: false, relations: true }

describe('a memory is an entity', () => {
  it('with its metadata, status and text, about what it links', async () => {
    const namespace = openNamespace('memory-entity')
    await tell(namespace, {
      entities: [{ ...ana, properties: [{ name: 'city', value: 'Oslo' }] }],
    })
    const { memory } = await tell(namespace, {
      text: 'user_id:ana keeps bees with user_id:bo',
      metadata: { source: 'mail', status: 'told' },
    })
    const entity = await namespace.ask('getEntity', {
      kind: '__memory',
      id: memory.id,
      ...parts,
    })
    expect(entity).toMatchObject({
      kind: '__memory',
      id: memory.id,
      properties: { source: { value: 'mail' }, status: { value: 'ready' } },
      content: [{ type: 'text', text: 'user_id:ana keeps bees with user_id:bo' }],
      relations: [
        {
          entity: { ...ana, properties: { city: { value: 'Oslo' } } },
          role: 'about',
          direction: 'out',
        },
        { entity: { kind: 'user', id: 'bo' }, role: 'about', direction: 'out' },
      ],
    })
    expect(entity?.properties?.['created_at']?.value).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(
      await namespace.ask('getEntity', { kind: '__memory', id: 'mem_none', ...parts }),
    ).toBeNull()
  })

  it('is among the relations of what it links, where memories are asked for, newest first', async () => {
    const namespace = openNamespace('memory-relations')
    const first = await tell(namespace, { text: 'user_id:ana keeps bees' })
    await tell(namespace, {
      entities: [{ ...ana, relations: [{ entity: { kind: 'org', id: '1' }, role: 'works at' }] }],
    })
    const last = await tell(namespace, { text: 'user_id:ana moved' })
    const ids = async (asked: object) => {
      const entity = await namespace.ask('getEntity', { ...ana, ...relations, ...asked })
      return entity?.relations?.map(({ role, direction, entity: { id } }) => [role, direction, id])
    }
    expect(await ids({})).toEqual([['works at', 'out', '1']])
    const told = await ids({ memories: true })
    expect(told).toHaveLength(4)
    expect(told?.[0]).toEqual(['works at', 'out', '1'])
    expect(told?.[1]).toEqual(['about', 'in', last.memory.id])
    expect(told?.[3]).toEqual(['about', 'in', first.memory.id])
  })

  it('leaves the relations when it is forgotten, says so itself, and is no more when erased', async () => {
    const namespace = openNamespace('memory-forgotten')
    const { memory } = await tell(namespace, { text: 'user_id:ana keeps bees' })
    const id = memory.id
    await namespace.ask('forget', { memoryIds: [id] })
    const entity = await namespace.ask('getEntity', { ...ana, ...relations, memories: true })
    expect(entity?.relations).toEqual([])
    const own = { kind: '__memory', id, ...parts }
    expect(await namespace.ask('getEntity', own)).toMatchObject({
      properties: { status: { value: 'forgotten' } },
    })
    await namespace.ask('forget', { memoryIds: [id], permanent: true })
    expect(await namespace.ask('getEntity', own)).toBeNull()
  })

  it('says where more memories link an entity than are shown', async () => {
    const namespace = openNamespace('memory-entities-many')
    for (const from of [0, 99]) {
      const orgs = Array.from({ length: 99 }, (_, i) => ({ kind: 'org', id: `${from + i}` }))
      const told = orgs.map((entity) => ({ entity, role: 'works at' }))
      await tell(namespace, { entities: [{ ...ana, relations: told }] })
    }
    await tell(namespace, { text: 'user_id:ana keeps bees' })
    const entity = await namespace.ask('getEntity', { ...ana, ...relations, memories: true })
    expect(entity?.relations).toHaveLength(200)
    expect(entity?.hasMoreMemories).toBe(true)
  })
})
