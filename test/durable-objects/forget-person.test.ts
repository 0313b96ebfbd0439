import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const henrike = { kind: 'customer', id: '1' }
const hers = [
  'Henrike Vos lives in Bern',
  'Henrike Vos moved to Basel',
  'Henrike Vos likes rye',
  'The meeting in Bern is with Henrike Vos',
  'Henrike Vos wants a refund from Tom',
  'Mail from h.vos@vosmail.nl about the invoice',
  'Call back +31 6 4455 8899 before noon',
  'Call back +31644558899 after noon',
]
const others = [
  'Tom called Henrike Vos about the invoice',
  'Lars and Henrike Vos both like Bern',
  'Tom wrote to h.vos@vosmail.nl',
]
const nobodys = [
  'Tom lives in Bern',
  'Mail from a.vos@vosmail.nl about the invoice',
  'Vos is a fox',
]

async function tellAll(namespace: NamespaceUnderTest): Promise<void> {
  const properties = [
    { name: 'name', value: 'Henrike Vos' },
    { name: 'email', value: 'h.vos@vosmail.nl' },
    { name: 'phone', value: '+31 6 4455 8899' },
  ]
  await namespace.ask('remember', { entities: [{ ...henrike, properties }] })
  for (const text of [...hers, ...others, ...nobodys]) await namespace.ask('remember', { text })
  await namespace.ask('remember', { text: 'I will not pay that', speaker: 'Henrike Vos' })
  await namespace.ask('remember', { text: 'I will not come', speaker: 'Lars Vos' })
}

async function textsOf(namespace: NamespaceUnderTest): Promise<readonly string[]> {
  const { items } = await namespace.ask('listMemories', { limit: 100, cursor: null })
  return items.map(({ text }) => text).sort()
}

describe('CL-40 a person who is forgotten', () => {
  it('takes along what is about them and nobody else, and a receipt says what still names them', async () => {
    const namespace = openNamespace('person-erased')
    await tellAll(namespace)
    const erased = await namespace.ask('forget', { entities: [henrike], permanent: true })
    if (erased.kind !== 'forgotten' || erased.receipt === null) throw new Error('no receipt')
    expect(await textsOf(namespace)).toEqual([...others, ...nobodys, 'I will not come'].sort())
    const kept = await Promise.all(
      (erased.receipt.kept ?? []).map((id) => namespace.ask('getMemory', { id })),
    )
    expect(kept.map(({ text }) => text).sort()).toEqual([...others].sort())
    const read = await namespace.ask('getErasure', { id: erased.receipt.id })
    expect(read).toMatchObject({ kept: erased.receipt.kept })
  })

  it('comes back with all of it', async () => {
    const namespace = openNamespace('person-back')
    await tellAll(namespace)
    const before = await textsOf(namespace)
    await namespace.ask('forget', { entities: [henrike] })
    expect(await textsOf(namespace)).toEqual([...others, ...nobodys, 'I will not come'].sort())
    await namespace.ask('undoForget', { id: henrike })
    expect(await textsOf(namespace)).toEqual(before)
  })
})
