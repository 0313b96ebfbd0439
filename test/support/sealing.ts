import { runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

/** Settings with which a few memories outgrow memory. */
export const sealsSoon = { segment_passages: 16 }

const colours = ['crimson', 'amber', 'teal', 'violet', 'ochre', 'indigo', 'maroon', 'olive']
const things = ['cellar', 'boathouse', 'attic', 'pantry', 'garage', 'chapel']

/** Memories behind those of which a test tells: with them the first ones are sealed. */
export const others = colours.flatMap((colour, row) =>
  things.map(
    (thing, at) => `The ${colour} ${thing} key hangs on hook ${row * things.length + at}.`,
  ),
)

/** Runs the object's jobs until nothing is left to seal or to tell; `rounds` of them. */
export async function settle({ stub }: NamespaceUnderTest, rounds = 30): Promise<void> {
  await runInDurableObject(stub, async (object: { alarm(): Promise<void> }) => {
    for (let round = 0; round < rounds; round++) await object.alarm()
  })
}

export interface SegmentOfRows {
  readonly number: number
  readonly first_row: number
  readonly last_row: number
  readonly sent: number
  readonly is_sealed: number
}

export async function segmentsOf({ stub }: NamespaceUnderTest): Promise<readonly SegmentOfRows[]> {
  return await runInDurableObject(
    stub,
    (_, { storage: { sql } }) =>
      sql
        .exec('SELECT number, first_row, last_row, sent, is_sealed FROM segments ORDER BY number')
        .toArray() as unknown as SegmentOfRows[],
  )
}

/** All that the object of a segment has in its database, as one text. */
export async function dumpSegment(namespace: string, number: number): Promise<string> {
  const stub = env.SEGMENTS.get(env.SEGMENTS.idFromName(`${namespace}#${number}`))
  return await runInDurableObject(stub, (_, { storage: { sql } }) => {
    const decoder = new TextDecoder('latin1')
    const tables = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
    return tables
      .toArray()
      .filter(({ name }) => !name.startsWith('_cf_'))
      .flatMap(({ name }) => sql.exec(`SELECT * FROM ${name}`).toArray())
      .flatMap((row) => Object.values(row))
      .map((value) => (value instanceof ArrayBuffer ? decoder.decode(value) : String(value)))
      .join('\n')
  })
}

/** The same story told to two namespaces at the same times, of which one seals its oldest part. */
export class Twins {
  readonly sealed: NamespaceUnderTest
  readonly whole: NamespaceUnderTest
  #now = Date.UTC(2026, 4, 1)

  private constructor(name: string) {
    this.sealed = openNamespace(`${name}-sealed`)
    this.whole = openNamespace(`${name}-whole`)
  }

  /** What `tell` tells is in the first segment of the one, and in the memory of the other. */
  static async open(name: string, tell: (one: Teller) => Promise<void>): Promise<Twins> {
    const twins = new Twins(name)
    await twins.sealed.ask('setSettings', { values: sealsSoon }, { now: twins.#now })
    await twins.both(tell)
    await twins.both(async (one) => {
      for (const text of others) await one.ask('remember', { text })
    })
    for (const one of [twins.sealed, twins.whole]) await settle(one)
    return twins
  }

  /** Does it to both, a day later. */
  async both<T>(act: (one: Teller) => Promise<T>): Promise<readonly [sealed: T, whole: T]> {
    this.#now += dayMs
    const of = (namespace: NamespaceUnderTest): Teller => {
      let at = this.#now
      const ask: Teller['ask'] = (operation, input) =>
        namespace.ask(operation, input, { now: (at += 1_000) })
      return { ask, position: namespace.position }
    }
    return [await act(of(this.sealed)), await act(of(this.whole))]
  }

  /** What both recall. */
  async recall(query: string, more: object = {}) {
    return await this.both(async (one) => {
      const { hits, text } = await one.ask('recall', { query, topK: 5, ...more })
      return { text, hits: hits.map((hit) => [hit.kind, hit.text, hit.lifecycle]) }
    })
  }
}

export type Teller = Pick<NamespaceUnderTest, 'ask' | 'position'>

const dayMs = 86_400_000
