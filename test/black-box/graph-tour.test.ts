import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sharedServer } from './serve-this-file.ts'

const TOUR = resolve(import.meta.dirname, '../../examples/tour.mjs')

const server = sharedServer()

describe('npm run tour -- graph', () => {
  test('ten recalls have the hits and paths that a reader expects', async () => {
    const { code, said } = await tour('graph', '--url', server.url)
    expect(code, said).toBe(0)
    expect(said.match(/^ {4}✓$/gm), said).toHaveLength(10)
    expect(said).toContain('settled negation: "We decided to keep the timetable …" is outdated')
    expect(said).toContain('All as it should be')
  })

  test('ends badly where nobody answers or the key is wrong', async () => {
    const nobody = await tour('graph', '--url', 'http://127.0.0.1:1')
    expect(nobody).toMatchObject({ code: 2, said: expect.stringContaining('npm start') })
    const stranger = await tour('graph', '--url', server.url, '--key', 'wrong')
    expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining('401') })
  })

  test('ends badly and says what it expected of a wrong hit, path or reason', async () => {
    const liar = createServer((request, response) => void lie(request, response)).listen(0)
    await once(liar, 'listening')
    const { port } = liar.address() as AddressInfo
    const { code, said } = await tour('graph', '--url', `http://127.0.0.1:${port}`)
    liar.close()
    expect(code, said).toBe(1)
    expect(said).toMatch(/✗ recall 6, .*"16 October" is not in the answer/)
    expect(said).toMatch(/✗ recall 9, .*nothing bad came to "We chose a live map …"/)
    expect(said).toMatch(/✗ recall 2, .* is not kept back by time/)
  })
})

/** Passes everything on, and changes in recalls an answer, a sign and a reason. */
async function lie(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${server.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: {
      authorization: `${request.headers.authorization}`,
      'content-type': 'application/json',
    },
    ...(request.method === 'POST' ? { body: await text(request) } : {}),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  const told = await answer.text()
  const isRecall = request.url?.includes('/recall') === true
  response.end(isRecall ? changed(told) : told)
}

function changed(told: string): string {
  return told
    .replace(/"text":"The deadline of Heron is 16 October\.[^"]*"/, '"text":"On 17 October."')
    .replaceAll('"delta":-', '"delta":')
    .replaceAll('"stage":"time"', '"stage":"filter"')
}

async function tour(...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [TOUR, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
