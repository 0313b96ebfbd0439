import { evictDurableObject } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { dayMs } from '../../contract/durations.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const today = Date.UTC(2026, 10, 29, 12)

function tellerOf(namespace: NamespaceUnderTest) {
  return (text: string, daysAgo: number, city?: string) => {
    const properties = city === undefined ? [] : [{ name: 'city', value: city }]
    const entities = city === undefined ? [] : [{ kind: 'user', id: 'ana', properties }]
    return namespace.ask('remember', { text, entities }, { now: today - daysAgo * dayMs })
  }
}

async function changesOf(
  namespace: NamespaceUnderTest,
  range: { from?: number; to?: number } = {},
) {
  const asked = { ...range, limit: 200, cursor: null }
  const { items } = await namespace.ask('listChanges', asked, { now: today })
  return items
}

describe('what changed', () => {
  it('has each statement with what took its place, and by whom that was settled', async () => {
    const namespace = openNamespace('changes-statements')
    const tell = tellerOf(namespace)
    await tell('Ana lives in Berlin.', 40)
    await tell('Ana now lives in Madrid.', 10)
    const [change, ...others] = await changesOf(namespace)
    expect(others).toEqual([])
    expect(change).toMatchObject({
      at: today - 10 * dayMs,
      was: { text: 'Ana lives in Berlin.', since: today - 40 * dayMs },
      now: { text: 'Ana now lives in Madrid.', since: today - 10 * dayMs },
      role: 'fact',
    })
    expect(await changesOf(namespace, { from: today - 9 * dayMs })).toEqual([])
    expect(await changesOf(namespace, { from: today - 10 * dayMs, to: today })).toHaveLength(1)
  })

  it('is not pushed out by edits, which put right what was never so', async () => {
    const namespace = openNamespace('changes-edits')
    const tell = tellerOf(namespace)
    await tell('Ana lives in Berlin.', 40)
    await tell('Ana now lives in Madrid.', 30)
    for (let n = 1; n <= 8; n += 1) {
      await tell(`The gate code of house ${n} is ${n}${n}.`, 20)
      const { items } = await namespace.ask('listMemories', { limit: 1, cursor: null })
      const text = `The gate code of house ${n} is ${n}${n}${n}.`
      await namespace.ask('changeMemory', { id: items[0]?.id ?? '', text }, { now: today })
    }
    expect((await changesOf(namespace)).map(({ was }) => was.text)).toEqual([
      'Ana lives in Berlin.',
    ])
  })

  it('has what is still to come, before what has come', async () => {
    const namespace = openNamespace('changes-ahead')
    const tell = tellerOf(namespace)
    await tell('My manager is Petra.', 60)
    await tell('Ana lives in Berlin.', 40)
    await tell('Ana now lives in Madrid.', 30)
    await tell('My manager will be Henrik from January on.', 5)
    const found = await changesOf(namespace)
    expect(found.map(({ was }) => was.text)).toEqual([
      'My manager is Petra.',
      'Ana lives in Berlin.',
    ])
    expect(found[0]?.at).toBe(Date.UTC(2027, 0, 1))
  })

  it('has values of properties; not twice where a text tells the same', async () => {
    const namespace = openNamespace('changes-values')
    const tell = tellerOf(namespace)
    await tell('Met Ana.', 40, 'Berlin')
    await tell('Met Ana again.', 30, 'Berlin')
    await tell('Wrote to Ana.', 10, 'Madrid')
    expect(await changesOf(namespace)).toMatchObject([
      {
        at: today - 10 * dayMs,
        was: { text: 'Berlin' },
        now: { text: 'Madrid' },
        entity: 'user_id:ana',
        property: 'city',
      },
    ])
    const both = openNamespace('changes-both')
    const tellBoth = tellerOf(both)
    await tellBoth('Ana lives in Berlin.', 40, 'Berlin')
    await tellBoth('Ana now lives in Madrid.', 10, 'Madrid')
    expect((await changesOf(both)).map(({ now }) => now.text)).toEqual(['Ana now lives in Madrid.'])
  })

  it('has values of what was merged as those of one, none of what was forgotten, and reads no other', async () => {
    const namespace = openNamespace('changes-merged')
    const of = (id: string, city: string, daysAgo: number) => {
      const entities = [{ kind: 'user', id, properties: [{ name: 'city', value: city }] }]
      return namespace.ask('remember', { entities }, { now: today - daysAgo * dayMs })
    }
    const others = 40
    for (let other = 0; other < others; other++) await of(`other${other}`, 'Rome', 50)
    await of('ana', 'Berlin', 40)
    await of('anna', 'Madrid', 30)
    await of('bob', 'Oslo', 20)
    await of('bob', 'Bergen', 10)
    const citiesOf = async () =>
      (await changesOf(namespace)).map(({ was, now }) => `${was.text} ${now.text}`)
    expect(await citiesOf()).toEqual(['Oslo Bergen'])
    const merge = { kind: 'user', id: 'anna', into: { kind: 'user', id: 'ana' } }
    await namespace.ask('mergeEntities', merge, { now: today })
    expect(await citiesOf()).toEqual(['Oslo Bergen', 'Berlin Madrid'])
    await evictDurableObject(namespace.stub)
    expect(await citiesOf()).toEqual(['Oslo Bergen', 'Berlin Madrid'])
    const asked = { limit: 200, cursor: null }
    const { usage } = await namespace.call('listChanges', asked, { now: today })
    expect(usage.rowsRead).toBeLessThan(others)
    await namespace.ask('forget', { entities: [{ kind: 'user', id: 'bob' }] }, { now: today })
    expect(await citiesOf()).toEqual(['Berlin Madrid'])
  })
})
