import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
// In an application of your own: from '@mneme/client'
import type { MemoryClient } from '../../clients/typescript/index.ts'

const TOKEN_LIFE_SECONDS = 600

/** What a browser gets: enough to reach its own memory, for ten minutes. */
export interface Session {
  readonly url: string
  readonly namespace: string
  readonly token: string
  readonly expires_at: string
}

export interface BackendOptions {
  /** Holds a key that may mint tokens; it never leaves the backend. */
  readonly memory: MemoryClient
  /** Where browsers reach Mneme. */
  readonly url: string
  /** Who is asking, by your own sign-in; null for nobody. */
  readonly signedIn: (request: IncomingMessage) => string | null
}

/** A backend of your own: it knows who is signed in, and mints a token for that user's memory. */
export function createBackend({ memory, url, signedIn }: BackendOptions): Server {
  async function openSession(user: string): Promise<Session> {
    // Whatever the id looks like, it needs no escaping: the client gives it a name that fits.
    const namespace = `saas-${user}`
    const { token, expires_at } = await memory.tokens.create({
      namespace,
      role: 'main',
      ttl_seconds: TOKEN_LIFE_SECONDS,
    })
    return { url, namespace, token, expires_at }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const user = signedIn(request)
    if (request.method !== 'POST' || request.url !== '/session') response.writeHead(404).end()
    else if (user === null) response.writeHead(401).end()
    else {
      const session = await openSession(user)
      // A token in a cache outlives the sign-in it was given for.
      const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' }
      response.writeHead(200, headers).end(JSON.stringify(session))
    }
  }

  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      console.error(error)
      response.writeHead(502).end()
    })
  })
}
