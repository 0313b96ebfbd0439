import { evictDurableObject } from 'cloudflare:test'
import { afterEach, describe, expect, it } from 'vitest'
import { bindModel, found, job, placed, run, texts, told } from '../support/meanings.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

afterEach(() => {
  bound.embedding = null
})

const [physician = '', automobile = '', , yacht = ''] = texts

describe('AG-12 another model', () => {
  it('places all anew in the background, while both answer', async () => {
    bindModel('old')
    const namespace = await told('models-change')
    await run(namespace)
    const both = bindModel('new', 'old')
    // Of the six, four at a time: the rest fails for now.
    both.meanwhile = ({ purpose }) => {
      both.outcome = purpose === 'document' && textCalls(both) > 1 ? 'fails' : 'well'
    }
    await namespace.ask('recall', { query: 'nothing', topK: 3 })
    await run(namespace, 2)
    expect(await placed(namespace)).toEqual([
      { model: 'old', placed: 2, refused: 0 },
      { model: 'new', placed: 4, refused: 0 },
    ])
    expect(await job(namespace)).toMatchObject({ left: 2 })
    expect((await namespace.ask('graphStats', {})).meaning).toMatchObject({
      model: 'new',
      placed: 4,
      left: 2,
    })
    for (const [query, text] of [
      ['doctor', physician],
      ['car', automobile],
      ['boat', yacht],
      ['Where do bee live?', texts[5]],
    ] as const) {
      expect((await found(namespace, query))[0]).toBe(text)
    }
    const asked = both.asked.filter(({ texts: [text] }) => text === 'doctor')
    expect(asked.map(({ model }) => model).sort()).toEqual(['new', 'old'])
    await evictDurableObject(namespace.stub)
    both.meanwhile = () => {}
    both.outcome = 'well'
    await run(namespace)
    expect(await placed(namespace)).toEqual([{ model: 'new', placed: 6, refused: 0 }])
    expect(await job(namespace)).toBeUndefined()
    both.asked.length = 0
    expect(await found(namespace, 'physician in Oslo')).toEqual([physician])
    expect(both.asked.map(({ model }) => model)).toEqual(['new'])
  })

  it('takes over by itself where the one before is not offered any more: words answer meanwhile', async () => {
    bindModel('old')
    const namespace = await told('models-gone')
    await run(namespace)
    expect(await found(namespace, 'doctor')).toEqual([physician])
    const model = bindModel('new')
    const recalled = await namespace.call('recall', { query: 'doctor', topK: 3 })
    expect(recalled).toMatchObject({
      degraded: [{ part: 'meaning', reason: 'not_placed_yet' }],
      result: { value: { hits: [] } },
    })
    expect((await found(namespace, 'automobile'))[0]).toBe(automobile)
    expect(model.asked.filter(({ purpose }) => purpose === 'query')).toEqual([])
    await run(namespace)
    expect(await placed(namespace)).toEqual([{ model: 'new', placed: 6, refused: 0 }])
    expect(await found(namespace, 'doctor')).toEqual([physician])
  })

  it('that comes back finds its own space; no number is given to another', async () => {
    const namespace = await told('models-back')
    for (const name of ['first', 'second', 'first', 'third']) {
      bindModel(name)
      await namespace.ask('recall', { query: name, topK: 3 })
      await run(namespace)
      expect(await placed(namespace)).toEqual([{ model: name, placed: 6, refused: 0 }])
      expect(await found(namespace, 'doctor')).toEqual([physician])
    }
  })

  it('one of two that fails a question: the other answers for its own, words for the rest', async () => {
    bindModel('old')
    const namespace = await told('models-half')
    await run(namespace)
    const both = bindModel('new', 'old')
    await namespace.ask('remember', { text: 'A pet needs food.' })
    both.meanwhile = ({ model, purpose }) => {
      both.outcome = purpose === 'document' || model === 'old' ? 'fails' : 'well'
    }
    await run(namespace)
    const input = { query: 'automobile', topK: 3, reinforce: false }
    const { degraded, result } = await namespace.call('recall', input)
    expect(degraded).toEqual([{ part: 'meaning', reason: 'model_failed' }])
    expect(result).toMatchObject({ value: { hits: [{ text: automobile }] } })
  })
})

function textCalls({ asked }: ReturnType<typeof bindModel>): number {
  return asked.filter(({ purpose }) => purpose === 'document').length
}
