import { describe, expect, it, vi } from 'vitest'
import * as liars from '../../examples/tour/liars.mjs'
import * as main from '../../examples/tour/main.mjs'
import * as models from '../../examples/tour/models.mjs'
import * as month from '../../examples/tour/month.mjs'
import * as people from '../../examples/tour/people.mjs'
import * as story from '../../examples/tour/story.mjs'
import * as thoughts from '../../examples/tour/thoughts.mjs'
import { withServer } from '../../examples/tour/support/with-server.mjs'

/** What became of a tour: which server, and what was started for it. */
async function stageOf(tour, { isRunning, isThere }) {
  const started = []
  const stage = await withServer(
    tour,
    { url: 'http://given', isRunning },
    {
      answers: async () => isThere,
      startOwnServer: async (variables) => {
        started.push(variables)
        return { url: 'http://own', stop: async () => {} }
      },
      startWithModels: async (place) => {
        started.push('models')
        return { place }
      },
      say: () => {},
    },
  )
  return { url: stage.place.url, started, isStopped: stage.stop !== undefined }
}

const clock = { MNEME_TEST_CLOCK: 'on' }

describe('a tour', () => {
  it('walks through the server that is running, or through its own where none is', async () => {
    const there = await stageOf(main, { isRunning: false, isThere: true })
    expect(there).toEqual({ url: 'http://given', started: [], isStopped: false })
    const alone = await stageOf(main, { isRunning: false, isThere: false })
    expect(alone).toEqual({ url: 'http://own', started: [{}], isStopped: true })
  })

  it.each([month, story, thoughts])(
    'that moves the clock has its own server: $about',
    async (tour) => {
      const one = { url: 'http://own', started: [clock], isStopped: true }
      for (const isThere of [true, false]) {
        expect(await stageOf(tour, { isRunning: false, isThere })).toEqual(one)
      }
    },
  )

  it.each([main, month])('takes the server that it is told: $about', async (tour) => {
    const told = await stageOf(tour, { isRunning: true, isThere: false })
    expect(told).toEqual({ url: 'http://given', started: [], isStopped: false })
  })

  it.each([models, liars])('that asks models has its own: $about', async (tour) => {
    const { started } = await stageOf(tour, { isRunning: false, isThere: true })
    expect(started).toEqual(['models'])
  })

  it('tells every answer that it marks as wrong', async () => {
    const said = vi.spyOn(process.stdout, 'write').mockImplementation(() => true)
    const forgetful = {
      post: async () => ({ body: { outcomes: [], hits: [] } }),
      get: async () => ({ body: { items: [] } }),
    }
    const wrong = await people.run(forgetful)
    const marked = said.mock.calls.filter(([line]) => String(line).startsWith('✗'))
    said.mockRestore()
    expect(marked).toHaveLength(10)
    expect(wrong).toHaveLength(10)
    expect(wrong[0]).toBe('"Where does Theo live?" is answered by ""')
  })
})
