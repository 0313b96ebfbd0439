import { basename } from 'node:path'
import { answerSets } from './answer-cases.mjs'
import { expectOk, filledNamespace } from './asked-namespace.mjs'
import { readDialogues } from './dialogues.mjs'
import { readUpdates } from './own-sets.mjs'
import { withEncoder, withServer } from './with-server.mjs'

/** More than are put in order: what a time or a thread brings may stand among them. */
const HITS = 20

/**
 * What a recall says of the first hits of every question that has an answer, on a server with an
 * encoder and on one without: `{byMeaning, byWords}`, lists of `{set, split, group, hits: [{isRight,
 * features}]}`. Asked are the sets of bench/sets that know what answers, their updates, and the
 * dialogues of the files given, all of which count as `dev`; what asks one person for what is the
 * other's teaches nothing.
 */
export async function orderCases(files, channels = ['byMeaning', 'byWords']) {
  const now = Date.now()
  const sets = [
    ...answerSets(now),
    ...updateSets(now),
    ...files.flatMap((file) => dialogueSets(file)),
  ]
  const ask = (server) => askedOf(server, sets)
  const found = {}
  if (channels.includes('byMeaning')) found.byMeaning = await withEncoder(ask)
  if (channels.includes('byWords')) found.byWords = await withServer({}, ask)
  return found
}

/** Of what was told twice, the later one answers. */
function updateSets(now) {
  return readUpdates(now).map(({ split, items, changes }, at) => {
    const replaced = changes.filter(({ standing }) => standing === undefined)
    const questions = replaced.map(({ question, later }) => {
      return { question, relevant: new Set([later]), split }
    })
    return { name: `updates-${at}`, set: 'updates', items, questions }
  })
}

function dialogueSets(file) {
  const set = basename(file, '.json')
  return readDialogues(file).map(({ items, questions }, at) => {
    const asked = questions.map((one) => ({ ...one, split: 'dev' }))
    return { name: `${set}-${at}`, set, items, questions: asked }
  })
}

async function askedOf(server, sets) {
  const cases = []
  for (const { name, set, items, questions } of sets) {
    const namespace = await filledNamespace(server, `order-${name}`, items)
    for (const { question, relevant, split } of questions) {
      if (relevant.size === 0) continue
      const body = { query: question, top_k: HITS, reinforce: false, explain: true }
      const { hits, trace } = expectOk(await namespace.post('/recall', body))
      const told = new Map(hits.map(({ id, external_id: source }) => [id, source]))
      const compared = (trace?.compared ?? []).map(({ id, features }) => {
        return { isRight: relevant.has(told.get(id)), features }
      })
      cases.push({ set, split, group: name, hits: compared })
    }
  }
  return cases
}
