import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'before questions'

/** The statement before its question, word for word, and nothing where all of it asks. */
export async function measure(client) {
  const items = readLabelled('before-questions')
  const outcomes = await outcomesOf(
    client.open('understanding-questions'),
    items.map(({ text }) => ({ text })),
  )
  const pairs = items.flatMap(({ statement }, at) => {
    const kept = (outcomes[at] ?? []).filter(isCommitment).map(({ text }) => text)
    const isFound = kept.length === 1 && kept[0] === statement
    if (statement === null) return kept.map(() => ({ is: false, called: true }))
    const others = kept.filter((text) => text !== statement)
    return [{ is: true, called: isFound }, ...others.map(() => ({ is: false, called: true }))]
  })
  return [rowOf('statements', pairs)]
}
