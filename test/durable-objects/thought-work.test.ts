import { describe, expect, it } from 'vitest'
import { freshThought, main } from '../support/reasoning.ts'

const long = 'lorem ipsum '.repeat(5_000)

describe('TH-49 the work of a step', () => {
  it('has a limit, over which the run ends with what came before', async () => {
    const thought = await freshThought('work', { long })
    const any = Array.from({ length: 3_000 }, (_, at) => ({
      contains: { key: 'long', value: `zz${at}` },
    }))
    const pipeline = {
      sequence: [
        { set: { key: 'before', content: '1' } },
        { mutate: { if: { any }, set: { key: 'in', content: '1' } } },
        { set: { key: 'after', content: '1' } },
      ],
    }
    const { run, notes } = await thought.run(pipeline)
    expect(notes.map(({ key }) => key)).toEqual(['before'])
    expect(run.error).toEqual({
      code: 'budget_exceeded',
      path: 'pipeline.sequence.1.mutate',
      message: expect.stringMatching(
        /^work: work is 35\d{7} characters and tests, limit 350000000$/,
      ),
    })
    const decide = { decide: { key: 'd', question: '?', rule: { any } } }
    expect((await thought.run(decide)).run.error).toMatchObject({ code: 'budget_exceeded' })
  })

  it('lets others in between steps: a long run offline delays nobody', async () => {
    const thought = await freshThought('turns')
    const steps = Array.from({ length: 200 }, (_, at) => ({
      set: { key: `k${at}`, content: 'x'.repeat(2_000) },
    }))
    const id = await thought.start({ sequence: steps })
    const meanwhile = await thought.namespace.ask('graphStats', {}, main)
    const run = await thought.namespace.ask('getRun', { id }, main)
    expect(meanwhile.nodes).toBe(0)
    expect(run.status).toBe('running')
    expect((await thought.end(id)).run.status).toBe('completed')
  })
})
