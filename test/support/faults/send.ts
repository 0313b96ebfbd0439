import { must } from '../../../engine/assert.ts'
import { operations } from '../../workers/support/operations.ts'
import type { Asked, EndpointCase } from './endpoint.ts'
import { keyFor } from './endpoints/operations.ts'
import { type Lane, rootKey } from './lane.ts'
import type { World } from './world.ts'

/** What came of a request. */
export interface Told {
  readonly status: number
  /** As it came, but for what tells of the moment. */
  readonly body: string
  /** Names of parts that were left out, with why. */
  readonly degraded: readonly { readonly part: string; readonly reason: string }[]
  readonly isReplay: boolean
  readonly retryAfter: string | null
}

/** A call that is ready, to be sent once or more often. */
export interface ReadyCall {
  readonly takesKey: boolean
  readonly isRead: boolean
  send(lane: Lane): Promise<Told>
}

/** Puts what the call needs into the world, and waits until all of that has been delivered. */
export async function ready(world: World, id: string, given: EndpointCase): Promise<ReadyCall> {
  const all = await operations()
  const operation = must(
    all.find((one) => one.id === id),
    `${id} is documented`,
  )
  const asked = await given.make(world)
  const key = given.byKey === true ? (await keyFor(world)).secret : rootKey
  const isSettled = (await world.settle()) !== Infinity
  if (!isSettled) throw new Error('what the call needs was never delivered')
  const { method, path, description } = operation
  const takesKey = (description.parameters ?? []).some(({ name }) => name === 'Idempotency-Key')
  const headers = {
    Authorization: `Bearer ${key}`,
    'Mneme-Now': new Date(world.now).toISOString(),
    ...(takesKey && { 'Idempotency-Key': 'once' }),
    ...(asked.accept !== undefined && { Accept: asked.accept }),
    ...contentTypeOf(asked),
  }
  const url = `https://localhost${filled(path, world.name, asked)}`
  const body = asked.lines?.join('\n') ?? JSON.stringify(asked.body)
  return {
    takesKey,
    isRead: method === 'GET' || !takesKey,
    async send(lane) {
      const request = new Request(url, { method, headers, ...(body !== undefined && { body }) })
      return await toldBy(await lane.fetch(world.bench, request))
    },
  }
}

async function toldBy(response: Response): Promise<Told> {
  const text = await response.text()
  const body = isJson(response) ? withoutMoment(JSON.parse(text)) : text
  return {
    status: response.status,
    body: JSON.stringify(body),
    degraded: degradedIn(body),
    isReplay: response.headers.get('Idempotent-Replay') === 'true',
    retryAfter: response.headers.get('Retry-After'),
  }
}

function filled(path: string, name: string, { params = {}, query = {} }: Asked): string {
  const all: Readonly<Record<string, string>> = { ns: name, ...params }
  const way = path.replace(/\{(\w+)\}/g, (_, part: string) => encodeURIComponent(all[part] ?? ''))
  const search = new URLSearchParams(query).toString()
  return search === '' ? way : `${way}?${search}`
}

function contentTypeOf({ body, lines }: Asked): Record<string, string> {
  if (lines !== undefined) return { 'Content-Type': 'application/x-ndjson' }
  return body === undefined ? {} : { 'Content-Type': 'application/json' }
}

function isJson(response: Response): boolean {
  return /^application\/(problem\+)?json/.test(response.headers.get('Content-Type') ?? '')
}

/** Without what differs between two answers that say the same. */
function withoutMoment(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body
  const { usage: _usage, request_id: _id, ...rest } = body as Readonly<Record<string, unknown>>
  return rest
}

function degradedIn(body: unknown): Told['degraded'] {
  if (typeof body !== 'object' || body === null || !('degraded' in body)) return []
  return Array.isArray(body.degraded) ? (body.degraded as Told['degraded']) : []
}
