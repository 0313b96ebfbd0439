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

describe('npm run tour', () => {
  test('answers ten questions, forgets for good and ends well', async () => {
    const { code, said } = await tour('--url', server.url)
    expect(code, said).toBe(0)
    expect(said.match(/^ {4}✓ \d+ ms$/gm), said).toHaveLength(10)
    expect(said).toContain('All as it should be')
  })

  test('ends badly where nobody answers, the key is wrong, or there is no such tour', async () => {
    const nobody = await tour('--url', 'http://127.0.0.1:1')
    expect(nobody).toMatchObject({ code: 2, said: expect.stringContaining('npm start') })
    const stranger = await tour('--url', server.url, '--key', 'wrong')
    expect(stranger).toMatchObject({ code: 1, said: expect.stringContaining('401') })
    const elsewhere = await tour('elsewhere')
    expect(elsewhere).toMatchObject({ code: 2, said: expect.stringContaining('main') })
  })

  test('ends badly and says what it expected of a wrong answer', async () => {
    const liar = createServer((request, response) => void lie(request, response)).listen(0)
    await once(liar, 'listening')
    const { port } = liar.address() as AddressInfo
    const { code, said } = await tour('--url', `http://127.0.0.1:${port}`)
    liar.close()
    expect(code, said).toBe(1)
    expect(said).toMatch(/✗ question 2, .*"hojicha" is not in the answer/)
    expect(said).toContain('the history of drink is "cocoa current, espresso past"')
  })
})

/** Passes everything on to the server, and changes one word on the way back. */
async function lie(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${server.url}${request.url}`, {
    method: request.method ?? 'GET',
    headers: {
      authorization: `${request.headers.authorization}`,
      'content-type': 'application/json',
    },
    ...(['POST', 'PUT'].includes(`${request.method}`) && { body: await text(request) }),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end((await answer.text()).replaceAll('hojicha', 'cocoa'))
}

async function tour(...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [TOUR, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
