import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freshNamespace } from './client.ts'
import { type Server, startServer } from './server.ts'

const TOUR = resolve(import.meta.dirname, '../../examples/tour.mjs')

let server: Server

beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

describe('npm run tour -- month', () => {
  test('SG-43 thirty days cross bands, decay, ask, remind and leave a digest', async () => {
    const { code, said } = await tour('month', '--url', server.url)
    expect(code, said).toBe(0)
    expect(said).toMatch(/active → fading +The garlic went/)
    expect(said).toMatch(/^decay passes +[1-9]/m)
    expect(said).toMatch(/^consent asked +[1-9]\d*, reflected on without it: 0$/m)
    expect(said).toMatch(/^digest of 2025-12 +\d+ records/m)
    expect(said).toContain('All as it should be')
  })

  test('ends badly where the server has no test clock, and says how to start one that has', async () => {
    const clockless = createServer((_, response) => {
      response.writeHead(404, { 'content-type': 'application/problem+json' }).end('{}')
    }).listen(0)
    await once(clockless, 'listening')
    const { code, said } = await tour('month', '--url', urlOf(clockless))
    clockless.close()
    expect(code, said).toBe(2)
    expect(said).toContain('npm start -- --var MNEME_TEST_CLOCK:on')
    const stranger = await tour('month', '--url', server.url, '--key', 'wrong')
    expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining('401') })
  })

  test('ends badly and says what it missed where no time passes', async () => {
    const still = createServer((request, response) => void stop(request, response)).listen(0)
    await once(still, 'listening')
    const { code, said } = await tour('month', '--url', urlOf(still))
    still.close()
    expect(code, said).toBe(1)
    expect(said).toContain('✗ 0 reminders, not one on each of 5 days')
    expect(said).toContain('✗ 0 digests, not 1')
  })
})

// On the same server, as its clock is moved too.
describe('npm run tour -- story', () => {
  test('a month told without a store has days, reasons, patterns that count up and one that stopped', async () => {
    const { code, said } = await tour('story', '--url', server.url)
    expect(code, said).toBe(0)
    expect(said).toMatch(/^Where does Ana live\? .*Matosinhos/m)
    expect(said).toMatch(/^seen 2 +Failed deploy recurs/m)
    expect(said).toMatch(/^stopped +Swimming with Ana has stopped/m)
  })
})

describe('npm run tour -- thoughts', () => {
  test('mails are triaged, a decision is recalled a month later, and a crashed agent goes on', async () => {
    const { code, said } = await tour('thoughts', '--url', server.url)
    expect(code, said).toBe(0)
    expect(said).toMatch(/^ {2}technical, Ann is called +The site is down!/m)
    expect(said).toMatch(/^ {2}chapter 3 +Water is wet\.$/m)
  })
})

// Here, as it lets decades pass in all namespaces: after the tours, on their server.
describe('forget', () => {
  test('CL-39 a late or used token is told so even after the scheduled work', async () => {
    const ns = freshNamespace(server).at('2099-05-01T10:00:00Z')
    await ns.tell('Lost 200 euros in Vegas')
    const late = (await ns.forget({ text: 'Vegas' })).body.confirm
    const used = (await ns.forget({ text: 'Vegas' })).body.confirm
    expect(await ns.forget({ confirm: used })).toMatchObject({ status: 200 })
    expect(await ns.send('POST', '/v1/test/tick', { now: '2099-05-01T10:10:01Z' })).toMatchObject({
      status: 200,
    })
    for (const confirm of [late, used]) {
      expect(await ns.at('2099-05-01T10:11:00Z').forget({ confirm })).toMatchObject({
        status: 409,
        body: { code: 'confirm_expired' },
      })
    }
  })
})

/** Passes everything on but the ticks. */
async function stop(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { method = 'GET', headers, url } = request
  const isTick = url === '/v1/test/tick'
  const sent = method === 'GET' ? '' : await text(request)
  const answer = await fetch(`${server.url}${isTick ? '/healthz' : url}`, {
    method: isTick ? 'GET' : method,
    headers: {
      authorization: `${headers.authorization}`,
      'content-type': 'application/json',
      'mneme-now': `${headers['mneme-now'] ?? '2025-12-31T20:00:00.000Z'}`,
    },
    ...(sent === '' || isTick ? {} : { body: sent }),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}

function urlOf(listening: ReturnType<typeof createServer>): string {
  const { port } = listening.address() as AddressInfo
  return `http://127.0.0.1:${port}`
}

async function tour(...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [TOUR, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
