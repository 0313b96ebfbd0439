import { describe, expect, it } from 'vitest'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'

const start = Date.UTC(2026, 0, 5, 9)
const hour = 3_600_000
const minute = 60_000
/** A goal falls by 0.1 × 0.02 a pass. */
const fall = 0.002

async function boosted(name: string, by = 0.5): Promise<NamespaceUnderTest & { id: string }> {
  const namespace = openNamespace(name)
  const text = 'I want to swim across the lake.'
  const {
    node: { id },
  } = await namespace.ask('addNode', { text, role: 'goal' }, { now: start })
  await namespace.ask('boostNode', { id, by }, { now: start })
  return { ...namespace, id }
}

async function levelAt(of: NamespaceUnderTest & { id: string }, now: number): Promise<number> {
  const { activation } = await of.ask('getNode', { id: of.id }, { now })
  return activation
}

async function decays(of: NamespaceUnderTest): Promise<number> {
  const { items } = await of.ask('listAudit', { action: 'DECAY', limit: 100, cursor: null })
  return items.length
}

describe('AG-38 passes of which the time has come', () => {
  it('lower what is read, one for each whole hour, though nothing has written them', async () => {
    const goal = await boosted('passes-read')
    const position = await goal.position()
    expect(await levelAt(goal, start + 59 * minute)).toBe(0.5)
    expect(await levelAt(goal, start + 60 * minute)).toBeCloseTo(0.5 - fall, 6)
    expect(await levelAt(goal, start + 10 * hour)).toBeCloseTo(0.5 - 10 * fall, 6)
    expect(await goal.position()).toBe(position)
    expect(await decays(goal)).toBe(0)
  })

  it('are the same before and after they are written, by hand too', async () => {
    const goal = await boosted('passes-written')
    const read = await levelAt(goal, start + 5 * hour)
    await goal.stub.tick(start + 5 * hour)
    expect(await levelAt(goal, start + 5 * hour)).toBe(read)
    expect(await decays(goal)).toBe(1)
    await goal.ask('decayGraph', { dryRun: false }, { now: start + 7.5 * hour })
    expect(await levelAt(goal, start + 7.5 * hour)).toBeCloseTo(0.5 - 8 * fall, 6)
    // It moved no hour of those that come by themselves.
    expect(await levelAt(goal, start + 8 * hour)).toBeCloseTo(0.5 - 9 * fall, 6)
    await goal.stub.tick(start + 8 * hour)
    expect(await levelAt(goal, start + 8 * hour)).toBeCloseTo(0.5 - 9 * fall, 6)
  })

  it('have no alarm of their own within a day, and are over once nothing falls', async () => {
    const goal = await boosted('passes-alarm', 0.05)
    const { nextDue } = await goal.stub.tick(start + 1)
    expect(nextDue).toBeGreaterThan(start + 12 * hour)
    await goal.stub.tick(start + 30 * hour)
    await goal.stub.tick(start + 60 * hour)
    expect(await decays(goal)).toBe(1)
    expect(await levelAt(goal, start + 60 * hour)).toBe(0)
  })

  it('count at the rates that held when they came due', async () => {
    const goal = await boosted('passes-rates')
    const noon = start + 3 * hour
    await goal.ask('setSettings', { values: { decay_goal: 0.2 } }, { now: noon })
    expect(await levelAt(goal, noon)).toBeCloseTo(0.5 - 3 * fall, 6)
    expect(await levelAt(goal, noon + hour)).toBeCloseTo(0.5 - 13 * fall, 6)
  })

  it('lift a level from where it stands by then', async () => {
    const goal = await boosted('passes-lifted')
    const late = { now: start + 50 * hour }
    const { activation } = await goal.ask('boostNode', { id: goal.id, by: 0.1 }, late)
    expect(activation).toBeCloseTo(0.5 - 50 * fall + 0.1, 6)
    expect(await levelAt(goal, start + 51 * hour)).toBeCloseTo(0.6 - 51 * fall, 6)
  })
})
