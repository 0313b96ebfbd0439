import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const day = 86_400_000
/** A Monday. */
const now = Date.UTC(2026, 5, 22, 12)
const told: readonly (readonly [days: number, text: string])[] = [
  [-70, 'The seeds for the beds came.'],
  [-45, 'The vet says Pip needs a new diet.'],
  [-40, 'Got the keys of the allotment.'],
  [-12, 'The concert is on 17 June.'],
  [-5, 'Ran into Helga at the market.'],
  [-4, 'The boiler is making that noise again.'],
  [-1, 'Signed the lease for the studio.'],
]
const texts = (...at: readonly number[]): readonly string[] =>
  told.flatMap(([, text], place) => (at.includes(place) ? text : []))

describe('ON-19 all of a time', () => {
  it.each([
    ['everything from last week', texts(3, 4, 5, 6)],
    ['everything I told you last week', texts(4, 5, 6)],
    ['everything i told you in may', texts(1, 2)],
    ['forget everything from April', texts(0)],
    ['what I said yesterday', texts(6)],
    ['all that happened yesterday', texts(6)],
    ['everything I mentioned about the boiler last week', texts(5)],
    ['yesterday', []],
    ['everything', []],
    ['everything from March', []],
  ])('%s', async (text, meant) => {
    const namespace = openNamespace(`of-a-time-${text.replaceAll(' ', '-')}`)
    for (const [days, one] of told) {
      await namespace.ask('remember', { text: one, occurredAt: now + days * day }, { now })
    }
    const shown = await namespace.ask('forget', { text }, { now })
    if (shown.kind !== 'preview') throw new Error('no preview')
    expect(shown.memories.map((one) => one.text).sort()).toEqual(meant.toSorted())
  })
})

describe('ON-19 one of several of a name', () => {
  it.each([
    ['everything about Olga from choir', ['Olga from choir lends me her score']],
    ['everything about Olga at the bakery', ['Olga at the bakery keeps bread for me']],
  ])('%s', async (text, meant) => {
    const namespace = openNamespace(`of-a-name-${text.replaceAll(' ', '-')}`)
    for (const one of [
      'Olga at the bakery keeps bread for me',
      'Olga from choir lends me her score',
      'Ivan broke his arm',
    ]) {
      await namespace.ask('remember', { text: one }, { now })
    }
    const shown = await namespace.ask('forget', { text }, { now })
    if (shown.kind !== 'preview') throw new Error('no preview')
    expect(shown.memories.map((one) => one.text)).toEqual(meant)
  })
})
