import type { Json } from '../../engine/model/json.ts'
import { runInDurableObject } from 'cloudflare:test'
import type { Thought } from '../../engine/model/reasoning.ts'
import type { Call } from '../../engine/catalogue.ts'
import type { RunAnswer } from '../../engine/reasoning/runs.ts'
import type { StartRunInput } from '../../engine/reasoning/start-run.ts'
import type { Followed, Following } from '../../durable-objects/streams/signal-hub.ts'
import { disposed } from './disposed.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

export const start = Date.UTC(2026, 0, 1, 12)
export const main: Partial<Call<never>> = {
  caller: { role: 'main', credential: 'key_main', agent: null },
  now: start,
}

/** A thought of a namespace of its own, to run pipelines on. */
export async function freshThought(
  name: string,
  notes: Readonly<Record<string, string>> = {},
): Promise<ThoughtUnderTest> {
  const namespace = `reasoning-${name}-${crypto.randomUUID()}`
  const made = openNamespace(namespace)
  const { id } = await made.ask('createThought', { intent: 'answer the mail' }, main)
  const thought = new ThoughtUnderTest(namespace, id)
  for (const [key, content] of Object.entries(notes)) await thought.note(key, content)
  return thought
}

export class ThoughtUnderTest {
  readonly name: string
  readonly id: string
  namespace: NamespaceUnderTest

  constructor(name: string, id: string) {
    this.name = name
    this.id = id
    this.namespace = openNamespace(name)
  }

  async note(key: string, content: string) {
    const input = { id: this.id, key, content, metadata: {}, source: 'input' }
    return await this.namespace.ask('addThoughtNote', input, main)
  }

  /** To its end. */
  async run(
    pipeline: unknown,
    options: Partial<StartRunInput> = {},
    afterMs = 0,
  ): Promise<RunAnswer> {
    return await this.end(await this.start(pipeline, options, afterMs))
  }

  /** `afterMs` counts from `start`. */
  async start(
    pipeline: unknown,
    options: Partial<StartRunInput> = {},
    afterMs = 0,
  ): Promise<string> {
    const input = { thoughtId: this.id, pipeline: pipeline as Json, atomic: false, ...options }
    return (await this.namespace.ask('startRun', input, { ...main, now: start + afterMs })).id
  }

  async end(id: string): Promise<RunAnswer> {
    for (let after = 0; ;) {
      const followed = await this.follow({ filter: { runId: id }, after, waitMs: 10_000 })
      after = followed.signals.at(-1)?.seq ?? after
      if (followed.answer !== null) return followed.answer
    }
  }

  async follow(asked: Partial<Following> & Pick<Following, 'filter'>): Promise<Followed> {
    const stub = this.namespace.stub as unknown as {
      follow(following: Following): Promise<Followed>
    }
    const following = { credential: 'key_main', after: 0, waitMs: 0, era: null, ...asked }
    return await stub.follow(following)
  }

  /** Ends the object as a crash does, whatever it is at; the next call finds it anew. */
  async crash(): Promise<void> {
    await runInDurableObject(this.namespace.stub, (_, state) => state.abort(disposed)).catch(
      () => {},
    )
    this.namespace = openNamespace(this.name)
  }

  async read(): Promise<Thought> {
    return await this.namespace.ask('getThought', { id: this.id }, main)
  }
}

/** Notes as `key (source)`. */
export function notesOf({ notes }: Pick<RunAnswer, 'notes'>): string[] {
  return notes.map(({ key, source }) => `${key} (${source})`)
}

/** Signals in the short hand of TH-57: `S urgent`, `N mail`, `P 2;2`. */
export function told({ signals }: Pick<RunAnswer, 'signals'>): string[] {
  return signals.map(({ name, data }) => {
    const of = data as Readonly<Record<string, unknown>>
    switch (name) {
      case 'step_started':
        return `S ${String(of['stepName'])}`
      case 'step_completed':
        return `C ${String(of['stepName'])}`
      case 'step_failed':
        return `F ${String(of['stepName'])} ${String(of['error'])}`
      case 'note_added':
        return `N ${String(of['noteKey'])}`
      case 'notes_published':
        return `P ${String(of['publishedCount'])};${String(of['unpublishedCount'])}`
      case 'converge_branch_started':
        return `B ${String(of['branchName'])}`
      case 'converge_branch_completed':
        return `E ${String(of['branchName'])}`
      default:
        return name
    }
  })
}
