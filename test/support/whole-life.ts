import { must } from '../../engine/assert.ts'
import type { Json } from '../../engine/model/json.ts'
import type { Role } from '../../engine/model/caller.ts'
import type { Call, OperationName, Operations } from '../../engine/catalogue.ts'
import type { NamespaceUnderTest } from './namespace.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

const hour = 3_600_000
const day = 24 * hour
const page = { limit: 200, cursor: null }

/** A namespace to which anything may happen; what cannot be done as it stands is passed over. */
export class Life {
  readonly namespace: NamespaceUnderTest
  now = Date.UTC(2026, 0, 1)
  #count = 0

  constructor(namespace: NamespaceUnderTest) {
    this.namespace = namespace
  }

  next(): number {
    this.#count += 1
    return this.#count
  }

  /** null where it was refused. */
  async try<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    role: Role = 'owner',
  ): Promise<Operations[N]['output'] | null> {
    const options: Partial<Call<N>> = {
      caller: { role, credential: `key_${role}`, agent: null },
      now: this.now,
    }
    const { result } = await this.namespace.call(operation, input, options)
    return result.ok ? result.value : null
  }

  async memories(): Promise<readonly string[]> {
    const found = await this.try('listMemories', page)
    return found?.items.map(({ id }) => id) ?? []
  }

  async nodes(): Promise<readonly string[]> {
    const found = await this.try('listNodes', page)
    return found?.items.map(({ id }) => id) ?? []
  }

  async newestThought(): Promise<string> {
    const made = await this.try('createThought', { intent: 'Answer the mail', taskId: 'mail-7' })
    return must(made, 'a thought can be made').id
  }

  async run(thoughtId: string, pipeline: unknown): Promise<string | null> {
    const input = { thoughtId, pipeline: pipeline as Json, atomic: false }
    return (await this.try('startRun', input, 'main'))?.id ?? null
  }

  async ended(id: string | null): Promise<void> {
    for (let looks = 0; id !== null && looks < 200; looks += 1) {
      const run = await this.try('getRun', { id })
      if (run === null || run.status !== 'running') return
      await this.namespace.position()
    }
  }

  async work(...steps: readonly Readonly<Record<string, unknown>>[]): Promise<readonly string[]> {
    const input = { steps, isList: true } as unknown as Operations['runSteps']['input']
    const done = await this.try('runSteps', input)
    return done?.results.flatMap(({ resourceId }) => resourceId ?? []) ?? []
  }

  /** Drawn by rules: the scripted model knows nothing of reflections. */
  async reflection(decision: 'approve' | 'reject'): Promise<string | null> {
    const { chat } = bound
    bound.chat = null
    try {
      return await this.#reflect(decision)
    } finally {
      bound.chat = chat
    }
  }

  async #reflect(decision: 'approve' | 'reject'): Promise<string | null> {
    const trigger = { trigger: 'immediate' } as const
    const id = (await this.try('startReflection', trigger, 'main'))?.id ?? null
    if (id === null) return null
    await this.try('requestTokens', { id, extra: 0, penalty: 0, reasons: {} }, 'main')
    await this.try('grantTokens', { id, decision: 'approve', reason: 'fine' })
    await this.try('runReflection', { id }, 'main')
    await this.try('decideReflection', { id, decision, reason: 'so' } as never)
    return id
  }
}

const ana = { kind: 'user', id: '1' }
const bo = { kind: 'user', id: 'Human "centipede"' }

/** All that may happen, by name; together they fill every table that an archive holds. */
export const happenings: Readonly<Record<string, (life: Life) => Promise<unknown>>> = {
  tell: (life) =>
    life.try('remember', { text: `Ana planted olive tree ${life.next()}.`, store: 'episodic' }),
  describe: (life) => {
    const n = life.next()
    const city = { kind: 'city', id: 'Oslo' }
    const relations = [
      { entity: city, role: 'lives in' },
      { entity: city, role: `has seen ${n} times` },
    ]
    const properties = [{ name: 'name', value: `Ana ${n}` }]
    const content = [{ type: 'text' as const, text: `Ana keeps ${n} 🐝 bees.` }]
    const entity = { ...ana, properties, content, relations }
    return life.try('remember', { text: 'Ana moved to Oslo.', entities: [entity, bo] })
  },
  promise: async (life) => {
    const n = life.next()
    await life.try('remember', { text: `I will send Bo draft ${n} of the novel by Friday.` })
    if (n % 3 === 0) await life.try('remember', { text: `Sent Bo draft ${n} of the novel.` })
    if (n % 3 === 1)
      await life.try('remember', { text: `Bo's draft ${n} of the novel has to wait until Monday.` })
  },
  'keep a promise': async (life) => {
    const id = (await life.try('listDue', page))?.items[0]?.id
    if (id !== undefined) await life.try('setDueStatus', { id, status: 'done' }, 'main')
  },
  contradict: async (life) => {
    await life.try('remember', { text: 'The office opens at 9 am.' })
    await life.try('remember', { text: 'The office does not open at 9 am.' })
  },
  settle: async (life) => {
    const open = await life.try('listConflicts', { ...page, status: 'open' })
    const id = open?.items[0]?.id
    if (id !== undefined) await life.try('resolveConflict', { id, keep: 'a', how: 'outdated' })
  },
  change: async (life) => {
    const id = (await life.memories())[life.next() % 3]
    const metadata = { 10: 'a', 9: 'b' }
    if (id !== undefined)
      await life.try('changeMemory', { id, text: `It rained ${life.next()} times.`, metadata })
  },
  pin: async (life) => {
    const [id] = await life.memories()
    if (id !== undefined) await life.try('pinMemory', { id, pinned: life.next() % 2 === 0 })
  },
  forget: async (life) => {
    const id = (await life.memories())[life.next() % 4]
    if (id !== undefined) await life.try('forget', { memoryIds: [id], kind: 'outdated' } as never)
  },
  'forget an entity': (life) => life.try('forget', { entities: [bo] }),
  erase: async (life) => {
    const id = (await life.memories()).at(-1)
    if (id !== undefined) await life.try('forget', { memoryIds: [id], permanent: true })
  },
  merge: async (life) => {
    const entities = [{ kind: 'person', id: 'Ana', properties: [{ name: 'name', value: 'Ana' }] }]
    await life.try('remember', { text: 'Ana sails.', entities })
    await life.try('mergeEntities', { kind: 'person', id: 'Ana', into: ana })
  },
  link: async (life) => {
    const [from = '', to = ''] = await life.nodes()
    await life.try('setEdge', { from, to, weight: 0.5 })
  },
  unlink: async (life) => {
    const [from = '', to = ''] = await life.nodes()
    await life.try('removeEdge', { from, to })
  },
  boost: async (life) => {
    const [id = ''] = await life.nodes()
    await life.try('boostNode', { id, by: 0.2 })
    await life.namespace.stub.tick((life.now += 3 * hour))
  },
  learn: async (life) => {
    await life.try('setSettings', { values: { hebbian: 'on' } })
    const from = await life.try('addNode', { text: 'Walnuts ripen in September', role: 'fact' })
    const to = await life.try('addNode', { text: 'Walnuts crack with pliers', role: 'fact' })
    if (from === null || to === null) return
    await life.try('setEdge', { from: from.node.id, to: to.node.id, weight: 0.5 })
    await life.try('recall', { query: 'walnuts', topK: 5 })
  },
  'read by a model': async (life) => {
    await life.try('setSettings', { values: { extraction: 'model' } })
    await life.try('remember', { text: `The deadline moved to ${life.next()} May.`, wait: false })
  },
  /** Whom `she` means was said before: the reading rests on that memory too. */
  'resolve by a model': async (life) => {
    await life.try('setSettings', { values: { extraction: 'model' } })
    const { chat } = bound
    const quotes = ["She's moved to Leeds now", 'Mia lives in']
    bound.chat = scriptedChatModel({
      '[extraction:read]': { statements: [{ text: 'Mia lives in Leeds.', quotes }] },
    })
    const said = { thread: 'family', speaker: 'Ana' }
    await life.try('remember', { text: 'Mia lives in York.', ...said })
    await life.try('remember', { text: "She's moved to Leeds now.", ...said })
    bound.chat = chat
  },
  recall: (life) => life.try('recall', { query: 'olive trees in Oslo', topK: 5 }),
  propose: (life) =>
    life.try('proposeMemory', { content: `The deadline is ${life.next()} May.` }, 'sub'),
  decide: async (life) => {
    const open = await life.try('listProposals', { ...page, status: 'pending' } as never)
    const id = open?.items[0]?.id
    if (id !== undefined) await life.try('decideProposal', { id, decision: 'commit' } as never)
  },
  govern: async (life) => {
    const items = [{ text: `A calm helper ${life.next()}.`, pinned: false }]
    await life.try('setCore', { blocks: [{ name: 'persona', items }] })
    await life.try('setIdentityFacts', { facts: { name: 'Wren' } })
    const soul = await life.try('getSoul', {})
    if (soul !== null) await life.try('setSoul', { soul: { ...soul } } as never)
  },
  reflect: async (life) => {
    for (const n of [1, 2]) await life.try('remember', { text: `Ana waters tree ${n}.` }, 'main')
    await life.reflection('approve')
  },
  'reflect and go back': async (life) => {
    for (const n of [1, 2]) await life.try('remember', { text: `Bo paints boat ${n}.` }, 'main')
    const id = await life.reflection('approve')
    if (id !== null) await life.try('revertReflection', { id })
  },
  consolidate: (life) => life.try('draftConsolidation', {}, 'main'),
  think: async (life) => {
    const id = await life.newestThought()
    const note = { key: 'mail', content: 'The site is down — 好!', metadata: { a: 'b' } }
    await life.try('addThoughtNote', { id, ...note, source: 'input' })
    const guarded = { rate_limiter: { name: 'l', per_second: 999, step: { wait: { ms: 0 } } } }
    const decide = { decide: { key: 'k', question: 'Is it urgent?' } }
    await life.ended(await life.run(id, { sequence: [guarded, decide] }))
    await life.try('cloneThought', { id })
  },
  'begin a run': async (life) => {
    const sequence = [{ set: { key: 'reply', content: 'On it.' } }, { wait: { ms: 60_000 } }]
    await life.run(await life.newestThought(), { sequence })
  },
  work: async (life) => {
    const n = life.next()
    const [from = '', to = ''] = await life.work(
      { op: 'create_note', name: `plan-${n}`, value: 'Ship in May, by boat.' },
      { op: 'create_collection', name: `list-${n}`, value: ['a', { n }, 'Oslo'] },
    )
    await life.work({ op: 'create_note', value: { any: ['json', n] }, ttlSeconds: 864_000 })
    await life.try('addWorkRelation', { from, to, relation: 'cites', name: null } as never)
  },
  'save a pipeline': (life) => {
    const pipeline = { set: { key: 'reply', content: `Seen ${life.next()}.` } }
    const schedule = '0 6 * * 1'
    return life.try('savePipeline', {
      name: 'weekly',
      pipeline,
      schedule,
      on: ['memory.forgotten'],
    })
  },
  expect: async (life) => {
    const [id = ''] = await life.memories()
    const question = `Which olive tree is number ${life.next()}?`
    const wanted = { finds: [id], says: ['olive'], silent: false, asOf: life.now }
    await life.try('saveExpectation', { name: 'trees', question, ...wanted })
    await life.try('runExpectations', {})
  },
  'tell of a file elsewhere': async (life) => {
    const host = 'files.example.com'
    await life.try('setSettings', { values: { content_hosts: [host] } })
    const file = { type: 'file' as const, mediaType: 'text/plain', filename: 'plan.txt' }
    const content = [{ ...file, url: `https://${host}/plan-${life.next()}.txt` }]
    await life.try('remember', { entities: [{ kind: 'plan', id: 'b', content }], wait: false })
  },
  'go back': async (life) => {
    const { position } = await life.namespace.call('getCore', {}, { now: life.now })
    await life.try('revertToPosition', { position: Math.max(0, position - 5) })
  },
  'let a proposal wait': async (life) => {
    await life.try('proposeMemory', { content: `Order ${life.next()} pens.` }, 'sub')
    await life.namespace.stub.tick((life.now += 9 * day))
  },
  'let time pass': (life) => life.namespace.stub.tick((life.now += 130 * day)),
}

export type Happening = keyof typeof happenings

/** One after the other, an hour apart, with what the clock has to do at the end. */
export async function liveThrough(
  namespace: NamespaceUnderTest,
  names: readonly Happening[],
): Promise<Life> {
  const life = new Life(namespace)
  for (const name of names) {
    life.now += hour
    await happenings[name]?.(life)
  }
  await namespace.stub.tick(life.now)
  return life
}

/** In an order in which each finds what it needs. */
export const wholeLife: readonly Happening[] = `
  let time pass, tell, describe, contradict, tell, let time pass, describe, settle, link,
  unlink, boost, learn, merge, pin, change, propose, govern, decide, reflect, consolidate,
  tell, describe, go back, reflect and go back, tell, describe, forget an entity, contradict,
  settle, forget, erase, let a proposal wait, resolve by a model, read by a model, think, begin a run, work,
  recall, propose, save a pipeline, expect, tell of a file elsewhere`
  .split(',')
  .map((name) => name.trim())
