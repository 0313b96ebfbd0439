import { createMemo } from 'solid-js'
import type { RecallRequest } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { useFilters } from '../../parts/use-filters.ts'
import { withFaded } from './answer.ts'
import {
  pageNames,
  readSettings,
  recallOf,
  requestOf,
  settingNames,
  writeSettings,
  type Settings,
} from './settings.ts'

/** The question in the address with its settings, those that it is compared by, and what came of both. */
export function useRecall() {
  const { asOf, knownAt } = useMemory()
  const [state, setState] = useFilters([...pageNames, ...settingNames])
  const asking = () => ({ asOf: asOf(), knownAt: knownAt(), by: state().by })
  const query = () => (state().q ?? '').trim()
  const settings = (): Settings => state()
  const second = createMemo(() => readSettings(state().b))
  const isCompared = () => state().b !== undefined
  const a = createMemo(() => recallOf(query(), settings(), asking()))
  const b = createMemo(() => recallOf(query(), second(), asking()))
  const foundA = useAnswer(a, () => query() !== '')
  const foundB = useAnswer(b, () => query() !== '' && isCompared())
  const request = () =>
    isCompared()
      ? [
          { name: 'A', request: requestOf(a()) },
          { name: 'B', request: requestOf(b()) },
        ]
      : requestOf(a())
  function compare(): void {
    const other = settings().depth === '0' ? '2' : '0'
    setState({ b: isCompared() ? undefined : writeSettings({ ...settings(), depth: other }) })
  }
  return {
    state,
    setState,
    query,
    settings,
    second,
    isCompared,
    compare,
    a,
    foundA,
    foundB,
    request,
  }
}

/** Asked once and not again by itself: to look must not change what is looked at. */
function useAnswer(request: () => RecallRequest, when: () => boolean) {
  return useRead(
    () => ['recall', request()],
    async (memory, signal) => withFaded(await memory.recall(request(), { signal })),
    { when, isStill: true },
  )
}
