import { setTimeout as sleep } from 'node:timers/promises'
import { done } from './cloud-recalls.mjs'
import { createCorpus } from './corpus.mjs'
import { settle } from './fill.mjs'
import { openNamespace } from './namespace.mjs'
import { productionKey } from '../../scripts/support/server.mjs'

const SEED = 7
const WAIT_MS = 60_000
const QUIET_LOOKS = 3
const WARM_UP = 3

/** How the models of a namespace are set, by what the reports call it. */
export const ways = {
  rules: { extraction: 'rules', embedding: 'local' },
  embeddings: { extraction: 'rules', embedding: 'model' },
  extraction: { extraction: 'model', embedding: 'local' },
}

/**
 * How long a remember takes to be acknowledged, and how long after it was sent it is recalled by
 * somebody else, with no model and while the chat model takes its time.
 */
export async function measureAcknowledged({ url }, { rounds, say }) {
  say(`remembering beside a slow model, ${rounds} times each way`)
  const kinds = []
  for (const [name, settings, body] of [
    ['no model', ways.rules, {}],
    ['embeddings by a model', ways.embeddings, {}],
    ['extraction by a slow model, `wait: false`', ways.extraction, { wait: false }],
    ['extraction by a slow model', ways.extraction, {}],
  ]) {
    const namespace = openNamespace({ url, name: `told-${kinds.length}`, key: productionKey })
    await done(namespace.put('/settings', settings))
    kinds.push(await toldAndRecalled({ name, namespace, body, rounds }))
  }
  return kinds
}

/** One after the other: a namespace with a slow model is not to slow the next. */
async function toldAndRecalled({ name, namespace, body, rounds }) {
  const { take } = createCorpus(SEED)
  const [acknowledged, recalled] = [[], []]
  for (let round = -WARM_UP; round < rounds; round += 1) {
    const [{ text }] = take(1)
    const mark = `zq${round + WARM_UP}w`
    const sentAt = performance.now()
    const told = done(
      namespace.post('/remember', { text: `${text} They were seen near ${mark}.`, ...body }),
    ).then(() => performance.now() - sentAt)
    const recalledMs = await untilRecalled(namespace, mark, sentAt)
    const acknowledgedMs = await told
    if (round < 0) continue
    acknowledged.push(acknowledgedMs)
    recalled.push(recalledMs)
  }
  return { name, acknowledged: spreadOf(acknowledged), recalled: spreadOf(recalled) }
}

async function untilRecalled(namespace, mark, sentAt) {
  while (performance.now() - sentAt < WAIT_MS) {
    const { hits } = await done(namespace.post('/recall', { query: mark, top_k: 1 }))
    if (hits[0]?.text.includes(mark)) return performance.now() - sentAt
  }
  throw new Error(`${mark} is not recalled within ${WAIT_MS} ms`)
}

function spreadOf(times) {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: sorted[sorted.length >> 1], most: sorted.at(-1) }
}

/**
 * Rows and tokens of a remember, its work in the background with it, by what the models are for: the
 * same texts in a namespace each, until nothing waits. Of recalls what they ask of models.
 */
export async function measureSpent({ url }, { memories, say }) {
  const remember = {}
  for (const [way, settings] of Object.entries(ways)) {
    say(`counting rows and tokens: ${way}`)
    const namespace = openNamespace({ url, name: `spent-${way}`, key: productionKey })
    await done(namespace.put('/settings', settings))
    const before = await usageOf(namespace)
    for (const item of createCorpus(SEED).take(memories)) {
      await done(namespace.post('/remember', item))
    }
    await untilQuiet(url, namespace)
    const spent = perEach(before, await usageOf(namespace), memories)
    const { nodes } = await done(namespace.get('/graph/stats'))
    // Placing a node writes one row, which `usage` does not count: nobody asked for it.
    const placed = settings.embedding === 'model' ? nodes / memories : 0
    remember[way] = { ...spent, rowsWritten: rounded(spent.rowsWritten + placed) }
  }
  const recall = await recallsOf(url, { memories, say })
  return { remember, recall }
}

async function recallsOf(url, { memories, say }) {
  say('counting the tokens of recalls')
  const namespace = openNamespace({ url, name: 'spent-embeddings', key: productionKey })
  const said = createCorpus(SEED)
  said.take(memories)
  const words = said.wordsFoundIn(1, 5, 20)
  const found = {}
  for (const [name, body] of Object.entries({
    plain: {},
    reranked: { rerank: true },
    synthesized: { synthesize: true },
  })) {
    const usages = []
    const degraded = new Set()
    for (const word of words) {
      // Another question for each kind: one that was asked before is not placed again.
      const query = `what was ${name} said of ${word}?`
      const answer = await done(namespace.post('/recall', { query, ...body }))
      usages.push(answer.usage)
      for (const { part, reason } of answer.degraded) degraded.add(`${part}: ${reason}`)
    }
    found[name] = { ...meanOf(usages), degraded: [...degraded] }
  }
  return found
}

function meanOf(usages) {
  const mean = (name) => rounded(usages.reduce((sum, one) => sum + one[name], 0) / usages.length)
  return {
    modelCalls: mean('model_calls'),
    inputTokens: mean('input_tokens'),
    outputTokens: mean('output_tokens'),
    rowsWritten: mean('rows_written'),
  }
}

async function usageOf(namespace) {
  const { totals } = await done(namespace.get('/usage'))
  return totals
}

function perEach(before, after, count) {
  const of = (name) => rounded((after[name] - before[name]) / count)
  return {
    modelCalls: of('model_calls'),
    inputTokens: of('input_tokens'),
    outputTokens: of('output_tokens'),
    rowsWritten: of('rows_written'),
  }
}

/** Until all work in the background is done: what it has used stands still. */
async function untilQuiet(url, namespace) {
  const deadline = Date.now() + WAIT_MS
  let last = ''
  for (let quiet = 0; quiet < QUIET_LOOKS;) {
    if (Date.now() > deadline) throw new Error(`${namespace.name} does not come to rest`)
    await settle(url, namespace)
    const { rows_written, model_calls } = await usageOf(namespace)
    const now = `${rows_written} ${model_calls}`
    quiet = now === last ? quiet + 1 : 0
    last = now
    await sleep(200)
  }
}

function rounded(number) {
  return Math.round(number * 100) / 100
}
