import { readLabelled } from '../support/labelled-set.mjs'

export const kind = 'changes'

const day = 86_400_000

/**
 * Changes as people say them, told half a year after the old value (UN-11 to UN-15): of those that
 * should end what was so before, how many do; of neighbours that both hold, how many are left alone.
 */
export async function measure(client) {
  const changes = readLabelled('changes')
  const neighbours = readLabelled('no-contradictions')
  let seen = 0
  for (const [at, { before, after }] of changes.entries()) {
    const kinds = await told(client.open(`understanding-change-${at}`), before, after)
    if (kinds.includes('supersedes')) seen += 1
  }
  let wrong = 0
  for (const [at, { a, b }] of neighbours.entries()) {
    const kinds = await told(client.open(`understanding-both-${at}`), a, b)
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

async function told(namespace, first, second) {
  const at = (days) => new Date(Date.now() - days * day).toISOString()
  await namespace.post('/remember', { text: first, occurred_at: at(200) })
  const { body } = await namespace.post('/remember', { text: second, occurred_at: at(3) })
  return (body.outcomes ?? []).map(({ kind: outcome }) => outcome)
}
