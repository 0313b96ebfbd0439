import { describe, expect, test } from 'vitest'
import { mintKey } from './mint-key.ts'
import { serveThisFile } from './serve-this-file.ts'

const freshNamespace = serveThisFile()

interface Page {
  readonly items: readonly Record<string, unknown>[]
  readonly next_cursor: string | null
}

describe('background work', () => {
  test('SG-43 what a namespace waits for is told to main, with times and states', async () => {
    const ns = freshNamespace()
    expect((await ns.get<Page>('/jobs')).body).toEqual({ items: [], next_cursor: null })
    await ns.tell({ text: 'Bo paints the fence', store: 'episodic' })
    const main = ns.as(await mintKey(ns, 'main'))
    const { status, body } = await main.get<Page>('/jobs')
    expect(status).toBe(200)
    expect(body.items.find(({ name }) => name === 'bands')).toMatchObject({
      clock: 'namespace',
      due_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      tries: 0,
      state: 'waiting',
    })
    const first = await main.get<Page>('/jobs?limit=1')
    expect(first.body).toMatchObject({ items: [body.items[0]], next_cursor: body.items[0]?.name })
    const sub = ns.as(await mintKey(ns, 'sub'))
    expect((await sub.get('/jobs')).status).toBe(403)
  })

  test('dead letters are root’s to see and to replay; where none lies nothing happens', async () => {
    const ns = freshNamespace()
    const listed = await ns.send<Page>('GET', '/v1/dead-letters')
    expect(listed.body).toEqual({ items: [], next_cursor: null })
    const replay = { namespaces: [ns.namespace] }
    const replayed = await ns.send('POST', '/v1/dead-letters/replay', replay)
    expect([replayed.status, replayed.body]).toEqual([202, { replayed: [], remaining: 0 }])
    const owner = ns.as(await mintKey(ns, 'owner'))
    expect((await owner.send('GET', '/v1/dead-letters')).status).toBe(403)
    expect((await owner.send('POST', '/v1/dead-letters/replay', replay)).status).toBe(403)
  })
})
