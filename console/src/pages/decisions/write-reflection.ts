import type { MemoryClient, Reflection } from '../../../../clients/typescript/index.ts'
import { useMemory, useRead } from '../../memory/use-memory.ts'
import { isAtLeast } from '../../session/roles.ts'
import { t } from './words.ts'

/**
 * Takes a reflection that may begin as far as the reader may: to its draft, with as many tokens as the
 * settings have it; to an owner's word where the reader is none, or two persons have to agree.
 */
export function useWriting(): (memory: MemoryClient, begun: Reflection) => Promise<Reflection> {
  const { role } = useMemory()
  const settings = useRead(
    () => ['settings'],
    (memory, signal) => memory.settings.get({}, { signal }),
  )
  return async ({ reflections }, begun) => {
    const isTwo = settings.data?.values['two_person'] === 'on'
    const mayGrant = isAtLeast(role(), 'owner') && (!isTwo || begun.state === 'tokens_requested')
    let now = begun
    if (now.state === 'consented') now = await reflections.tokens(now.id)
    if (now.state === 'tokens_requested' && mayGrant)
      now = await reflections.grant(now.id, { decision: 'approve', reason: t('usualTokens') })
    return now.state === 'tokens_decided' ? reflections.run(now.id) : now
  }
}

/** How far it has come, for whoever had it written. */
export function writtenWords({ state }: Reflection): string {
  return state === 'awaiting_approval' ? t('ran') : t(`state_${state}`)
}
