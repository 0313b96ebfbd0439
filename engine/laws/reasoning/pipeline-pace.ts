import { utcDayEnd } from '../utc-time.ts'
import { eventRunGapMs, maxEventRunsADay } from '../bounds.ts'
import type { PipelineTrigger } from '../../model/stored-pipeline.ts'

type Pace = Pick<PipelineTrigger, 'ranAt' | 'runsThatDay'>

/**
 * When a pipeline may run next after events, by the machine's clock. What runs after events may bring
 * about more of them: a gap and a most of runs a day bound a circle that leads through the outside,
 * which nobody here can see. What happens meanwhile is told with the next run.
 */
export function nextEventRunAt({ ranAt, runsThatDay }: Pace, now: number): number {
  const isFull = now < utcDayEnd(ranAt) && runsThatDay >= maxEventRunsADay
  return isFull ? utcDayEnd(ranAt) : ranAt + eventRunGapMs
}

/** The pace with one run more. */
export function withEventRun({ ranAt, runsThatDay }: Pace, now: number): Pace {
  return { ranAt: now, runsThatDay: now < utcDayEnd(ranAt) ? runsThatDay + 1 : 1 }
}
