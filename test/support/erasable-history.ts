import { must } from '../../engine/assert.ts'
import { emptySoul } from '../../engine/model/documents.ts'
import type { Call, OperationName, Operations } from '../../engine/catalogue.ts'
import { openNamespace, type NamespaceUnderTest } from './namespace.ts'

export const owner = { role: 'owner', credential: 'key_o', agent: null } as const
const main = { role: 'main', credential: 'key_m', agent: null } as const
const sub = { role: 'sub', credential: 'key_s', agent: 'scout' } as const

/** What can be erased for good: the call that does it, and words that stand nowhere else. */
export interface Erasable {
  readonly kind: 'memory' | 'entity' | 'proposal' | 'revision' | 'note' | 'thought'
  readonly operation: OperationName
  readonly input: Operations[OperationName]['input']
  readonly words: readonly string[]
}

export interface ErasableHistory {
  readonly namespace: NamespaceUnderTest
  readonly things: readonly Erasable[]
  /** Words of what stays. */
  readonly kept: readonly string[]
}

/** Whole numbers from 0 to below `bound`, the same for the same seed. */
export function drawFrom(seed: number): (bound: number) => number {
  let state = seed * 2_654_435_761 + 1
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * bound)
  }
}

/**
 * A namespace in which six things are to be erased, each of them told, changed, quoted, proposed and
 * answered in several ways, in an order that the seed draws.
 */
export async function erasableHistory(name: string, seed: number): Promise<ErasableHistory> {
  const draw = drawFrom(seed)
  const namespace = openNamespace(name)
  let keys = 0
  async function ask<N extends OperationName>(
    operation: N,
    input: Operations[N]['input'],
    caller: Call<N>['caller'] = owner,
  ): Promise<Operations[N]['output']> {
    // Half of the answers are kept, so that an erasure has to find them.
    const mark = { key: `k${(keys += 1)}`, fingerprint: 'f' }
    return await namespace.ask(operation, input, {
      caller,
      idempotency: draw(2) === 0 ? mark : null,
    })
  }
  const word = (of: string): string => `${of}zq${seed.toString(36).replaceAll(/[aeiou]/g, 'v')}wx`
  const [told, patched, proposed, cored, noted, thought, person, city] = [
    'told',
    'patched',
    'proposed',
    'cored',
    'noted',
    'thought',
    'person',
    'city',
  ].map(word) as [string, string, string, string, string, string, string, string]
  const kept = word('kept')
  const entity = { kind: 'user', id: person }
  const other = { kind: 'user', id: 'bo' }
  const reference = `user_id:${person}`

  const remembered = await ask('remember', { text: `The phrase is ${told}`, store: 'semantic' })
  if (remembered.kind !== 'remembered') throw new Error('not remembered')
  const memory = remembered.memory.id
  const { id: waiting } = await ask('proposeMemory', { content: `The well is ${proposed}` }, sub)
  const setCore = async (...texts: string[]) =>
    await ask(
      'setCore',
      { blocks: [{ name: 'persona', items: texts.map((text) => ({ text, pinned: false })) }] },
      main,
    )
  const note = await ask('runSteps', {
    steps: [{ op: 'create_note', value: { of: `a ${noted} lamp` }, name: `lamp ${noted}` }],
    isList: false,
  })
  const { id: thoughtId } = await ask('createThought', { intent: `Weigh the ${thought}` }, main)

  const moves: readonly (() => Promise<unknown>)[] = [
    async () => await ask('changeMemory', { id: memory, text: `The phrase is ${patched}` }),
    async () => await ask('proposeMemory', { content: `The phrase is ${told}` }, sub),
    async () => await ask('changeMemory', { id: memory, metadata: { by: `the ${told}` } }),
    async () => await ask('remember', { text: `${reference} likes figs`, entities: [entity] }),
    async () =>
      await ask('remember', {
        text: `${reference} met user_id:bo at the pier`,
        metadata: { by: reference },
        entities: [
          { ...entity, properties: [{ name: 'city', value: city }] },
          { ...other, properties: [{ name: 'friend', value: `${reference} of ${kept}` }] },
        ],
      }),
    async () => await ask('proposeMemory', { content: `${reference} owes user_id:bo a fig` }, sub),
    async () => {
      const { id } = await ask('proposeMemory', { content: 'user_id:bo waits here' }, sub)
      await ask('decideProposal', { id, decision: 'reject', reason: `${reference} says no` })
    },
    async () =>
      await ask('decideProposal', { id: waiting, decision: 'defer', reason: `no ${proposed} yet` }),
    async () => await ask('setSoul', { soul: { ...emptySoul, values: [`Mind ${reference}`] } }),
    async () => await ask('setIdentityFacts', { facts: { role: `Aide of ${reference}` } }),
    async () =>
      await ask('runSteps', {
        steps: [
          { op: 'create_note', value: `a list for ${reference}`, name: `for ${reference}` },
          { op: 'create_collection', value: [{ $ref: `for ${reference}` }], name: `all ${kept}` },
        ],
        isList: true,
      }),
    async () =>
      await ask(
        'addThoughtNote',
        {
          id: thoughtId,
          key: 'k',
          content: `it is ${thought}, of ${reference}`,
          metadata: {},
          source: 'input',
        },
        main,
      ),
    async () => await ask('remember', { text: `The ferry is ${kept}` }),
    async () => await ask('forget', { text: `the ${told} phrase` }),
    async () => {
      await setCore(`Calm, of ${kept}`, `Once it was ${cored}`)
      await setCore(`Calm, of ${kept}`)
    },
  ]
  for (const move of shuffled(moves, draw)) await move()
  const { items } = await namespace.ask('listRevisions', {
    target: 'core',
    limit: 50,
    cursor: null,
  })
  const removal = must(
    items.find(({ diff }) => JSON.stringify(diff).includes(cored)),
    'core has said it',
  )
  const noteId = must(note.results[0]?.resourceId, 'a Note is kept')
  const things: readonly Erasable[] = [
    {
      kind: 'memory',
      operation: 'forget',
      input: { memoryIds: [memory], permanent: true },
      words: [told, patched],
    },
    { kind: 'proposal', operation: 'eraseProposal', input: { id: waiting }, words: [proposed] },
    { kind: 'revision', operation: 'eraseRevision', input: { id: removal.id }, words: [cored] },
    {
      kind: 'note',
      operation: 'deleteResource',
      input: { kind: 'note', idOrName: noteId, permanent: true },
      words: [noted],
    },
    { kind: 'thought', operation: 'eraseThought', input: { id: thoughtId }, words: [thought] },
    {
      kind: 'entity',
      operation: 'forget',
      input: { entities: [entity], permanent: true },
      words: [person, city],
    },
  ]
  return { namespace, things: shuffled(things, draw), kept: [kept] }
}

function shuffled<T>(all: readonly T[], draw: (bound: number) => number): readonly T[] {
  const left = [...all]
  return all.map(() => must(left.splice(draw(left.length), 1)[0], 'one is left'))
}
