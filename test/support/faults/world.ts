import { runInDurableObject } from 'cloudflare:test'
import type { Role } from '../../../engine/model/caller.ts'
import type { Call, OperationName, Operations } from '../../../engine/catalogue.ts'
import { must } from '../../../engine/assert.ts'
import { openNamespace, type NamespaceUnderTest } from '../namespace.ts'
import { walkTo } from '../reflection-walk.ts'
import { waitingForD1 } from '../waiting-for-d1.ts'
import { Bench, benches } from './bench.ts'

export const start = Date.UTC(2026, 0, 1, 12)

/** One namespace with its bench, a little in it, and ways to put more there. */
export class World {
  readonly name: string
  readonly bench = new Bench()
  namespace: NamespaceUnderTest
  /** The namespace's time, epoch milliseconds. */
  now = start

  constructor(name: string) {
    this.name = name
    benches.set(name, this.bench)
    this.namespace = openNamespace(name)
  }

  /** After the object has gone away. */
  reopen(): void {
    this.namespace = openNamespace(this.name)
  }

  close(): void {
    benches.delete(this.name)
  }

  async ask<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    role: Role = 'owner',
  ): Promise<Operations[N]['output']> {
    return await this.namespace.ask(operation, input, this.caller(role))
  }

  /** One run of the alarm, five minutes after the last. */
  async tick(): Promise<void> {
    this.bench.pass(300_000)
    this.now += 1_000
    await this.namespace.stub.tick(this.now)
  }

  /** Alarm runs until nothing waits to be sent, read or looked at; Infinity where some always does. */
  async settle(most = 20): Promise<number> {
    for (let runs = 0; runs <= most; runs++) {
      if (await this.#isQuiet()) return runs
      await this.tick()
    }
    return Infinity
  }

  async #isQuiet(): Promise<boolean> {
    const soon = this.bench.now + 3_600_000
    return await runInDurableObject(this.namespace.stub, (_, { storage: { sql } }) => {
      const [found] = sql.exec<{ n: number }>(waiting, soon, this.now).toArray()
      return found?.n === 0
    })
  }

  async remember(text: string): Promise<string> {
    const told = await this.ask('remember', { text })
    if (told.kind !== 'remembered') throw new Error('not remembered')
    return told.memory.id
  }

  async node(text: string): Promise<string> {
    return (await this.ask('addNode', { text, role: 'decision' })).node.id
  }

  /** Of two memories that cannot both be. */
  async conflict(): Promise<string> {
    await this.remember('The office opens at 9 am.')
    await this.remember('The office does not open at 9 am.')
    const { items } = await this.ask('listConflicts', { limit: 1, cursor: null })
    return must(items[0], 'a conflict is open').id
  }

  async proposal(content = 'The deadline is 10 May.'): Promise<string> {
    return (await this.ask('proposeMemory', { content }, 'sub')).id
  }

  async thought(): Promise<string> {
    const { id } = await this.ask('createThought', { intent: 'Answer the mail' })
    const note = { key: 'mail', content: 'The site is down!', metadata: {}, source: 'input' }
    await this.ask('addThoughtNote', { id, ...note })
    return id
  }

  /** The id of the last that the steps have made. */
  async resource(...steps: Operations['runSteps']['input']['steps']): Promise<string> {
    const { results } = await this.ask('runSteps', { steps, isList: true })
    return must(results.at(-1)?.resourceId, 'a resource is kept')
  }

  async reflection(state: Parameters<typeof walkTo>[1]): Promise<string> {
    for (const text of ['Ana planted four olive trees', 'The olive trees were watered on Monday']) {
      await this.ask('remember', { text, store: 'episodic' }, 'main')
    }
    return (await walkTo(this.namespace, state)).id
  }

  caller(role: Role): Partial<Call<never>> {
    return { caller: { role, credential: `key_${role}`, agent: null }, now: this.now }
  }
}

/** What is due to be delivered, tried again, read or looked at. */
const waiting = `SELECT ${waitingForD1}
  + (SELECT count(*) FROM jobs WHERE clock = 'machine' AND name <> 'runs' AND due_at <= ?)
  + (SELECT count(*) FROM jobs WHERE clock = 'namespace' AND (tries > 0 OR due_at <= ?))
  + (SELECT count(*) FROM extractions WHERE due_at IS NOT NULL)
  + (SELECT count(*) FROM vector_changes) + (SELECT count(*) FROM vector_batches)
  + (SELECT count(*) FROM vector_deletes) AS n`
