import { type CallOptions, splitOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import { followRun, type RunEvents } from './run-events.ts'
import type {
  AddedNoteBody,
  ChangedThought,
  ErasedThought,
  NewThought,
  NewThoughtNote,
  Run,
  RunAnswer,
  RunListQuery,
  SearchThoughtsBody,
  Signal,
  SignalListQuery,
  StartRunBody,
  StartedRunBody,
  Thought,
  ThoughtHits,
  ThoughtListQuery,
  ThoughtNote,
  ThoughtNotesBody,
} from './wire.ts'

export type ThoughtFilter = Pick<ThoughtListQuery, 'task_id' | 'parent_id' | 'trace_id'> &
  PageQuery &
  ReadQuery
export type ThoughtSearch = Omit<SearchThoughtsBody, 'query'>
/** A step by its name: `{ decide: { key: 'ship', question: '…' } }`. */
export type PipelineStep = Readonly<Record<string, unknown>>
export type RunOptions = Omit<StartRunBody, 'pipeline' | 'wait'> & CallOptions
export type RunFilter = Pick<RunListQuery, 'thought_id'> & PageQuery & ReadQuery
export type SignalFilter = Pick<SignalListQuery, 'trace_id' | 'run_id' | 'thought_id' | 'name'> &
  PageQuery &
  ReadQuery

/**
 * Lines of reasoning. Reading and searching need the role `reader`, all else `main`, erasing `owner`.
 *
 * @example
 * const { id } = await memory.thoughts.create({ intent: 'answer the mail' })
 * await memory.thought(id).note({ key: 'mail', content: 'The site is down!' })
 */
export interface Thoughts {
  create(thought: NewThought, options?: CallOptions): Promise<ChangedThought>
  get(
    id: string,
    query?: ReadQuery & { session?: boolean },
    options?: CallOptions,
  ): Promise<Thought>
  /** Oldest first; archived ones are left out. */
  list(filter?: ThoughtFilter, options?: ListOptions): List<Thought>
  search(query: string, how?: ThoughtSearch, options?: CallOptions): Promise<ThoughtHits>
  clone(id: string, traceId?: string, options?: CallOptions): Promise<ChangedThought>
  /** Out of lists and search; `undoForget(id)` brings it back. */
  archive(id: string, options?: CallOptions): Promise<ChangedThought>
  erase(id: string, options?: CallOptions): Promise<ErasedThought>
}

/** One thought: its notes, and what is run on it. */
export interface ThoughtHandle {
  readonly id: string
  note(note: NewThoughtNote, options?: CallOptions): Promise<AddedNoteBody>
  /** In order. */
  notes(query?: { unpublished?: boolean } & PageQuery, options?: ListOptions): List<ThoughtNote>
  /** All versions of a key, its newest, and what that reads as. */
  read(
    key: string,
    as?: 'bool' | 'int' | 'float' | 'json',
    options?: CallOptions,
  ): Promise<ThoughtNotesBody>
  /** To its end, however that is; a long one needs a `timeoutMs` of its own, or `events`. */
  run(pipeline: PipelineStep, options?: RunOptions): Promise<RunAnswer>
  /** Begun and left to itself: `runs` and `signals` tell what becomes of it. */
  start(pipeline: PipelineStep, options?: RunOptions): Promise<StartedRunBody>
  /**
   * Its signals as they are told, then the answer. A connection that breaks is taken up where it
   * was: none is lost and none comes twice.
   *
   * @example
   * for await (const signal of memory.thought(id).events(pipeline)) console.log(signal.name)
   */
  events(pipeline: PipelineStep, options?: RunOptions): RunEvents
}

export interface Runs {
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Run>
  /** Newest first. */
  list(filter?: RunFilter, options?: ListOptions): List<Run>
  cancel(id: string, options?: CallOptions): Promise<Run>
}

export interface Signals {
  list(filter?: SignalFilter, options?: ListOptions): List<Signal>
}

export function thoughtsWith({ get, list, post, ask, remove }: NamespaceCalls): Thoughts {
  return {
    create: (thought, options) => post('/thoughts', thought, options),
    get: (id, query, options) => get(pathOf('/thoughts', id), { ...query }, options),
    list: (filter, options) => list('/thoughts', { ...filter }, options),
    search: (query, how, options) => ask('/thoughts/search', { query, ...how }, options),
    async clone(id, traceId, options) {
      const body = traceId === undefined ? undefined : { trace_id: traceId }
      return post(pathOf('/thoughts', id, '/clone'), body, options)
    },
    archive: (id, options) => remove(pathOf('/thoughts', id), undefined, options),
    erase: (id, options) => remove(pathOf('/thoughts', id), { permanent: true }, options),
  }
}

export function thoughtWith(calls: NamespaceCalls): (id: string) => ThoughtHandle {
  const { get, list, post } = calls
  return (id) => {
    const path = pathOf('/thoughts', id)
    function begin<T>(pipeline: PipelineStep, given: RunOptions, wait: boolean): Promise<T> {
      const [rest, options] = splitOptions(given)
      return post(`${path}/run`, { pipeline, ...rest, wait }, options)
    }
    return {
      id,
      note: (note, options) => post(`${path}/notes`, note, options),
      notes: (query, options) => list(`${path}/notes`, { ...query }, options),
      read: (key, as, options) => get(`${path}/notes`, { key, as }, options),
      run: (pipeline, options = {}) => begin(pipeline, options, true),
      start: (pipeline, options = {}) => begin(pipeline, options, false),
      events: (pipeline, options = {}) =>
        followRun(calls, () => begin<StartedRunBody>(pipeline, options, false), options),
    }
  }
}

export function runsWith({ get, list, post }: NamespaceCalls): Runs {
  return {
    get: (id, query, options) => get(pathOf('/runs', id), { ...query }, options),
    list: (filter, options) => list('/runs', { ...filter }, options),
    cancel: (id, options) => post(`/runs/${encodeURIComponent(id)}/cancel`, undefined, options),
  }
}

export function signalsWith({ list }: NamespaceCalls): Signals {
  return { list: (filter, options) => list('/signals', { ...filter }, options) }
}
