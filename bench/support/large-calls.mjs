import { setTimeout as sleep } from 'node:timers/promises'
import { expectOk } from './asked-namespace.mjs'
import { settle } from './fill.mjs'
import { tellingAt } from './large-life.mjs'
import { untilPlaced } from './mneme-peer.mjs'
import { createRandom } from './random.mjs'

const LOOK_MS = 500
const PLACED_WITHIN_MS = 7_200_000
/** The first memories, of which each size has one erased, are asked for by nobody. */
const ERASABLE = 8
const background = ['segments', 'snapshots']

/** Waits for all that the object does when nobody calls: places, segments, snapshots. */
export async function untilQuiet(server, namespace) {
  await untilPlaced(namespace, PLACED_WITHIN_MS)
  for (;;) {
    await settle(server.url, namespace)
    const { items } = expectOk(await namespace.get('/jobs'))
    if (!items.some(({ name }) => background.includes(name))) return
    await sleep(LOOK_MS)
  }
}

/** Recalls of memories drawn from all of the life; also how many of them were among the ten, and first. */
export async function recallTimes(namespace, { size, calls, seed }) {
  const random = createRandom(seed)
  const times = []
  let [found, first] = [0, 0]
  for (let round = 0; round < calls; round++) {
    const { question, item } = tellingAt(random.between(ERASABLE, size - 1))
    const asked = { query: question, top_k: 10, reinforce: false }
    const { wallMs, ...answer } = await namespace.post('/recall', asked)
    times.push(wallMs)
    const place = expectOk(answer).hits.findIndex((hit) => hit.external_id === item.external_id)
    if (place >= 0) found += 1
    if (place === 0) first += 1
  }
  return { ...quantiles(times), found: found / calls, first: first / calls }
}

/** Memories behind the life are told, forgotten and erased, so that it stays what it was. */
export async function writeTimes(namespace, { calls, erasures, stamp }) {
  const times = { remember: [], forget: [], erase: [] }
  const ids = []
  for (let round = 0; round < calls; round++) {
    const text = `Note ${stamp}-${round}: the gate of yard ${round} was painted.`
    const told = await namespace.post('/remember', { text })
    times.remember.push(told.wallMs)
    ids.push(expectOk(told).memory.__memory_id)
  }
  for (const id of ids) {
    const forgotten = await namespace.post('/forget', { memory_id: id })
    expectOk(forgotten)
    times.forget.push(forgotten.wallMs)
  }
  for (const id of ids.slice(0, erasures)) {
    const erased = await namespace.post('/forget', { memory_id: id, permanent: true })
    expectOk(erased)
    times.erase.push(erased.wallMs)
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, quantiles(all)]))
}

/** Erases one of the oldest memories, which is sealed where anything is: until its receipt is complete. */
export async function eraseOld(namespace, url) {
  const memory_id = await oldestOf(namespace)
  const startedAt = performance.now()
  const { receipt } = expectOk(await namespace.post('/forget', { memory_id, permanent: true }))
  const answeredMs = performance.now() - startedAt
  for (let status = receipt.status; status === 'running'; await sleep(LOOK_MS / 10)) {
    const response = await fetch(`${url}/v1/erasures/${receipt.id}`, { headers: namespace.headers })
    status = (await response.json()).status
  }
  return { answeredMs, completeMs: performance.now() - startedAt }
}

/** That of the first which is still there: each size has one of them erased. */
async function oldestOf(namespace) {
  for (let number = 0; number < ERASABLE; number++) {
    const { external_id } = tellingAt(number).item
    const { items } = expectOk(await namespace.get(`/memories?external_id=${external_id}`))
    if (items.length > 0) return items[0].__memory_id
  }
  throw new Error(`the first ${ERASABLE} memories are erased`)
}

/** Reads the whole export; lines a second. */
export async function exportSpeed(namespace, url) {
  const startedAt = performance.now()
  const address = `${url}/v1/namespaces/${namespace.name}/export`
  const response = await fetch(address, { headers: namespace.headers })
  let lines = 0
  let last = ''
  for await (const chunk of response.body) {
    for (const byte of chunk) if (byte === NEWLINE) lines += 1
    last = Buffer.from(chunk.subarray(-200)).toString()
  }
  if (!last.includes('"type":"end"')) throw new Error(`the export ends with ${last}`)
  return { lines, perSecond: lines / ((performance.now() - startedAt) / 1_000) }
}

export function quantiles(times) {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return { p50: at(0.5), p95: at(0.95), most: at(1) }
}

const NEWLINE = 10
