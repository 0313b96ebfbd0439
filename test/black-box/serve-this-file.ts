import { afterAll, beforeAll } from 'vitest'
import { type Client, freshNamespace } from './client.ts'
import { SERVER_HOOK_MS, type Server, startServer } from './server.ts'

/** One server for the tests of a file; each call answers a namespace of its own. */
export function serveThisFile(): () => Client {
  let server: Server | undefined
  beforeAll(async () => {
    server = await startServer()
  }, SERVER_HOOK_MS)
  afterAll(() => server?.stop(), SERVER_HOOK_MS)
  return () => {
    if (server === undefined) throw new Error('the server is not up yet')
    return freshNamespace(server)
  }
}
