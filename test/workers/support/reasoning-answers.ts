import type { Run, Thought, ThoughtNote } from '../../../engine/model/reasoning.ts'
import type { Signal } from '../../../engine/model/reasoning-signal.ts'
import type { Operations } from '../../../engine/catalogue.ts'
import type { RunAnswer } from '../../../engine/reasoning/runs.ts'
import type { RunRecord } from '../../../engine/model/run-record.ts'
import { ok } from '../../../engine/result.ts'
import type { Result } from '../../../engine/result.ts'

type Names =
  | 'createThought'
  | 'listThoughts'
  | 'getThought'
  | 'archiveThought'
  | 'eraseThought'
  | 'cloneThought'
  | 'addThoughtNote'
  | 'publishNotes'
  | 'readThoughtNotes'
  | 'thoughtText'
  | 'searchThoughts'
  | 'startRun'
  | 'getRun'
  | 'listRuns'
  | 'cancelRun'
  | 'listSignals'
  | 'advanceRun'
  | 'endRun'
  | 'dropSignals'
  | 'savePipeline'
  | 'saveExpectation'
  | 'runExpectations'
  | 'traceSource'
  | 'withdrawSource'

const untraced = { ids: [], count: 0 }
const sourceTrace = {
  memories: untraced,
  nodes: untraced,
  merges: untraced,
  entities: untraced,
  relations: untraced,
  pageLines: untraced,
  reflections: untraced,
  recalls: untraced,
}

export const thoughtId = 'tht_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'
export const runId = 'run_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D'

export function thought(parts: Partial<Thought> = {}): Thought {
  return {
    id: thoughtId,
    intent: 'choose a database',
    traceId: 'trc_1',
    parentId: null,
    taskId: null,
    status: 'current',
    createdAt: 0,
    updatedAt: 0,
    noteCount: 0,
    publishedCount: 0,
    sessionLength: 0,
    runId: null,
    ...parts,
  }
}

export function note(parts: Partial<ThoughtNote> = {}): ThoughtNote {
  return {
    id: 'note_01KAJ3M0VQ6Q6ZC4T1ZJ3H6Q0D',
    thoughtId,
    seq: 1,
    key: 'mail',
    content: 'It is down',
    metadata: {},
    source: 'input',
    trust: 'owner',
    createdAt: 0,
    published: false,
    runId: null,
    ...parts,
  }
}

export function run(parts: Partial<Run> = {}): Run {
  return {
    id: runId,
    thoughtId,
    currentThoughtId: thoughtId,
    status: 'completed',
    atomic: false,
    pipeline: null,
    at: 'pipeline',
    error: null,
    createdAt: 0,
    endedAt: 5,
    usage: { steps: 1, modelCalls: 0, inputTokens: 0, outputTokens: 0 },
    ...parts,
  }
}

export function signal(parts: Partial<Pick<Signal, 'seq'>> = {}): Signal {
  return {
    seq: 1,
    name: 'notes_published',
    at: 0,
    traceId: 'trc_1',
    thoughtId,
    runId,
    path: 'pipeline',
    data: { publishedCount: 2, unpublishedCount: 1 },
    ...parts,
  }
}

function record(): RunRecord {
  return {
    ...run(),
    request: {
      pipeline: {},
      model: null,
      budget: { steps: 1, modelCalls: 1, wallMs: 1 },
      caller: { role: 'main', credential: 'key_1', agent: null },
      startedAt: 0,
      noteCount: 0,
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

export const reasoningAnswers: {
  [N in Names]: (input: Operations[N]['input']) => Result<Operations[N]['output']>
} = {
  createThought: ({ intent }) => ok(thought({ intent })),
  listThoughts: () => ok({ items: [thought()], nextCursor: null }),
  getThought: () => ok(thought()),
  archiveThought: () => ok(thought({ status: 'archived' })),
  eraseThought: () =>
    ok({
      receipt: {
        id: 'ers_1',
        status: 'running',
        stores: [],
        probe: { hits: 0 },
        historyDays: 30,
      },
    }),
  cloneThought: ({ id }) => ok(thought({ parentId: id })),
  addThoughtNote: ({ key, content }) => ok(note({ key, content })),
  publishNotes: () => ok({ thought: thought(), notes: [], published: 1 }),
  readThoughtNotes: ({ key }) =>
    ok({ items: [note()], nextCursor: null, ...(key !== undefined && { note: note({ key }) }) }),
  thoughtText: () => ok({ text: 'mail: It is down' }),
  searchThoughts: () => ok({ items: [{ note: note(), thought: thought(), score: 0.5 }] }),
  startRun: () => ok(run()),
  getRun: () => ok(run()),
  listRuns: () => ok({ items: [run()], nextCursor: null }),
  cancelRun: () => ok(run({ status: 'failed' })),
  listSignals: () => ok({ items: [signal()], nextCursor: null }),
  advanceRun: () => ok({ isOpen: false }),
  endRun: () => ok(record()),
  dropSignals: () => ok({ next: null }),
  saveExpectation: ({ name, question, finds = [], hides = [], says = [], silent, asOf }) =>
    ok({
      name,
      question,
      finds,
      hides,
      says,
      silent: silent ?? null,
      asOf: asOf ?? null,
      status: 'unchecked',
      since: null,
      heldAt: null,
      why: null,
      createdAt: 0,
      changedAt: 0,
      isNew: true,
    }),
  runExpectations: () =>
    ok({ passed: 1, failed: 0, results: [{ name: 'home', ok: true, why: null }], isWhole: true }),
  traceSource: () => ok(sourceTrace),
  withdrawSource: () => ok({ trace: sourceTrace, confirm: 'ab', revision: null }),
  savePipeline: ({ name, pipeline, schedule = null, on = null }) =>
    ok({
      name,
      version: 1,
      pipeline,
      schedule,
      on,
      createdAt: 0,
      createdBy: 'key_1',
      nextAt: null,
      runId: null,
      isNew: true,
    }),
}

export const runAnswer: RunAnswer = {
  run: run(),
  thought: thought(),
  notes: [note()],
  signals: [signal()],
  degraded: [],
  blocked: null,
  position: 7,
  cost: { rowsRead: 5, rowsWritten: 3, durationMs: 1 },
}
