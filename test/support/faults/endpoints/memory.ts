import { must } from '../../../../engine/assert.ts'
import { byWords, type EndpointCase, type EndpointCases, mirrored } from '../endpoint.ts'
import type { World } from '../world.ts'

const text = 'Ana moved to Oslo in May. We must ship on Friday.'
const question = { query: 'Where does Ana live?', top_k: 5 }
const ana = { kind: 'user', id: '1' }

function remembering(variant: string, settings = {}): EndpointCase {
  return { variant, settings, make: () => ({ body: { text, entities: ['user_id:1'] } }) }
}

/** Of more than one hit, so that there is an order to be asked for. */
function recalling(variant: string, settings = {}, more = {}): EndpointCase {
  return {
    variant,
    settings,
    async make(world) {
      await world.remember('Ana lives with Bo by the harbour.')
      return { body: { ...question, ...more } }
    },
  }
}

/** Of a promise with a time. */
async function dueOf(world: World): Promise<string> {
  await world.remember('I will send Bo the draft tomorrow.')
  const { items } = await world.ask('listDue', { limit: 1, cursor: null })
  return must(items[0], 'a promise comes due').id
}

const expected = { question: 'Where does Ana live?', says: ['Oslo'] }

async function expecting(world: World): Promise<string> {
  return (await world.ask('saveExpectation', { name: 'town', ...expected }, 'main')).name
}

async function recallOf(world: World): Promise<string> {
  await world.remember(text)
  await world.ask('recall', { query: question.query, topK: 5 })
  const { items } = await world.ask('listRecalls', { limit: 1, cursor: null }, 'main')
  return must(items[0], 'a recall stands in the log').id
}

export const memoryCases: EndpointCases = {
  remember: [
    remembering('plain'),
    remembering('read by a model', { extraction: 'model' }),
    remembering('beside Vectorize', mirrored),
    remembering('placed by words', byWords),
    remembering('by models, beside Vectorize', { ...mirrored, extraction: 'model' }),
    { variant: 'with a key', byKey: true, make: () => ({ body: { text } }) },
  ],
  rememberBatch: { make: () => ({ body: { items: [{ text }, { text: 'Tea at five.' }] } }) },
  recall: [
    recalling('plain', {}),
    recalling('beside Vectorize', mirrored),
    recalling('placed by words', byWords),
    recalling('reranked', {}, { rerank: true }),
    recalling('synthesized', {}, { synthesize: true }),
    recalling('all of it', mirrored, { rerank: true, synthesize: true }),
    { variant: 'of two', make: ({ name }) => ({ body: { ...question, namespaces: [name, 'b'] } }) },
    { variant: 'with a key', byKey: true, make: () => ({ body: question }) },
  ],
  explainRecall: [
    { make: async (world) => ({ body: { ...question, id: await world.remember(text) } }) },
    {
      variant: 'beside Vectorize',
      settings: mirrored,
      make: async (world) => ({ body: { ...question, id: await world.remember(text) } }),
    },
  ],
  forget: [
    { make: async (world) => ({ body: { memory_id: await world.remember(text) } }) },
    {
      variant: 'for good',
      make: async (world) => ({ body: { memory_id: await world.remember(text), permanent: true } }),
    },
    {
      variant: 'for good, beside Vectorize',
      settings: mirrored,
      make: async (world) => ({ body: { memory_id: await world.remember(text), permanent: true } }),
    },
    { variant: 'shown first', make: () => ({ body: { text: 'Where Ana lives' } }) },
  ],
  undoForget: [
    {
      async make(world) {
        const id = await world.remember(text)
        await world.ask('forget', { memoryIds: [id] })
        return { params: { id } }
      },
    },
    {
      variant: 'of a Note',
      async make(world) {
        const id = await world.resource({ op: 'create_note', name: 'plan', value: 'Ship in May' })
        await world.ask('deleteResource', { kind: 'note', idOrName: id, permanent: false })
        return { params: { id } }
      },
    },
  ],
  readMessage: [
    { make: () => ({ body: { text: 'Remember that I prefer tea', act: true } }) },
    {
      variant: 'that asks',
      changes: true,
      settings: mirrored,
      make: () => ({ body: { text: 'What do you know about Ana?', act: true } }),
    },
  ],
  saveExpectation: { make: () => ({ params: { name: 'home' }, body: expected }) },
  listExpectations: { make: () => ({}) },
  getExpectation: { make: async (world) => ({ params: { name: await expecting(world) } }) },
  deleteExpectation: { make: async (world) => ({ params: { name: await expecting(world) } }) },
  runExpectations: {
    async make(world) {
      return { body: { names: [await expecting(world)] } }
    },
  },
  listRecalls: { make: () => ({}) },
  getRecall: { make: async (world) => ({ params: { id: await recallOf(world) } }) },
  replayRecall: { make: async (world) => ({ params: { id: await recallOf(world) } }) },
  traceSource: {
    make: async (world) => ({ body: { memory_id: await world.remember(text) } }),
  },
  withdrawSource: {
    make: async (world) => ({ body: { memory_id: await world.remember(text) } }),
  },
  listMemories: { make: () => ({}) },
  getMemory: { make: async (world) => ({ params: { id: await world.remember(text) } }) },
  changeMemory: {
    async make(world) {
      return { params: { id: await world.remember(text) }, body: { text: 'Ana moved to Bergen.' } }
    },
  },
  listDue: { make: () => ({}) },
  setDueStatus: {
    make: async (world) => ({
      params: { id: await dueOf(world) },
      body: { status: 'done' },
    }),
  },
  deleteMemory: [
    { make: async (world) => ({ params: { id: await world.remember(text) } }) },
    {
      variant: 'for good',
      async make(world) {
        return { params: { id: await world.remember(text) }, query: { permanent: 'true' } }
      },
    },
  ],
  memoryHistory: { make: async (world) => ({ params: { id: await world.remember(text) } }) },
  pinMemory: { make: async (world) => ({ params: { id: await world.remember(text) } }) },
  unpinMemory: {
    async make(world) {
      const id = await world.remember(text)
      await world.ask('pinMemory', { id, pinned: true })
      return { params: { id } }
    },
  },
  listEntities: { make: () => ({}) },
  entityGraph: { make: () => ({}) },
  getEntity: { make: () => ({ params: ana }) },
  entityHistory: { make: () => ({ params: ana }) },
  mergeEntities: { make: () => ({ params: ana, body: { into: 'user_id:2' } }) },
  unmergeEntity: {
    async make(world) {
      await world.ask('mergeEntities', { ...ana, into: { kind: 'user', id: '2' } })
      return { params: ana }
    },
  },
  entityRecord: { make: () => ({ params: ana }) },
}
