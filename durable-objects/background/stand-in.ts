import { nextHour, nextTimedStep } from '../../engine/laws/governance/reflection-clock.ts'
import { isConsolidationWanted } from '../../engine/reflection/standing-consent.ts'
import { isAnythingTold } from '../../engine/reflection/told-since.ts'
import { dueAgain, type JobOutcome } from '../alarm-clock.ts'
import type { ReflectionReader } from '../models/reflection-reader.ts'
import { readSelfImage } from '../models/self-reader.ts'
import type { TopicReader } from '../models/topic-reader.ts'
import type { ModelParts } from '../object-parts.ts'
import type { SystemWrites } from './system-writes.ts'

export interface StandInParts extends ModelParts {
  readonly reflections: ReflectionReader
  readonly system: SystemWrites
  readonly topics: TopicReader
}

/**
 * A night of standing consent: reflects where something was told, lets land what may, and drafts a
 * self-image that is due. Each step is a write of its own and says in its rows how far it has come, so
 * that a night that is cut off goes on from there; what cannot be done tonight waits for the next.
 */
export async function standIn(parts: StandInParts, now: number): Promise<JobOutcome> {
  const { alarms, store, system } = parts
  const work = await system.run('beginStanding', {}, now)
  if (work === null) return { kind: 'retry' }
  const isRun = work.run === null || (await runStanding(parts, work.run, now))
  const landing = work.run ?? work.land
  if (isRun && landing !== null) await system.run('landStanding', { id: landing }, now)
  if (await system.see('draftConsolidation', {}, now, isConsolidationWanted)) {
    await system.run('draftConsolidation', {}, now, async (call, texts, conditions) => {
      const { selfImage } = call.plan
      if (selfImage === undefined) return {}
      return await readSelfImage(parts, call, selfImage, texts, conditions)
    })
  }
  const { reflection } = store.settings.current
  const open = store.reflections.open()
  const step = open === null ? null : nextTimedStep(open, reflection)
  if (step !== null) alarms.addEarliest('reflection_timers', step.at)
  const isHeld = open !== null && open.landedAt === undefined
  const isLeft = !isRun || (!isHeld && isAnythingTold(store, now))
  return dueAgain(isLeft ? nextHour(now, reflection.hour) : null)
}

/** A model that fails leaves the draft to rules; false where none of it could be done. */
async function runStanding(
  { reflections, system, topics }: StandInParts,
  id: string,
  now: number,
): Promise<boolean> {
  const ran = await system.run('runReflection', { id }, now, async (call, texts, conditions) => {
    const { draft } = call.plan
    const judged = { ...texts, ...(await topics.forWhatWasTold()) }
    const read = draft && (await reflections.read(call, draft, judged, conditions))
    return { ...judged, ...read }
  })
  if (ran === null || ran.state === 'awaiting_approval') return ran !== null
  const reason = ran.degraded[0]?.reason ?? 'the model has failed'
  const byRules = { reflection: { kind: 'not_asked', reason } } as const
  const again = await system.run('runReflection', { id }, now, async () => ({
    ...byRules,
    ...(await topics.forWhatWasTold()),
  }))
  return again?.state === 'awaiting_approval'
}
