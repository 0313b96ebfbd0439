import { Utterance } from '../../engine/language/utterance.ts'
import { asksForPast } from '../../engine/laws/recall/asked-of-rivals.ts'
import { readLives, readTalks } from '../../scripts/support/talks.mjs'
import { expectOk, filledNamespace } from './asked-namespace.mjs'
import { endingNow, readToldInPassing, readUpdates, readWorkChanges } from './own-sets.mjs'

/** What a later one has surely replaced stands behind the first ten. */
const HITS = 20
/** Of the questions about what does not change one in so many is asked. */
const ONE_IN = 3

/**
 * Pairs of hits that recalls hold against each other, over all of our own sets of what changes and the
 * talks in which nothing does: `{from, split, isRival, features}`. The later of two is a rival where it
 * tells what has become of the earlier, as the question asks. What is neither right nor wrong is left out: what else the later
 * one stands before, and, of questions about what does not change, all but an answer and what is none.
 */
export async function rivalCases(server, say = () => {}) {
  const groups = groupsToCompare(Date.now())
  const cases = []
  for (const [number, { from, split, items, changes, questions }] of groups.entries()) {
    const namespace = await filledNamespace(server, `rivals-${number}`, items)
    for (const { question, earlier, later } of changes) {
      for (const { older, newer, features } of await comparedFor(namespace, question)) {
        const isRival = older === earlier && newer === later
        if (isRival || newer !== later) cases.push({ from, split, question, isRival, features })
      }
    }
    for (const { question, relevant } of questions) {
      for (const { older, newer, features } of await comparedFor(namespace, question)) {
        if (!relevant.has(older) || relevant.has(newer)) continue
        cases.push({ from: 'what stays', split, question, isRival: false, features })
      }
    }
    say(`${number + 1} of ${groups.length}`)
  }
  return cases
}

/**
 * What neither the reader nor the adapter of updates has learned from, since both are surer of what they have. Half of it
 * is held out here as well.
 */
export function groupsToCompare(now) {
  const heldOut = changeGroups(now).filter(({ split }) => split === 'test')
  return heldOut.map((group, at) => ({ ...group, split: at % 2 === 0 ? 'dev' : 'test' }))
}

/** By external id. */
async function comparedFor(namespace, question) {
  if (asksForPast(new Utterance(question))) return []
  const asked = { query: question, top_k: HITS, reinforce: false, explain: true }
  const { hits, trace } = expectOk(await namespace.post('/recall', asked))
  const names = new Map(hits.map(({ id, external_id: name }) => [id, name]))
  return (trace.rivals ?? [])
    .map(({ older, newer, features }) => {
      return { older: names.get(older), newer: names.get(newer), features }
    })
    .filter(({ older, newer }) => older !== newer)
}

/** All of our own sets of what changes, and the talks and lives: `{from, split, items, changes, questions}` each. */
export function changeGroups(now) {
  const named = (from, groups) => groups.map((one) => ({ from, questions: [], ...one }))
  return [
    ...named('updates', readUpdates(now)),
    ...named('work', readWorkChanges(now)),
    ...named('in passing', readToldInPassing(now)),
    ...[...readTalks(), ...readLives()].map(
      ({ manner, changesSplit: split, items, changes, questions }) => ({
        from: manner === 'lives' ? 'in lives' : 'in talks',
        split,
        items: endingNow(items, now),
        changes,
        questions: questions.filter((_, at) => at % ONE_IN === 0),
      }),
    ),
  ]
}
