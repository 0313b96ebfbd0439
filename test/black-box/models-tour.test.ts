import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ScriptedModelServer,
  startScriptedModel,
} from '../../scripts/support/scripted-model-server.ts'
import { fails } from '../../scripts/support/scripted-model/script.ts'
import { type Client, freshNamespace } from './client.ts'
import { freePort, type Server, startServer } from './server.ts'
import { until } from './until.ts'

const TOUR = resolve(import.meta.dirname, '../../examples/tour.mjs')

let server: Server
let modelPort: number

beforeAll(async () => {
  modelPort = await freePort()
  server = await startServer({
    MODEL_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    MODEL_NAME: 'scripted-1',
    EMBEDDING_MODEL_NAME: 'meaning-1',
  })
})
afterAll(async () => server?.stop())

/** One after the other: both play the model at one port. */
describe('npm run tour -- models, liars', () => {
  test('AG-10, CL-28, SG-22 a model reads, answers and reflects, and a person decides', async () => {
    const { code, said } = await tour('models')
    expect(code, said).toBe(0)
    expect(said).toMatch(/^ {4}pending_review +Ana works at Acme\./m)
    expect(said).toMatch(/^ {4}She lives in Oslo\. \[mem_/m)
    expect(said).toContain('All as it should be')
  })

  test('RELIABILITY 15, 35 a model that lies is refused, and what was said is recalled', async () => {
    const { code, said } = await tour('liars')
    expect(code, said).toBe(0)
    expect(said).toMatch(/^ {4}skipped unsupported +Ana robbed a bank in Rome\./m)
    expect(said).toMatch(/tried 1 time: the model did not answer/)
    expect(said).toContain('All as it should be')
  })

  test('ends badly where a server has no such model', async () => {
    const { code, said } = await tour('liars', [])
    expect(code).toBe(2)
    expect(said).toContain('--model-port')
  })
})

interface Stats {
  readonly embedder: { readonly id: string }
  readonly meaning?: Readonly<Record<string, unknown>>
}

async function stats(client: Client): Promise<Stats> {
  return (await client.get<Stats>('/graph/stats')).body
}

// The tours play the model at this port before.
describe('AG-11 an embedding model that is bound', () => {
  let model: ScriptedModelServer
  beforeAll(async () => {
    model = await startScriptedModel({}, { port: modelPort })
  })
  afterAll(() => model?.stop())

  test('finds by meaning what words cannot, and words go on where it fails', async () => {
    const client = freshNamespace(server)
    await client.send('PUT', '/settings', { extraction: 'rules' })
    const texts = ['The physician moved to Oslo.', 'An automobile stands in the garage.']
    await client.tellAll(texts)
    await until('both are placed', async () => (await stats(client)).meaning?.['placed'] === 2, {
      everyMs: 20,
    })
    expect(await stats(client)).toMatchObject({
      embedder: { id: 'local-words-1' },
      meaning: { model: 'meaning-1', placed: 2, left: 0, refused: 0 },
    })
    const recall = async (query: string) => (await client.recall({ query, top_k: 3 })).body
    const found = await recall('doctor')
    expect(found.hits.map(({ text }) => text)).toEqual(texts.slice(0, 1))
    expect(found).toMatchObject({ degraded: [], usage: { model_calls: 1 } })
    expect(found.usage.input_tokens).toBeGreaterThan(0)
    model.onEmbed([fails(503)])
    const degraded = await recall('an automobile')
    expect(degraded.hits.map(({ text }) => text)).toEqual(texts.slice(1))
    expect(degraded.degraded).toEqual([{ part: 'meaning', reason: 'model_failed' }])
    model.onEmbed([])
    await client.send('PUT', '/settings', { embedding: 'local' })
    expect((await recall('doctor')).hits).toEqual([])
    expect((await stats(client)).meaning).toBeUndefined()
    const wrong = await client.send('PUT', '/settings', { embedding: 'remote' })
    expect(wrong).toMatchObject({ status: 400, body: { errors: [{ path: 'embedding' }] } })
  })
})

async function tour(
  name: string,
  model: readonly string[] = ['--model-port', `${modelPort}`],
): Promise<{ code: unknown; said: string }> {
  const args = [TOUR, name, '--url', server.url, ...model]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
