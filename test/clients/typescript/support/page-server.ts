import { once } from 'node:events'
import { createServer } from 'node:http'

/** An application's own site: one page, and the SDK beside it as `/mneme.js`. */
export interface PageServer {
  readonly origin: string
  close(): Promise<void>
}

// The icon keeps the browser from asking for one.
const PAGE = `<!doctype html>
<title>An application</title>
<link rel="icon" href="data:,">
<script type="module">
  import { createMemoryClient } from '/mneme.js'
  globalThis.createMemoryClient = createMemoryClient
</script>`

/** `sdk` is the code of the module, or what reads it when a page asks. */
export async function pageServer(sdk: string | (() => string)): Promise<PageServer> {
  const server = createServer((request, response) => {
    if (request.url === '/') answer('text/html', PAGE)
    else if (request.url === '/mneme.js')
      answer('text/javascript', typeof sdk === 'string' ? sdk : sdk())
    else response.writeHead(404).end()

    function answer(type: string, body: string): void {
      response.writeHead(200, { 'content-type': `${type}; charset=utf-8` }).end(body)
    }
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    origin: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
