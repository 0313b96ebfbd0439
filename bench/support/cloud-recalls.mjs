import { setTimeout as sleep } from 'node:timers/promises'
import { createCorpus } from './corpus.mjs'
import { fillTo, settle } from './fill.mjs'
import { measure } from './measure.mjs'
import { openNamespace } from './namespace.mjs'
import { productionKey } from '../../scripts/support/server.mjs'

const SEED = 20_261_121
const TOP = 10
const WORDS = 40
const QUESTIONS = 40
const COPIED_WITHIN_MS = 300_000
/** No question comes twice but where that is what is measured. */
const COMMON = 10

/**
 * The same conversation in three namespaces: vectors in the object, vectors in the index, and placed
 * by a model besides. The same questions to all of them, in turn.
 */
export async function measureRecalls({ url }, { memories, rounds, say }) {
  const open = (name) => openNamespace({ url, name, key: productionKey })
  const [own, indexed, placed] = ['own', 'indexed', 'placed'].map(open)
  for (const [namespace, embedding] of [
    [own, 'local'],
    [indexed, 'local'],
    [placed, 'model'],
  ]) {
    await done(namespace.put('/settings', { embedding, extraction: 'rules' }))
  }
  let corpus
  for (const namespace of [own, indexed, placed]) {
    say(`filling ${namespace.name} with ${memories} memories`)
    corpus = createCorpus(SEED)
    await fillTo(memories, namespace, corpus, () => {})
    await settle(url, namespace)
  }
  await done(indexed.put('/settings', { local_vectors_max: 0 }))
  for (const namespace of [own, indexed, placed]) {
    await done(namespace.post('/remember', { text: 'So much for now.' }))
  }
  say('copying to the index, placing by the model')
  await untilNothingIsLeft(indexed, ['vectors'])
  await untilNothingIsLeft(placed, ['embed_meanings'])
  await settle(url, own)
  const ask = askerOf(corpus)
  say(`recalling, ${rounds} times each way`)
  const kinds = [
    { name: 'empty: an unknown context', expect: 200, isEmpty: true, call: () => empty(own) },
    { name: 'vectors of the object', expect: 200, isBaseline: true, call: ask(own) },
    { name: 'vectors of the index', expect: 200, call: ask(indexed) },
    { name: 'question placed by the model', expect: 200, call: ask(placed) },
    { name: 'the same question again', expect: 200, call: ask(placed) },
  ]
  const rows = await measure(kinds, { rounds })
  const { body } = await own.get('/graph/stats')
  const agreement = await agreementOf(own, indexed, ask)
  return { rows, nodes: body.nodes, agreement }
}

function empty(namespace) {
  return namespace.post('/recall', { context: ['nobody_id:nobody'] })
}

function askerOf(corpus) {
  const said = corpus.wordsFoundIn(6, Math.ceil(corpus.taken() / 20), WORDS)
  const common = corpus.mostSaid(COMMON)
  return (namespace) => (round) => {
    const [one, other] = [said[round % said.length], common[Math.floor(round / said.length)]]
    const query = `what did you say about the ${one} ${other}?`
    return namespace.post('/recall', { query, top_k: TOP })
  }
}

/** Until each of these jobs has gone through all it has to. */
async function untilNothingIsLeft(namespace, names) {
  const deadline = Date.now() + COPIED_WITHIN_MS
  while (Date.now() < deadline) {
    const { body } = await namespace.get('/jobs')
    const jobs = body.items.filter(({ name }) => names.includes(name))
    if (jobs.every(({ progress }) => (progress?.left ?? 0) === 0)) return
    await sleep(500)
  }
  throw new Error(`${names.join(', ')}: not done in ${COPIED_WITHIN_MS} ms`)
}

/** The share of hits of the one that are hits of the other, and recalls that left something out. */
async function agreementOf(own, indexed, ask) {
  let [same, all, degraded] = [0, 0, 0]
  for (let round = 0; round < QUESTIONS; round += 1) {
    const [one, other] = await Promise.all([done(ask(own)(round)), done(ask(indexed)(round))])
    const texts = new Set(other.hits.map(({ text }) => text))
    all += one.hits.length
    same += one.hits.filter(({ text }) => texts.has(text)).length
    degraded += other.degraded.length
  }
  return { share: same / all, degraded, questions: QUESTIONS }
}

export async function done(call) {
  const { status, body } = await call
  if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
  return body
}
