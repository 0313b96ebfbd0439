import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPairs, readTexts } from '../../adapters/encoder/read-request.mjs'
import { createTokenizer } from '../../adapters/encoder/use-lite/tokenizer.mjs'
import { wantsEncoder } from '../../scripts/start/encoder.mjs'

const script = new URL('../../adapters/encoder/serve.mjs', import.meta.url)
const key = 'what-only-its-server-knows'
let encoder
let url

beforeAll(async () => {
  const began = performance.now()
  encoder = fork(script, [], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, MNEME_ENCODER_KEY: key },
  })
  const [{ port }] = await once(encoder, 'message')
  url = `http://127.0.0.1:${port}`
  console.info(`ready after ${Math.round(performance.now() - began)} ms`)
})
afterAll(() => encoder.kill())

async function post(body, path = '/v1/embeddings', more = {}) {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  const headers = { authorization: `Bearer ${key}`, ...more }
  return await fetch(`${url}${path}`, { method: 'POST', body: text, headers })
}

async function vectorsOf(input) {
  const { data } = await (await post({ model: 'minilm-use-words-en', input })).json()
  return data.map(({ embedding }) => embedding)
}

function cosine(a, b) {
  const dot = (x, y) => x.reduce((sum, value, at) => sum + value * y[at], 0)
  return dot(a, b) / Math.sqrt(dot(a, a) * dot(b, b))
}

describe('the encoder', () => {
  it('answers as OpenAI does, in order, with as many vectors as texts', async () => {
    const input = Array.from({ length: 40 }, (_, at) => `The boat number ${at} is in the harbour.`)
    const answer = await (await post({ model: 'minilm-use-words-en', input })).json()
    expect(answer).toMatchObject({ object: 'list', model: 'minilm-use-words-en' })
    expect(answer.data.map(({ index }) => index)).toEqual(input.map((_, at) => at))
    expect(new Set(answer.data.map(({ embedding }) => embedding.length))).toEqual(new Set([896]))
    expect(answer.usage.prompt_tokens).toBeGreaterThan(40 * 5)
    const [alone] = await vectorsOf(input[7])
    expect(answer.data[7].embedding).toEqual(alone)
  })

  it('places what means the same near each other', async () => {
    const [question, dog, dentist] = await vectorsOf([
      'Do I have any pets?',
      'My dog Rex chewed the sofa again.',
      'The dentist moved my appointment to Thursday.',
    ])
    expect(cosine(question, dog)).toBeGreaterThan(cosine(question, dentist) + 0.1)
  })

  it('reads the beginning of a long text', async () => {
    const [long] = await vectorsOf(['a long word '.repeat(20_000)])
    expect(long).toHaveLength(896)
  })

  it('has no place for a language that it does not know', async () => {
    const unknown = [
      'Το κλειδί είναι κάτω από τη γλάστρα.',
      '열쇠는 화분 밑에 있어요.',
      'กุญแจอยู่ใต้กระถาง',
      'המפתח מתחת לעציץ.',
      '🎉🎉',
    ]
    expect(await vectorsOf(unknown)).toEqual(unknown.map(() => []))
    const known = await vectorsOf(['Käthe wohnt in Zürich.', 'GPT-4o costs $5.', 'ok'])
    expect(known.map((vector) => vector.length)).toEqual([896, 896, 896])
  })

  it.each([
    ['no JSON', '{', 400],
    ['no object', '[1]', 400],
    ['no input', { model: 'minilm-use-words-en' }, 400],
    ['an empty list', { input: [] }, 400],
    ['a blank text', { input: ['a', ' '] }, 400],
    ['a number', { input: [1] }, 400],
    ['too many texts', { input: Array.from({ length: 257 }, () => 'a') }, 400],
    ['another model', { model: 'other', input: 'a' }, 404],
  ])('refuses %s', async (_what, body, status) => {
    const answer = await post(body)
    expect(answer.status).toBe(status)
    expect((await answer.json()).error.message).not.toBe('')
  })

  it('answers its own server alone, no page, and reads no more than its server would send', async () => {
    const statusWith = async (headers) =>
      (await post({ input: 'a' }, '/v1/embeddings', headers)).status
    expect(await statusWith({})).toBe(200)
    expect(await statusWith({ authorization: 'Bearer another' })).toBe(401)
    expect(await statusWith({ origin: 'http://127.0.0.1:8787' })).toBe(401)
    expect((await post({ input: 'x'.repeat(17 * 2 ** 20) })).status).toBe(413)
    expect(await statusWith({})).toBe(200)
  })

  it('says how likely each of some texts answers a question, as Cohere does', async () => {
    const query = 'Where do we keep the spare key?'
    const documents = [
      'The train to Porto was late again.',
      'Ana: the spare key is under the blue pot by the door.',
      'We should get a spare wheel.',
    ]
    const answer = await post({ model: 'minilm-use-words-en', query, documents }, '/v1/rerank')
    expect(answer.status).toBe(200)
    const { results, model, usage } = await answer.json()
    expect(model).toBe('minilm-use-words-en')
    expect(results.map(({ index }) => index)).toEqual([0, 1, 2])
    const [train, key, wheel] = results.map(({ relevance_score: score }) => score)
    expect(key).toBeGreaterThan(0.5)
    expect(Math.max(train, wheel)).toBeLessThan(0.2)
    expect(usage.prompt_tokens).toBeGreaterThan(40)
  })

  it.each([
    ['no question', { documents: ['a'] }, 400],
    ['a blank question', { query: ' ', documents: ['a'] }, 400],
    ['no texts', { query: 'a' }, 400],
    ['a blank text', { query: 'a', documents: ['a', ''] }, 400],
    ['another model', { model: 'other', query: 'a', documents: ['a'] }, 404],
  ])('reads nothing of %s', async (_what, body, status) => {
    const answer = await post(body, '/v1/rerank')
    expect(answer.status).toBe(status)
    expect((await answer.json()).error.message).not.toBe('')
  })

  it('serves nothing else', async () => {
    expect((await post({ input: 'a' }, '/v1/models')).status).toBe(404)
    expect((await fetch(`${url}/v1/embeddings`)).status).toBe(404)
  })

  it('ends with its parent', async () => {
    const own = fork(script, [], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    await once(own, 'message')
    own.disconnect()
    const [code] = await once(own, 'exit')
    expect(code).toBe(0)
  })
})

describe('npm start', () => {
  it.each([
    [[], true],
    [['--encoder', 'off'], false],
    [['--encoder=on'], true],
    [['--var', 'MODEL_BASE_URL:http://127.0.0.1:11434/v1', '--var', 'MODEL_NAME:a'], true],
    [['--var', 'EMBEDDING_MODEL_NAME:nomic-embed-text'], false],
    [['--env', 'staging'], false],
  ])('%j: has an encoder of its own: %s', (args, isWanted) => {
    expect(wantsEncoder(args)).toEqual({ isWanted, refusal: null })
  })

  it('refuses what is neither on nor off', () => {
    expect(wantsEncoder(['--encoder', 'perhaps']).refusal).toContain('`on` or `off`')
  })
})

describe('pieces', () => {
  const marks = Array.from({ length: 6 }, (_, at) => [`mark ${at}`, 0])
  const pieces = [
    ['▁', -3],
    ['▁a', -2],
    ['b', -4],
    ['▁ab', -5],
    ['c', -4],
    ['bc', -9],
  ]
  const piecesOf = createTokenizer([...marks, ...pieces])

  it.each([
    ['ab', [9], 1],
    ['abc', [9, 10], 1],
    ['a b', [7, 6, 8], 1],
    ['axxb', [7, 0, 8], 0.5],
    ['', [], 0],
    ['!', [6, 0], 0],
  ])('of %j are the likeliest', (text, ids, knownShare) => {
    expect(piecesOf(text)).toEqual({ ids, knownShare })
  })

  it('a single text is a list of one', () => {
    expect(readTexts({ input: 'a' }, 'm')).toEqual({ texts: ['a'] })
    const pairs = { query: 'q', documents: ['a', 'b'] }
    expect(readPairs(pairs, 'm')).toEqual({ question: 'q', texts: ['a', 'b'] })
  })
})
