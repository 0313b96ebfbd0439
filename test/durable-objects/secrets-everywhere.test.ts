import { describe, expect, it } from 'vitest'
import { operations, type OperationName, type Operations } from '../../engine/catalogue.ts'
import type { WorkStep, StepOp } from '../../engine/workspace/step.ts'
import { emptySoul } from '../../engine/model/documents.ts'
import { dumpObject } from '../support/dump-object.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { textsOfOperations } from '../support/texts-of-operations.ts'

const key = ['sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('')
const rest = key.slice(8)
const said = `it is ${key}`
const ana = { kind: 'user', id: 'ana' }
const message = { role: 'user', text: 'x', files: [], unread: [] } as const
const withSecret = [{ ...ana, properties: [{ name: 'login', value: said }] }]

/**
 * By operation, of each of its fields that is looked through, inputs with a credential in that field
 * alone. A refusal comes before anything is looked up, so the ids need not be there.
 */
const samples: {
  readonly [N in OperationName]?: Readonly<Record<string, readonly Operations[N]['input'][]>>
} = {
  remember: {
    text: [{ text: said }],
    template: [
      { template: { strings: ['', ` knows ${said}`], values: [ana] } },
      { template: { strings: ['', ' knows'], values: withSecret } },
    ],
    entities: [
      { entities: withSecret },
      { entities: [{ ...ana, content: [{ type: 'text', text: said }] }] },
      { entities: [{ ...ana, relations: [{ entity: { kind: 'team', id: 't' }, role: said }] }] },
    ],
    externalId: [{ text: 'x', externalId: key }],
    messages: [
      { messages: [{ ...message, text: said }] },
      { messages: [{ ...message, files: withSecret }] },
      { messages: [{ ...message, name: key }] },
      { messages: [{ ...message, id: key }] },
    ],
    thread: [{ text: 'x', thread: key }],
    importId: [{ text: 'x', importId: key }],
    speaker: [{ text: 'x', speaker: key }],
    metadata: [{ text: 'x', metadata: { from: said } }],
  },
  forget: { reason: [{ memoryIds: ['mem_1'], reason: said }] },
  changeMemory: {
    text: [{ id: 'mem_1', text: said }],
    metadata: [{ id: 'mem_1', metadata: { from: said } }],
    thread: [{ id: 'mem_1', thread: key }],
  },
  addNode: { text: [{ text: said, role: 'fact' }] },
  changeNode: {
    text: [{ id: 'com_1', text: said }],
    subject: [{ id: 'com_1', subject: said }],
  },
  setEdge: { label: [{ from: 'com_1', to: 'com_2', weight: 1, label: said }] },
  setSettings: { values: [{ values: { trusted_agents: [key] } }] },
  readMessage: { text: [{ text: `Remember: my key is ${key}`, act: true, topK: 3 }] },
  proposeMemory: {
    content: [{ content: said }],
    trigger: [{ content: 'x', trigger: said }],
    entities: [{ content: 'x', entities: withSecret }],
  },
  decideProposal: { reason: [{ id: 'prp_1', decision: 'reject', reason: said }] },
  setCore: { blocks: [{ blocks: [{ name: 'persona', items: [{ text: said, pinned: false }] }] }] },
  setSoul: { soul: [{ soul: { ...emptySoul, values: [said] } }] },
  setIdentityFacts: { facts: [{ facts: { vibe: said } }] },
  requestTokens: { reasons: [{ id: 'ref_1', reasons: { extra: said } }] },
  grantTokens: { reason: [{ id: 'ref_1', decision: 'approve', reason: said }] },
  decideReflection: {
    changes: [
      { id: 'ref_1', decision: 'approve_with_changes', changes: [{ id: 'op_1', content: said }] },
    ],
    reason: [{ id: 'ref_1', decision: 'reject', reason: said }],
  },
  discussReflection: { text: [{ id: 'ref_1', text: said }] },
  decideConsolidation: { reason: [{ id: 'cns_1', decision: 'reject', reason: said }] },
  createThought: {
    intent: [{ intent: said }],
    traceId: [{ intent: 'x', traceId: key }],
    taskId: [{ intent: 'x', taskId: key }],
  },
  cloneThought: { traceId: [{ id: 'tht_1', traceId: key }] },
  addThoughtNote: {
    key: [{ id: 'tht_1', key, content: 'x', metadata: {}, source: 'input' }],
    content: [{ id: 'tht_1', key: 'k', content: said, metadata: {}, source: 'input' }],
    metadata: [{ id: 'tht_1', key: 'k', content: 'x', metadata: { from: said }, source: 'input' }],
    source: [{ id: 'tht_1', key: 'k', content: 'x', metadata: {}, source: key }],
  },
  startRun: {
    pipeline: [
      { thoughtId: 'tht_1', pipeline: { set: { key: 'k', content: said } }, atomic: false },
    ],
  },
  publishNotes: {
    notes: [
      { id: 'tht_1', notes: [{ key: 'k', content: said }] },
      { id: 'tht_1', notes: [{ key: 'k', content: 'x', metadata: { from: said } }] },
    ],
  },
  savePipeline: {
    name: [{ name: key, pipeline: { wait: { ms: 1 } } }],
    pipeline: [{ name: 'p', pipeline: { set: { key: 'k', content: said } } }],
  },
  saveExpectation: {
    name: [{ name: key, question: 'Who?', silent: true }],
    question: [{ name: 'e', question: said, silent: true }],
    says: [{ name: 'e', question: 'Who?', says: [said] }],
  },
  addWorkRelation: { name: [{ from: 'a', to: 'b', relation: 'of', name: said }] },
}

/** What a step brings along to be stored; `null` says that it brings nothing but a name. */
const stepSamples: { readonly [K in StepOp]: readonly WorkStep[] | null } = {
  create_note: [
    { op: 'create_note', value: { login: [said] } },
    { op: 'create_note', value: 'x', metadata: { from: said } },
  ],
  create_collection: [
    { op: 'create_collection', value: [said] },
    { op: 'create_collection', value: ['x'], metadata: { from: said } },
  ],
  add: [{ op: 'add', target: 'a', value: said }],
  set_metadata: [{ op: 'set_metadata', target: 'a', value: { from: said } }],
  relate: [{ op: 'relate', target: 'a', value: 'b', relation: 'of', name: said }],
  flatten: [{ op: 'flatten', target: 'a', separator: said }],
  remove: null,
  union: null,
  intersection: null,
  difference: null,
  size: null,
  is_empty: null,
  head: null,
  split: null,
  map: null,
  coerce: null,
  project: null,
  pluck: null,
  filter_structured: null,
  sort: null,
  join: null,
  group: null,
  recall: null,
  remember: [{ op: 'remember', target: 'a', metadata: { from: said } }],
  get_metadata: null,
  index: null,
  search_notes: null,
  search_collections: null,
  search_within_collection: null,
  related: null,
}
/** Steps that keep what they come to under no name of their own. */
const nameless: readonly string[] = ['add', 'remove', 'index', 'set_metadata', 'relate']

async function opened(mode: string): Promise<NamespaceUnderTest> {
  const namespace = openNamespace(`secrets-everywhere-${mode}-${crypto.randomUUID()}`)
  await namespace.ask('setSettings', { values: { secrets: mode } })
  return namespace
}

function onWire(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

const screened = Object.entries(textsOfOperations).flatMap(([operation, fields]) =>
  Object.entries(fields).flatMap(([field, standing]) =>
    standing === 'text' || standing === 'name'
      ? [{ operation: operation as OperationName, field, standing }]
      : [],
  ),
)

describe('credentials in whatever is stored', () => {
  it('are thought of in each operation that may write', () => {
    const writing = Object.entries(operations).filter(([, { writes }]) => writes !== false)
    expect(Object.keys(textsOfOperations).toSorted()).toEqual(
      writing.map(([name]) => name).toSorted(),
    )
  })

  it.each(screened.filter(({ operation }) => operation !== 'runSteps'))(
    'are found in $operation, $field',
    async ({ operation, field, standing }) => {
      const inputs: readonly Operations[OperationName]['input'][] =
        samples[operation]?.[field] ?? []
      expect(inputs).not.toEqual([])
      const refusing = await opened('refuse')
      const masking = await opened('mask')
      for (const input of inputs) {
        const refused = await refusing.call(operation, input as never)
        expect(refused.result).toMatchObject({
          ok: false,
          failure: {
            code: 'secret_found',
            errors: [{ path: expect.stringContaining(onWire(field)) }],
          },
        })
        const masked = await masking.call(operation, input as never)
        // A name cannot be masked: two things would become one.
        const isRefused = !masked.result.ok && masked.result.failure.code === 'secret_found'
        const names = [`"role":"${said}"`, `"name":"${key}"`, `"id":"${key}"`]
        const isInName = names.some((name) => JSON.stringify(input).includes(name))
        expect(isRefused).toBe(standing === 'name' || isInName)
      }
      for (const namespace of [refusing, masking]) {
        expect(await dumpObject(namespace)).not.toContain(rest)
      }
    },
  )

  it.each(Object.entries(stepSamples))('are found in the step %s', async (op, brought) => {
    const namespace = await opened('refuse')
    const named: WorkStep[] = nameless.includes(op)
      ? []
      : [{ ...argumentsOf(op), op, name: `the ${key}` } as unknown as WorkStep]
    const steps = [...(brought ?? []), ...named]
    for (const step of steps) {
      const { result } = await namespace.call('runSteps', { steps: [step], isList: false })
      expect(result).toMatchObject({ failure: { code: 'secret_found' } })
    }
    expect(steps.length > 0).toBe(brought !== null || !nameless.includes(op))
    expect(await dumpObject(namespace)).not.toContain(rest)
  })

  it('every operation that takes texts has samples, and no other', () => {
    const wanted = [...new Set(screened.map(({ operation }) => operation))]
      .filter((operation) => operation !== 'runSteps')
      .toSorted()
    expect(Object.keys(samples).toSorted()).toEqual(wanted)
  })
})

/** Enough for it to be read; the refusal comes first. */
function argumentsOf(op: string): object {
  return op.startsWith('create') ? { value: 'x' } : { target: 'a', value: 'b', query: 'q' }
}
