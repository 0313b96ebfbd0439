import { readLabelled } from '../support/labelled-set.mjs'
import { toldInTurn } from '../support/told-in-turn.mjs'

export const kind = 'changes as told in passing'

const parts = [
  ['English', 'changes-lately', 'both-lately'],
  ['nine languages', 'changes-abroad', 'both-abroad'],
]

/**
 * Changes of chats, diaries and work, and in nine languages: of those the rules were tuned on, and
 * of those that were measured once and never read, how many end what was so before.
 */
export async function measure(client) {
  const rows = []
  for (const [what, ofChanges, ofBoth] of parts) {
    for (const [split, how] of [
      ['dev', 'tuned on'],
      ['test', 'blind'],
    ]) {
      const isIn = (item) => item.split === split
      const changes = readLabelled(ofChanges).filter(isIn)
      const both = readLabelled(ofBoth).filter(isIn)
      let seen = 0
      for (const [at, { before, after }] of changes.entries()) {
        const kinds = await toldInTurn(client.open(`${ofChanges}-${split}-${at}`), before, after)
        if (kinds.includes('supersedes')) seen += 1
      }
      let wrong = 0
      for (const [at, { a, b }] of both.entries()) {
        const kinds = await toldInTurn(client.open(`${ofBoth}-${split}-${at}`), a, b)
        if (kinds.includes('supersedes') || kinds.includes('conflict_open')) wrong += 1
      }
      const precision = seen + wrong === 0 ? null : seen / (seen + wrong)
      const recall = seen / changes.length
      rows.push({ what: `${what}, ${how}`, n: changes.length, precision, recall })
    }
  }
  return rows
}
