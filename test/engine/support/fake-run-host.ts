import type { Json } from '../../../engine/model/json.ts'
import { readPipeline } from '../../laws/reasoning/support/read-pipeline.ts'
import { type Settings, defaultSettings } from '../../../engine/settings.ts'
import type { NoteEntry } from '../../../engine/model/reasoning.ts'
import type { RunOutcome, RunEvent } from '../../../engine/model/run-event.ts'
import { PipelineInterpreter } from '../../../engine/reasoning/interpreter/pipeline-interpreter.ts'
import { interpretStep } from '../../../engine/reasoning/interpreter/interpret-step.ts'
import { WorkingThought } from '../../../engine/reasoning/interpreter/working-thought.ts'
import type { ChatModel } from '../../../engine/ports/chat-model.ts'
import type { RunHost } from '../../../engine/ports/run-host.ts'
import type { JournalEntry, RunRecord } from '../../../engine/model/run-record.ts'
import { ok } from '../../../engine/result.ts'

/** What of a run outlives a crash, and what has come in so far. */
export class KeptRun {
  readonly journal = new Map<string, JournalEntry>()
  readonly guards = new Map<string, Json>()
  readonly events: RunEvent[] = []
  writes = 0
  ids = 0
}

export interface Walked {
  readonly outcome: RunOutcome
  readonly steps: number
  readonly notes: readonly string[]
}

/** The object went away at this write: it and all later ones are lost. */
export class Crash extends Error {}

/**
 * Walks a pipeline over rows that are kept in memory, from the beginning or from where the journal
 * says; `crashAt` counts writes from 1 over all walks.
 */
export async function walkKept(
  kept: KeptRun,
  pipeline: unknown,
  {
    chat = null,
    crashAt = Infinity,
    budget = {},
  }: {
    readonly chat?: ChatModel | null
    readonly crashAt?: number
    readonly budget?: Partial<RunRecord['request']['budget']>
  } = {},
): Promise<Walked> {
  const read = readPipeline(pipeline)
  if (!read.ok) throw new Error(JSON.stringify(read.errors))
  const host = hostOf(kept, { chat, crashAt, budget })
  const mail: NoteEntry = {
    seq: 1,
    key: 'mail',
    content: 'It is down',
    metadata: {},
    source: 'input',
    trust: 'main',
    createdAt: 0,
  }
  const state = {
    facts: { id: 'tht_1', traceId: 'trc_1', intent: 'x', taskId: null },
    notes: [mail],
    cursor: 0,
    session: [],
    isDirect: true,
  }
  const thought = new WorkingThought(state, { notes: () => [], copies: () => null })
  const interpreter = new PipelineInterpreter(host, thought, interpretStep)
  const outcome = await interpreter.run(read.step)
  const notes = thought.notes.map(({ key, source }) => `${key} (${source})`)
  return { outcome, steps: interpreter.tally.usage.steps, notes }
}

interface Given {
  readonly chat: ChatModel | null
  readonly crashAt: number
  readonly budget: Partial<RunRecord['request']['budget']>
}

function hostOf(kept: KeptRun, { chat, crashAt, budget }: Given): RunHost {
  const settings: Settings = defaultSettings
  const journal = new Map(kept.journal)
  let isDown = false
  const asleep = new Set<() => void>()
  return {
    run: recordOf({ steps: 500, modelCalls: 100, wallMs: 300_000, ...budget }),
    settings,
    chat,
    journal,
    now: () => 0,
    clock: () => Date.now(),
    turn: async () => {},
    id: (prefix) => `${prefix}_${(kept.ids += 1)}`,
    nonce: () => '0'.repeat(32),
    openTokenCounter: async () => ({ count: (text: string) => text.length }),
    prepare: async () => ({ prepared: null }),
    write({ entry, events, told }) {
      kept.writes += isDown ? 0 : 1
      isDown = isDown || kept.writes === crashAt
      if (isDown) {
        for (const wake of asleep) wake()
        throw new Crash()
      }
      if (entry !== null) kept.journal.set(entry.key, { effect: entry.effect, told: entry.told })
      for (const key of told) {
        const held = kept.journal.get(key)
        if (held !== undefined) kept.journal.set(key, { ...held, told: true })
      }
      kept.events.push(...events)
      return ok({ isOpen: true })
    },
    async sleep(ms, signal) {
      if (isDown) return
      const { promise, resolve } = Promise.withResolvers<void>()
      asleep.add(resolve)
      const timer = setTimeout(resolve, ms)
      signal.addEventListener('abort', () => resolve())
      await promise
      clearTimeout(timer)
    },
    thought: () => null,
    thoughtByTrace: () => null,
    notesOf: () => [],
    copiesIn: () => null,
    memoryWith: () => null,
    search: async () => [],
    recall: async () => [],
    guard: (kind, name) => kept.guards.get(`${kind} ${name}`) ?? null,
    setGuard: (kind, name, guard) => void kept.guards.set(`${kind} ${name}`, guard),
    daySpent: () => null,
    call: async () => ({ ok: false, code: 'call_failed', message: 'nobody is called' }),
  }
}

function recordOf(budget: RunRecord['request']['budget']): RunRecord {
  return {
    id: 'run_1',
    thoughtId: 'tht_1',
    currentThoughtId: 'tht_1',
    status: 'running',
    atomic: false,
    pipeline: null,
    at: 'pipeline',
    error: null,
    createdAt: 0,
    endedAt: null,
    usage: { steps: 0, modelCalls: 0, inputTokens: 0, outputTokens: 0 },
    request: {
      pipeline: null,
      model: null,
      budget,
      caller: { role: 'main', credential: 'key_1', agent: null },
      startedAt: 0,
      noteCount: 1,
      publishedCount: 0,
      session: [],
      signalsBefore: 0,
    },
    degraded: [],
    blocked: null,
    isCancelled: false,
    end: null,
  }
}

/** Events in short: what came in, and in which order. */
export function shortOf(events: readonly RunEvent[]): string[] {
  return events.map((event) => {
    if (event.kind === 'note') return `note ${event.note.key} (${event.note.source})`
    if (event.kind === 'remember') return `remember ${event.memory.text}`
    if (event.kind === 'signal') return `${event.told.name} ${event.told.path ?? ''}`
    if (event.kind === 'degraded') return `degraded ${event.part} ${event.reason}`
    return event.kind === 'spent' ? `spent ${JSON.stringify(event.spent)}` : event.kind
  })
}
