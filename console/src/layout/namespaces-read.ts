import { useQuery } from '@tanstack/solid-query'
import type { NamespaceEntry } from '../../../clients/typescript/index.ts'
import { anyNamespace, connect } from '../memory/connection.ts'
import { quiet } from '../memory/quiet.ts'
import { namedNamespaces } from '../session/patterns.ts'
import { isAtLeast } from '../session/roles.ts'
import { session, type Session } from '../session/session.ts'

const mostShown = 200

interface FoundNamespace {
  readonly name: string
  readonly entry?: NamespaceEntry
}

/** Reads what may be entered: all there are for root, else those the credential names. */
export function useNamespaces() {
  return quiet(
    useQuery(() => ({
      queryKey: ['', 'namespaces', session()?.who.credential],
      queryFn: ({ signal }): Promise<readonly FoundNamespace[]> => namespacesOf(session(), signal),
    })),
  )
}

async function namespacesOf(
  session: Session | null,
  signal: AbortSignal,
): Promise<readonly FoundNamespace[]> {
  if (session === null) return []
  const { who, credential } = session
  if (!isAtLeast(who.role, 'root')) {
    return namedNamespaces(who.namespaces).map((name) => ({ name }))
  }
  const found: FoundNamespace[] = []
  const list = connect(credential, anyNamespace).namespaces.list({ limit: mostShown }, { signal })
  for await (const entry of list) found.push({ name: entry.name, entry })
  return found
}
