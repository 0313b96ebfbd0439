import { expect } from 'vitest'
import { type Client, freshNamespace } from '../client.ts'
import type { Server } from '../server.ts'
import { until } from '../until.ts'
import { type List, type Memory, textsOf } from '../wire.ts'

const WRITERS = 4
const READERS = 8
const WRITES_BEFORE_KILL = 40

/**
 * Kills the server in the midst of a load; answers what holds once it is there again: no acknowledged
 * write is lost.
 */
export async function killUnderLoad(server: Server): Promise<() => Promise<void>> {
  const namespaces = [freshNamespace(server), freshNamespace(server)]
  const acknowledged = await loadUntilKilled(server, namespaces)
  return async () => {
    await expectAllThere(namespaces, acknowledged)
    expect(acknowledged.length).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL)
  }
}

interface Acknowledged {
  readonly ns: Client
  readonly id: string
  readonly text: string
  readonly position: number
}

/**
 * Writers write as fast as they are answered; in the midst of it, all processes are killed. Answers
 * what was acknowledged.
 */
async function loadUntilKilled(
  server: Server,
  namespaces: readonly Client[],
): Promise<readonly Acknowledged[]> {
  const acknowledged: Acknowledged[] = []
  const writers = Array.from({ length: WRITERS }, (_, writer) =>
    write(namespaces[writer % namespaces.length], acknowledged, writer),
  )
  await until('the load is under way', () => acknowledged.length >= WRITES_BEFORE_KILL, {
    everyMs: 5,
  }).finally(() => server.killNow())
  await Promise.all(writers)
  return acknowledged
}

async function write(
  ns: Client | undefined,
  acknowledged: Acknowledged[],
  writer: number,
): Promise<void> {
  const name = `writer${writer}`
  if (ns === undefined) throw new Error('a writer without a namespace')
  for (let i = 0; ; i += 1) {
    const text = `Heron ${name}n${i} nests at pier ${i}.`
    const entities = [{ bird_id: name, properties: { pier: `${i}` } }]
    let answer: Awaited<ReturnType<Client['remember']>>
    try {
      answer = await ns.remember({ text, entities })
    } catch {
      // Cut off by the kill: not acknowledged, so it may be there or not.
      return
    }
    if (answer.status !== 201) throw new Error(`${text}: ${answer.status} ${answer.bytes}`)
    const { memory, position } = answer.body
    acknowledged.push({ ns, id: memory.__memory_id, text, position })
  }
}

/** All of them are listed and recalled. */
async function expectAllThere(
  namespaces: readonly Client[],
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const textOf = new Map<string, string>()
  for (const ns of namespaces) {
    const { status, body, bytes } = await ns.get<List<Memory>>('/memories?limit=200')
    expect(status, bytes).toBe(200)
    for (const { __memory_id: id, text } of body.items) textOf.set(id, text)
  }
  const lost = acknowledged
    .filter(({ id, text }) => textOf.get(id) !== text)
    .map(({ text }) => text)
  const look = async ({ ns, text }: Acknowledged): Promise<void> => {
    const word = text.split(' ')[1] ?? ''
    const found = await ns.recall({ query: word, reinforce: false })
    if (!textsOf(found.body).includes(text)) lost.push(`not recalled: ${text}`)
  }
  for (let at = 0; at < acknowledged.length; at += READERS) {
    await Promise.all(acknowledged.slice(at, at + READERS).map(look))
  }
  expect(lost).toEqual([])
  for (const ns of namespaces) {
    const verdict = await ns.get<{ length: number }>('/audit/verify')
    expect(verdict).toMatchObject({ status: 200, body: { ok: true } })
    const own = acknowledged.filter((each) => each.ns === ns).map(({ position }) => position)
    expect(await ns.position()).toBeGreaterThanOrEqual(Math.max(...own))
    expect(new Set(own).size).toBe(own.length)
  }
}
