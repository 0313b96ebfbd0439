import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterEach, describe, expect, it } from 'vitest'
import { createIndexSegments } from '../../adapters/durable-objects/index-segments.ts'
import type { MessageTold } from '../../engine/model/requests.ts'
import type { SegmentPort } from '../../engine/ports/index-segments.ts'
import { benches } from '../support/faults/bench.ts'
import { exportOf, importInto } from '../support/archive.ts'
import { openNamespace } from '../support/namespace.ts'
import { settle, type Teller, Twins } from '../support/sealing.ts'

const segments = createIndexSegments(env.SEGMENTS)
const notReached = async (): Promise<never> => {
  throw new Error('not reached')
}
const nowhere: SegmentPort = { begin: notReached, tell: notReached, drop: notReached }

const told = [
  'We host the shop on Heroku.',
  'Ana plays the violin in the town band.',
  'We keep the invoices in Dropbox.',
] as const

interface World {
  readonly twins: Twins
  /** Whether segments answer. */
  readonly reach: { isThere: boolean }
  readonly begun: number
}

const opened: World[] = []

afterEach(async () => {
  for (const { reach, twins } of opened.splice(0)) {
    reach.isThere = true
    await twins.sealed.stub.tick(0)
  }
})

/** The same is told to both; of one it is sealed, and its segments are away from then on. */
async function openWorld(name: string): Promise<World> {
  const reach = { isThere: true }
  const through = {
    open: (namespace: string, number: number) =>
      reach.isThere ? segments.open(namespace, number) : nowhere,
  }
  benches.set(`${name}-sealed`, { ports: { segments: through } })
  const twins = await Twins.open(name, async (one) => {
    for (const text of told) await remember(one, text)
  })
  reach.isThere = false
  const world = { twins, reach, begun: await twins.sealed.position() }
  opened.push(world)
  return world
}

async function remember(one: Teller, text: string): Promise<string> {
  const answer = await one.ask('remember', { text })
  if (answer.kind !== 'remembered') throw new Error('not remembered')
  return answer.memory.id
}

/** What of this is so, and since when what is over is over. */
async function standing({ twins }: World, about: RegExp) {
  const [sealed, whole] = await twins.both(async (one) => {
    const { items } = await one.ask('listNodes', { limit: 200, cursor: null })
    return items
      .filter(({ text }) => about.test(text))
      .map(({ text, status, validTo }) => ({ text, status, validTo }))
      .toSorted((a, b) => (a.text < b.text ? -1 : 1))
  })
  return { sealed, whole }
}

async function waiting({ twins }: World): Promise<number> {
  return await runInDurableObject(twins.sealed.stub, (_, { storage: { sql } }) =>
    Number(sql.exec('SELECT count(*) AS n FROM look_backs').one()['n']),
  )
}

async function lookedBack({ twins }: World): Promise<readonly string[]> {
  const { items } = await twins.sealed.ask('listAudit', { limit: 200, cursor: null } as never)
  return (items as readonly { readonly summary: string }[])
    .map(({ summary }) => summary)
    .filter((summary) => summary.startsWith('looked back'))
}

async function comeBack({ reach, twins }: World): Promise<void> {
  reach.isThere = true
  await twins.both(async (one) => await remember(one, 'The lamp is green.'))
  // What has failed waits for a while by the machine's clock.
  await twins.sealed.stub.tick(0)
  for (const one of [twins.sealed, twins.whole]) await settle(one, 6)
}

function message(text: string): MessageTold {
  return { role: 'user', text, files: [], unread: [] }
}

const dropped = 'We dropped Heroku.'

describe('what is told to be over while the segment that has it is away', () => {
  it('ends once it answers, as if it had been there, once', async () => {
    const world = await openWorld('se-later')
    await world.twins.both(async (one) => await remember(one, dropped))
    await settle(world.twins.sealed, 3)
    const before = await standing(world, /Heroku/)
    expect(before.sealed).not.toEqual(before.whole)
    expect(await waiting(world)).toBe(1)
    await comeBack(world)
    const { sealed, whole } = await standing(world, /Heroku/)
    expect(sealed).toEqual(whole)
    expect(await waiting(world)).toBe(0)
    await settle(world.twins.sealed, 3)
    expect(await lookedBack(world)).toEqual(['looked back at what is sealed: 1 ended, 0 open'])
    const [conflicts, others] = await world.twins.both(async (one) => {
      const { items } = await one.ask('listConflicts', { limit: 20, cursor: null })
      return items.map(({ status }) => status)
    })
    expect(conflicts).toEqual(others)
  })

  it('ends in the order of telling, those of one conversation too', async () => {
    const world = await openWorld('se-order')
    await world.twins.both(async (one) => {
      const messages = [dropped, 'We stopped using Dropbox.'].map((text) => message(text))
      await one.ask('remember', { text: '', messages })
      await remember(one, 'Ana no longer plays the violin in the town band.')
    })
    expect(await waiting(world)).toBe(3)
    await comeBack(world)
    const { sealed, whole } = await standing(world, /Heroku|Dropbox|violin/)
    expect(sealed).toEqual(whole)
    expect(sealed.filter(({ status }) => status === 'superseded')).toHaveLength(3)
    expect(await waiting(world)).toBe(0)
  })

  it('stays where who told it was forgotten meanwhile, and ends once that is undone', async () => {
    const world = await openWorld('se-forgotten')
    const ids = await world.twins.both(async (one) => await remember(one, dropped))
    await world.twins.sealed.ask('forget', { memoryIds: [ids[0]] })
    await comeBack(world)
    expect((await standing(world, /on Heroku/)).sealed).toMatchObject([{ status: 'live' }])
    expect(await lookedBack(world)).toEqual([])
    await world.twins.sealed.ask('undoForget', { id: ids[0] })
    await settle(world.twins.sealed, 3)
    const { sealed, whole } = await standing(world, /on Heroku/)
    expect(sealed).toEqual(whole)
  })

  it('stays where that was taken back, and where its text is another by now', async () => {
    const world = await openWorld('se-undone')
    await world.twins.both(async (one) => await remember(one, dropped))
    await world.twins.sealed.ask('revertToPosition', { position: world.begun })
    const [id] = await world.twins.both(
      async (one) => await remember(one, 'We stopped using Dropbox.'),
    )
    await world.twins.sealed.ask('changeMemory', { id, text: 'We like the colour of Dropbox.' })
    await comeBack(world)
    const { sealed } = await standing(world, /on Heroku|invoices in Dropbox/)
    expect(sealed.map(({ status }) => status)).toEqual(['live', 'live'])
    expect(await lookedBack(world)).toEqual([])
  })

  it('stays where it was told again since', async () => {
    const world = await openWorld('se-again')
    await world.twins.both(async (one) => {
      await remember(one, dropped)
      await remember(one, told[0])
    })
    await comeBack(world)
    expect((await standing(world, /on Heroku/)).sealed).toMatchObject([{ status: 'live' }])
    expect(await waiting(world)).toBe(0)
  })

  it('stays where its ending was taken back once it had come', async () => {
    const world = await openWorld('se-taken-back')
    await world.twins.both(async (one) => await remember(one, dropped))
    await comeBack(world)
    const { items } = await world.twins.sealed.ask('listConflicts', { limit: 5, cursor: null })
    await world.twins.sealed.ask('undoConflict', { id: items[0]?.id ?? '' })
    await settle(world.twins.sealed, 3)
    expect((await standing(world, /on Heroku/)).sealed).toMatchObject([{ status: 'live' }])
  })

  it('leaves nothing behind of who told it and is erased', async () => {
    const world = await openWorld('se-erased')
    const [id] = await world.twins.both(async (one) => await remember(one, dropped))
    expect(await waiting(world)).toBe(1)
    await world.twins.sealed.ask('forget', { memoryIds: [id], permanent: true })
    expect(await waiting(world)).toBe(0)
  })

  it('ends in a copy, which holds all of it in memory', async () => {
    const world = await openWorld('se-copied')
    await world.twins.both(async (one) => await remember(one, dropped))
    const { twins } = world
    const copy = openNamespace('se-copy')
    benches.set('se-copy', { ports: { segments: null } })
    await importInto(copy, await exportOf(twins.sealed))
    await settle(copy, 3)
    const { items } = await copy.ask('listNodes', { limit: 200, cursor: null })
    const { whole } = await standing(world, /on Heroku/)
    const copied = items.filter(({ text }) => /on Heroku/.test(text))
    expect(copied).toMatchObject(whole)
    expect(copied).toMatchObject([{ status: 'superseded' }])
  })
})
