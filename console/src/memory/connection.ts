import { createSignal } from 'solid-js'
import {
  createMemoryClient,
  encodeNamespace,
  type MemoryClient,
} from '../../../clients/typescript/index.ts'
import { expire, isExpired } from '../session/session.ts'

const [isOffline, setOffline] = createSignal(!navigator.onLine)
/** Whether the last request got no answer: what is shown is then from before. */
export { isOffline }

const asksAgainMs = 4_000
/** By the path of a namespace. */
const positions = new Map<string, number>()
const listeners = new Set<(path: string, position: number) => void>()

/** Calls back when an answer of a namespace shows that it has moved on; answers how to stop. */
export function onPosition(namespace: string, hear: (position: number) => void): () => void {
  const own = pathOf(namespace)
  const listen = (path: string, position: number) => path === own && hear(position)
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** How far a namespace is known to have come; 0 before its first answer. */
export function positionOf(namespace: string): number {
  return positions.get(pathOf(namespace)) ?? 0
}

/** Notes what an event tells, so that the next answer is no news. */
export function passPosition(namespace: string, position: number): void {
  positions.set(pathOf(namespace), Math.max(position, positionOf(namespace)))
}

function pathOf(namespace: string): string {
  return `/v1/namespaces/${encodeNamespace(namespace)}`
}

/** Any will do for what depends on no namespace: who a credential is, and which there are. */
export const anyNamespace = 'any'

/** The client of one namespace at this host. */
export function connect(credential: string, namespace: string): MemoryClient {
  return createMemoryClient({
    apiKey: credential,
    namespace,
    url: location.origin,
    maxRetries: 1,
    fetch: watchedFetch,
  })
}

/** Notes what every answer tells beside its body: the position, whether the credential holds. */
async function watchedFetch(url: string, init: RequestInit): Promise<Response> {
  try {
    const response = await fetch(url, init)
    setOffline(false)
    if (response.status === 401 && !isExpired()) expire()
    notePosition(url, response.headers.get('Mneme-Position'))
    return response
  } catch (error) {
    // An aborted request says nothing of the network.
    if (error instanceof TypeError) goOffline()
    throw error
  }
}

function notePosition(url: string, text: string | null): void {
  if (text === null) return
  const path = /\/v1\/namespaces\/[^/?]+/.exec(url)?.[0] ?? ''
  const position = Number(text)
  const before = positions.get(path)
  positions.set(path, Math.max(position, before ?? 0))
  if (before === undefined || position <= before) return
  for (const hear of listeners) hear(path, position)
}

function goOffline(): void {
  if (isOffline()) return
  setOffline(true)
  const timer = setInterval(() => void ask(), asksAgainMs)
  window.addEventListener('online', ask)
  async function ask(): Promise<void> {
    const isThere = await fetch('/healthz').then(
      ({ ok }) => ok,
      () => false,
    )
    if (!isThere) return
    clearInterval(timer)
    window.removeEventListener('online', ask)
    setOffline(false)
  }
}

window.addEventListener('offline', goOffline)
if (isOffline()) {
  setOffline(false)
  goOffline()
}
