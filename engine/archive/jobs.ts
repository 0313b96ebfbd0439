import { operation } from '../operations/operation.ts'
import { jobStateOf, type JobState } from '../laws/backoff.ts'
import type { WaitingJob } from '../storage/job-list.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

export type JobView = WaitingJob & { readonly state: JobState }

/** What the namespace has yet to do by itself, by name. */
export const listJobs = operation({
  role: 'main',
  writes: false,
  run({ store, now, machineTime }: OperationContext): Result<JobList> {
    const items = store.jobs.list().map((job) => ({
      ...job,
      state: jobStateOf(job, job.clock === 'machine' ? machineTime : now),
    }))
    return ok({ items })
  },
})

export interface JobList {
  readonly items: readonly JobView[]
}
