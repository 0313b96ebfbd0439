import { describe, expect, it } from 'vitest'
import { openNamespace } from '../support/namespace.ts'

const now = Date.UTC(2026, 5, 1)
const trip = 'Girona! Six of us are going, from 4 to 8 May 2026.'
const told: readonly (readonly [id: string, thread: string, at: string, text: string])[] = [
  ['plan', 'away', '2026-04-20T10:00:00Z', trip],
  ['flat', 'away', '2026-04-20T10:02:00Z', 'The rooms are above a bakery, no lift.'],
  ['chess', 'away', '2026-04-25T10:00:00Z', 'The chess club elected a new treasurer.'],
  ['storm', 'away', '2026-05-05T20:00:00Z', 'Soaked to the bone, the ferry turned back.'],
  ['boiler', 'home', '2026-05-06T09:00:00Z', 'The boiler was serviced, 90 euros.'],
  ['rent', 'away', '2026-05-20T10:00:00Z', 'The rent goes up in July.'],
]

async function previewed(name: string, first: string, description: string) {
  const namespace = openNamespace(`occasion-${name}`)
  for (const [externalId, thread, at, text] of told) {
    const said = externalId === 'plan' ? first : text
    const occurredAt = Date.parse(at)
    await namespace.ask('remember', { text: said, externalId, thread, occurredAt }, { now })
  }
  const shown = await namespace.ask('forget', { text: description }, { now })
  if (shown.kind !== 'preview') throw new Error('no preview')
  return shown.memories.map((one) => one.externalId).sort()
}

describe('ON-19 what is told of one occasion', () => {
  it('comes with the memory that names its days: what follows it, and the thread of these days', async () => {
    const meant = await previewed('days', trip, 'everything from the trip to Girona')
    expect(meant).toEqual(['flat', 'plan', 'storm'])
  })

  it('lies ahead of what tells it, whatever is named beside it', async () => {
    const plans = 'Girona! Ida turns 40 on 6 May and six of us are going, 4th to the 8th'
    const meant = await previewed('ahead', plans, 'everything from the trip to Girona')
    expect(meant).toEqual(['flat', 'plan', 'storm'])
  })

  it('does not come with a memory that names a week as the calendar has it', async () => {
    const meant = await previewed('week', 'Reading on Girona all this week.', 'Girona')
    expect(meant).toEqual(['plan'])
  })

  it('does not come with a memory that names no days', async () => {
    const meant = await previewed('none', 'Girona is lovely, say my parents.', 'Girona')
    expect(meant).toEqual(['plan'])
  })
})
