import { exports } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'

const url = 'http://localhost/v1'
const ndjson = { 'Content-Type': 'application/x-ndjson' }
const root = 'mneme-dev'

async function send(
  method: string,
  path: string,
  key: string,
  body?: BodyInit,
  headers: Record<string, string> = { 'Content-Type': 'application/json' },
): Promise<Response> {
  const asked = { method, headers: { Authorization: `Bearer ${key}`, ...headers } }
  return await exports.default.fetch(`${url}${path}`, {
    ...asked,
    ...(body !== undefined && { body }),
  })
}

async function ownerOf(namespace: string): Promise<{ readonly id: string; readonly key: string }> {
  const body = JSON.stringify({ role: 'owner', namespaces: [namespace] })
  return await (await send('POST', '/keys', root, body)).json()
}

let lines: string[] = []

beforeAll(async () => {
  const items = Array.from({ length: 300 }, (_, n) =>
    JSON.stringify({ memory: `Parcel ${n} waits at pier ${n % 7} for ferry ${n * 31}` }),
  )
  const path = '/namespaces/revoked-source'
  await send('POST', `${path}/import?format=mem0`, root, items.join('\n'), ndjson)
  const exported = await send('GET', `${path}/export`, root)
  lines = new TextDecoder()
    .decode(await exported.arrayBuffer())
    .trimEnd()
    .split('\n')
})

/** The lines as they are read, slice by slice; between two of them something happens once. */
function streamOf(at: number, meanwhile: () => Promise<void>): ReadableStream<Uint8Array> {
  let slice = 0
  const pull = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    if (slice === at) await meanwhile()
    const some = lines.slice(slice * sliceLines, (slice + 1) * sliceLines)
    if (some.length === 0) return controller.close()
    controller.enqueue(new TextEncoder().encode(`${some.join('\n')}\n`))
    slice += 1
  }
  return new ReadableStream({ pull }, { highWaterMark: 0 })
}

describe('an import whose key is revoked on the way', () => {
  it('takes several slices', () => {
    expect(lines.length).toBeGreaterThan(2 * sliceLines)
  })

  it.each([1, 2])(
    'after slice %i: 401, and another owner gives it up and begins anew',
    async (at) => {
      const name = `revoked-after-${at}`
      const [first, other] = [await ownerOf(name), await ownerOf(name)]
      const path = `/namespaces/${name}`
      const stream = streamOf(at, async () => {
        expect((await send('DELETE', `/keys/${first.id}`, root)).status).toBe(200)
      })
      const cut = await send('POST', `${path}/import?format=mneme`, first.key, stream, ndjson)
      expect(cut.status).toBe(401)
      const memory = JSON.stringify({ text: 'Tea at five.' })
      // The import is open: the other owner has to say what becomes of it.
      expect((await send('POST', `${path}/remember`, other.key, memory)).status).toBe(409)
      expect((await send('DELETE', path, first.key)).status).toBe(401)
      expect([200, 202]).toContain((await send('DELETE', path, other.key)).status)
      const whole = await send(
        'POST',
        `${path}/import?format=mneme`,
        other.key,
        lines.join('\n'),
        ndjson,
      )
      expect(await whole.json()).toMatchObject({ done: true, skipped: 0 })
      expect((await send('POST', `${path}/remember`, other.key, memory)).status).toBe(201)
    },
  )
})

/** Of one transaction, as the edge cuts a stream. */
const sliceLines = 500
