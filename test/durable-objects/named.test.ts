import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { tell } from '../support/remembering.ts'

const day = 86_400_000
const parts = { properties: true, content: false, relations: true }

async function told(
  namespace: NamespaceUnderTest,
  text: string,
  more: Partial<Parameters<typeof namespace.ask<'remember'>>[1]> = {},
) {
  return (await tell(namespace, { text, ...more })).memory
}

async function relationsOf(namespace: NamespaceUnderTest, kind: string, id: string) {
  const entity = await namespace.ask('getEntity', { kind, id, ...parts })
  return (entity?.relations ?? []).map(
    ({ role, direction, entity: other }) => `${direction} ${role} ${other.kind}_id:${other.id}`,
  )
}

describe('UN-18 entities from text', () => {
  it('what a text names is linked after what is told, with where it stands', async () => {
    const namespace = openNamespace('named-mentions')
    const memory = await told(namespace, 'user_id:7 met Maria Lopez in Lisbon.', {
      entities: [{ kind: 'team', id: 'x' }],
    })
    expect(memory.entities).toEqual([
      'user_id:7',
      'team_id:x',
      'person_id:"Maria Lopez"',
      'place_id:Lisbon',
    ])
    expect(memory.mentions).toEqual([
      { entity: 'user_id:7', start: 0, end: 9, source: 'told' },
      { entity: 'person_id:"Maria Lopez"', start: 14, end: 25, source: 'extracted' },
      { entity: 'place_id:Lisbon', start: 29, end: 35, source: 'extracted' },
    ])
    const maria = { kind: 'person', id: 'Maria Lopez' }
    const entity = await namespace.ask('getEntity', { ...maria, ...parts })
    expect(entity?.properties?.['name']?.value).toBe('Maria Lopez')
    const { items } = await namespace.ask('listMemories', {
      entity: maria,
      limit: 5,
      cursor: null,
    })
    expect(items.map(({ id }) => id)).toEqual([memory.id])
  })

  it('a name that two bear is who has it as an id, and nothing fails', async () => {
    const namespace = openNamespace('named-twice')
    await told(namespace, 'I met Maria.')
    const properties = [{ name: 'name', value: 'Maria' }]
    const second = { entities: [{ kind: 'person', id: 'm1', properties }] }
    await told(namespace, 'Maria likes tea.', second)
    const third = { entities: [{ kind: 'person', id: 'm2', properties }] }
    await told(namespace, 'Maria likes figs.', third)
    expect((await told(namespace, 'I saw Maria again.')).entities).toEqual(['person_id:Maria'])
  })

  it('a first name is the only one who bears it; of two it is nobody yet', async () => {
    const namespace = openNamespace('named-first')
    await told(namespace, 'I met Maria Lopez.')
    expect((await told(namespace, 'Maria called me.')).entities).toEqual([
      'person_id:"Maria Lopez"',
    ])
    const maria = { kind: 'person', id: 'Maria Lopez' }
    const entity = await namespace.ask('getEntity', { ...maria, ...parts })
    expect(entity?.properties?.['aliases']?.value).toEqual(['Maria'])
    await told(namespace, 'I met Maria Stone.')
    expect((await told(namespace, 'Maria called again.')).entities).toEqual(['person_id:Maria'])
  })

  it('a told entity bears its name and its id, and keeps what was told of it', async () => {
    const namespace = openNamespace('named-told')
    const name = [{ name: 'name', value: 'Nadia Haddad' }]
    await namespace.ask('remember', { entities: [{ kind: 'user', id: '9', properties: name }] })
    await namespace.ask('remember', { entities: [{ kind: 'project', id: 'atlas' }] })
    const memory = await told(namespace, 'Nadia Haddad develops Atlas.')
    expect(memory.entities).toEqual(['user_id:9', 'project_id:atlas'])
    expect(await relationsOf(namespace, 'user', '9')).toEqual(['out develops project_id:atlas'])
  })

  it('two that are called alike are suggested and never merged', async () => {
    const namespace = openNamespace('named-alike')
    await told(namespace, 'Bo works at Globex.')
    await told(namespace, 'Kim works at Globex Corporation.')
    const page = { limit: 10, cursor: null }
    const { items } = await namespace.ask('listDuplicates', page)
    expect(items).toMatchObject([
      {
        kind: 'entity',
        a: 'organization_id:Globex',
        b: 'organization_id:"Globex Corporation"',
        status: 'open',
      },
    ])
    expect(await relationsOf(namespace, 'organization', 'Globex')).toEqual([
      'in works at person_id:Bo',
    ])
  })

  it('nothing is extracted where the setting is off, nor of what an assistant says', async () => {
    const namespace = openNamespace('named-off')
    const said = await told(namespace, 'Maria works at Acme.', { speakerRole: 'assistant' })
    expect(said.entities).toEqual([])
    await namespace.ask('setSettings', { values: { extract_entities: 'off' } })
    expect((await told(namespace, 'Maria works at Acme.')).entities).toEqual([])
  })

  it('what only an erased memory named is gone, name and all', async () => {
    const namespace = openNamespace('named-erased')
    const memory = await told(namespace, 'Maria Lopez works at Acme.')
    await told(namespace, 'Bo works at Acme.')
    await namespace.ask('forget', { memoryIds: [memory.id], permanent: true })
    const page = { limit: 10, cursor: null, properties: false, content: false, relations: false }
    const { items } = await namespace.ask('listEntities', page)
    expect(items.map(({ id }) => id).toSorted()).toEqual(['Acme', 'Bo'])
    expect(await relationsOf(namespace, 'organization', 'Acme')).toEqual([
      'in works at person_id:Bo',
    ])
  })

  it('a forgotten entity that was told takes along what links nothing else that was told', async () => {
    const namespace = openNamespace('named-forgotten')
    const user = { kind: 'user', id: '7' }
    const memory = await told(namespace, 'Trip to Lisbon with Maria.', { entities: [user] })
    const { memories } = await namespace.ask('forget', { entities: [user] })
    expect(memories.map(({ id }) => id)).toEqual([memory.id])
  })
})

describe('UN-19 relations from text', () => {
  it('say who has what to do with whom, since when, and by which memory', async () => {
    const namespace = openNamespace('named-relations')
    const at = Date.UTC(2025, 0, 1)
    const memory = await told(namespace, 'Kim married Lee in 2019.', { occurredAt: at })
    const entity = await namespace.ask('getEntity', { kind: 'person', id: 'Kim', ...parts })
    expect(entity?.relations).toMatchObject([
      {
        role: 'married',
        direction: 'out',
        since: Date.UTC(2019, 0, 1),
        memoryId: memory.id,
        source: 'extracted',
      },
    ])
  })

  it('UN-15 a later one ends what can be so once alone, and what is no longer so is gone', async () => {
    const namespace = openNamespace('named-superseded')
    await told(namespace, 'Bo works at Acme.', { occurredAt: day })
    await told(namespace, 'Bo works at Globex.', { occurredAt: 10 * day })
    await told(namespace, 'Bo works at Initech.', { occurredAt: 5 * day })
    expect(await relationsOf(namespace, 'person', 'Bo')).toEqual([
      'out works at organization_id:Globex',
    ])
    await told(namespace, 'Bo no longer works at Globex.', { occurredAt: 12 * day })
    expect(await relationsOf(namespace, 'person', 'Bo')).toEqual([])
  })

  it('go with the text that told them', async () => {
    const namespace = openNamespace('named-versions')
    const externalId = 'note'
    await told(namespace, 'Atlas depends on Redis.', { externalId })
    await told(namespace, 'Atlas depends on Postgres.', { externalId })
    expect(await relationsOf(namespace, 'thing', 'Atlas')).toEqual([
      'out depends on thing_id:Postgres',
    ])
    const { hits } = await namespace.ask('recall', { query: 'Atlas', topK: 1 })
    await namespace.ask('forget', { memoryIds: [hits[0]?.memoryId ?? ''] })
    expect(await relationsOf(namespace, 'thing', 'Atlas')).toEqual([])
  })
})

describe('UN-22 values', () => {
  it('of properties and metadata are answered as they were told', async () => {
    const namespace = openNamespace('named-values')
    const values = { level: 3, rate: 0.5, active: true, tags: ['a', 2, false], plan: '3' }
    const properties = Object.entries(values).map(([name, value]) => ({ name, value }))
    const memory = await told(namespace, 'A profile.', {
      entities: [{ kind: 'user', id: '1', properties }],
      metadata: values,
    })
    expect(memory.metadata).toEqual(values)
    const user = await namespace.ask('getEntity', { kind: 'user', id: '1', ...parts })
    const shown = Object.entries(user?.properties ?? {}).map(([name, { value }]) => [name, value])
    expect(Object.fromEntries(shown)).toEqual(values)
    const again = [{ name: 'level', value: '3' }]
    await told(namespace, 'Again.', { entities: [{ kind: 'user', id: '1', properties: again }] })
    const page = { limit: 5, cursor: null, property: 'level' }
    const { items } = await namespace.ask('entityHistory', { kind: 'user', id: '1', ...page })
    expect(items.map(({ value }) => value)).toEqual(['3', 3])
  })
})

describe('UN-21 finding entities', () => {
  it('a question for a kind and a time is answered by its entities', async () => {
    const namespace = openNamespace('named-asked')
    const name = [{ name: 'name', value: 'Ana' }]
    await namespace.ask('remember', { entities: [{ kind: 'user', id: '1', properties: name }] })
    await namespace.ask('remember', { entities: [{ kind: 'user', id: '2' }] })
    const query = 'Which users were created this week?'
    const { text, grounding } = await namespace.ask('recall', { query, topK: 10 })
    expect(grounding.toSorted()).toEqual(['user_id:1', 'user_id:2'])
    expect(text).toContain('user_id:1 (Ana)')
  })

  it('lists by part of a name, by a value that holds now and by the time of creation', async () => {
    const namespace = openNamespace('named-listed')
    const plan = (value: string) => [{ name: 'plan', value }]
    await namespace.ask('remember', {
      entities: [{ kind: 'user', id: 'ana', properties: plan('pro') }],
    })
    await namespace.ask('remember', {
      entities: [{ kind: 'user', id: 'bo', properties: plan('free') }],
    })
    const page = { limit: 10, cursor: null, properties: false, content: false, relations: false }
    const listed = async (filter: object) => {
      const { items } = await namespace.ask('listEntities', { ...page, ...filter })
      return items.map(({ id }) => id)
    }
    expect(await listed({ q: 'AN' })).toEqual(['ana'])
    expect(await listed({ property: { name: 'plan', value: 'free' } })).toEqual(['bo'])
    expect(await listed({ order: 'created' })).toEqual(['bo', 'ana'])
    expect(await listed({ createdFrom: 9e12 })).toEqual([])
  })
})
