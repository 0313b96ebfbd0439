import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

const folder = resolve(import.meta.dirname, '../../test/understanding')
const BATCH = 100

/** The items of a labelled set of test/understanding. */
export function readLabelled(name) {
  return JSON.parse(readFileSync(resolve(folder, `${name}.json`), 'utf8')).items
}

/**
 * What is made of each text `{text, occurred_at?}`, in order: its outcomes, as the batch answers
 * them. Texts of one namespace may merge or contradict each other.
 */
export async function outcomesOf(namespace, texts) {
  const outcomes = []
  for (let from = 0; from < texts.length; from += BATCH) {
    const items = texts.slice(from, from + BATCH)
    const { status, body } = await namespace.post('/remember/batch', { items })
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`)
    for (const result of body.results) {
      if (result.error !== undefined) throw new Error(`an item was refused: ${result.error.detail}`)
      outcomes.push(result.outcomes)
    }
  }
  return outcomes
}

/** Whether an outcome is a commitment, of whatever fate. */
export function isCommitment({ commitment }) {
  return commitment !== undefined && commitment !== null
}

/** A row of pairs `{is, called}`, both true or false. Nothing called so, or nothing so: null. */
export function rowOf(what, pairs) {
  const both = pairs.filter(({ is, called }) => is && called).length
  const called = pairs.filter((pair) => pair.called).length
  const is = pairs.filter((pair) => pair.is).length
  return {
    what,
    n: is,
    precision: called === 0 ? null : both / called,
    recall: is === 0 ? null : both / is,
  }
}
