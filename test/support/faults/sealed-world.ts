import { evictDurableObject, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, vi } from 'vitest'
import type { IndexSegment } from '../../../durable-objects/segments/index-segment.ts'
import { disposed } from '../disposed.ts'
import { openNamespace, type NamespaceUnderTest } from '../namespace.ts'
import { benches } from './bench.ts'
import { startFastTimers, stopFastTimers } from './fast-timers.ts'
import { FaultySegments } from './faulty-segments.ts'

/** As many as two segments of 16 and what stays. */
const texts = Array.from({ length: 50 }, (_, at) => textOf(at))
const rounds = 24
/** Asked for are some of each segment, and some of what stays in memory. */
const asked = [0, 7, 15, 16, 25, 31, 32, 49]
/** What stands once all is sealed that may be. */
export const allSealed = {
  segments: ['1-16 up to 16 sealed', '17-32 up to 32 sealed'],
  untold: 0,
}

/** A namespace that has enough to be sealed; its alarm has not run. */
export async function openSealing(): Promise<SealedWorld> {
  return await new SealedWorld(`sealing-${crypto.randomUUID()}`).fill()
}

/** What one with the same texts answers that has no segments. */
async function twinAnswers(): Promise<readonly SealedAnswer[]> {
  const twin = await new SealedWorld(`twin-${crypto.randomUUID()}`, false).fill()
  const answers = await twin.answers()
  twin.close()
  return answers
}

/** The same for all tests of a suite, whose timers run fast; each fault that they make is logged. */
export function twinOfSuite(): () => readonly SealedAnswer[] {
  let whole: readonly SealedAnswer[] = []
  beforeAll(async () => {
    startFastTimers()
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    whole = await twinAnswers()
  })
  afterAll(() => {
    vi.restoreAllMocks()
    stopFastTimers()
  })
  return () => whole
}

function questionOf(at: number): string {
  return `Where does the ${nameOf(at)} key hang?`
}

export function textOf(at: number, hook = at + 100): string {
  return `The ${nameOf(at)} key hangs on hook ${hook}.`
}

function nameOf(at: number): string {
  const colours = ['crimson', 'amber', 'teal', 'violet', 'ochre', 'indigo', 'maroon']
  const things = ['cellar', 'attic', 'pantry', 'garage', 'chapel', 'stable', 'office', 'kiln']
  return `${colours[at % 7]} ${things[Math.floor(at / 7)]}`
}

/** A namespace whose segments a test makes fail; only the test runs its alarm. */
export class SealedWorld {
  readonly name: string
  readonly segments = new FaultySegments()
  namespace: NamespaceUnderTest
  /** Of the machine, ahead of the platform's, so that no alarm runs but those of the test. */
  now = Date.now() + 3_600_000

  constructor(name: string, isSealing = true) {
    this.name = name
    const segments = isSealing ? this.segments : null
    benches.set(name, { ports: { segments, clock: () => this.now } })
    this.namespace = openNamespace(name)
  }

  async fill(): Promise<this> {
    await this.namespace.ask('setSettings', { values: { segment_passages: 16 } })
    for (const text of texts) await this.namespace.ask('remember', { text })
    return this
  }

  /** Runs of the alarm, a minute from one to the next. */
  async work(runs = rounds): Promise<void> {
    for (let run = 0; run < runs; run++) {
      this.now += 60_000
      const { stub } = this.namespace
      await runInDurableObject(stub, async (object: { alarm(): Promise<void> }) => object.alarm())
    }
  }

  async evict(): Promise<void> {
    await evictDurableObject(this.namespace.stub)
    this.reopen()
  }

  /** It goes away in the middle of what it does, before a message or after its answer has come. */
  async leavesAt(order: number, when: 'before' | 'after'): Promise<void> {
    await runInDurableObject(this.namespace.stub, (_, state) => {
      this.segments.around = (at, moment) => {
        if (at === order && moment === when) state.abort(disposed)
      }
    })
  }

  /** After the object has gone away. */
  reopen(): void {
    this.namespace = openNamespace(this.name)
  }

  segmentStub(number: number): DurableObjectStub<IndexSegment> {
    const name = `${this.name}#${number}`
    return env.SEGMENTS.get(
      env.SEGMENTS.idFromName(name),
    ) as unknown as DurableObjectStub<IndexSegment>
  }

  async evictSegment(number: number): Promise<void> {
    // It may not be there yet.
    await evictDurableObject(this.segmentStub(number)).catch(() => undefined)
  }

  /** What segments there are, and how many changes they have not heard of. */
  async standing(): Promise<{ readonly segments: readonly string[]; readonly untold: number }> {
    return await runInDurableObject(this.namespace.stub, (_, { storage: { sql } }) => {
      const rows = sql
        .exec<{ of: string }>(
          `SELECT first_row || '-' || last_row || ' up to ' || sent
            || iif(is_sealed = 1, ' sealed', ' open') AS of FROM segments ORDER BY number`,
        )
        .toArray()
      const [told] = sql.exec<{ n: number }>('SELECT count(*) AS n FROM segment_changes').toArray()
      return { segments: rows.map(({ of }) => of), untold: told?.n ?? 0 }
    })
  }

  /** The best of what each question finds, and what was left out for it. */
  async answers(which: readonly number[] = asked): Promise<readonly SealedAnswer[]> {
    const answers: SealedAnswer[] = []
    for (const at of which) {
      const input = { query: questionOf(at), topK: 3 }
      const { result, degraded } = await this.namespace.call('recall', input)
      if (!result.ok) throw new Error(result.failure.detail)
      const left = degraded.filter(({ part }) => part === 'segments')
      const hits = result.value.hits.map(({ text }) => text)
      answers.push({ at, hits, missing: left.map(({ reason }) => reason) })
    }
    return answers
  }

  close(): void {
    benches.delete(this.name)
  }
}

export interface SealedAnswer {
  readonly at: number
  readonly hits: readonly string[]
  readonly missing: readonly string[]
}
