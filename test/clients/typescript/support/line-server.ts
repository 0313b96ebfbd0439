import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

/** One request as it came: how many lines, of how many bytes, under which key. */
export interface SentBatch {
  readonly key: string
  readonly lines: number
  readonly bytes: number
}

export interface LineServer {
  readonly url: string
  readonly batches: readonly SentBatch[]
  /** What was committed, by its mark: the idempotency key and the item's place. */
  readonly committed: ReadonlyMap<string, unknown>
  close(): Promise<void>
}

/** What goes wrong with the n-th request (from 0), if anything. */
export interface Faults {
  /** Commits this many items, tells of `told` of them, and cuts the connection. */
  readonly cut?: (request: number) => { commit: number; told: number } | undefined
  /** The error of one item, else it is committed. */
  readonly itemError?: (request: number, item: number) => ItemError | undefined
  /** Waited for before an item is answered. */
  readonly before?: (request: number, item: number) => Promise<void>
}

interface ItemError {
  readonly status: number
  readonly code: string
  readonly detail: string
}

/** A stand-in for `POST …/remember/batch` with lines, which commits as the real one does. */
export async function lineServer(faults: Faults = {}): Promise<LineServer> {
  const batches: SentBatch[] = []
  const committed = new Map<string, unknown>()

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    const items = body.split('\n').filter((line) => line !== '')
    const key = String(request.headers['idempotency-key'])
    const number = batches.length
    batches.push({ key, lines: items.length, bytes: Buffer.byteLength(body) })
    response.writeHead(200, { 'content-type': 'application/x-ndjson' })
    const cut = faults.cut?.(number)
    let failed = 0
    for (const [index, item] of items.entries()) {
      await faults.before?.(number, index)
      if (index === cut?.commit) break
      const error = faults.itemError?.(number, index)
      if (error !== undefined) failed += 1
      else committed.set(`${key}#${index}`, JSON.parse(item))
      const told = cut === undefined || index < cut.told
      if (told) await say(response, error ? { index, error } : { index, memory: { text: item } })
    }
    if (cut === undefined) {
      await say(response, { done: true, items: items.length, failed })
      response.end()
    } else {
      response.write('{"index":')
      response.socket?.destroySoon()
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => response.destroy(error as Error))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    batches,
    committed,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function say(response: ServerResponse, line: object): Promise<void> {
  if (response.destroyed || response.write(`${JSON.stringify(line)}\n`)) return
  await Promise.race([once(response, 'drain'), once(response, 'close')])
}
