import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'turns of chats'

/** What a good listener would note of a turn, and what is kept of it. */
export async function measure(client) {
  const items = readLabelled('turns')
  const outcomes = await outcomesOf(
    client.open('understanding-turns'),
    items.map(({ text }) => ({ text })),
  )
  const rowOfSplit = (split, how) =>
    rowOf(
      `turns kept, ${how}`,
      items.flatMap((item, at) => {
        if (item.split !== split) return []
        return [{ is: item.notes.length > 0, called: outcomes[at].some(isCommitment) }]
      }),
    )
  return [rowOfSplit('dev', 'tuned on'), rowOfSplit('test', 'blind')]
}
