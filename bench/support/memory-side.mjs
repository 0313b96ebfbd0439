import { createCorpus } from './corpus.mjs'
import { fillTo, settle } from './fill.mjs'
import { untilPlaced } from './mneme-peer.mjs'
import { openNamespace } from './namespace.mjs'
import { databaseBytes, startServer } from '../../scripts/support/server.mjs'

const SEED = 20_261_001
const NAMESPACE = 'bench'
/** Memories that a side takes before the next has its turn. */
const STEP = 2_000
const PLACED_WITHIN_MS = 3_600_000

/**
 * A server of a channel (`words`, `meaning`) and an era (`now`, or `before`: the code of `checkout`),
 * with a namespace and the conversation that will fill it.
 */
export async function openSide({ era, channel, encoder, checkout }) {
  const isBefore = era === 'before'
  const vars = channel === 'meaning' ? encoderVars(encoder, isBefore ? checkout : null) : {}
  const server = await startServer(vars, {
    ...(isBefore && { checkout: checkout.path }),
    ...(isBefore && !checkout.hasEncoder && { encoder: null }),
  })
  return {
    era,
    channel,
    name: isBefore ? `${checkout.commit}, ${channel}` : channel,
    server,
    namespace: openNamespace({ url: server.url, name: NAMESPACE }),
    corpus: createCorpus(SEED),
  }
}

/** Earlier code has one address for all models, and no chat model is to answer there. */
function encoderVars({ vars, url }, checkout) {
  if (checkout === null || checkout.hasEncoder) return vars
  const { EMBEDDING_MODEL_NAME } = vars
  return { EMBEDDING_MODEL_NAME, MODEL_BASE_URL: url, MNEME_EXTRACTION: 'rules' }
}

/**
 * Adds memories to all sides in turn until there are `size`, then waits for all work in the
 * background. Answers one of each side.
 */
export async function fillSides(sides, size, progress) {
  const filled = sides.map(() => ({ memories: 0, rowsWritten: 0, serverMs: 0, wallMs: 0 }))
  while (sides[0].corpus.taken() < size) {
    for (const [at, { namespace, corpus }] of sides.entries()) {
      const upTo = Math.min(size, corpus.taken() + STEP)
      const step = await fillTo(upTo, namespace, corpus, at === 0 ? progress : () => {})
      for (const name of Object.keys(step)) filled[at][name] += step[name]
    }
  }
  const results = []
  for (const [at, { server, namespace }] of sides.entries()) {
    const startedAt = performance.now()
    const quietMs = await untilPlaced(namespace, PLACED_WITHIN_MS)
    const placedMs = performance.now() - startedAt - quietMs
    await settle(server.url, namespace)
    const { nodes } = (await namespace.get('/graph/stats')).body
    const bytes = await databaseBytes(server.url, [namespace])
    results.push({ fill: { ...filled[at], placedMs }, nodes, bytes })
  }
  return results
}
