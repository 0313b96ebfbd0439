import { evictDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { dumpObject } from '../support/dump-object.ts'
import { bindModel, job, placed, rows, run, texts, told } from '../support/meanings.ts'
import type { NamespaceUnderTest } from '../support/namespace.ts'
import { wordBytes } from '../../engine/laws/recall/word-vectors/tuning.ts'
import { bound } from '../../scripts/support/scripted-model/bound-model.ts'

let model = bindModel()
beforeEach(() => {
  model = bindModel()
})
afterEach(() => {
  bound.embedding = null
})

/** 25 sentences of ten words each that have nothing to do with what is asked. */
const filler = Array.from(
  { length: 25 },
  (_, at) => `Sentence number ${at} tells of reeds, gravel, moss, lichen and fog.`,
)

async function best(namespace: NamespaceUnderTest, query: string) {
  const { hits } = await namespace.ask('recall', { query, topK: 3, reinforce: false })
  return hits[0]
}

/** Bytes that no other text has. */
function wordsOf(text: string): Int8Array {
  return Int8Array.from(
    { length: 4 * wordBytes },
    (_, at) => text.charCodeAt(at % text.length) + at,
  )
}

describe('UN-23 placed by meaning', () => {
  it('are the values and the contents of entities', async () => {
    const namespace = await told('places-entities')
    await namespace.ask('remember', {
      text: 'Bo is user_id:7.',
      entities: [
        {
          kind: 'user',
          id: '7',
          properties: [{ name: 'owned_vehicle', value: 'Fiat' }],
          content: [{ type: 'text', text: 'Suffers from an illness of the lungs.' }],
        },
      ],
    })
    await run(namespace)
    expect(model.asked.flatMap((asked) => asked.texts)).toContain('owned vehicle: Fiat')
    expect((await best(namespace, 'Any disease?'))?.text).toContain('illness of the lungs')
    const byValue = await namespace.ask('recall', { query: 'Fiat', topK: 3, reinforce: false })
    expect(byValue.hits[0]?.parts.semantic).toBeGreaterThan(0)
  })

  it('are Notes', async () => {
    const namespace = await told('places-notes')
    const note = { op: 'create_note', value: 'A purchase of gravel is due.' } as const
    await namespace.ask('runSteps', { steps: [note], isList: false })
    await run(namespace)
    expect((await best(namespace, 'What did we buy?'))?.text).toContain('purchase of gravel')
  })

  it('is a long memory by each of its pieces: one sentence of 300 words finds it', async () => {
    const namespace = await told('places-long')
    const long = [...filler.slice(0, 15), 'The vacation begins in June.', ...filler.slice(15)]
    await namespace.ask('remember', { text: long.join(' ') })
    await run(namespace, 8)
    const pieces = await rows(namespace, 'SELECT passage, count(*) AS n FROM places GROUP BY 1')
    expect(pieces.map(({ n }) => n)).toContain(5)
    const hit = await best(namespace, 'When is our holiday?')
    expect(hit?.text).toContain('vacation')
    expect(hit?.parts.semantic).toBeGreaterThan(0)
    await evictDurableObject(namespace.stub)
    expect(await best(namespace, 'When is our holiday?')).toEqual(hit)
  })

  it('the newest first: what was just told is found before the rest is placed', async () => {
    bound.embedding = null
    const namespace = await told('places-newest', [
      ...texts,
      ...texts.map((text) => `${text} Yes.`),
    ])
    bound.embedding = model
    let calls = 0
    model.meanwhile = ({ purpose }) => {
      if (purpose === 'document') calls += 1
      model.outcome = purpose === 'document' && calls > 1 ? 'fails' : 'well'
    }
    await namespace.ask('remember', { text: 'The GP is away.' })
    await run(namespace, 2)
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 4, refused: 0 }])
    expect(await job(namespace)).toMatchObject({ done: 4, left: 9 })
    expect((await best(namespace, 'doctor'))?.text).toBe('The GP is away.')
  })

  it('may have any number of dimensions, as many as the first of its space', async () => {
    const namespace = await told('places-dimensions')
    model.outcome = 'another size'
    await run(namespace)
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 6, refused: 0 }])
    expect(await rows(namespace, 'SELECT dimensions FROM place_spaces')).toEqual([
      { dimensions: 384 },
    ])
    expect((await best(namespace, 'doctor'))?.text).toBe(texts[0])
    model.outcome = 'well'
    await namespace.ask('remember', { text: 'Bo is here.' })
    await run(namespace, 6)
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 6, refused: 1 }])
  })
})

describe('CL-44 of what is erased', () => {
  it('no place of any piece is left, in rows or in what answers', async () => {
    model.words = wordsOf
    const namespace = await told('places-erased')
    const text = [...filler, 'The vacation begins in June.'].join(' ')
    const memory = await namespace.ask('remember', { text })
    await run(namespace, 8)
    const vectors = await rows(
      namespace,
      "SELECT vector, sketch, words FROM places JOIN passages ON row = passage WHERE text LIKE '%moss%'",
    )
    expect(vectors).toHaveLength(5)
    const decoder = new TextDecoder('latin1')
    const bytes = vectors.flatMap(Object.values).map((value) => {
      return decoder.decode(value as unknown as ArrayBuffer)
    })
    for (const part of bytes) expect(await dumpObject(namespace)).toContain(part)
    const id = memory.kind === 'remembered' ? memory.memory.id : ''
    await namespace.ask('forget', { memoryIds: [id], permanent: true })
    for (const part of bytes) expect(await dumpObject(namespace)).not.toContain(part)
    expect((await best(namespace, 'When is our holiday?'))?.text ?? '').not.toContain('vacation')
    expect(await placed(namespace)).toEqual([{ model: 'meaning-1', placed: 6, refused: 0 }])
  })
})
