import { Utterance } from '../../engine/language/utterance.ts'
import { asksForPast } from '../../engine/laws/recall/asked-of-rivals.ts'
import { readLives, readTalks } from '../../scripts/support/talks.mjs'
import { expectOk, filledNamespace } from './asked-namespace.mjs'
import { endingNow, readToldInPassing, readUpdates, readWorkChanges } from './own-sets.mjs'

/** Of the questions about what does not change one in so many is asked. */
const ONE_IN = 3

/**
 * What recalls hold against each other, over all of our own sets of what changes and the talks and lives in which nothing does:
 * `{from, split, question, hits, rivals}`. Each hit, the oldest first, has the share of the best `score`, how likely it answers as
 * it was `read` (null where it was not) and `isRight`; each pair the places of the `older` and the `newer`, their `features`, and
 * `isRival`: whether the later one tells what has become of the earlier, as the question asks; null for what is neither right
 * nor wrong: what else the later one stands before, and, of what does not change, all but an answer and what is none.
 */
export async function rivalCases(server, say = () => {}) {
  const groups = groupsToCompare(Date.now())
  const cases = []
  for (const [number, { from, split, items, changes, questions }] of groups.entries()) {
    const namespace = await filledNamespace(server, `rivals-${number}`, items)
    for (const { question, earlier, later } of changes) {
      const isRival = (older, newer) =>
        older === earlier && newer === later ? true : newer === later ? null : false
      const found = await comparedFor(namespace, question, { right: new Set([later]), isRival })
      if (found !== null) cases.push({ from, split, question, ...found })
    }
    for (const { question, relevant } of questions) {
      const isRival = (older, newer) => (relevant.has(older) && !relevant.has(newer) ? false : null)
      const found = await comparedFor(namespace, question, { right: relevant, isRival })
      if (found !== null) cases.push({ from: 'what stays', split, question, ...found })
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

/** null where nothing is compared, or nothing right is among it. */
async function comparedFor(namespace, question, { right, isRival }) {
  if (asksForPast(new Utterance(question))) return null
  const asked = { query: question, reinforce: false, explain: true }
  const { trace } = expectOk(await namespace.post('/recall', asked))
  const compared = (trace.compared ?? [])
    .map((hit) => ({ ...hit, isRight: right.has(hit.external_id) }))
    .toSorted((a, b) => a.occurred_at.localeCompare(b.occurred_at))
  const places = new Map(compared.map(({ id }, place) => [id, place]))
  const rivals = (trace.rivals ?? []).flatMap(({ features, ...ids }) => {
    const [older, newer] = [ids.older, ids.newer].map((id) => places.get(id))
    const names = [older, newer].map((place) => compared[place].external_id)
    if (names[0] === names[1]) return []
    return { older, newer, isRival: isRival(...names), features }
  })
  if (rivals.length === 0 || compared.every(({ isRight }) => !isRight)) return null
  return {
    hits: compared.map(({ score, read, isRight }) => ({ score, read, isRight })),
    rivals,
  }
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
