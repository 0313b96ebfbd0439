import { expect } from 'vitest'
import type { Role } from '../../engine/model/caller.ts'
import type { FailureCode } from '../../engine/result.ts'
import type { Call, Reply } from '../../engine/catalogue.ts'
import type { ResourceKind } from '../../engine/model/resource.ts'
import type { ResourceView } from '../../engine/workspace/view-resource.ts'
import type { StepView } from '../../engine/workspace/run-steps.ts'
import type { WorkStep } from '../../engine/workspace/step.ts'
import { papers } from '../fixtures/papers.ts'
import type { NamespaceUnderTest } from './namespace.ts'
import { openNamespace } from './namespace.ts'

export const page = { limit: 50, cursor: null }
export const start = Date.UTC(2026, 0, 1, 12)

interface Part {
  readonly slice?: string
  readonly version?: number
  readonly limit?: number
}

/** Working memory of one namespace, by a caller of some role. */
export interface Bench {
  readonly namespace: NamespaceUnderTest
  /** A list, or one; the steps as they are written over HTTP, but in camelCase. */
  send(
    steps: WorkStep | readonly WorkStep[],
    options?: Partial<Call<never>>,
  ): Promise<Reply<'runSteps'>>
  /** What the steps have come to, in order. */
  all(...steps: readonly WorkStep[]): Promise<readonly StepView[]>
  /** What the last of them has come to. */
  run(...steps: readonly WorkStep[]): Promise<StepView>
  /** The value of that. */
  value(...steps: readonly WorkStep[]): Promise<unknown>
  /** The contents of the members that it answers. */
  contents(...steps: readonly WorkStep[]): Promise<readonly unknown[]>
  /** The Note or Collection of an id or name. */
  read(kind: ResourceKind, idOrName: string, part?: Part): Promise<ResourceView>
  /** Ids of the members of a Collection. */
  members(idOrName: string): Promise<readonly (string | null)[]>
  refusal(
    ...steps: readonly WorkStep[]
  ): Promise<{ code: FailureCode; detail: string; step?: number }>
  code(...steps: readonly WorkStep[]): Promise<FailureCode>
}

export function openBench(name: string, role: Role = 'owner', now: number | null = null): Bench {
  return benchOf(openNamespace(name), role, now)
}

export function benchOf(namespace: NamespaceUnderTest, role: Role, now: number | null): Bench {
  const caller = { role, credential: `key_${role}`, agent: null }
  const send: Bench['send'] = (steps, options = {}) => {
    const isList = Array.isArray(steps)
    const input = { steps: isList ? steps : [steps], isList, showsResource: true }
    return namespace.call('runSteps', input as never, { caller, now, ...options })
  }
  const all: Bench['all'] = async (...steps) => {
    const { result } = await send(steps)
    if (!result.ok) expect(result).toMatchObject({ ok: true })
    return result.ok ? result.value.results : []
  }
  const run: Bench['run'] = async (...steps) => {
    const last = (await all(...steps)).at(-1)
    if (last === undefined) throw new Error('no step has run')
    return last
  }
  const refusal: Bench['refusal'] = async (...steps) => {
    const { result } = await send(steps)
    if (result.ok) throw new Error('it was not refused')
    return result.failure
  }
  return {
    namespace,
    send,
    all,
    run,
    value: async (...steps) => (await run(...steps)).value,
    async contents(...steps) {
      const { value } = await run(...steps)
      const { items } = value as { items: readonly { value?: unknown; size?: number }[] }
      return items.map((item) => ('value' in item ? item.value : { size: item.size }))
    },
    read: (kind, idOrName, part = {}) =>
      namespace.ask('getResource', { kind, idOrName, ...page, ...part }, { caller, now }),
    async members(idOrName) {
      const input = { kind: 'collection', idOrName, limit: 200, cursor: null } as const
      const view = await namespace.ask('getResource', input, { caller, now })
      return view.kind === 'collection' ? view.items.map(({ id }) => id) : []
    },
    refusal,
    code: async (...steps) => (await refusal(...steps)).code,
  }
}

export const makePapers: WorkStep = { op: 'create_collection', name: 'papers', value: papers }
