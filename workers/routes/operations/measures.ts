import type { Vitals } from '../../../durable-objects/vitals.ts'
import { maxOverdueCounted } from '../../bounds.ts'
import type { Measure } from '../../exposition.ts'
import { isolateCounts } from '../../isolate-counts.ts'

export interface AskedNamespace {
  /** Its hash. */
  readonly namespace: string
  /** null where the object did not answer. */
  readonly vitals: Vitals | null
}

/** What D1 knows of all namespaces; null where it did not answer. */
export function ofD1(overdue: readonly string[] | null, deadLetters: number | null): Measure[] {
  return [
    gauge('mneme_d1_up', 'Whether D1 answered', [{ value: overdue === null ? 0 : 1 }]),
    gauge(
      'mneme_namespaces_overdue',
      `Namespaces with work a minute or more past its time, at most ${maxOverdueCounted + 1}`,
      overdue === null ? [] : [{ value: overdue.length }],
    ),
    gauge(
      'mneme_dead_letters',
      'Namespaces that the cron has given up on: no answer in six visits',
      deadLetters === null ? [] : [{ value: deadLetters }],
    ),
  ]
}

/** What those objects know that were asked. */
export function ofNamespaces(asked: readonly AskedNamespace[], now: number): Measure[] {
  const each = (value: (vitals: Vitals) => number | null) =>
    asked.flatMap(({ namespace, vitals }) => {
      const found = vitals === null ? null : value(vitals)
      return found === null ? [] : [{ labels: { namespace }, value: found }]
    })
  const eachJob = (value: (job: Vitals['jobs'][number]) => number | null) =>
    asked.flatMap(({ namespace, vitals }) =>
      (vitals?.jobs ?? []).flatMap((job) => {
        const found = value(job)
        return found === null ? [] : [{ labels: { namespace, job: job.name }, value: found }]
      }),
    )
  return [
    ...ofModels(asked),
    gauge(
      'mneme_namespace_up',
      'Whether the object of a namespace answered',
      asked.map(({ namespace, vitals }) => ({
        labels: { namespace },
        value: vitals === null ? 0 : 1,
      })),
    ),
    gauge(
      'mneme_namespace_position',
      'Its log position',
      each(({ position }) => position),
    ),
    gauge(
      'mneme_namespace_database_bytes',
      'Size of its database, of 10 GB',
      each((one) => one.databaseBytes),
    ),
    gauge(
      'mneme_namespace_outbox_entries',
      'Commits that D1 has yet to hear of; at 10,000 writes are refused',
      each(({ outbox }) => outbox.entries),
    ),
    gauge(
      'mneme_namespace_outbox_age_seconds',
      'Age of the oldest of them',
      each(({ outbox }) => (outbox.entries === 0 ? 0 : ageOf(outbox.oldestAt, now))),
    ),
    gauge(
      'mneme_namespace_job_late_seconds',
      'How far a job is past its time',
      eachJob((job) => job.lateMs / 1_000),
    ),
    gauge(
      'mneme_namespace_job_failures',
      'How often a job has failed in a row',
      eachJob((job) => job.tries),
    ),
    gauge(
      'mneme_namespace_job_left',
      'What a job has yet to do, in its own units: commits, vectors, texts',
      eachJob((job) => job.left),
    ),
    gauge(
      'mneme_namespace_extractions_parked',
      'Texts that no model could read in six tries',
      each((one) => one.extractionsParked),
    ),
    gauge(
      'mneme_namespace_erasures_running',
      'Erasures that a store has yet to confirm',
      each((one) => one.erasuresRunning),
    ),
  ]
}

/** Of one day what is on record; what is counted in memory begins anew whenever the object wakes. */
function ofModels(asked: readonly AskedNamespace[]): Measure[] {
  const known = asked.flatMap(({ namespace, vitals }) =>
    vitals === null ? [] : [{ namespace, models: vitals.models }],
  )
  const each = (value: (models: Vitals['models']) => number) =>
    known.map(({ namespace, models }) => ({ labels: { namespace }, value: value(models) }))
  return [
    gauge(
      'mneme_namespace_model_calls_today',
      'Calls of models on its UTC day, thoughts and background among them',
      each(({ today }) => today.modelCalls),
    ),
    gauge(
      'mneme_namespace_model_tokens_today',
      'Tokens of these calls',
      known.flatMap(({ namespace, models: { today } }) => [
        { labels: { namespace, direction: 'input' }, value: today.inputTokens },
        { labels: { namespace, direction: 'output' }, value: today.outputTokens },
      ]),
    ),
    counter(
      'mneme_namespace_model_failures_total',
      'Calls of models that failed, since the object woke',
      each(({ counts }) => counts.failures),
    ),
    counter(
      'mneme_namespace_model_breaker_openings_total',
      'Times that a model was left alone for a while, since the object woke',
      each(({ counts }) => counts.breakerOpenings),
    ),
    counter(
      'mneme_namespace_model_budget_refusals_total',
      'Calls of models that the budget of the day refused, since the object woke',
      each(({ counts }) => counts.budgetRefusals),
    ),
  ]
}

function ageOf(at: number | null, now: number): number | null {
  return at === null ? null : Math.max(0, now - at) / 1_000
}

/** What the isolate that answers has counted. */
export function ofIsolate(): Measure[] {
  const { requests, degradations, models } = isolateCounts()
  const samples = (counts: ReadonlyMap<string, number>, label: string) =>
    [...counts].toSorted().map(([name, value]) => ({ labels: { [label]: name }, value }))
  return [
    counter(
      'mneme_isolate_requests_total',
      'Requests that this isolate has answered, by class of status',
      samples(requests, 'class'),
    ),
    counter(
      'mneme_isolate_degraded_total',
      'Answers of this isolate in which a part was left out',
      samples(degradations, 'part'),
    ),
    counter(
      'mneme_isolate_model_calls_total',
      'Calls of models for requests that this isolate answered, without thoughts and the background',
      [{ value: models.calls }],
    ),
    counter('mneme_isolate_model_tokens_total', 'Tokens of these calls', [
      { labels: { direction: 'input' }, value: models.inputTokens },
      { labels: { direction: 'output' }, value: models.outputTokens },
    ]),
  ]
}

function gauge(name: string, help: string, samples: Measure['samples']): Measure {
  return { name, type: 'gauge', help, samples }
}

function counter(name: string, help: string, samples: Measure['samples']): Measure {
  return { name, type: 'counter', help, samples }
}
