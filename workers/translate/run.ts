import type { Run } from '../../engine/model/reasoning.ts'
import type { Signal } from '../../engine/model/reasoning-signal.ts'
import type { RunAnswer } from '../../engine/reasoning/runs.ts'
import type { StartRunInput } from '../../engine/reasoning/start-run.ts'
import type { RunAnswerBody, RunBody, StartRunBody } from '../../protocol/runs.ts'
import type { SignalBody } from '../../protocol/signals.ts'
import { defined } from './defined.ts'
import { moment } from './moment.ts'
import { noteBody, thoughtBody } from './thought.ts'

export function startRunInput(
  thoughtId: string,
  { pipeline, atomic = false, model, budget }: StartRunBody,
): StartRunInput {
  const { steps, model_calls: modelCalls, wall_ms: wallMs } = budget ?? {}
  return {
    thoughtId,
    // Checked by its schema: what it holds is JSON.
    pipeline: pipeline as StartRunInput['pipeline'],
    atomic,
    ...defined({ model }),
    budget: defined({ steps, modelCalls, wallMs }),
  }
}

export function runBody(run: Run): RunBody {
  const { usage, error } = run
  return {
    id: run.id,
    thought_id: run.thoughtId,
    current_thought_id: run.currentThoughtId,
    status: run.status,
    atomic: run.atomic,
    at: run.at,
    error: error === null ? null : { ...error },
    created_at: moment(run.createdAt),
    ended_at: run.endedAt === null ? null : moment(run.endedAt),
    usage: {
      steps: usage.steps,
      model_calls: usage.modelCalls,
      input_tokens: usage.inputTokens,
      output_tokens: usage.outputTokens,
    },
  }
}

export function runAnswerBody(answer: RunAnswer): RunAnswerBody {
  const { run, thought, notes, signals, degraded, blocked, position, cost } = answer
  const { modelCalls, inputTokens, outputTokens } = run.usage
  return {
    run: runBody(run),
    thought: thoughtBody(thought),
    notes: notes.map(noteBody),
    status: run.status === 'running' ? 'failed' : run.status,
    signals: signals.map(signalBody),
    ...(run.error !== null && { error: { ...run.error } }),
    ...(blocked !== null && { blocked: { ...blocked } }),
    usage: {
      model_calls: modelCalls,
      input_tokens: inputTokens,
      output_tokens: outputTokens,
      rows_written: cost.rowsWritten,
      rows_read: cost.rowsRead,
      duration_ms: cost.durationMs,
    },
    degraded: degraded.map((one) => ({ ...one })),
    position,
  }
}

export function signalBody(signal: Signal): SignalBody {
  return {
    seq: signal.seq,
    name: signal.name,
    at: moment(signal.at),
    trace_id: signal.traceId,
    thought_id: signal.thoughtId,
    run_id: signal.runId,
    path: signal.path,
    data: dataOf(signal),
  }
}

/** Members in snake_case; what a pipeline emits is its own. */
function dataOf({ name, data }: Signal): SignalBody['data'] {
  if (name.startsWith('custom.')) return data as SignalBody['data']
  const members = Object.entries(data as Readonly<Record<string, never>>)
  return Object.fromEntries(
    members.map(([member, value]) => [
      member.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ]),
  )
}
