import type { EndpointCases } from '../endpoint.ts'
import type { World } from '../world.ts'

const decide = { decide: { key: 'k', question: 'Is it urgent?' } }
const answered = { sequence: [decide, { set: { key: 'reply', content: 'On it.' } }] }

/** One that is still open: it waits for a minute. */
async function openRun(world: World): Promise<string> {
  const pipeline = { wait: { ms: 60_000 } }
  const input = { thoughtId: await world.thought(), pipeline, atomic: false }
  return (await world.ask('startRun', input, 'main')).id
}

export async function endedRun(world: World): Promise<string> {
  const id = await openRun(world)
  await world.ask('cancelRun', { id }, 'main')
  return id
}

async function savedPipeline(world: World): Promise<string> {
  return (await world.ask('savePipeline', { name: 'evening', pipeline: decide }, 'main')).name
}

export const reasoningCases: EndpointCases = {
  createThought: { make: () => ({ body: { intent: 'Answer the mail', task_id: 'mail-7' } }) },
  listThoughts: { make: () => ({}) },
  getThought: { make: async (world) => ({ params: { id: await world.thought() } }) },
  deleteThought: [
    { make: async (world) => ({ params: { id: await world.thought() } }) },
    {
      variant: 'for good',
      make: async (world) => ({
        params: { id: await world.thought() },
        query: { permanent: 'true' },
      }),
    },
  ],
  cloneThought: { make: async (world) => ({ params: { id: await world.thought() }, body: {} }) },
  searchThoughts: {
    async make(world) {
      await world.thought()
      return { body: { query: 'outage of the site' } }
    },
  },
  addThoughtNote: {
    async make(world) {
      const body = { key: 'mail', content: 'It is up again.' }
      return { params: { id: await world.thought() }, body }
    },
  },
  publishThoughtNotes: {
    async make(world) {
      const body = { notes: [{ key: 'mood', content: 'angry' }] }
      return { params: { id: await world.thought() }, body }
    },
  },
  readThoughtNotes: [
    { make: async (world) => ({ params: { id: await world.thought() } }) },
    {
      variant: 'as a text',
      make: async (world) => ({ params: { id: await world.thought() }, accept: 'text/plain' }),
    },
  ],
  runThought: [
    {
      async make(world) {
        return { params: { id: await world.thought() }, body: { pipeline: answered } }
      },
    },
    {
      variant: 'whole or not at all',
      async make(world) {
        const body = { pipeline: answered, atomic: true }
        return { params: { id: await world.thought() }, body }
      },
    },
  ],
  listRuns: { make: () => ({}) },
  getRun: { make: async (world) => ({ params: { id: await endedRun(world) } }) },
  cancelRun: { make: async (world) => ({ params: { id: await openRun(world) } }) },
  listSignals: { make: () => ({}) },
  savePipeline: {
    make: () => ({ params: { name: 'morning' }, body: { pipeline: decide, on: ['alert.raised'] } }),
  },
  listPages: { make: () => ({}) },
  getPage: { make: () => ({ params: { name: 'profile' } }) },
  listPipelines: { make: () => ({}) },
  getPipeline: { make: async (world) => ({ params: { name: await savedPipeline(world) } }) },
  deletePipeline: { make: async (world) => ({ params: { name: await savedPipeline(world) } }) },
}
