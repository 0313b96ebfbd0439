import { expect } from 'vitest'
import { allAgree, copiesAgree } from './all-agree.ts'
import type { EndpointCase } from './endpoint.ts'
import type { ExternalCall, Fault, Part } from './fault.ts'
import type { Lane } from './lane.ts'
import { apartFromModels, countRows, grownBy, type RowCounts } from './rows.ts'
import { ready, type ReadyCall, type Told } from './send.ts'
import { World } from './world.ts'

/** What a call comes to where nothing goes wrong. */
export interface Sound {
  readonly told: Told
  readonly calls: readonly ExternalCall[]
  readonly grown: RowCounts
}

/**
 * The endpoint's call with nothing wrong: how many external calls it makes, and what it leaves. Stores
 * and copies are held against each other where `isChecked` says so of its calls.
 */
export async function soundRun(
  lane: Lane,
  id: string,
  given: EndpointCase,
  isChecked: (calls: readonly ExternalCall[]) => boolean,
): Promise<Sound> {
  return await inWorld(
    given,
    async (world, call) => {
      const { plan } = world.bench
      const before = await countRows(world)
      plan.count()
      const told = await call.send(lane)
      plan.during = 'alarm'
      expect(told.status, told.body).toBeLessThan(300)
      expect(await world.settle(), 'all is delivered').toBeLessThanOrEqual(20)
      const sound = { told, calls: [...plan.calls], grown: grownBy(before, await countRows(world)) }
      if (isChecked(sound.calls)) await allAgree(world)
      return sound
    },
    id,
  )
}

/** One call goes wrong; the call that did, null where it was not reached. */
export async function faultyRun(
  lane: Lane,
  id: string,
  given: EndpointCase,
  { at, fault, sound }: { readonly at: number; readonly fault: Fault; readonly sound: Sound },
): Promise<ExternalCall | null> {
  return await inWorld(
    given,
    async (world, call) => {
      const { plan } = world.bench
      const before = await countRows(world)
      plan.arm(at, fault)
      const told = await call.send(lane)
      const metInCall = plan.met
      plan.during = 'alarm'
      for (let runs = 0; runs < faultyRuns && isArmed(plan.met, fault); runs++) await world.tick()
      const { met } = plan
      checkAnswer(told, { sound, fault, met: metInCall })
      await plan.heal()
      expect(await world.settle(), 'nothing waits after twenty alarm runs').toBeLessThanOrEqual(20)
      await allAgree(world)
      await askedAgain({ lane, call, told, given }, sound)
      expect(await world.settle(), 'nor after it was sent again').toBeLessThanOrEqual(20)
      const grown = grownBy(before, await countRows(world))
      const isOfModel = met !== null && models.has(met.part)
      const compared = isOfModel ? apartFromModels : (counts: RowCounts) => counts
      expect(compared(grown), 'as many rows as without the fault').toEqual(compared(sound.grown))
      await copiesAgree(world)
      return met
    },
    id,
  )
}

/** Whether the next alarm run may meet the fault: until it has met a call, or always where it lasts. */
function isArmed(met: ExternalCall | null, fault: Fault): boolean {
  return fault === 'away' || met === null
}
const faultyRuns = 3

async function inWorld<T>(
  given: EndpointCase,
  run: (world: World, call: ReadyCall) => Promise<T>,
  id: string,
): Promise<T> {
  const world = new World(`fault-${id.toLowerCase()}-${crypto.randomUUID()}`)
  try {
    await furnish(world, given)
    return await run(world, await ready(world, id, given))
  } finally {
    await world.bench.plan.heal()
    world.close()
  }
}

async function furnish(world: World, { settings = {} }: EndpointCase): Promise<void> {
  const properties = [{ name: 'city', value: 'Berlin' }]
  const entities = [
    { kind: 'user', id: '1', properties },
    { kind: 'user', id: '2' },
  ]
  await world.ask('remember', { text: 'Ana lives in Berlin.', entities })
  await world.ask('remember', { text: 'Our goal is to ship Alpha in May.' })
  // What is here beforehand is placed and delivered, so that every run makes the same calls.
  await world.settle()
  if (Object.keys(settings).length > 0) await world.ask('setSettings', { values: settings })
}

interface Met {
  readonly sound: Sound
  readonly fault: Fault
  /** While the caller waited. */
  readonly met: ExternalCall | null
}

/** As documented: the call succeeds and names what was left out, or the edge cannot ask D1 at all. */
function checkAnswer(told: Told, { sound, fault, met }: Met): void {
  const isOfEdge = met !== null && ofEdge.has(met.part)
  if (isOfEdge && fault !== 'slow' && fault !== 'twice' && told.status === 503) {
    expect(told.retryAfter, 'says when to come again').not.toBeNull()
    return
  }
  expect([told.status, told.status === sound.told.status ? '' : told.body]).toEqual([
    sound.told.status,
    '',
  ])
  if (fault !== 'away' || met === null || !models.has(met.part)) return
  const isTold = told.degraded.length > 0 || /"(code|reason)":"model_/.test(told.body)
  expect(isTold, `the answer names what was left out: ${told.body}`).toBe(true)
}

/** The same key and body give the same answer; what was refused is done now. */
async function askedAgain(
  { lane, call, told, given }: AskedAgain,
  { told: soundly }: Sound,
): Promise<void> {
  if (told.status < 300 && !call.takesKey && given.changes === true) return
  const again = await call.send(lane)
  const isGone = given.takesAway === true && told.status === 503 && again.status === 404
  if (isGone) return
  expect(again.status, again.body).toBe(soundly.status)
  if (told.status >= 300 || given.changes === true) return
  if (call.isRead) return
  expect(again.isReplay, 'marked as a replay').toBe(true)
  if (again.body !== told.body) throw new Error(`answered ${again.body}, first ${told.body}`)
}

interface AskedAgain {
  readonly lane: Lane
  readonly call: ReadyCall
  readonly told: Told
  readonly given: EndpointCase
}

const models: ReadonlySet<Part> = new Set<Part>(['chat', 'embedding', 'rerank', 'vectors'])
const ofEdge: ReadonlySet<Part> = new Set<Part>(['edge', 'queue'])
