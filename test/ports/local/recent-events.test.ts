import { describe, expect, it } from 'vitest'
import { eventIn } from '../../../adapters/local/event-dates.ts'
import { rememberingEvents } from '../../../adapters/local/recent-events.ts'

const toldAt = Date.UTC(2025, 4, 20)
const dayMs = 86_400_000

describe('events that are remembered', () => {
  it('are those of the statement and of when it was made, however often they are read', () => {
    const read = rememberingEvents()
    for (let time = 0; time < 2; time += 1) {
      for (const told of [toldAt, toldAt + dayMs, toldAt + 2 ** 32, -dayMs]) {
        for (const statement of ['I met Ann yesterday.', 'I met Ann today.', 'I met Ann.', '']) {
          expect(read(statement, told)).toEqual(eventIn(statement, told))
        }
      }
    }
  })

  it('are read once', () => {
    const read = rememberingEvents()
    const first = read('I met Ann yesterday.', toldAt)
    expect(first).not.toBeNull()
    expect(read('I met Ann yesterday.', toldAt)).toBe(first)
  })

  it('stay right when there are more than are kept', () => {
    const read = rememberingEvents()
    for (let day = 0; day < 2_100; day += 1) read('', toldAt + day * dayMs)
    expect(read('I met Ann yesterday.', toldAt)).toEqual(eventIn('I met Ann yesterday.', toldAt))
  })

  it('have none where the time is no number', () => {
    expect(rememberingEvents()('I met Ann yesterday.', Number.NaN)).toBeNull()
  })
})
