import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type { PipelineStep } from './thoughts.ts'
import type { ChangedPipeline, SavePipelineBody, StoredPipeline } from './wire-work.ts'

/** `schedule`: five fields of cron, in UTC; `on`: types of events that it runs after. */
export type PipelineTriggers = Pick<SavePipelineBody, 'schedule' | 'on'>

/**
 * Pipelines that are saved under names, and run by themselves. Reading needs the role `reader`, all
 * else `main`.
 *
 * @example
 * await memory.pipelines.save('morning', { seek: { key: 'open', query: 'What is open?' } })
 * await memory.thought(id).run('morning')
 */
export interface Pipelines {
  /**
   * Saves a pipeline; something else than what is there is the next version. With `schedule` or `on` it
   * runs by itself from then on.
   *
   * @example
   * const { version } = await memory.pipelines.save('morning', step, { schedule: '0 7 * * 1-5' })
   * @throws MnemeError `invalid_request` (400), `invalid_state` (409: there are fifty), `too_large` (413).
   */
  save(
    name: string,
    pipeline: PipelineStep,
    triggers?: PipelineTriggers,
    options?: CallOptions,
  ): Promise<ChangedPipeline>
  /**
   * Reads the newest version, or another of the last twenty.
   *
   * @example
   * const { pipeline, next_at } = await memory.pipelines.get('morning', { version: 2 })
   * @throws MnemeError `not_found` (404).
   */
  get(
    name: string,
    query?: { version?: number } & ReadQuery,
    options?: CallOptions,
  ): Promise<StoredPipeline>
  /**
   * Lists pipelines by name, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { name, version } of memory.pipelines.list()) console.log(name, version)
   * @throws MnemeError `invalid_request` (400).
   */
  list(query?: PageQuery & ReadQuery, options?: ListOptions): List<StoredPipeline>
  /**
   * Deletes a pipeline: it runs no more. Its revision brings it back.
   *
   * @example
   * await memory.pipelines.delete('morning')
   * @throws MnemeError `not_found` (404).
   */
  delete(name: string, options?: CallOptions): Promise<ChangedPipeline>
}

export function pipelinesWith({ get, list, put, remove }: NamespaceCalls): Pipelines {
  return {
    save: async (name, pipeline, triggers, options) =>
      put(pathOf('/pipelines', name), { pipeline, ...triggers }, options),
    get: async (name, query, options) => get(pathOf('/pipelines', name), { ...query }, options),
    list: (query, options) => list('/pipelines', { ...query }, options),
    delete: async (name, options) => remove(pathOf('/pipelines', name), undefined, options),
  }
}
