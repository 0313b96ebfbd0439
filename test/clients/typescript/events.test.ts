import { describe, expect, test } from 'vitest'
import { signatureOf } from '../../../adapters/standard-webhooks/sender.ts'
import { verifyWebhook } from '../../../clients/typescript/verify-webhook.ts'
import { clientOver, problem } from './support/fake-fetch.ts'

const told = (seq: number, name = 'memory.remembered') =>
  `id: ${seq}\nevent: ${name}\ndata: ${JSON.stringify({ seq, type: name })}\n\n`
const open = (seq: number) => `id: ${seq}\nevent: open\ndata: {"after":${seq}}\n\n`

function stream(text: string, breaks = false): Response {
  const bytes = new TextEncoder().encode(text)
  let isSent = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (!isSent) controller.enqueue(bytes)
      else if (breaks) controller.error(new TypeError('the connection broke'))
      else controller.close()
      isSent = true
    },
  })
  return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
}

describe('following events', () => {
  test('goes on behind the last one where a connection breaks, from where it opened on', async () => {
    const end = 'event: end\ndata: {"reason":"revoked"}\n\n'
    const { memory, calls } = clientOver([
      () => stream(open(4_499), true),
      () => stream(open(4_499) + told(5_001) + told(6_001) + 'id: 70', true),
      () => stream(open(6_001) + told(7_001) + end),
    ])
    const seen: number[] = []
    const follow = async () => {
      for await (const { seq } of memory.events({ types: ['memory.remembered'] })) seen.push(seq)
    }
    await expect(follow()).rejects.toMatchObject({ code: 'unauthenticated', status: 401 })
    expect(seen).toEqual([5_001, 6_001, 7_001])
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual([null, '4499', '6001'])
    expect(calls.map(({ headers }) => headers.get('accept'))).toEqual(
      Array.from({ length: 3 }, () => 'text/event-stream'),
    )
    expect(calls[0]?.path).toBe('/v1/namespaces/acme/events?types=memory.remembered')
  })

  test('begins where it is told to, and ends without another request when nobody reads on', async () => {
    const { memory, calls } = clientOver([() => stream(told(5_001) + told(6_001))])
    for await (const { seq } of memory.events({ after: 4_001, texts: true })) {
      expect(seq).toBe(5_001)
      break
    }
    expect(calls.map(({ headers }) => headers.get('last-event-id'))).toEqual(['4001'])
  })

  test('is an error where the caller may not', async () => {
    const { memory } = clientOver([problem(403, 'forbidden')])
    const events = memory.events()[Symbol.asyncIterator]()
    await expect(events.next()).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('verifyWebhook', () => {
  const secret = `whsec_${btoa('0123456789abcdef0123456789abcdef')}`
  const body = '{"id":"aud_1","type":"memory.remembered"}'
  const at = 1_764_000_000

  async function headersFor(text: string, seconds = at): Promise<Record<string, string>> {
    return {
      'Webhook-Id': 'aud_1',
      'webhook-timestamp': String(seconds),
      'webhook-signature': `v1,${await signatureOf(`aud_1.${seconds}.${text}`, secret)}`,
    }
  }

  test('gives the event of a message that is signed, whatever holds its headers', async () => {
    const headers = await headersFor(body)
    const event = await verifyWebhook(headers, body, secret, at * 1_000)
    expect(event.type).toBe('memory.remembered')
    expect(await verifyWebhook(new Headers(headers), body, secret, at * 1_000)).toEqual(event)
    const other = `whsec_${btoa('another secret of thirty-two bytes')}`
    expect(await verifyWebhook(headers, body, [other, secret], at * 1_000)).toEqual(event)
    const several = {
      ...headers,
      'webhook-signature': `v1,AAAA v2,x ${headers['webhook-signature']}`,
    }
    expect(await verifyWebhook(several, body, secret, at * 1_000)).toEqual(event)
  })

  test('knows the example of Standard Webhooks', async () => {
    const known = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
    const headers = {
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    }
    const now = 1_614_265_330_000
    expect(await verifyWebhook(headers, '{"test": 2432232314}', known, now)).toEqual({
      test: 2_432_232_314,
    })
  })

  test('refuses another body, id, secret or time', async () => {
    const headers = await headersFor(body)
    const now = at * 1_000
    const refused = async (...given: Parameters<typeof verifyWebhook>) =>
      await expect(verifyWebhook(...given)).rejects.toThrow(/signed|time|needed|secret/)
    await refused(headers, `${body} `, secret, now)
    await refused({ ...headers, 'Webhook-Id': 'aud_2' }, body, secret, now)
    await refused(headers, body, `whsec_${btoa('another secret of thirty-two bytes')}`, now)
    await refused(headers, body, 'whsec_', now)
    await refused(headers, body, secret, now + 301_000)
    await refused(headers, body, secret, now - 301_000)
    await refused({ ...headers, 'webhook-timestamp': 'soon' }, body, secret, now)
    await refused({}, body, secret, now)
  })
})
