import type { EndpointCases } from '../endpoint.ts'
import type { World } from '../world.ts'

const plan = { op: 'create_note', name: 'plan', value: 'Ship in May' } as const
const papers = { op: 'create_collection', name: 'papers', value: ['a', { n: 1 }] } as const

async function related(world: World): Promise<string> {
  const from = await world.resource(plan)
  const to = await world.resource(papers)
  const tie = { from, to, relation: 'cites', name: null }
  return (await world.ask('addWorkRelation', tie as never)).relation.id
}

export const workspaceCases: EndpointCases = {
  createNote: { make: () => ({ body: { value: 'Ship in May', name: 'plan' } }) },
  listNotes: { make: () => ({}) },
  getNote: { make: async (world) => ({ params: { id: await world.resource(plan) } }) },
  deleteNote: [
    { make: async (world) => ({ params: { id: await world.resource(plan) } }) },
    {
      variant: 'for good',
      async make(world) {
        return { params: { id: await world.resource(plan) }, query: { permanent: 'true' } }
      },
    },
  ],
  createCollection: { make: () => ({ body: { value: ['a', { n: 1 }], name: 'mixed' } }) },
  listCollections: { make: () => ({}) },
  getCollection: { make: async (world) => ({ params: { id: await world.resource(papers) } }) },
  deleteCollection: { make: async (world) => ({ params: { id: await world.resource(papers) } }) },
  createRelation: {
    async make(world) {
      const from = await world.resource(plan)
      return { body: { from, to: await world.resource(papers), relation: 'cites' } }
    },
  },
  listRelations: { make: () => ({}) },
  deleteRelation: { make: async (world) => ({ params: { id: await related(world) } }) },
  runOps: {
    make: () => ({
      body: [
        { op: 'create_collection', value: [{ n: 1 }, { n: 2 }], name: 'numbers' },
        { op: 'filter_structured', target: 'numbers', where: 'n > 1', out: '$f' },
        { op: 'pluck', target: '$f', field: 'n' },
      ],
    }),
  },
}
