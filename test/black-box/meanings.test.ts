import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type ScriptedModelServer,
  startScriptedModel,
} from '../../scripts/support/scripted-model-server.ts'
import { fails } from '../../scripts/support/scripted-model/script.ts'
import { type Client, freshNamespace } from './client.ts'
import { type Server, startServer } from './server.ts'
import { until } from './until.ts'

let model: ScriptedModelServer
let server: Server

beforeAll(async () => {
  model = await startScriptedModel()
  server = await startServer({ MODEL_BASE_URL: model.url, EMBEDDING_MODEL_NAME: 'meaning-1' })
})
afterAll(async () => {
  await server?.stop()
  await model?.stop()
})

interface Stats {
  readonly embedder: { readonly id: string }
  readonly meaning?: Readonly<Record<string, unknown>>
}

async function stats(client: Client): Promise<Stats> {
  return (await client.get<Stats>('/graph/stats')).body
}

describe('AG-11 an embedding model that is bound', () => {
  test('finds by meaning what words cannot, and words go on where it fails', async () => {
    const client = freshNamespace(server)
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
