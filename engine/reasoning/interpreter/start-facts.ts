import type { Primitive } from '../../model/reasoning-step.ts'
import type { SignalTable } from '../../model/reasoning-signal.ts'
import { providerOf } from './frame.ts'
import type { RunWalk } from './run-walk.ts'

/** What the start of a step tells beside what all of them do. */
export function startFacts(walk: RunWalk, step: Primitive): Partial<SignalTable['step_started']> {
  return {
    ...('by' in step ? providerFacts(walk, step) : {}),
    ...(step.kind === 'converge' && { branchCount: step.branches.length }),
    ...((step.kind === 'seek' || step.kind === 'survey') && {
      searchQuery: step.query,
      searchLimit: step.limit,
    }),
  }
}

function providerFacts(
  walk: RunWalk,
  step: Extract<Primitive, { readonly by: unknown }>,
): Partial<SignalTable['step_started']> {
  const provider = providerOf(walk, step)
  if (provider.kind === 'none') return {}
  if (provider.kind === 'rules') return { provider: 'rules' }
  const { temperature, introspectionTemperature } = walk.host.settings.reasoning
  const standing = step.kind === 'introspect' ? introspectionTemperature : temperature
  return { provider: provider.name, temperature: step.temperature ?? standing }
}
