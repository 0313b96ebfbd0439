import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type Death, type DeathOrder, dyingAt } from './faults/deaths.ts'
import { openNamespace } from './namespace.ts'

/** A Wednesday. */
const told = Date.UTC(2026, 2, 11, 10)
const friday = Date.UTC(2026, 2, 13)
const minute = 60_000
const deathsMs = 900_000
const promises = [
  'I will send Bo the draft by Friday.',
  'Remind me to call Mum on Friday.',
  'I will water the plants on Friday.',
]

/**
 * The object dies around the alarm that tells what is due: at each write of it in turn, by what it
 * throws or as a whole, every third time twice. `kills` is how often it dies in all.
 */
export function describeDueDeaths(kills: number): void {
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterAll(() => void vi.restoreAllMocks())

  describe('ON-21 what comes due', () => {
    it(
      `is told once, and never lost, where the object dies ${kills} times around its alarm`,
      { timeout: deathsMs },
      async () => {
        const { writes } = await toldAfter(promises.length, [])
        expect(writes).toContain('due')
        let done = 0
        for (let turn = 0; done < kills; turn += 1) {
          const { died } = await toldAfter(
            1 + (turn % promises.length),
            ordersOf(turn, writes.length),
          )
          done += died
        }
        expect(done).toBeGreaterThanOrEqual(kills)
      },
    )
  })
}

function ordersOf(turn: number, writes: number): readonly DeathOrder[] {
  const deaths: readonly Death[] = turn % 2 === 0 ? ['throws', 'aborts'] : ['aborts', 'throws']
  const [first, second] = deaths
  const at = 1 + (Math.floor(turn / 2) % writes)
  const once = [{ at, death: first ?? 'throws' }]
  return turn % 3 === 0 ? [...once, { at: 1 + (turn % writes), death: second ?? 'aborts' }] : once
}

/** The job of each write of the last alarm at that time, and how often the ones before it died. */
async function toldAfter(
  count: number,
  orders: readonly DeathOrder[],
): Promise<{ readonly writes: readonly string[]; readonly died: number }> {
  const name = `due-deaths-${crypto.randomUUID()}`
  const namespace = openNamespace(name)
  const memories: string[] = []
  for (const text of promises.slice(0, count)) {
    const said = await namespace.ask('remember', { text }, { now: told })
    if (said.kind === 'remembered') memories.push(said.memory.id)
  }
  await namespace.stub.tick(told + minute)
  let writes: readonly string[] = []
  let died = 0
  for (const [at, order] of [...orders, null].entries()) {
    const { stub } = openNamespace(name)
    const run = await dyingAt(stub, order, () => stub.tick(friday + at * minute))
    writes = run.writes
    // A run that had less to write has ended well.
    if (writes.length === order?.at) died += 1
  }
  const after = openNamespace(name)
  await after.stub.tick(friday + 9 * minute)
  const page = { limit: 50, cursor: null, types: ['memory.due'] as const }
  const { items } = await after.ask('listEvents', page)
  const why = JSON.stringify(orders)
  expect(items.map(({ memory }) => memory).toSorted(), why).toEqual(memories.toSorted())
  return { writes, died }
}
