import { describe, expect, it } from 'vitest'
import type { RememberInput } from '../../engine/model/requests.ts'
import { openNamespace } from '../support/namespace.ts'

const day = 86_400_000
const start = Date.UTC(2026, 0, 1)
const parts = { properties: false, content: false, relations: false, known: true }

async function ana() {
  const namespace = openNamespace(`known-${crypto.randomUUID()}`)
  const properties = [
    { name: 'name', value: 'Ana' },
    { name: 'city', value: 'Porto' },
  ]
  const told = async (input: RememberInput, at: number) =>
    await namespace.ask('remember', { ...input, occurredAt: start + at * day })
  await told({ entities: [{ kind: 'user', id: 'ana', properties }] }, 0)
  const relations = [{ entity: { kind: 'company', id: 'fern' }, role: 'works_at' }]
  await told(
    {
      entities: [
        { kind: 'user', id: 'ana', properties: [{ name: 'city', value: 'Lisbon' }], relations },
      ],
    },
    5,
  )
  await told({ text: 'user_id:ana drives a Panda.' }, 1)
  await told({ text: 'user_id:ana drives a Skoda now.' }, 6)
  await told({ text: 'user_id:ana went to the dentist.' }, 7)
  await told({ text: 'user_id:ana is allergic to nuts.', trust: 'untrusted' }, 8)
  return namespace
}

describe('ON-15 what is known of an entity', () => {
  it('is drawn from its properties, relations and memories, each line with its sources', async () => {
    const namespace = await ana()
    const found = await namespace.ask('getEntity', { kind: 'user', id: 'ana', ...parts })
    const known = found?.known
    expect(known?.summary).toMatchObject({ text: 'Ana (user): city Lisbon, works at fern.' })
    const facts = known?.facts.map(({ text }) => text)
    expect(new Set(facts)).toEqual(
      new Set(['Ana works at fern.', 'Ana drives a Skoda now.', "Ana's city is Lisbon."]),
    )
    expect(known?.timeline.map(({ text, since, until }) => [text, since, until])).toEqual([
      ["Ana's city is Porto.", start, start + 5 * day],
      ['Ana drives a Panda.', start + day, start + 6 * day],
      ['Ana went to the dentist.', start + 7 * day, undefined],
    ])
    const lines = [...(known?.facts ?? []), ...(known?.timeline ?? [])]
    expect(lines.filter(({ memoryIds }) => memoryIds.length !== 1)).toEqual([])
  })

  it('loses with a memory what it said, and is null with the entity', async () => {
    const namespace = await ana()
    const { hits } = await namespace.ask('recall', { query: 'What does Ana drive?', topK: 1 })
    await namespace.ask('forget', { memoryIds: [hits[0]?.memoryId ?? ''], kind: 'wrong' })
    const found = await namespace.ask('getEntity', { kind: 'user', id: 'ana', ...parts })
    expect(JSON.stringify(found?.known)).not.toContain('Skoda')
    expect(await namespace.ask('getEntity', { kind: 'user', id: 'bo', ...parts })).toBeNull()
    const plain = await namespace.ask('getEntity', {
      kind: 'user',
      id: 'ana',
      ...parts,
      known: false,
    })
    expect(plain).toEqual({ kind: 'user', id: 'ana' })
  })

  it('a list of entities takes a range of numbers or times', async () => {
    const namespace = openNamespace(`range-${crypto.randomUUID()}`)
    for (const [id, price, made] of [
      ['lamp', 45, '2026-11-03'],
      ['desk', 300, '2026-10-02'],
    ] as const) {
      const properties = [
        { name: 'price', value: price },
        { name: 'made', value: made },
      ]
      await namespace.ask('remember', { entities: [{ kind: 'product', id, properties }] })
    }
    const listed = async (name: string, value: string) => {
      const filter = { property: { name, value }, limit: 10, cursor: null }
      const page = await namespace.ask('listEntities', { ...parts, ...filter, kind: 'product' })
      return page.items.map(({ id }) => id)
    }
    expect(await listed('price', '10..50')).toEqual(['lamp'])
    expect(await listed('price', '300')).toEqual(['desk'])
    expect(await listed('made', '2026-11-01..')).toEqual(['lamp'])
    expect(await listed('made', '..2026-10-02')).toEqual(['desk'])
    expect(await listed('price', '50..60')).toEqual([])
  })
})

describe('ON-20 the page of somebody who speaks', () => {
  it('has what they said under their name, and who else says I', async () => {
    const namespace = openNamespace('known-who-speaks')
    const say = async (speaker: string, text: string, at: number) =>
      await namespace.ask('remember', { text, speaker, occurredAt: start + at * day })
    await say('Lena', 'I prefer short meetings.', 0)
    await say('Tariq', 'I think that Lena is patient.', 1)
    await say('Tariq', 'I live in Basel.', 2)
    await say('Lena Moser', 'I live in Chur.', 3)
    const found = await namespace.ask('getEntity', { kind: 'person', id: 'Lena', ...parts })
    const lines = [...(found?.known?.facts ?? []), ...(found?.known?.timeline ?? [])]
    expect(new Set(lines.map(({ text }) => text))).toEqual(
      new Set(['I prefer short meetings.', 'Tariq: I think that Lena is patient.']),
    )
    const page = await namespace.ask('getPage', { name: 'person_id:Lena' })
    const shown = page.sections.flatMap((section) => section.lines.map(({ text }) => text))
    expect(shown).toContain('I prefer short meetings.')
    expect(shown.join(' ')).not.toMatch(/Basel|Chur/)
  })
})
