import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort, type Server, startServer } from './server.ts'

const TOUR = resolve(import.meta.dirname, '../../examples/tour.mjs')

let server: Server
let modelPort: number

beforeAll(async () => {
  modelPort = await freePort()
  server = await startServer({
    MODEL_BASE_URL: `http://127.0.0.1:${modelPort}/v1`,
    MODEL_NAME: 'scripted-1',
    EMBEDDING_MODEL_NAME: 'scripted-embedder',
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

async function tour(
  name: string,
  model: readonly string[] = ['--model-port', `${modelPort}`],
): Promise<{ code: unknown; said: string }> {
  const args = [TOUR, name, '--url', server.url, ...model]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
