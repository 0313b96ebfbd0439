import type { SystemWrites } from '../background/system-writes.ts'
import { planSnapshots } from '../background/plan-snapshots.ts'
import type { JobOutcome } from '../alarm-clock.ts'
import { segmentRun } from '../bounds.ts'
import type { ObjectParts } from '../object-parts.ts'
import { readTexts } from '../read-texts.ts'
import { readSealed } from './ask-segments.ts'

export interface LookingParts extends ObjectParts {
  readonly system: SystemWrites
}

/**
 * What was told while some segment was away is looked for again, in the order in which it was told,
 * each in a transaction of its own; later, where one is away still.
 */
export async function lookBackLater(parts: LookingParts): Promise<JobOutcome> {
  const { alarms, ports, state, store, system, transactor } = parts
  // Under a test clock the machine's time is none of the namespace's.
  const now = ports.isTestClock ? state.lastTime : transactor.nowFor(null)
  for (let looks = 0; looks < segmentRun.messages; looks++) {
    const node = store.lookBacks.next()
    if (node === null) return { kind: 'done' }
    const looked = await system.run('lookBackAgain', { node }, now, async (call) => {
      return await readSealed(parts, call, await readTexts(parts, call.plan.texts))
    })
    if (looked?.isDone !== true) return { kind: 'retry' }
    planSnapshots(parts)
    if (store.graph.lacksVectors) alarms.addDelivery('embed_nodes')
  }
  return { kind: 'again', at: ports.clock() }
}
