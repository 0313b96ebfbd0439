import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'
import { owner } from '../support/reflection-walk.ts'

const flat = { kind: 'flat', id: '4' }
const content = [{ type: 'text', text: 'Guests must not smoke. The boiler is new.' }] as const

describe('SG-40 revert to a position', () => {
  it('takes back what content committed to, and brings back what it ended (UN-30)', async () => {
    const namespace = openNamespace('revert-content')
    const live = async () =>
      (await namespace.ask('listNodes', { limit: 9, cursor: null })).items
        .flatMap(({ text, status }) => (status === 'live' ? [text] : []))
        .toSorted()
    await namespace.ask('remember', { text: 'Bo likes tea.' }, owner)
    const empty = await namespace.call('listNodes', { limit: 9, cursor: null }, owner)
    await namespace.ask('remember', { entities: [{ ...flat, content }] }, owner)
    const told = await live()
    expect(told).toEqual(['Bo likes tea.', 'Guests must not smoke.', 'The boiler is new.'])
    const full = await namespace.call('listNodes', { limit: 9, cursor: null }, owner)
    const other = [{ type: 'text', text: 'The boiler is new.' }] as const
    await namespace.ask('remember', { entities: [{ ...flat, content: other }] }, owner)
    expect(await live()).toEqual(['Bo likes tea.', 'The boiler is new.'])
    await namespace.ask('revertToPosition', { position: full.position }, owner)
    expect(await live()).toEqual(told)
    await namespace.ask('revertToPosition', { position: empty.position }, owner)
    expect(await live()).toEqual(['Bo likes tea.'])
  })
})
