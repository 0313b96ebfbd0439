import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'negation'

/** Statements that are denied by their main clause, in several languages. */
export async function measure(client) {
  const namespace = client.open('understanding-negation')
  const items = readLabelled('negation')
  const outcomes = await outcomesOf(
    namespace,
    items.map(({ text }) => ({ text })),
  )
  const pairs = []
  for (const [at, { isNegated }] of items.entries()) {
    const node = outcomes[at].find(isCommitment)?.commitment
    if (node === undefined) continue
    const { body } = await namespace.get(`/graph/nodes/${node}`)
    pairs.push({ is: isNegated, called: body.modality?.negated === true })
  }
  return [rowOf('denied', pairs)]
}
