import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { MnemeProvider } from '../../bench/memorybench/src/providers/mneme/index.ts'
import type { UnifiedSession } from '../../bench/memorybench/src/types/unified.ts'
import { must } from '../../engine/assert.ts'
import { sharedServer } from './serve-this-file.ts'

const server = sharedServer()

describe('the provider of MemoryBench', () => {
  test('tells sessions, finds messages with date and speaker, and clears a container', async () => {
    const provider = await openProvider(server.url)
    const containerTag = `Q_1-Run ${randomUUID().slice(0, 8)}`
    const told = await provider.ingest(sessions, { containerTag })
    expect(told.documentIds).toHaveLength(4)
    const again = await provider.ingest(sessions.slice(1), { containerTag })
    expect(again.documentIds).toEqual(told.documentIds.slice(2))
    await provider.awaitIndexing(told, containerTag)

    const found = await provider.search('What has Rex chewed?', { containerTag, limit: 2 })
    expect(found.length).toBeLessThanOrEqual(2)
    expect(found[0]).toEqual({
      text: 'My dog Rex chewed the sofa.',
      said_at: '2023-05-08T13:56:00.000Z',
      said_by: 'Caroline',
      score: expect.any(Number),
    })
    const [moved] = await provider.search('Who moved to Oslo?', { containerTag })
    expect(moved).toMatchObject({ said_at: '2023-06-01T10:01:00.000Z', said_by: 'assistant' })

    const other = { containerTag: `${containerTag}-other` }
    expect(await provider.search('What has Rex chewed?', other)).toEqual([])
    await provider.clear(containerTag)
    expect(await provider.search('What has Rex chewed?', { containerTag })).toEqual([])
  })

  test('waits until nothing is to be placed, and comes again where it is asked to', async () => {
    const asked: unknown[] = []
    const busy: [number, object][] = [
      [429, { code: 'rate_limited' }],
      [200, { degraded: [{ part: 'meaning', reason: 'not_placed_yet' }], hits: [] }],
      [200, { degraded: [], hits: [] }],
    ]
    const busyServer = createServer(async (request, response) => {
      if (request.url === '/healthz') {
        response.end('{}')
        return
      }
      const { at_least: position }: { at_least: number } = JSON.parse(await text(request))
      asked.push(position)
      const [status, answer] = must(busy[asked.length - 1], 'no call after the last')
      response.writeHead(status, { 'retry-after': '0' }).end(JSON.stringify(answer))
    })
    busyServer.listen(0, '127.0.0.1')
    await once(busyServer, 'listening')
    const address = busyServer.address()
    if (address === null || typeof address === 'string') throw new Error('no port')
    const provider = await openProvider(`http://127.0.0.1:${address.port}/`)
    await provider.awaitIndexing({ documentIds: [], taskIds: ['3', '12'] }, 'a')
    busyServer.close()
    expect(asked).toEqual([12, 12, 12])
  })

  test('says what the server refuses', async () => {
    const provider = new MnemeProvider()
    await provider.initialize({ apiKey: 'nobody', baseUrl: server.url })
    await expect(provider.search('tea', { containerTag: 'a' })).rejects.toThrow(/^401 /)
  })
})

async function openProvider(baseUrl: string): Promise<MnemeProvider> {
  const provider = new MnemeProvider()
  await provider.initialize({ apiKey: 'mneme-dev', baseUrl })
  return provider
}

const sessions: UnifiedSession[] = [
  {
    sessionId: 'one',
    messages: [
      { role: 'user', content: 'My dog Rex chewed the sofa.', speaker: 'Caroline' },
      { role: 'assistant', content: 'The poor sofa!', speaker: 'Melanie' },
    ],
    metadata: { date: '2023-05-08T13:56:00.000Z' },
  },
  {
    sessionId: 'two',
    messages: [
      { role: 'user', content: 'What is new?', timestamp: '2023-06-01T10:00:00Z' },
      { role: 'user', content: ' ' },
      { role: 'assistant', content: 'I moved to Oslo.', timestamp: '2023-06-01T10:01:00Z' },
    ],
  },
]
