import type { Run } from '../../../engine/model/reasoning.ts'
import type { StartRunInput } from '../../../engine/reasoning/start-run.ts'
import {
  cancelledRunSchema,
  runAnswerSchema,
  runListQuerySchema,
  runPageSchema,
  runSchema,
  startedRunSchema,
  startRunSchema,
  lastEventHeaders,
  signalListQuerySchema,
  signalPageSchema,
  type RunAnswerBody,
} from '../../../contract/runs.ts'
import { callNamespace, type CallAnswer } from '../../call-namespace.ts'
import type { EdgeContext } from '../../context.ts'
import { chapter, route } from '../../route.ts'
import { runAnswerBody, signalEvents, waitForRun } from '../../follow-run.ts'
import { event } from '../../poll-stream.ts'
import { holdStream } from '../../held-stream.ts'
import {
  asksFor,
  bodyOf,
  operationRoute,
  writeProblems,
  ofOperation,
} from '../../operation-route.ts'
import { answerEvents, EVENTS } from '../../stream-lines.ts'
import type { Read } from '../../wire/inside.ts'
import { toWire } from '../../wire/to-wire.ts'

/** Pipelines that run on thoughts, and what they tell meanwhile. */
export const runRoutes = chapter('Reasoning', [
  route(
    {
      ...ofOperation('startRun'),
      name: 'runThought',
      at: 'POST /v1/namespaces/{ns}/thoughts/{id}/run',
      summary: 'Run a pipeline on a thought',
      description:
        'Answers 200 however a run ended that was begun; with `wait: false` at once. As ' +
        '`text/event-stream` it tells of each step: event `run`, the signals, last `result`. The run ' +
        'goes on when its client has gone; the same `Idempotency-Key` joins it.',
      body: startRunSchema,
      answer: runAnswerSchema,
      text: EVENTS,
      says: 'How it ended',
      others: { 202: { answer: startedRunSchema, says: 'The run, which goes on' } },
      errors: [
        'archived',
        'run_open',
        'too_many_runs',
        'unknown_model',
        'reserved_name',
        'self_relation',
        'secret_found',
        ...writeProblems,
      ],
    },
    async (c, { wait, ...given }) => {
      // Before the run begins: a refusal leaves none behind that nobody listens to.
      const stream = asksFor(EVENTS, c) ? await holdStream(c) : null
      const { value, cost } = await startRunRoute(c, given).catch(async (refusal: unknown) => {
        await stream?.leave()
        throw refusal
      })
      if (stream !== null) return answerEvents(c, stream.follow(runEvents(c, value)))
      if (wait === false) {
        return c.json(bodyOf(startedRunSchema, { value: { run: value }, cost }), 202)
      }
      return c.json(await answerRun(c, value.id))
    },
  ),
  operationRoute({
    operation: 'listRuns',
    at: 'GET /runs',
    summary: 'List runs',
    description: 'Newest first.',
    query: runListQuerySchema,
    answer: runPageSchema,
    says: 'A page of runs',
  }),
  operationRoute({
    operation: 'getRun',
    at: 'GET /runs/{id}',
    summary: 'Read one run',
    answer: runSchema,
    says: 'The run',
  }),
  route(
    {
      ...ofOperation('cancelRun'),
      at: 'POST /v1/namespaces/{ns}/runs/{id}/cancel',
      summary: 'Cancel a run',
      answer: cancelledRunSchema,
      says: 'The run as it ended',
      errors: ['run_ended', ...writeProblems],
    },
    async (c, given) => {
      const { value, cost } = await callNamespace(c, 'cancelRun', given)
      const run = toWire(runSchema, value)
      // The usage is the run's own, not that of the call.
      return c.json({ ...run, run, degraded: cost.degraded, position: cost.position })
    },
  ),
  route(
    {
      ...ofOperation('listSignals'),
      at: 'GET /v1/namespaces/{ns}/signals',
      summary: 'List or follow what runs tell',
      description:
        'By `seq`. As `text/event-stream` each later one than `Last-Event-ID` once: with `run_id` up to ' +
        'the event `result`, else for as long as somebody listens. The event `gap` names numbers that ' +
        'are not kept; `end` says with `reason` why it ends otherwise: `revoked`, `expired`, `erased`, ' +
        '`unavailable`.',
      query: signalListQuerySchema,
      headers: lastEventHeaders,
      answer: signalPageSchema,
      text: EVENTS,
      says: 'A page of signals',
      errors: ['not_found'],
    },
    async (c, { atLeast, ...given }) => {
      if (!asksFor(EVENTS, c)) {
        const { value } = await callNamespace(c, 'listSignals', given, atLeast)
        return c.json(toWire(signalPageSchema, value))
      }
      const { limit: _, cursor: _page, ...filter } = given
      // Asked before the answer begins, while it can still be a refusal.
      if (filter.runId === undefined) {
        await callNamespace(c, 'listSignals', { limit: 1, cursor: null }, atLeast)
      } else await callNamespace(c, 'getRun', { id: filter.runId }, atLeast)
      const after = Number(c.req.header('Last-Event-ID') ?? 0)
      const stream = await holdStream(c)
      return answerEvents(c, stream.follow(signalEvents(c, { filter, after })))
    },
  ),
])

type Asked = Omit<Read<typeof startRunSchema>, 'wait'> & { readonly id: string }

/** Begins a run of the pipeline on the thought. */
export async function startRunRoute(
  c: EdgeContext,
  { id, pipeline, atomic = false, budget = {}, ...given }: Asked,
): Promise<CallAnswer<'startRun'>> {
  // Checked by its schema: what it holds is JSON.
  const steps = pipeline as StartRunInput['pipeline']
  return callNamespace(c, 'startRun', { ...given, thoughtId: id, pipeline: steps, atomic, budget })
}

/** Waits for the run's end. */
export async function answerRun(c: EdgeContext, id: string): Promise<RunAnswerBody> {
  const answer = runAnswerBody(await waitForRun(c, id))
  c.header('Mneme-Position', String(answer.position))
  return answer
}

async function* runEvents(c: EdgeContext, run: Run): AsyncGenerator<string> {
  yield event({ name: 'run', data: { id: run.id, run: toWire(runSchema, run) } })
  yield* signalEvents(c, { filter: { runId: run.id }, after: 0 })
}
