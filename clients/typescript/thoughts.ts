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
  PublishedNotes,
  PublishNotesBody,
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
} from './wire-work.ts'

/** Which thoughts are listed: all that fit each filter. */
export type ThoughtFilter = Pick<ThoughtListQuery, 'task_id' | 'parent_id' | 'trace_id'> &
  PageQuery &
  ReadQuery
/** `by`: `note` (default) or `task`; `limit`: most hits. */
export type ThoughtSearch = Omit<SearchThoughtsBody, 'query'>
/** A step by its name: `{ decide: { key: 'ship', question: '…' } }`. */
export type PipelineStep = Readonly<Record<string, unknown>>
/** The steps to run, or the name of a pipeline that is saved. */
export type Pipeline = PipelineStep | string
/** The notes to publish: ids, keys, and new notes. */
export type NotesToPublish = NonNullable<PublishNotesBody['notes']>
/** How it is run: `version` of a saved one, `atomic`, `model`, `budget` ({ steps, model_calls, wall_ms }), and the options of every call. */
export type RunOptions = Omit<StartRunBody, 'pipeline' | 'wait'> & CallOptions
/** `thought_id`: the runs of one thought. */
export type RunFilter = Pick<RunListQuery, 'thought_id'> & PageQuery & ReadQuery
/** Which signals are listed: all that fit each filter. */
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
  /**
   * Begins a line of reasoning.
   *
   * @example
   * const { id } = await memory.thoughts.create({ intent: 'answer the mail', task_id: 'mail-7' })
   * @throws MnemeError `trace_taken` (409), `unknown_parent` (422), `secret_found` (422).
   */
  create(thought: NewThought, options?: CallOptions): Promise<ChangedThought>
  /**
   * Reads one thought; with `session` what has happened to it so far.
   *
   * @example
   * const { intent, session } = await memory.thoughts.get(id, { session: true })
   * @throws MnemeError `not_found` (404).
   */
  get(
    id: string,
    query?: ReadQuery & { session?: boolean },
    options?: CallOptions,
  ): Promise<Thought>
  /**
   * Lists thoughts, oldest first, 1 to 200 a page, default 50; archived ones are left out.
   *
   * @example
   * for await (const { id, intent } of memory.thoughts.list({ task_id: 'mail-7' })) show(id, intent)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  list(filter?: ThoughtFilter, options?: ListOptions): List<Thought>
  /**
   * Finds thoughts by what their notes, or their tasks, say: best first.
   *
   * @example
   * const { items } = await memory.thoughts.search('outage', { by: 'task', limit: 5 })
   * @throws MnemeError `invalid_request` (400), `too_large` (413: a query over 8 KiB).
   */
  search(query: string, how?: ThoughtSearch, options?: CallOptions): Promise<ThoughtHits>
  /**
   * Copies a thought with its notes into a child of its own.
   *
   * @example
   * const { id: copy } = await memory.thoughts.clone(id)
   * @throws MnemeError `not_found` (404), `trace_taken` (409).
   */
  clone(id: string, traceId?: string, options?: CallOptions): Promise<ChangedThought>
  /**
   * Takes it out of lists and search; `undoForget(id)` brings it back.
   *
   * @example
   * await memory.thoughts.archive(id)
   * @throws MnemeError `not_found` (404), `run_open` (409: a run is open on it).
   */
  archive(id: string, options?: CallOptions): Promise<ChangedThought>
  /**
   * Erases it, its notes and runs (role `owner`).
   *
   * @example
   * const { receipt } = await memory.thoughts.erase(id)
   * @throws MnemeError `not_found` (404), `run_open` (409), `forbidden` (403).
   */
  erase(id: string, options?: CallOptions): Promise<ErasedThought>
}

/** One thought: its notes, and what is run on it. */
export interface ThoughtHandle {
  /** `tht_` and 26 characters. */
  readonly id: string
  /**
   * Adds a note under a key; the same key again is its next version.
   *
   * @example
   * await memory.thought(id).note({ key: 'mail', content: 'The site is down!' })
   * @throws MnemeError `archived`, `run_open` (409), `too_many_notes`, `secret_found` (422).
   */
  note(note: NewThoughtNote, options?: CallOptions): Promise<AddedNoteBody>
  /**
   * Lists its notes in order, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { key, content } of memory.thought(id).notes()) console.log(key, content)
   * @throws MnemeError `not_found` (404).
   */
  notes(query?: { unpublished?: boolean } & PageQuery, options?: ListOptions): List<ThoughtNote>
  /**
   * Reads all versions of a key, its newest, and with `as` what that reads as.
   *
   * @example
   * const { note, value } = await memory.thought(id).read('ship', 'bool')
   * @throws MnemeError `note_not_found` (404), `type_mismatch` (422: it does not read so).
   */
  read(
    key: string,
    as?: 'bool' | 'int' | 'float' | 'json',
    options?: CallOptions,
  ): Promise<ThoughtNotesBody>
  /**
   * Publishes notes: steps read what comes after the last of them. Without any, all that are there. New
   * ones are added first: so work outside of a run does as a step does.
   *
   * @example
   * await memory.thought(id).publish(['mail', { key: 'mood', content: 'angry' }])
   * @throws MnemeError `note_not_found` (404), `archived`, `run_open` (409).
   */
  publish(notes?: NotesToPublish, options?: CallOptions): Promise<PublishedNotes>
  /**
   * Runs a pipeline to its end, however that is; a long one needs a `timeoutMs` of its own (in
   * milliseconds), or `events`.
   *
   * @example
   * const { status, notes } = await memory.thought(id).run({ set: { key: 'to', content: 'Ann' } })
   * @throws MnemeError `run_open` (409), `unknown_model` (422), `too_many_runs` (429) …
   */
  run(pipeline: Pipeline, options?: RunOptions): Promise<RunAnswer>
  /**
   * Begins a run and leaves it to itself: `runs` and `signals` tell what becomes of it.
   *
   * @example
   * const { run } = await memory.thought(id).start(pipeline)
   * @throws MnemeError as `run` does.
   */
  start(pipeline: Pipeline, options?: RunOptions): Promise<StartedRunBody>
  /**
   * Runs a pipeline and tells its signals as they come. A connection that breaks is taken up where
   * it was: none is lost and none comes twice.
   *
   * @example
   * const events = memory.thought(id).events(pipeline)
   * for await (const signal of events) console.log(signal.name)
   * const { status } = await events.result()
   * @throws MnemeError as `run` does, `unauthenticated` (401: the key was revoked), as it is iterated.
   */
  events(pipeline: Pipeline, options?: RunOptions): RunEvents
}

/** What was run on thoughts. Reading needs the role `reader`, cancelling `main`. */
export interface Runs {
  /**
   * Reads one run.
   *
   * @example
   * const { status, ended_at } = await memory.runs.get(id)
   * @throws MnemeError `not_found` (404).
   */
  get(id: string, query?: ReadQuery, options?: CallOptions): Promise<Run>
  /**
   * Lists runs, newest first, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { id, status } of memory.runs.list({ thought_id: thought })) show(id, status)
   * @throws MnemeError `invalid_request` (400: no such cursor).
   */
  list(filter?: RunFilter, options?: ListOptions): List<Run>
  /**
   * Ends an open run: its status is `failed`, its code `cancelled`.
   *
   * @example
   * await memory.runs.cancel(id)
   * @throws MnemeError `not_found` (404), `run_ended` (409).
   */
  cancel(id: string, options?: CallOptions): Promise<Run>
  /**
   * Tells the signals of a run that was begun elsewhere: those it has told, and the rest as they
   * come. A connection that breaks is taken up where it was.
   *
   * @example
   * for await (const { name, path } of memory.runs.follow(id)) console.log(name, path)
   * @throws MnemeError `not_found` (404) …, as it is iterated.
   */
  follow(id: string, options?: CallOptions): RunEvents
}

/** What runs have told. Needs the role `reader`. */
export interface Signals {
  /**
   * Lists signals in order, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { name, at, data } of memory.signals.list({ run_id: id })) show(name, at, data)
   * @throws MnemeError `invalid_request` (400: no such filter or cursor).
   */
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
    function begin<T>(pipeline: Pipeline, given: RunOptions, wait: boolean): Promise<T> {
      const [rest, options] = splitOptions(given)
      return post(`${path}/run`, { pipeline, ...rest, wait }, options)
    }
    return {
      id,
      note: (note, options) => post(`${path}/notes`, note, options),
      notes: (query, options) => list(`${path}/notes`, { ...query }, options),
      read: (key, as, options) => get(`${path}/notes`, { key, as }, options),
      publish: (notes, options) => post(`${path}/publish`, { notes }, options),
      run: (pipeline, options = {}) => begin(pipeline, options, true),
      start: (pipeline, options = {}) => begin(pipeline, options, false),
      events: (pipeline, options = {}) =>
        followRun(calls, () => begin<StartedRunBody>(pipeline, options, false), options),
    }
  }
}

export function runsWith(calls: NamespaceCalls): Runs {
  const { get, list, post } = calls
  return {
    get: (id, query, options) => get(pathOf('/runs', id), { ...query }, options),
    list: (filter, options) => list('/runs', { ...filter }, options),
    cancel: (id, options) => post(`/runs/${encodeURIComponent(id)}/cancel`, undefined, options),
    follow: (id, options = {}) => followRun(calls, async () => ({ run: { id } }), options),
  }
}

export function signalsWith({ list }: NamespaceCalls): Signals {
  return { list: (filter, options) => list('/signals', { ...filter }, options) }
}
