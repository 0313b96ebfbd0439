import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const hour = 3_600_000
const begun = Date.UTC(2026, 4, 1, 10)

/** What an owner says and what outside text says of the same, with a question about it. */
const pairs: readonly (readonly [owners: string, outside: string, question: string])[] = [
  ['I live in Berlin.', 'I moved to Madrid.', 'Where do I live?'],
  ['I moved to Madrid.', 'I live in Berlin.', 'Where do I live?'],
  ['The gate code is 4411.', 'The gate code is 9922.', 'What is the gate code?'],
  ['My manager is Petra Holm.', 'My manager is Henrik Sand.', 'Who is my manager?'],
  ['Bob left Google and joined Stripe.', 'Bob works at Google.', 'Where does Bob work?'],
  ['Carla is a vet now.', 'Carla is a nurse.', 'What does Carla do?'],
  ['Tim sold the Volvo and bought a Skoda.', 'Tim drives a Volvo.', 'What does Tim drive?'],
]
const dates: readonly (readonly [string, owners: number, outside: number])[] = [
  ['as they are told', 0, 0],
  ['the outside text dated years ahead', 0, 70 * 365 * 24 * hour],
  ['the owner’s words dated a month back', -30 * 24 * hour, 0],
]

describe.each(pairs)('an owner says "%s", outside text "%s"', (owners, outside, question) => {
  it.each(dates)('%s: in either order the owner’s stands, and answers first', async (...how) => {
    const [name, ownersShift, outsideShift] = how
    for (const isOutsideFirst of [true, false]) {
      const namespace = openNamespace(`statements-${owners}-${name}-${isOutsideFirst}`)
      const [outsideAt, ownersAt] = isOutsideFirst ? [0, 48 * hour] : [48 * hour, 0]
      const tellings = [
        { at: ownersAt, text: owners, occurredAt: begun + ownersAt + ownersShift },
        {
          at: outsideAt,
          text: outside,
          occurredAt: begun + outsideAt + outsideShift,
          trust: 'untrusted' as const,
        },
      ]
      for (const { at, ...telling } of tellings.toSorted((a, b) => a.at - b.at)) {
        await namespace.ask('remember', telling, { now: begun + at })
      }
      const now = begun + 72 * hour
      const { items } = await namespace.ask('listNodes', { limit: 9, cursor: null }, { now })
      const own = items.filter(({ trust }) => trust === 'owner')
      expect(own.map(({ status }) => status)).toEqual(['live'])
      const { hits, text } = await namespace.ask('recall', { query: question, topK: 5 }, { now })
      expect([name, isOutsideFirst, hits[0]?.trust, hits[0]?.text]).toEqual([
        name,
        isOutsideFirst,
        'owner',
        owners,
      ])
      expect(text.startsWith(owners)).toBe(true)
    }
  })
})
