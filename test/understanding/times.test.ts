import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDateReader } from '../../adapters/local/date-reader.ts'
import { labelledSet } from '../support/node/labelled-set.ts'
import { expectLinear } from '../support/node/expect-linear.ts'

interface Told {
  readonly at: string
  readonly text: string
  readonly event: { readonly from: string; readonly to: string } | null
}

const { eventIn } = createDateReader()

describe('UN-9 the time of an event', () => {
  it('is read of 9 in 10 statements as they mean it, or none is', () => {
    const items = labelledSet<Told>('times')
    for (const split of ['dev', 'test']) {
      const some = items.filter((item) => item.split === split)
      const right = some.filter(({ at, text, event }) => {
        const read = eventIn(text, Date.parse(at))
        if (event === null || read === null) return event === null && read === null
        return read.from === Date.parse(event.from) && read.to === Date.parse(event.to)
      })
      expect(right.length / some.length).toBeGreaterThanOrEqual(0.9)
    }
  })

  it.each([
    ['The meeting moved from Monday to Friday.', '2025-01-10'],
    ["I'm seeing Ana tomorrow at 15:30.", '2025-01-10'],
    ['Last night we watched the stars.', '2025-01-08'],
    ['We met on 5 March 2024.', '2024-03-05'],
    ['Ana moved from Lisbon to Oslo in May.', '2024-05-01'],
    ['The deadline moved to 30 October.', '2025-10-30'],
    ['The launch was pushed to March.', '2025-03-01'],
  ])('%s', (text, day) => {
    const event = eventIn(text, Date.UTC(2025, 0, 9, 1))
    expect(new Date(event?.from ?? 0).toISOString().slice(0, 10)).toBe(day)
  })

  it.each([
    'Every Monday I swim.',
    'I work from home on Fridays.',
    'I live here now.',
    'Before March it was closed.',
    'We may go.',
    '',
  ])('none: %s', (text) => {
    expect(eventIn(text, Date.UTC(2025, 0, 9))).toBe(null)
  })

  it('any text at any time has an answer that begins before it ends, in time that grows with it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.double(), (text, at) => {
        const event = eventIn(`${text} tomorrow 3 May`, at)
        if (event !== null) expect(event.from).toBeLessThan(event.to)
      }),
    )
    for (const part of ['2 days ', 'hace 2 ', '1.1.', 'on Monday, ', '3月', 'last ']) {
      expectLinear((text) => eventIn(text, 0), part)
    }
  })
})
