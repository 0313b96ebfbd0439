import { afterEach, describe, expect, it } from 'vitest'
import { freshThought, notesOf, told } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { scriptedChatModel } from '../../scripts/support/scripted-model/chat-model.ts'

afterEach(() => {
  bound.chat = null
})

const yes = { decision: true, confidence: 0.9, reasoning: ['it is down'] }

const script = {
  '[decide:urgent:reason]': yes,
  '[sift:page:reason]': yes,
  '[discern:desk:reason]': {
    primary: 'technical',
    secondary: '',
    confidence: 0.8,
    reasoning: ['an outage'],
  },
  '[reflect:why:reason]': { output: 'Outage' },
  '[assess:mood:reason]': {
    overall: 'negative',
    confidence: 0.8,
    scores: { positive: 0, negative: 1, neutral: 0 },
    aspects: {},
    emotions: [],
    reasoning: ['angry'],
  },
  '[converge:reply:synthesize]': { output: 'On it.' },
}

const pipeline = JSON.parse(
  '{"sequence":[{"decide":{"key":"urgent","question":"?"}},{"sift":{"key":"page","question":"?","then":{"set":{"key":"paged","content":"Ann"}}}},{"discern":{"key":"desk","question":"?","categories":["billing","technical"],"routes":{"technical":{"set":{"key":"to","content":"T"}}}}},{"converge":{"key":"reply","synthesis_prompt":"?","branches":[{"name":"cause","step":{"reflect":{"key":"why"}}},{"name":"tone","step":{"assess":{"key":"mood"}}}]}}]}',
)

const signals = `
  S urgent, N urgent, P 2;2, C urgent,
  S page, N page, sift_decided, P 3;1, N paged, C page,
  S desk, N desk, P 5;2, N to, C desk,
  S reply, B cause, S why, C why, E cause, B tone, S mood, C mood, E tone,
  N why, N mood, converge_synthesis_started, N reply, P 9;4, C reply,
`
  .split(',')
  .map((signal) => signal.trim())
  .filter((signal) => signal !== '')

describe('the worked example', () => {
  it('TH-57 gives its notes, signals and counts to the letter', async () => {
    const model = scriptedChatModel(script)
    bound.chat = model
    const thought = await freshThought('example', { mail: 'The site is down!' })
    const answer = await thought.run(pipeline)
    expect(answer.run).toMatchObject({
      status: 'completed',
      error: null,
      usage: { modelCalls: 6, steps: 8 },
    })
    expect(notesOf(answer)).toEqual([
      'urgent (decide)',
      'page (sift)',
      'paged (set)',
      'desk (discern)',
      'to (set)',
      'why (reflect[cause])',
      'mood (assess[tone])',
      'reply (converge)',
    ])
    expect(answer.thought).toMatchObject({ sessionLength: 8, publishedCount: 9, noteCount: 9 })
    expect(told(answer)).toEqual(signals)
    expect(signals).toHaveLength(30)
    expect(model.requests.map(({ temperature }) => temperature)).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('TH-57 offline, atomic: nothing is left but the run and its signals', async () => {
    const steps = [{ set: { key: 'a', content: '1' } }, { decide: { key: 'b', question: '?' } }]
    const thought = await freshThought('offline')
    const atomic = await thought.run({ sequence: steps }, { atomic: true })
    const error = { code: 'model_required', path: 'pipeline.sequence.1.decide' }
    expect(atomic.run).toMatchObject({ status: 'failed', error })
    expect([notesOf(atomic), told(atomic)]).toEqual([[], ['S b', 'F b model_required']])
    const plain = await thought.run({ sequence: steps })
    expect([notesOf(plain), told(plain)]).toEqual([
      ['a (set)'],
      ['N a', 'S b', 'F b model_required'],
    ])
  })
})
