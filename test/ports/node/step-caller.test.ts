import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '../../../adapters/standard-webhooks/sender.ts'
import { createStepCaller } from '../../../adapters/standard-webhooks/step-caller.ts'
import type { CallTarget } from '../../../engine/model/reasoning-step.ts'
import { CancelToken, cancelled } from '../../../engine/reasoning/interpreter/cancel-token.ts'

const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
const body = '{"notes":[]}'

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let origin = ''
const seen: { path: string; headers: IncomingMessage['headers']; body: string }[] = []
let script: Answer[] = []

const server = createServer((request, response) => {
  let text = ''
  request.on('data', (part) => (text += String(part)))
  request.on('end', () => {
    seen.push({ path: request.url ?? '', headers: request.headers, body: text })
    const [first] = script
    const answer = script.length > 1 ? script.shift() : first
    answer?.(response, request)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  seen.length = 0
  script = [json(200, { notes: [] })]
})

function json(status: number, value: unknown): Answer {
  return (response) => void response.writeHead(status).end(JSON.stringify(value))
}

function caller(allow = origin) {
  return createStepCaller({ allow, secret, isLoopbackAllowed: true })
}

async function call(
  to: CallTarget,
  timeoutMs = 5_000,
  steps = caller(),
  signal = new CancelToken(),
) {
  return await steps.call({ to, key: 'call_1', body, timeoutMs, signal })
}

describe('ON-23 a call of a step', () => {
  it('carries key and signature as Standard Webhooks say, and answers the body', async () => {
    expect(await call({ url: `${origin}/score` })).toEqual({ ok: true, text: '{"notes":[]}' })
    const [one] = seen
    expect(one?.headers['webhook-id']).toBe('call_1')
    const at = one?.headers['webhook-timestamp']
    expect(one?.headers['webhook-signature']).toBe(
      `v1,${await signatureOf(`call_1.${String(at)}.${body}`, secret)}`,
    )
  })

  it('is sent again after a 500, each time with the same key', async () => {
    script = [json(500, {}), json(503, {}), json(200, { notes: [] })]
    expect(await call({ url: `${origin}/a` })).toMatchObject({ ok: true })
    expect(seen.map(({ headers }) => headers['webhook-id'])).toEqual(['call_1', 'call_1', 'call_1'])
  })

  it('gives up after some answers of 500, and at once after a 404', async () => {
    script = [json(500, {})]
    const failed = { ok: false, code: 'call_failed', message: 'it answered 500' }
    expect(await call({ url: `${origin}/a` })).toEqual(failed)
    expect(seen).toHaveLength(3)
    script = [json(404, {})]
    expect(await call({ url: `${origin}/a` })).toMatchObject({ code: 'call_failed' })
    expect(seen).toHaveLength(4)
  })

  it.each([
    ['says nothing', (() => {}) satisfies Answer],
    ['begins and stops', ((response) => void response.writeHead(200).write('{')) satisfies Answer],
  ])('ends in its time where the answer %s', async (_, answer: Answer) => {
    script = [answer]
    expect(await call({ url: `${origin}/a` }, 200)).toEqual({
      ok: false,
      code: 'call_timeout',
      message: 'no answer in 200 ms',
    })
  })

  it('reads no more than 256 KiB', async () => {
    script = [(response) => void response.writeHead(200).end('x'.repeat(262_145))]
    expect(await call({ url: `${origin}/a` })).toMatchObject({ ok: false, code: 'too_large' })
    script = [(response) => void response.writeHead(200).end('x'.repeat(262_144))]
    expect(await call({ url: `${origin}/a` })).toMatchObject({ ok: true })
  })

  it('follows no redirect, not even to where it might have gone itself', async () => {
    script = [(response) => void response.writeHead(307, { location: `${origin}/b` }).end()]
    const { length } = seen
    expect(await call({ url: `${origin}/a` })).toMatchObject({
      code: 'call_failed',
      message: 'redirects are not followed',
    })
    expect(seen.slice(length).map(({ path }) => path)).toEqual(['/a'])
  })

  it('ends with the run', async () => {
    script = [() => {}]
    const token = new CancelToken()
    const calling = call({ url: `${origin}/a` }, 5_000, caller(), token)
    setTimeout(() => token.cancel(cancelled), 50)
    expect(await calling).toEqual({ ok: false, code: 'call_failed', message: 'the run was ended' })
  })

  it.each([
    ['another port', 'https://steps.acme.dev', 'https://steps.acme.dev:8443/a'],
    ['another host', 'https://steps.acme.dev', 'https://acme.dev/a'],
    ['a host that begins so', 'https://steps.acme.dev', 'https://steps.acme.dev.evil.dev/a'],
    ['a user in front', 'https://steps.acme.dev', 'https://steps.acme.dev@evil.dev/a'],
    ['http', 'http://steps.acme.dev', 'http://steps.acme.dev/a'],
    ['a network inside', 'https://10.0.0.1', 'https://10.0.0.1/a'],
    ['what clouds keep there', 'http://169.254.169.254', 'http://169.254.169.254/latest'],
    ['a name inside', 'https://db.internal', 'https://db.internal/a'],
    ['a port of something else', 'https://acme.dev:25', 'https://acme.dev:25/a'],
    ['what is no URL', '*', 'nonsense'],
    ['an empty list', '', 'https://acme.dev/a'],
  ])('never goes to %s', async (_, allow, url) => {
    let calls = 0
    const steps = createStepCaller({
      allow,
      secret,
      isLoopbackAllowed: true,
      fetch: async () => ((calls += 1), new Response()),
    })
    expect(steps.refusalOf({ url })).not.toBeNull()
    expect(await call({ url }, 1_000, steps)).toMatchObject({ code: 'call_not_allowed' })
    expect(calls).toBe(0)
  })

  it('goes to this machine in development alone, and only where it is listed', async () => {
    const deployed = createStepCaller({ allow: origin, secret })
    expect(await call({ url: `${origin}/a` }, 1_000, deployed)).toMatchObject({
      code: 'call_not_allowed',
    })
    const unlisted = caller('https://acme.dev')
    expect(await call({ url: `${origin}/a` }, 1_000, unlisted)).toMatchObject({
      code: 'call_not_allowed',
    })
    expect(seen).toEqual([])
  })

  it('goes nowhere without a secret', () => {
    const open = createStepCaller({ allow: origin, secret: '', isLoopbackAllowed: true })
    expect(open.refusalOf({ url: `${origin}/a` })).toContain('MNEME_CALL_SECRET')
  })

  it('reaches a service binding by its name', async () => {
    const steps = createStepCaller({
      allow: '',
      secret,
      serviceOf: (name) =>
        name === 'STEP_SCORE' ? async () => Response.json({ notes: [] }) : null,
    })
    expect(await call({ service: 'STEP_SCORE' }, 1_000, steps)).toMatchObject({ ok: true })
    expect(await call({ service: 'DB' }, 1_000, steps)).toMatchObject({ code: 'call_not_allowed' })
  })
})
