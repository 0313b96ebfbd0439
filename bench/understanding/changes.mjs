import { readLabelled } from '../support/labelled-set.mjs'
import { toldInTurn } from '../support/told-in-turn.mjs'

export const kind = 'changes'

/**
 * Changes as people say them, told half a year after the old value: of those that
 * should end what was so before, how many do; of neighbours that both hold, how many are left
 * alone.
 */
export async function measure(client) {
  const changes = readLabelled('changes')
  const neighbours = readLabelled('no-contradictions')
  let seen = 0
  for (const [at, { before, after }] of changes.entries()) {
    const kinds = await toldInTurn(client.open(`understanding-change-${at}`), before, after)
    if (kinds.includes('supersedes')) seen += 1
  }
  let wrong = 0
  for (const [at, { a, b }] of neighbours.entries()) {
    const kinds = await toldInTurn(client.open(`understanding-both-${at}`), a, b)
    if (kinds.includes('supersedes') || kinds.includes('conflict_open')) wrong += 1
  }
  const right = seen + wrong === 0 ? null : seen / (seen + wrong)
  return [
    { what: 'changes', n: changes.length, precision: right, recall: seen / changes.length },
    {
      what: 'both hold',
      n: neighbours.length,
      precision: null,
      recall: (neighbours.length - wrong) / neighbours.length,
    },
  ]
}
