import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Receipt } from '../../engine/model/views.ts'
import { dumpD1 } from './dump-d1.ts'
import { dumpObject } from './dump-object.ts'
import { erasableHistory, owner, type Erasable } from './erasable-history.ts'
import { linesWith } from './expect-nothing.ts'
import type { Death, DeathOrder } from './faults/deaths.ts'
import { dyingAtWrite } from './faults/write-deaths.ts'
import { callTo, openNamespace } from './namespace.ts'

/** Of no other history: D1 is one for all tests. */
const seed = 900
const kinds = ['memory', 'entity', 'proposal', 'revision', 'note', 'thought'] as const
const page = { limit: 1, cursor: null }

/**
 * An erasure that dies at its writes, in its transaction or in what completes it: afterwards it is
 * done or has left all as it was, a retry with the same key completes it, and nothing remains.
 * `deaths` is how many writes of each it dies at.
 */
export function describeErasureDeaths(deaths: number): void {
  beforeAll(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined))
  afterAll(() => void vi.restoreAllMocks())

  describe('RELIABILITY 18, 30 an erasure that dies at each step', () => {
    it.for(
      kinds.flatMap((kind) =>
        (['throws', 'aborts'] as const).map((death) => [kind, death] as const),
      ),
    )(
      'of a %s, %s: is completed by a retry, and nothing remains',
      { timeout: deathsMs },
      async ([kind, death]) => {
        const { writes } = await erasedAfter(kind, null)
        expect(writes).toBeGreaterThan(10)
        for (const at of spread(writes, deaths, death)) await erasedAfter(kind, { at, death })
      },
    )

    it(
      'whose credential is revoked in the middle completes by itself, for others to read',
      async () => {
        const sound = await erasedAfter('memory', null)
        for (const at of spread(sound.writes, deaths, 'aborts')) {
          const name = `revoked-${at}-${crypto.randomUUID()}`
          const { namespace, things } = await erasableHistory(name, seed)
          const thing = ofKind(things, 'memory')
          const before = await namespace.ask('listAudit', { ...page, action: 'ERASE' })
          const call = callTo(name, thing.operation, thing.input as never, { caller: owner })
          await dyingAtWrite(namespace.stub, { at, death: 'aborts' }, (object) => object.call(call))
          const again = openNamespace(name)
          await again.stub.refuseCredential(owner.credential)
          const refused = await again.call(thing.operation, thing.input as never, { caller: owner })
          expect(refused.result).toMatchObject({ failure: { code: 'unauthenticated' } })
          const dump = await settledDump(name)
          const erased = await openNamespace(name).ask('listAudit', { ...page, action: 'ERASE' })
          const isCommitted = erased.items[0]?.id !== before.items[0]?.id
          const found = linesWith(dump, new RegExp(thing.words.join('|')))
          expect(found.length > 0, `it died at write ${at}`).toBe(!isCommitted)
        }
      },
      deathsMs,
    )
  })
}

async function erasedAfter(
  kind: Erasable['kind'],
  order: DeathOrder | null,
): Promise<{ readonly writes: number }> {
  const name = `dying-${kind}-${order?.at ?? 0}-${crypto.randomUUID()}`
  const { namespace, things, kept } = await erasableHistory(name, seed)
  const { operation, input, words } = ofKind(things, kind)
  const options = { caller: owner, idempotency: { key: 'erase', fingerprint: 'f' } }
  const call = callTo(name, operation, input as never, options)
  const writes = await dyingAtWrite(namespace.stub, order, async (object) => {
    await object.call(call)
    await object.tick(Date.now())
  })
  const why = `it died at write ${order?.at ?? 0} of ${writes}`
  const { result } = await openNamespace(name).call(operation, input as never, options)
  expect(result, why).toMatchObject({ ok: true })
  if (!result.ok) return { writes }
  const { receipt } = result.value as { readonly receipt: Receipt }
  const dump = await settledDump(name)
  const gone = new RegExp(words.join('|'))
  expect(linesWith(dump, gone), why).toEqual([])
  expect(linesWith(await dumpD1(name), gone), why).toEqual([])
  for (const word of kept) expect(dump, why).toContain(word)
  const after = openNamespace(name)
  const proved = await after.ask('getErasure', { id: receipt.id })
  expect(proved, why).toMatchObject({ status: 'complete', probe: { hits: 0 } })
  expect(
    proved.stores.every(({ verified }) => verified),
    why,
  ).toBe(true)
  expect(await after.ask('verifyAudit', {}), why).toMatchObject({ ok: true })
  return { writes }
}

/** After the runs of the alarm that are due by the next day. */
async function settledDump(name: string): Promise<string> {
  const { stub } = openNamespace(name)
  for (let day = 0; day < 3; day += 1) await stub.tick(Date.now() + day * dayMs)
  return await dumpObject(openNamespace(name))
}

function ofKind(things: readonly Erasable[], kind: Erasable['kind']): Erasable {
  const found = things.find((thing) => thing.kind === kind)
  if (found === undefined) throw new Error(`no ${kind} is to be erased`)
  return found
}

/** Over all writes, the two ways of dying at different ones. */
function spread(writes: number, deaths: number, death: Death): readonly number[] {
  const count = Math.min(writes, deaths)
  const shift = death === 'throws' ? 0.25 : 0.75
  const all = Array.from(
    { length: count },
    (_, at) => 1 + Math.floor(((at + shift) * writes) / count),
  )
  return [...new Set(all)]
}

const deathsMs = 1_800_000
const dayMs = 86_400_000
