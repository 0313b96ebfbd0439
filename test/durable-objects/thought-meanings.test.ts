import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bindModel, rows, run } from '../support/meanings.ts'
import { openNamespace, type NamespaceUnderTest } from '../support/namespace.ts'
import { main, start } from '../support/reasoning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

let model = bindModel()
beforeEach(() => {
  model = bindModel()
})
afterEach(() => {
  bound.embedding = null
})

const contents = [
  'The physician moved to Oslo.',
  'An automobile stands in the garage.',
  'Bread is baked on Monday.',
]

async function noted(name: string): Promise<{ namespace: NamespaceUnderTest; id: string }> {
  const namespace = openNamespace(`${name}-${crypto.randomUUID()}`)
  const { id } = await namespace.ask('createThought', { intent: 'x' }, main)
  for (const [at, content] of contents.entries()) {
    const note = { id, key: `k${at}`, content, metadata: {}, source: 'input' }
    await namespace.ask('addThoughtNote', note, main)
  }
  return { namespace, id }
}

async function search(namespace: NamespaceUnderTest, query: string) {
  const { result, degraded } = await namespace.call('searchThoughts', {
    query,
    by: 'note',
    limit: 5,
  })
  if (!result.ok) throw new Error(result.failure.detail)
  return { found: result.value.items.map(({ note }) => note.content), degraded }
}

const spaces = `SELECT s.model, count(p.vector) AS placed FROM thought_places p
  LEFT JOIN place_spaces s ON s.space = p.space GROUP BY s.model`

describe('UN-28 searches of the notes of thoughts', () => {
  it('find by meaning what shares no word, where nothing else is kept, also after an eviction', async () => {
    const { namespace } = await noted('thought-meant')
    await run(namespace)
    expect(await rows(namespace, spaces)).toEqual([{ model: 'meaning-1', placed: 3 }])
    expect(await search(namespace, 'doctor')).toEqual({ found: [contents[0]], degraded: [] })
    expect((await search(namespace, 'Which car?')).found[0]).toBe(contents[1])
    await evictDurableObject(namespace.stub)
    expect((await search(namespace, 'doctor')).found).toEqual([contents[0]])
    const recalled = await namespace.ask('recall', { query: 'doctor', topK: 10 })
    expect(recalled.hits).toEqual([])
  })

  it('go by words, and say so, while the model does not answer or none is bound', async () => {
    const { namespace } = await noted('thought-words')
    await run(namespace)
    model.outcome = 'fails'
    const failed = await search(namespace, 'Which physician?')
    expect(failed.found).toEqual([contents[0]])
    expect(failed.degraded).toEqual([{ part: 'meaning', reason: 'model_failed' }])
    bound.embedding = null
    const alone = await search(namespace, 'Which physician?')
    expect(alone.found).toEqual([contents[0]])
    expect(alone.degraded).toEqual([{ part: 'meaning', reason: 'no_encoder' }])
  })

  it('go by the newest model, once it has placed them anew', async () => {
    const { namespace, id } = await noted('thought-models')
    await run(namespace)
    model = bindModel('meaning-2', 'meaning-1')
    expect((await search(namespace, 'doctor')).found).toEqual([contents[0]])
    const more = {
      id,
      key: 'more',
      content: 'Bees live on the roof.',
      metadata: {},
      source: 'input',
    }
    await namespace.ask('addThoughtNote', more, main)
    await run(namespace)
    expect(await rows(namespace, spaces)).toEqual([{ model: 'meaning-2', placed: 4 }])
    expect((await search(namespace, 'doctor')).found).toEqual([contents[0]])
  })

  it('a note that the model gives no good vector for stops no other, and goes by its words', async () => {
    model.outcome = 'nan'
    model.of = (text) => text.includes('automobile')
    const { namespace } = await noted('thought-spoilt')
    await run(namespace)
    expect(await rows(namespace, spaces)).toEqual([{ model: 'meaning-1', placed: 2 }])
    expect((await search(namespace, 'doctor')).found).toEqual([contents[0]])
    expect((await search(namespace, 'automobile')).found).toContain(contents[1])
  })

  it('what an erasure cuts is placed anew, and nothing is left of a thought that is erased', async () => {
    const { namespace, id } = await noted('thought-cut')
    await namespace.ask('remember', { entities: [{ kind: 'user', id: 'quokka' }] })
    const content = 'The yacht belongs to user_id:quokka'
    const note = { id, key: 'boat', content, metadata: {}, source: 'input' }
    await namespace.ask('addThoughtNote', note, main)
    await run(namespace)
    const asked = model.asked.length
    const input = { entities: [{ kind: 'user', id: 'quokka' }], permanent: true }
    await namespace.ask('forget', input, { now: start })
    await run(namespace)
    const again = model.asked.slice(asked).flatMap(({ texts }) => texts)
    expect(again).toContain('The yacht belongs to [forgotten]')
    expect((await search(namespace, 'boat')).found[0]).toBe('The yacht belongs to [forgotten]')
    await namespace.ask('eraseThought', { id }, { now: start })
    expect(await rows(namespace, 'SELECT * FROM thought_places')).toEqual([])
  })
})
