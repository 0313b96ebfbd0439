import { createEffect, createMemo, createSignal, on } from 'solid-js'
import { MnemeError } from '../../../../clients/typescript/index.ts'
import { problemOf, useRead } from '../../memory/use-memory.ts'
import { usePages } from '../../memory/use-pages.ts'
import { fieldsOf } from '../../parts/code/fields-of.ts'
import type { Request } from '../../parts/request-texts.ts'
import { faultOfWhere, filterStep, opsRequest, outcomeOf } from './query.ts'
import type { Member } from './shape.ts'
import type { WorkFilters } from './views.ts'

const membersAPage = 200

export type Filtered = ReturnType<typeof useFiltered>

/** The rows of a Collection that fit a condition, and what is wrong with it. */
export function useFiltered(filters: () => WorkFilters) {
  const [typed, setTyped] = createSignal(filters().where ?? '')
  const target = () => filters().target
  const where = () => filters().where ?? ''
  createEffect(on(where, setTyped, { defer: true }))

  const members = usePages<Member>(
    () => ['workbench', 'members', target()],
    (memory, { signal, cursor }) =>
      memory.collections
        .get(target() ?? '', { limit: membersAPage, cursor }, { signal })
        .then(({ items, next_cursor }) => ({ items, next_cursor })),
    { when: () => target() !== undefined },
  )
  const found = useRead(
    () => ['workbench', 'filter', target(), { where: where() }],
    (memory, signal) => memory.ops(filterStep(target() ?? '', where()), { signal }),
    { when: () => target() !== undefined && where() !== '' },
  )
  const isFiltered = () => where() !== ''
  const outcome = createMemo(() => {
    const answer = found.data === undefined ? undefined : outcomeOf(found.data.value)
    return answer?.kind === 'rows' ? answer : undefined
  })
  let lastTarget: string | undefined
  const error = () => (isFiltered() ? found.error : members.error())
  // Until a condition has rows of its own those before it stay, also where it is wrong.
  const rows = createMemo<readonly Member[]>((before) => {
    if (isFiltered() && outcome() === undefined && target() === lastTarget) return before
    lastTarget = target()
    return isFiltered() ? (outcome()?.rows ?? []) : members.items()
  }, [])
  const fields = createMemo(() => fieldsOf(members.items().map(({ value }) => value)))
  const fault = createMemo(() => {
    const problem = error()
    if (!problem) return undefined
    // What was refused is the condition that was run, not the one that is being typed.
    if (problem instanceof MnemeError && typed() === where()) return faultOfWhere(problem, where())
    return { says: problemOf(problem).says, marks: [] }
  })
  const request = (): Request =>
    isFiltered()
      ? opsRequest(filterStep(target() ?? '', where()))
      : {
          method: 'GET',
          path: `/collections/${encodeURIComponent(target() ?? '')}`,
          args: [target() ?? ''],
          call: 'collections.get',
        }
  return {
    typed,
    setTyped,
    target,
    isFiltered,
    members,
    found,
    outcome,
    rows,
    fields,
    fault,
    error,
    request,
    isLoading: () => (isFiltered() ? found.isPending : members.isLoading()),
  }
}
