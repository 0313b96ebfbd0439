import { afterAll, beforeAll, inject } from 'vitest'
import { type Client, freshNamespace } from './client.ts'
import { type Server, startServer } from './server.ts'

/** Where a server answers that other files use too. */
export function sharedServer(): Pick<Server, 'url' | 'folder'> {
  const [url, folder] = [inject('sharedServer'), inject('sharedFolder')]
  if (url === null || folder === null) {
    throw new Error('no shared server: name the file by its path from test/')
  }
  return { url, folder }
}

/**
 * The server for the tests of a file; each call answers a namespace of its own. A file that lets
 * time pass in all namespaces needs a server of its own.
 */
export function serveThisFile({ own = false } = {}): () => Client {
  let server: Server | undefined
  if (own) {
    beforeAll(async () => {
      server = await startServer()
    })
    afterAll(() => server?.stop())
  }
  return () => {
    if (!own) return freshNamespace(sharedServer())
    if (server === undefined) throw new Error('the server is not up yet')
    return freshNamespace(server)
  }
}
