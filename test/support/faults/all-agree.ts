import { runInDurableObject } from 'cloudflare:test'
import { expect } from 'vitest'
import { agreeWithinTwentyRuns } from '../soak/agreement.ts'
import { checkRows, graphIsThatOfRows } from '../soak/invariants.ts'
import { Soak } from '../soak/soak.ts'
import { heldBy, shownOf } from '../vectors.ts'
import type { World } from './world.ts'

/** No torn state: texts, indexes, graph and log against each other, and the copies as below. */
export async function allAgree(world: World): Promise<void> {
  const soak = soakOf(world)
  await checkRows(soak)
  await copiesAgree(world)
  await graphIsThatOfRows(soak)
  expect(await soak.read('verifyAudit', {})).toMatchObject({ ok: true, firstBreak: null })
}

/** D1 and Vectorize hold what the object holds, and every erasure has ended. */
export async function copiesAgree(world: World): Promise<void> {
  await agreeWithinTwentyRuns(soakOf(world))
  const { namespace, bench } = world
  expect(shownOf(namespace, bench.vectorize), 'Vectorize').toEqual(await heldBy(namespace))
  expect(await runningErasures(world), 'erasures that have not ended').toBe(0)
}

function soakOf({ name, now }: World): Soak {
  const soak = new Soak(name, 1)
  soak.now = now
  return soak
}

async function runningErasures({ namespace }: World): Promise<number> {
  return await runInDurableObject(namespace.stub, (_, { storage: { sql } }) => {
    const running = "SELECT count(*) AS n FROM erasures WHERE status = 'running'"
    const [row] = sql.exec<{ n: number }>(running).toArray()
    return row?.n ?? 0
  })
}
