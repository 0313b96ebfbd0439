import { maySuggest } from '../../engine/commitments/suggest.ts'
import { nextHour } from '../../engine/laws/governance/reflection-clock.ts'
import { utcDayEnd } from '../../engine/laws/utc-time.ts'
import { scrub } from '../../engine/storage/scrub.ts'
import { dueAgain, type JobOutcome, type JobTable } from '../alarm-clock.ts'
import { answersKeptMs, lookAgainMs } from '../bounds.ts'
import { eraseProjection, type ErasedNamespace } from '../erase-namespace.ts'
import { moveCopy } from '../shards/move-copy.ts'
import { sealSegments } from '../segments/seal-segment.ts'
import type { QuestionParts } from '../models/read-questions.ts'
import type { RunSupervisor } from '../reasoning/run-supervisor.ts'
import type { TriggeredPipelines } from '../reasoning/triggered-pipelines.ts'
import type { LogAnchors } from './anchor-log.ts'
import { checkExpectations } from './check-expectations.ts'
import { embedChunks, embedNodes, embedNotes } from './embed-texts.ts'
import { planDrawing, planExpectations, previewsKeptMs, type DayPlanParts } from './plan-jobs.ts'
import { planSnapshots } from './plan-snapshots.ts'
import { standIn, type StandInParts } from './stand-in.ts'
import { type WebhookTelling } from './tell-webhooks.ts'

export interface JobParts extends DayPlanParts, ErasedNamespace, StandInParts, QuestionParts {
  readonly anchors: LogAnchors
  readonly pipelines: TriggeredPipelines
  readonly runs: RunSupervisor
  readonly telling: WebhookTelling
  /** True when all that D1 has to hear of has arrived. */
  readonly drain: () => Promise<boolean>
}

/** The jobs by their names, as the alarm clock keeps them. Each may be run again at any time. */
export function jobTable(parts: JobParts): JobTable {
  const { alarms, anchors, drain, extraction, files, idempotency } = parts
  const { meanings, mirror, pipelines, runs, sql, state, store, system, telling } = parts
  return {
    outbox: async () => {
      const isDrained = await drain()
      await telling.learn()
      return asJob(isDrained)
    },
    webhooks: async () => await telling.run(null),
    webhook_retries: async (now) => {
      const outcome = await telling.run(now)
      // Of what is being sent no row says so.
      if (outcome.kind === 'again') return dueAgain(now, lookAgainMs)
      return outcome.kind === 'retry' ? outcome : dueAgain(store.deliveries.nextAt())
    },
    anchor_month: async (now) => asJob(await anchors.keepMonth(now)),
    anchor_import: async (now) => asJob(await anchors.keepNewest(now)),
    move_copy: async () => await moveCopy(parts),
    namespace_erasure: async () => asJob(await eraseProjection(parts)),
    kept_answers: async (now) => {
      idempotency.drop(now - answersKeptMs)
      return dueAgain(idempotency.oldest(), answersKeptMs)
    },
    previews: async (now) =>
      dueAgain(store.previews.dropLapsed(now - previewsKeptMs), previewsKeptMs),
    recall_log: async (now) => {
      const kept = await system.run('keepRecalls', {}, now)
      return kept === null ? { kind: 'retry' } : dueAgain(kept.next)
    },
    snapshots: async () => {
      if (store.graph.snapshotDue() !== null) store.graph.writeSnapshot()
      if (store.index.snapshotDue() !== null) {
        // So that the snapshot has them.
        for (const { space } of store.places.spaces()) store.places.mean(space)
        store.index.writeSnapshot()
      }
      return { kind: 'done' }
    },
    segments: async () => await sealSegments(parts),
    scrub: async () => {
      scrub(sql, state)
      return { kind: 'done' }
    },

    /** Every run of jobs begins with them: the job is there so that one comes. */
    uses: async () => ({ kind: 'done' }),

    embed_nodes: async () => afterPlacing(parts, await embedNodes(parts)),
    embed_meanings: async (now, _, tries) => {
      const outcome = await meanings.run(tries)
      const pieces = meanings.takePlaced()
      // Mostly nothing is near enough, and nothing is written then.
      const isNear = pieces.length > 0 && (await system.see('suggest', { pieces }, now, maySuggest))
      if (isNear) await system.run('suggest', { pieces }, now)
      // Until all is placed, or the model fails, edges wait for what the texts mean.
      if (outcome.kind === 'retry' || !meanings.isBehind) planDrawing(parts)
      planExpectations(parts)
      return afterPlacing(parts, outcome)
    },
    /**
     * A step at a time, each in a transaction of its own; the job stands until nothing waits. It takes the
     * time of the last write, since it adds nothing to what was told then.
     */
    draw_edges: async () => {
      const step = await system.run('drawEdges', {}, state.lastTime)
      if (step === null) return { kind: 'retry' }
      planSnapshots(parts)
      return step.left > 0 ? { kind: 'again', at: parts.ports.clock() } : { kind: 'done' }
    },
    embed_chunks: async () => await embedChunks(parts),
    embed_notes: async () => await embedNotes(parts),
    vectors: async (now) => await mirror.run(now),
    extract_texts: async (now) => await extraction.run(now),
    read_files: async (now) => await files.run(now),
    runs: async () => await runs.runJob(),
    pipelines: async (now) => await pipelines.runDue(now),
    pipeline_events: async () => await pipelines.runAfterEvents(),
    expectations: async (_, __, tries) => await checkExpectations(parts, tries),

    /** Writes the bands that memories have left, then waits for the next to leave. */
    bands: async (now) => {
      const input = { dryRun: false, passes: 'none' } as const
      if ((await system.run('decayGraph', input, now)) === null) return { kind: 'retry' }
      return dueAgain(store.memories.nextLeaving(now))
    },
    /** Writes the passes of which the time has come, until nothing is left to fall. */
    graph_pass: async (now) => {
      const pass = await system.run('decayGraph', { dryRun: false, passes: 'due' }, now)
      if (pass === null) return { kind: 'retry' }
      const { clocks } = store.graph
      // What has come due and was not written would lower nothing.
      const isAtRest = clocks.written.since === null || clocks.due > 0
      return dueAgain(isAtRest ? null : clocks.sinceAfter(1))
    },
    due: async (now) => afterRun(await system.run('tellDue', {}, now)),
    expiry: async (now) => afterRun(await system.run('expireResources', {}, now)),
    signals: async (now) => afterRun(await system.run('dropSignals', {}, now)),
    reflection_timers: async (now) =>
      afterRun(await system.run('moveReflections', { asks: false }, now)),
    /** An hour that the owner has moved is waited for; asked, it rests until something is told. */
    reflection_hour: async (now, dueAt, tries) => {
      const at = nextHour(dueAt - 1, store.settings.current.reflection.hour)
      // A try that failed is due at no hour of the owner's.
      if (at === null || (at > now && tries === 0)) return dueAgain(at)
      if (store.settings.current.reflection.consent === 'standing') return await standIn(parts, now)
      const asked = await system.run('moveReflections', { asks: true }, now)
      if (asked === null) return { kind: 'retry' }
      if (asked.next !== null) alarms.addEarliest('reflection_timers', asked.next)
      return { kind: 'done' }
    },
    /** Once a day for as long as a proposal waits. */
    proposal_reminder: async (now) => {
      if ((await system.run('remindOfProposals', {}, now)) === null) return { kind: 'retry' }
      return dueAgain(store.proposals.isAnyUndecided() ? utcDayEnd(now) : null)
    },
    /** One month after the other; D1 hears of every record before it goes. */
    retention: async (now) => {
      if (!(await drain())) return { kind: 'retry' }
      for (;;) {
        if (!(await anchors.keepOldest(now))) return { kind: 'retry' }
        const digested = await system.run('digestAudit', {}, now)
        if (digested === null || digested.month === null) return afterRun(digested)
      }
    },
  }
}

function asJob(isDone: boolean): JobOutcome {
  return { kind: isDone ? 'done' : 'retry' }
}

/** The outcome of an operation that tells when it comes due next; null where it was refused. */
function afterRun(answer: { readonly next: number | null } | null): JobOutcome {
  return answer === null ? { kind: 'retry' } : dueAgain(answer.next)
}

/** What was placed may have to be copied to the index, and nodes into the snapshot. */
function afterPlacing(parts: JobParts, outcome: JobOutcome): JobOutcome {
  parts.mirror.plan()
  planSnapshots(parts)
  return outcome
}
