import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'junk'

/** What says something, of which commitments are made, and what only keeps company. */
export async function measure(client) {
  const items = readLabelled('junk')
  const outcomes = await outcomesOf(
    client.open('understanding-junk'),
    items.map(({ text }) => ({ text })),
  )
  const isKept = outcomes.map((some) => some.some(isCommitment))
  return [
    rowOf(
      'kept statements',
      items.map(({ isJunk }, at) => ({ is: !isJunk, called: isKept[at] })),
    ),
    rowOf(
      'skipped junk',
      items.map(({ isJunk }, at) => ({ is: isJunk, called: !isKept[at] })),
    ),
  ]
}
