import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { type Client, freshNamespace } from '../client.ts'
import type { Server } from '../server.ts'
import type { Memory, Remembered } from '../wire.ts'

const TURNS = 60
const PEOPLE = 12

/** Words that stand nowhere else; two in three turns are kept. */
function wordOf(turn: number): string {
  return `zebra${turn}fish`
}

function personOf(turn: number): string {
  return `person${turn % PEOPLE}zz`
}

async function tell(ns: Client): Promise<readonly Memory[]> {
  const items = Array.from({ length: TURNS }, (_, turn) => {
    const id = personOf(turn)
    const entities = [{ user_id: id, properties: { city: `Town${turn}vv` } }]
    const text = `Turn ${turn} spoke of a ${wordOf(turn)} near the hill, in general terms.`
    return { text, entities, thread: `t${turn % 5}` }
  })
  const told = await ns.send<{ results: Remembered[] }>('POST', '/remember/batch', { items })
  return told.body.results.map(({ memory }) => memory)
}

/** The main files of all objects, with what their logs held written back into them. */
function objectBytes(folder: string): string {
  const place = join(folder, 'v3/do/mneme-MemoryNamespace')
  const files = readdirSync(place).filter(
    (file) => file.endsWith('.sqlite') && !file.startsWith('metadata'),
  )
  return files
    .map((file) => {
      const database = new DatabaseSync(join(place, file))
      database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
      return readFileSync(join(place, file)).toString('latin1')
    })
    .join('')
}

/** Every file of objects and of D1 as it lies there, logs among them. */
function filesHolding(folder: string, word: string): readonly string[] {
  const place = join(folder, 'v3')
  return readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) => {
    const isOfDatabase = /^(?:do|d1)\b.*\.sqlite(?:-wal)?$/.test(name)
    return isOfDatabase && bytesOf(join(place, name)).includes(word)
  })
}

/** None of a log that goes as it is emptied, between the listing and the reading. */
function bytesOf(path: string): Buffer {
  try {
    return readFileSync(path)
  } catch {
    return Buffer.alloc(0)
  }
}

/** A proposal that was rejected, a line that core had, both erased; a Note that names a person. */
async function eraseOthers(ns: Client): Promise<void> {
  const proposed = await ns.send<{ id: string }>('POST', '/proposals', {
    content: 'The cellar is under the quaggafishvv.',
  })
  const path = `/proposals/${proposed.body.id}`
  await ns.send('POST', `${path}/reject`, { reason: 'no quaggafishvv here' })
  const blocks = (text: string) => ({ blocks: [{ name: 'persona', items: [{ text }] }] })
  await ns.send('PUT', '/core', blocks('Speaks of the okapifishvv'))
  await ns.send('PUT', '/core', blocks('Calm'))
  const revisions = await ns.get<{ items: { id: string }[] }>('/revisions?target=core')
  await ns.send('POST', '/notes', {
    value: 'to ask user_id:person0zz',
    name: 'of user_id:person0zz',
  })
  const erased = [path, `/revisions/${revisions.body.items[0]?.id}`].map(
    async (one) => await ns.send<Erased>('DELETE', `${one}?permanent=true`),
  )
  for (const { status, body } of await Promise.all(erased)) {
    expect([status, body.receipt.status]).toEqual([200, 'complete'])
  }
}

interface Erased {
  readonly receipt: { readonly id: string; readonly status: string }
}

export function testErasedBytes(serverNow: () => Server): void {
  test('CL-44 what was erased is soon in no file of a server that goes on running', async () => {
    const server = serverNow()
    const ns = freshNamespace(server)
    const kept = await ns.remember({ text: 'The lemurfishvv stays in the garden.' })
    const gone = await ns.remember({ text: 'The tapirfishvv sleeps in the cellar.' })
    expect(filesHolding(server.folder, 'tapirfishvv')).not.toEqual([])
    const ids = [gone.body.memory.__memory_id]
    const forgotten = await ns.forget({ memory_ids: ids, permanent: true })
    expect(forgotten.body.receipt).toMatchObject({ status: 'complete' })
    await expect
      .poll(() => filesHolding(server.folder, 'tapirfishvv'), { timeout: 300_000, interval: 500 })
      .toEqual([])
    expect(kept.status).toBe(201)
    expect(filesHolding(server.folder, 'lemurfishvv')).not.toEqual([])
  })
}

/** Erases much; answers what is looked for in the bytes of the stopped server, and once it is there again. */
export async function eraseMuch(server: Server) {
  const ns = freshNamespace(server)
  const told = await tell(ns)
  const gone = told.filter((_, turn) => turn % 3 === 0)
  const ids = gone.map(({ __memory_id }) => __memory_id)
  const forgotten = await ns.forget({ memory_ids: ids, permanent: true })
  expect(forgotten.body.receipt).toMatchObject({ status: 'complete', probe: { hits: 0 } })
  await eraseOthers(ns)
  const people = ['user_id:person0zz', 'user_id:person1zz']
  const erased = await ns.forget({ entities: people, permanent: true })
  expect(erased.body.receipt).toMatchObject({ status: 'complete' })
  return {
    readBytes: () => objectBytes(server.folder),
    expectGone(bytes: string): void {
      const turns = Array.from({ length: TURNS }, (_, turn) => turn)
      const lost = turns.filter((turn) => turn % 3 === 0 || turn % PEOPLE < 2)
      const kept = turns.filter((turn) => !lost.includes(turn))
      expect(lost.filter((turn) => bytes.includes(wordOf(turn)))).toEqual([])
      const ofPeople = turns.filter((turn) => turn % PEOPLE < 2)
      expect(ofPeople.filter((turn) => bytes.includes(`Town${turn}vv`))).toEqual([])
      expect(['person0zz', 'person1zz'].filter((id) => bytes.includes(id))).toEqual([])
      expect(['quaggafishvv', 'okapifishvv'].filter((word) => bytes.includes(word))).toEqual([])
      expect(bytes).toContain('to ask [forgotten]')
      expect(kept.filter((turn) => !bytes.includes(wordOf(turn)))).toEqual([])
    },
    async expectRest(): Promise<void> {
      expect((await ns.recall({ query: wordOf(2) })).body.hits[0]?.text).toContain(wordOf(2))
      expect((await ns.get<{ ok: boolean }>('/audit/verify')).body.ok).toBe(true)
    },
  }
}
