import type { CallOptions } from './call-options.ts'
import type { List, ListOptions, PageQuery, ReadQuery } from './list.ts'
import { type NamespaceCalls, pathOf } from './namespace-calls.ts'
import type {
  ChangedExpectation,
  Expectation,
  ExpectationRun,
  RunExpectationsBody,
  SaveExpectationBody,
} from './wire.ts'

/**
 * Tests of this memory, kept with it. Writing them needs the role `main`, all else `reader`.
 *
 * @example
 * await memory.expectations.save('home', { question: 'Where does Ana live?', says: ['Oslo'] })
 * const { failed, results } = await memory.expectations.run()
 */
export interface Expectations {
  /**
   * Says what a recall of a question is to come to; with other words than before it is unchecked again.
   *
   * @example
   * const { __memory_id } = await memory.remember('Ana lives in Oslo.')
   * const finds = [__memory_id]
   * await memory.expectations.save('home', { question: 'Where does Ana live?', finds })
   * @throws MnemeError `invalid_request` (400: it names what is not there, or expects nothing),
   * `invalid_state` (409: there are 500).
   */
  save(
    name: string,
    expected: SaveExpectationBody,
    options?: CallOptions,
  ): Promise<ChangedExpectation>
  /**
   * Reads one, with the outcome that a run has kept last.
   *
   * @example
   * const { status, since, why } = await memory.expectations.get('home')
   * @throws MnemeError `not_found` (404).
   */
  get(name: string, query?: ReadQuery, options?: CallOptions): Promise<Expectation>
  /**
   * Lists them by name, 1 to 200 a page, default 50.
   *
   * @example
   * for await (const { name, status } of memory.expectations.list()) console.log(name, status)
   * @throws MnemeError `invalid_request` (400).
   */
  list(query?: PageQuery & ReadQuery, options?: ListOptions): List<Expectation>
  /**
   * Deletes one. Its revision brings it back.
   *
   * @example
   * await memory.expectations.delete('home')
   * @throws MnemeError `not_found` (404).
   */
  delete(name: string, options?: CallOptions): Promise<ChangedExpectation>
  /**
   * Checks all of them, or those that are named, and uses no memory by it. With the role `main` or
   * above another outcome than before is kept.
   *
   * @example
   * const { results } = await memory.expectations.run({ names: ['home'] })
   * for (const { name, ok, why } of results) console.log(name, ok, why)
   * @throws MnemeError `not_found` (404).
   */
  run(which?: RunExpectationsBody, options?: CallOptions): Promise<ExpectationRun>
}

export function expectationsWith(calls: NamespaceCalls): Expectations {
  const { get, list, post, put, remove } = calls
  return {
    save: async (name, expected, options) =>
      put(pathOf('/expectations', name), { ...expected }, options),
    get: async (name, query, options) => get(pathOf('/expectations', name), { ...query }, options),
    list: (query, options) => list('/expectations', { ...query }, options),
    delete: async (name, options) => remove(pathOf('/expectations', name), undefined, options),
    run: async (which, options) => post('/expectations/run', { ...which }, options),
  }
}
