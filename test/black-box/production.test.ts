import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, freshNamespace } from './client.ts'
import { expectNoWayIn } from './no-way-in.ts'
import { startProduction } from './server.ts'
import { until } from './until.ts'
import type { List, Memory } from './wire.ts'

const TOUR = resolve(import.meta.dirname, '../../examples/tour.mjs')
const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof startProduction>>

beforeAll(async () => {
  server = await startProduction(['VECTORIZE_DELAY_MS:200', 'SHOW_CALLS:on'])
})
afterAll(() => server?.stop())

function openNamespace(): Client {
  return freshNamespace(server).as(server.rootKey)
}

describe('the production configuration, on emulators', () => {
  test('says what is emulated, knows no development key and no clock of tests', async () => {
    expect(server.said).toMatch(/EMULATED.*: VECTORIZE, AI/)
    const client = openNamespace()
    expect((await freshNamespace(server).get('/memories')).status).toBe(401)
    expect((await client.send('POST', '/v1/test/tick', { now: '2030-01-01' })).status).toBe(404)
  })

  test('has no way in but its key', async () => {
    await expectNoWayIn({ server, key: server.rootKey })
  })

  test('answers the tour', async () => {
    const args = [TOUR, '--url', server.url, '--key', server.rootKey]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
    expect(code, said).toBe(0)
  })

  test('AG-10, AG-11, CL-35 models read, place, rerank and answer; nothing is left out', async () => {
    const client = openNamespace()
    const text = 'Ana sold her automobile. Bo sold his vehicle.'
    expect((await client.remember({ text })).body).toMatchObject({ degraded: [] })
    const isPlaced = async () => ((await leftOf(client, 'embed_meanings')) ?? 0) === 0
    await until('the model has placed it', isPlaced)
    const query = 'Who has a car?'
    const found = await client.recall({ query })
    expect(found.body).toMatchObject({ usage: { model_calls: 1 }, degraded: [] })
    expect(found.body.hits.map((hit) => hit.text)).toEqual([text])
    await client.remember({ text: 'Cy keeps an automobile in the barn.' })
    await until('the model has placed that too', isPlaced)
    const answer = await client.recall({ query, rerank: true, synthesize: true })
    expect(answer.body).toMatchObject({ usage: { model_calls: 2 }, degraded: [] })
    expect(answer.body.text).toMatch(/^\w+ (?:sold|keeps) [^[]+\. \[mem_\w{26}\]/)
    for (const model of ['gemma-4', 'bge-m3', 'bge-reranker']) {
      const isTold = () => new RegExp(`WorkersAi @cf/\\S+${model}`).test(server.said)
      await until(`${model} is told`, isTold)
    }
  })

  test('over local_vectors_max the index answers, what it does not show yet is there', async () => {
    const client = openNamespace()
    await client.send('PUT', '/settings', { local_vectors_max: 3 })
    await client.tellAll(['Ana planted an olive tree', 'Bo paints the fence', 'The well is deep'])
    await client.tellAll(['Kenji drinks hojicha', 'Mei moved to Oslo'])
    await until('the copy shows', async () => (await leftOf(client, 'vectors')) === 0, {
      everyMs: 250,
    })
    const queries = () => server.said.split('Vectorize query').length
    const before = queries()
    const ask = async (query: string) => (await client.recall({ query, top_k: 1 })).body
    await client.tell('The boat needs a new sail')
    for (const [query, answer] of [
      ['planting olive trees', 'Ana planted an olive tree'],
      ['new sails of the boat', 'The boat needs a new sail'],
    ] as const) {
      expect(await ask(query)).toMatchObject({ hits: [{ text: answer }], degraded: [] })
    }
    // One a recall, two where the model has not placed everything yet.
    await until('the calls are told', () => queries() >= before + 2)
  })

  test('SG-43 what comes due goes from the cron over the queue to its namespace', async () => {
    const client = openNamespace()
    const { __memory_id: id, lifecycle } = await client.tell('The key is under the pot')
    expect(lifecycle).toBe('active')
    await until('D1 knows when it is due', async () => (await leftOf(client, 'bands')) !== null)
    server.fireCron(Date.now() + 60 * DAY_MS)
    const hasFaded = async () => {
      const { body } = await client.get<Memory>(`/memories/${id}`)
      return body.lifecycle !== 'active'
    }
    await until('its time has passed', hasFaded, { everyMs: 250 })
  })
})

/** What a job has yet to go through, 0 where it does not say; null where it does not wait. */
async function leftOf(client: Client, name: string): Promise<number | null> {
  const { body } = await client.get<List<Job>>('/jobs')
  const job = body.items.find((one) => one.name === name)
  return job === undefined ? null : (job.progress?.left ?? 0)
}

interface Job {
  readonly name: string
  readonly progress?: { readonly left: number }
}
