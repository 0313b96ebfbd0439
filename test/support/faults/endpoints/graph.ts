import type { EndpointCases } from '../endpoint.ts'
import type { World } from '../world.ts'

async function tied(world: World): Promise<{ from: string; to: string }> {
  const from = await world.node('We ship on Fridays.')
  const to = await world.node('The release is green.')
  await world.ask('setEdge', { from, to, weight: 0.5 })
  return { from, to }
}

const decision = { text: 'We ship on Fridays.', role: 'decision', confidence: 0.8 }

export const graphCases: EndpointCases = {
  graphStats: { make: () => ({}) },
  neighborhood: { make: async (world) => ({ query: { id: await world.node(decision.text) } }) },
  graphMap: { make: () => ({}) },
  listNodes: { make: () => ({}) },
  addNode: { make: () => ({ body: decision }) },
  changeNode: {
    make: async (world) => ({
      params: { id: await world.node(decision.text) },
      body: { confidence: 0.9 },
    }),
  },
  getNode: { make: async (world) => ({ params: { id: await world.node(decision.text) } }) },
  setEdge: {
    async make(world) {
      const from = await world.node('We ship on Fridays.')
      const to = await world.node('The release is green.')
      return { body: { from, to, weight: 0.5, label: 'supports' } }
    },
  },
  removeEdge: { make: async (world) => ({ query: await tied(world) }) },
  activate: { make: async (world) => ({ body: { ids: [await world.node(decision.text)] } }) },
  boostNode: {
    make: async (world) => ({ body: { id: await world.node(decision.text), by: 0.2 } }),
  },
  decayGraph: {
    async make(world) {
      await world.ask('boostNode', { id: await world.node(decision.text), by: 0.2 })
      return { body: {} }
    },
  },
  listConflicts: { make: () => ({}) },
  resolveConflict: {
    async make(world) {
      return { params: { id: await world.conflict() }, body: { keep: 'b', how: 'outdated' } }
    },
  },
  listDuplicates: { make: () => ({}) },
  listSuggestions: { make: () => ({}) },
  undoConflict: {
    async make(world) {
      const id = await world.conflict()
      await world.ask('resolveConflict', { id, keep: 'b', how: 'outdated' })
      return { params: { id } }
    },
  },
}
