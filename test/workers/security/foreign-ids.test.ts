import { beforeAll, describe, expect, it } from 'vitest'
import { openCanaryTenant } from '../../support/security/fuzz/canary-tenant.ts'
import { Service } from '../../support/security/service.ts'
import { Site } from '../../support/security/site.ts'
import { operations, requestFor } from '../support/operations.ts'

const service = new Service()
const stranger = new Site(service, `stranger-${crypto.randomUUID()}`)
/** One of each kind that another tenant has, beside one of that kind that nobody has. */
let pairs: readonly (readonly [foreign: string, unknown: string])[] = []

beforeAll(async () => {
  const site = new Site(service, `tenant-${crypto.randomUUID()}`)
  const { ids } = await openCanaryTenant(site, 70)
  const byKind = Map.groupBy(ids, (id) => /^[a-z]+_(?=[0-9A-Z]{26}$)/.exec(id)?.[0] ?? '')
  byKind.delete('')
  pairs = [...byKind].map(([prefix, [id = '']]) => [id, `${prefix}01KAJ3M0VQ6Q6ZC4T1ZJ3NBDY0`])
  await stranger.done('owner', 'POST', '/remember', { text: 'user_id:7 was met.' })
})

interface Asked {
  readonly method: string
  readonly path: string
  readonly body?: unknown
}

/** The status, and of a refusal its words, without what differs from answer to answer, ids among it. */
async function answered({ method, path, body }: Asked, id: string): Promise<string> {
  const answer = await stranger.send('owner', method, path, body === undefined ? {} : { body })
  // What succeeds took the id as a name of the stranger's own, as an entity's may be.
  if (answer.status < 300) return String(answer.status)
  const { request_id: _, usage: _usage, position: _position, ...rest } = answer.body
  const shown = JSON.stringify(rest).replaceAll(id, 'the id')
  return `${answer.status} ${shown.replace(/"(id|at|opened_at|created_at|expires_at)":"[^"]*"/g, '')}`
}

/** Every string of a body that may be an id, each replaced in turn. */
function* withIdIn(body: unknown, id: string): Generator<unknown> {
  if (typeof body !== 'object' || body === null) return
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string' && isIdPlace(name, value)) yield replaced(body, name, id)
    else for (const inner of withIdIn(value, id)) yield replaced(body, name, inner)
  }
}

function isIdPlace(name: string, value: string): boolean {
  return (
    /(^|_)ids?$|^(from|to|target|confirm|keep_id)$/.test(name) ||
    /^[a-z]{3,4}_[0-9A-Z]{26}$/.test(value)
  )
}

function replaced(body: object, name: string, value: unknown): unknown {
  if (Array.isArray(body)) return body.map((one, at) => (String(at) === name ? value : one))
  return { ...body, [name]: value }
}

describe('RELIABILITY 23 an id of another namespace', () => {
  it('in a path is answered as one that nobody has, in the same words', async () => {
    expect(pairs.length, 'kinds of ids').toBeGreaterThan(8)
    const places = (await operations()).filter(
      ({ path }) => path.includes('{ns}') && path.includes('{id}'),
    )
    expect(places.length).toBeGreaterThan(30)
    for (const operation of places) {
      for (const [foreign, unknown] of pairs) {
        const at = (id: string): Asked => {
          const { body } = requestFor(operation)
          const path = operation.path
            .replace('{ns}', stranger.name)
            .replace('{kind}', 'user')
            .replace('{id}', id)
          return { method: operation.method, path, ...(body && { body }) }
        }
        const [one, other] = [
          await answered(at(foreign), foreign),
          await answered(at(unknown), unknown),
        ]
        expect([operation.id, foreign, one]).toEqual([operation.id, foreign, other])
      }
    }
  })

  it('in a body is answered as one that nobody has, in the same words', async () => {
    let tried = 0
    const bodies = (await operations()).filter(
      ({ path, id }) => path.includes('{ns}') && id !== 'mcp',
    )
    for (const operation of bodies) {
      const { body } = requestFor(operation)
      const path = operation.path
        .replace('{ns}', stranger.name)
        .replace('{kind}', 'user')
        .replace('{id}', 'x')
      for (const [foreign, unknown] of pairs) {
        const foreigners = [...withIdIn(body, foreign)]
        const unknowns = [...withIdIn(body, unknown)]
        for (const [place, asked] of foreigners.entries()) {
          const { method } = operation
          const one = await answered({ method, path, body: asked }, foreign)
          const other = await answered({ method, path, body: unknowns[place] }, unknown)
          expect([operation.id, place, foreign, one]).toEqual([operation.id, place, foreign, other])
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(50)
  })

  it('and its idempotency keys replay nothing', async () => {
    const body = { text: 'Tea at five.' }
    for (const key of ['tenant-key-1', 'tenant-key-2']) {
      const answer = await stranger.send('owner', 'POST', '/remember', {
        body: { text: `${body.text} ${key}` },
        headers: { 'Idempotency-Key': key },
      })
      expect([answer.status, answer.headers.get('Idempotent-Replay')]).toEqual([201, null])
    }
  })
})
