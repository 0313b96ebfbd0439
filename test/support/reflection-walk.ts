import { expect } from 'vitest'
import type { Role } from '../../engine/model/caller.ts'
import type { Reflection, ReflectionState } from '../../engine/model/reflection.ts'
import type { Call } from '../../engine/catalogue.ts'
import type { NamespaceUnderTest } from './namespace.ts'

export const start = Date.UTC(2026, 0, 1, 12)
export const minute = 60_000
export const hour = 60 * minute
export const page = { limit: 50, cursor: null }

export function by(role: Role, credential: string = role, now = start): Partial<Call<never>> {
  return { caller: { role, credential, agent: null }, now }
}

export const owner = by('owner')
export const main = by('main')

/** Runs what is due by then, so often that one run may plan what the next does. */
export async function tick(namespace: NamespaceUnderTest, times = 3, now = start): Promise<void> {
  for (let time = 0; time < times; time += 1) await namespace.stub.tick(now)
}

export async function tell(
  namespace: NamespaceUnderTest,
  ...texts: readonly string[]
): Promise<string[]> {
  const ids: string[] = []
  for (const text of texts) {
    const told = await namespace.ask('remember', { text, store: 'episodic' }, main)
    if (told.kind === 'remembered') ids.push(told.memory.id)
  }
  return ids
}

export const olives = [
  'Ana planted four olive trees',
  'The olive trees were watered on Monday',
  'Bo painted the fence',
]

/** Each step leads to the state of its name. */
const ways: readonly (readonly [ReflectionState, (at: Walk) => Promise<Reflection>])[] = [
  ['consented', ({ ask }) => ask('startReflection', { trigger: 'immediate' }, main)],
  ['tokens_requested', ({ ask, id }) => ask('requestTokens', { id, ...noExtra }, main)],
  ['tokens_decided', ({ ask, id }) => ask('grantTokens', { id, ...plainGrant }, owner)],
  ['awaiting_approval', ({ ask, id }) => ask('runReflection', { id }, main)],
  ['approved', ({ ask, id }) => ask('decideReflection', { id, decision: 'approve' }, owner)],
]
export const noExtra = { extra: 0, penalty: 0, reasons: {} }
export const plainGrant = { decision: 'approve', reason: 'fine' } as const

interface Walk {
  readonly ask: NamespaceUnderTest['ask']
  readonly id: string
}

export async function walkTo(
  namespace: NamespaceUnderTest,
  state: ReflectionState,
): Promise<Reflection> {
  let reflection: Reflection | null = null
  for (const [reached, step] of ways) {
    reflection = await step({ ask: namespace.ask, id: reflection?.id ?? '' })
    expect(reflection.state).toBe(reached)
    if (reached === state) return reflection
  }
  throw new Error(`no way to ${state}`)
}
