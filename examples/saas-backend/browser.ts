// In an application of your own: from '@mneme/client'
import { createMemoryClient, type MemoryClient } from '../../clients/typescript/index.ts'
import type { Session } from './backend.ts'

const RENEW_BEFORE_MS = 60_000

/**
 * What runs in the page: a client whose key is a token from the backend, fetched anew before it
 * runs out. `signIn` stands for the cookie or header of your own sign-in.
 */
export async function openMemory(
  backend: string,
  signIn: Record<string, string>,
): Promise<MemoryClient> {
  let session = await fetchSession()

  async function token(): Promise<string> {
    const leftMs = Date.parse(session.expires_at) - Date.now()
    if (leftMs < RENEW_BEFORE_MS) session = await fetchSession()
    return session.token
  }

  async function fetchSession(): Promise<Session> {
    const response = await fetch(`${backend}/session`, { method: 'POST', headers: signIn })
    if (!response.ok) throw new Error(`not signed in: ${response.status}`)
    return response.json() as Promise<Session>
  }

  return createMemoryClient({ url: session.url, apiKey: token, namespace: session.namespace })
}
