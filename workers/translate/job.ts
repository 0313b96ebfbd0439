import type { JobView } from '../../engine/archive/jobs.ts'
import type { JobBody } from '../../protocol/jobs.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'

export function jobBody({ name, clock, dueAt, tries, state, ...job }: JobView): JobBody {
  const { done, left, parked } = job
  const progress = defined({
    done: done ?? undefined,
    left: left ?? undefined,
    parked: parked ?? undefined,
  })
  return {
    name,
    clock,
    due_at: dueAt === null ? null : moment(dueAt),
    tries,
    state,
    ...(Object.keys(progress).length > 0 && { progress }),
  }
}
