import { afterEach, describe, expect, it } from 'vitest'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'
import { bindModel, run, told } from '../support/meanings.ts'
import { gate, rankingModel, recalled, textsOf } from '../support/recalling.ts'
import { main, owner } from '../support/reflection-walk.ts'

afterEach(() => {
  bound.embedding = null
  bound.reader = null
})

const lines = [
  'Ana paints the boat blue.',
  'Bo looked at a boat boat boat.',
  'Ana keeps her boat in Bergen harbour.',
] as const

async function placedLines(name: string) {
  bindModel()
  const namespace = await told(name, lines)
  await run(namespace)
  return namespace
}

const question = 'What does the boat cost?'

/** A reader to whom one line answers, and all others do not. */
function readerOf(line: string | null) {
  const model = rankingModel((text) => (line !== null && text.includes(line) ? 0.98 : 0.02))
  bound.reader = model
  return model
}

describe('ON-16 hits that are read together with the question', () => {
  it('are the best ones, where it is unsure whether they answer; what answers stands first', async () => {
    const namespace = await placedLines('pairs-order')
    const plain = await recalled(namespace, {}, question)
    const model = readerOf('harbour')
    const { hits, answered, answerProbability, usage, degraded } = await recalled(
      namespace,
      {},
      question,
    )
    expect(model.asked).toEqual([{ query: question, texts: textsOf(plain.hits) }])
    expect(textsOf(plain.hits)[0]).not.toBe(lines[2])
    expect(textsOf(hits)[0]).toBe(lines[2])
    expect(hits.map(({ score }) => score)).toEqual(
      hits.map(({ score }) => score).toSorted((a, b) => b - a),
    )
    expect(answered).toBe(true)
    expect(answerProbability).toBeGreaterThan(plain.answerProbability)
    // The question has its place already.
    expect([plain.usage.modelCalls, usage.modelCalls]).toEqual([1, 1])
    expect(usage.rowsRead).toBe(plain.usage.rowsRead)
    expect(degraded).toEqual(plain.degraded)
  })

  it('one that surely answers is told without what hardly does', async () => {
    const namespace = await placedLines('pairs-beside')
    const linesOf = async (asked: string, others: number) => {
      bound.reader = null
      const [first] = textsOf((await recalled(namespace, {}, asked)).hits)
      bound.reader = rankingModel((text) => (text === first ? 0.9 : others))
      const { text, hits } = await recalled(namespace, {}, asked)
      expect(hits).toHaveLength(3)
      expect(textsOf(hits)[0]).toBe(first)
      return text.split('\n').length
    }
    expect(await linesOf(question, 0.02)).toBe(1)
    expect(await linesOf(question, 0.6)).toBeGreaterThan(1)
    // What bears on something hardly answers by itself.
    expect(await linesOf('What affects the boat?', 0.02)).toBeGreaterThan(1)
  })

  it('say that nothing answers', async () => {
    const namespace = await placedLines('pairs-declined')
    readerOf(null)
    const { answered, answerProbability } = await recalled(namespace, {}, question)
    expect(answered).toBe(false)
    expect(answerProbability).toBeLessThan(0.5)
  })

  it('carry who said them, as they were placed', async () => {
    const namespace = await placedLines('pairs-speaker')
    await namespace.ask('remember', { text: 'The boat cost me 900.', speaker: 'Bo' }, main)
    await run(namespace)
    const model = readerOf('900')
    await recalled(namespace, {}, 'What did the yacht cost Ana?')
    expect(model.asked.flatMap(({ texts }) => texts)).toContain('Bo: The boat cost me 900.')
  })

  it('are not read where it is sure, where an owner wants none, or a model puts them in order', async () => {
    const namespace = await placedLines('pairs-none')
    const model = readerOf('harbour')
    await recalled(namespace, {}, 'Who sails to the moon on Friday?')
    expect(model.asked).toEqual([])
    bound.rerank = rankingModel(() => 0.5)
    await recalled(namespace, { rerank: true }, question)
    bound.rerank = null
    await namespace.ask('setSettings', { values: { pairs_read: 0 } }, owner)
    await recalled(namespace, {}, question)
    expect(model.asked).toEqual([])
    await namespace.ask('setSettings', { values: { pairs_read: 1 } }, owner)
    await recalled(namespace, {}, question)
    // The one that was read does not answer, so that another stands first.
    expect(model.asked.map(({ texts }) => texts.length)).toEqual([1, 1])
  })

  it('are read once more where one stands first by then that was not', async () => {
    const namespace = await placedLines('pairs-again')
    await namespace.ask('setSettings', { values: { pairs_read: 1 } }, owner)
    const [first] = textsOf((await recalled(namespace, {}, question)).hits)
    const model = rankingModel((text) => (text === first ? 0.02 : 0.98))
    bound.reader = model
    const { hits, answered } = await recalled(namespace, {}, question)
    const [once, again] = model.asked.map(({ texts }) => texts)
    expect(once).toEqual([first])
    expect(again).toHaveLength(1)
    expect(textsOf(hits)[0]).toBe(again?.[0])
    expect(textsOf(hits)[0]).not.toBe(first)
    expect(answered).toBe(true)
  })

  it('leave the recall as it is where the reader fails, which it says', async () => {
    const namespace = await placedLines('pairs-fails')
    const plain = await recalled(namespace, {}, question)
    const model = rankingModel(() => 0)
    bound.reader = {
      ...model,
      rerank: async () => ({ ok: false, code: 'model_failed', message: 'broken' }),
    }
    const { hits, answerProbability, degraded } = await recalled(namespace, {}, question)
    expect({ hits, answerProbability }).toEqual({
      hits: plain.hits,
      answerProbability: plain.answerProbability,
    })
    expect(degraded).toEqual([{ part: 'reader', reason: 'model_failed' }])
  })

  it('what is erased or told meanwhile counts as it is now', async () => {
    const namespace = await placedLines('pairs-meanwhile')
    const { hits: before } = await recalled(namespace, {}, question)
    const gone = before.find(({ text }) => text === lines[2])?.memoryId ?? ''
    const { pass, whileAsked } = gate()
    const model = readerOf('harbour')
    bound.reader = {
      ...model,
      rerank: async (asked) => await pass().then(() => model.rerank(asked)),
    }
    const { hits } = await whileAsked(recalled(namespace, {}, question), async () => {
      await namespace.ask('forget', { memoryIds: [gone], permanent: true }, owner)
      await namespace.ask('remember', { text: 'The boat cost 900.' }, owner)
    })
    expect(textsOf(hits)).not.toContain(lines[2])
    expect(textsOf(hits)).toContain('The boat cost 900.')
  })
})
