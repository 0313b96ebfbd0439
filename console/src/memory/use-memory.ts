import { useQuery, type UseQueryResult } from '@tanstack/solid-query'
import { createContext, useContext, type Accessor } from 'solid-js'
import { MnemeError, type MemoryClient } from '../../../clients/typescript/index.ts'
import { isAtLeast } from '../session/roles.ts'
import { isExpired, type Role } from '../session/session.ts'
import { t } from '../words/shared.ts'
import { isOffline } from './connection.ts'
import { ofSameThing } from './of-same-thing.ts'
import { quiet } from './quiet.ts'
import { readAnew } from './read-anew.ts'

/** What every page has: the memory of the namespace in the address, and who looks at it. */
export interface MemoryPlace {
  readonly memory: Accessor<MemoryClient>
  readonly namespace: Accessor<string>
  readonly role: Accessor<Role>
  /** The time the reader looks back to, ISO-8601; undefined for now. */
  readonly asOf: Accessor<string | undefined>
  /** The same, while pages show what was known then and not only what was so then. */
  readonly knownAt: Accessor<string | undefined>
}

export const MemoryContext = createContext<MemoryPlace>()

/**
 * The memory of the namespace that is shown.
 *
 * @example
 * const { memory, asOf } = useMemory()
 * await memory().conflicts.resolve(id, { keep: 'b' })
 */
export function useMemory(): MemoryPlace {
  const place = useContext(MemoryContext)
  if (place === undefined) throw new Error('useMemory is called outside of a page')
  return place
}

interface ReadOptions {
  /** Whether it is read at all. */
  readonly when?: () => boolean
  /** How long an answer is not asked for again, in milliseconds; default 30,000. */
  readonly freshMs?: number
  /** It is read anew this often while it is looked at, in milliseconds: what no event tells of. */
  readonly everyMs?: number
  /** It is not read anew when the namespace changes: what is large and changes little. */
  readonly isStill?: boolean
}

/**
 * Reads something of the namespace and reads it again when that changes. `what` names it in the
 * cache, and what it is read by; the same name shares one answer. What it is asked by is an object in it:
 * the answer before stands until that to another question has come, and that of another thing goes at once.
 *
 * @example
 * const conflicts = useRead(() => ['conflicts', { status: status() }], (memory, signal) =>
 *   memory.conflicts.list({ status: status() }, { signal }).page())
 */
export function useRead<T>(
  what: () => readonly unknown[],
  read: (memory: MemoryClient, signal: AbortSignal) => Promise<T>,
  options: ReadOptions = {},
): UseQueryResult<T, Error> {
  const { memory, namespace } = useMemory()
  const key = () => [options.isStill === true ? `still ${namespace()}` : namespace(), ...what()]
  return quiet(
    useQuery(() => ({
      queryKey: key(),
      queryFn: ({ signal }) => read(memory(), signal),
      enabled: options.when?.() ?? true,
      ...(options.freshMs !== undefined && { staleTime: options.freshMs }),
      ...(options.everyMs !== undefined && { refetchInterval: whileAnswered(options.everyMs) }),
      placeholderData: ofSameThing(key()),
    })) as UseQueryResult<T, Error>,
  )
}

/** How often something is read anew; not while the server or the credential gives no answer. */
export function whileAnswered(everyMs: number): () => number | false {
  return () => (isOffline() || isExpired() ? false : everyMs)
}

/** Reads everything of the namespace anew that a page shows. */
export function useRefresh(): () => Promise<void> {
  const { namespace } = useMemory()
  return () => readAnew(namespace())
}

/**
 * Why the reader may not do something that takes at least `role`; undefined where they may. The
 * server decides; this only says it beforehand.
 */
export function useRefusal(): (role: Role) => string | undefined {
  const { role: own, asOf } = useMemory()
  return (role) => {
    if (isOffline()) return t('offlineNoWrites')
    if (asOf() !== undefined) return t('pastNoWrites')
    return isAtLeast(own(), role)
      ? undefined
      : t('needsRole', { role: t(`role_${role}`), own: t(`role_${own()}`) })
  }
}

/** What went wrong, as words for the reader, and the id that finds it in the server's log. */
export function problemOf(error: unknown): {
  readonly says: string
  readonly requestId: string | null
} {
  if (error instanceof MnemeError) {
    if (error.code === 'network' || error.code === 'timeout') {
      return { says: t('noAnswer'), requestId: null }
    }
    return { says: error.detail, requestId: error.requestId }
  }
  return { says: error instanceof Error ? error.message : String(error), requestId: null }
}
