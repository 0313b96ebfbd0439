import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'languages'

/** No junk of greetings, no false conflict and denial as it is said, by language. */
export async function measure(client) {
  const items = readLabelled('languages')
  const rows = []
  for (const lang of new Set(items.map((item) => item.lang))) {
    const said = items.filter((item) => item.lang === lang && item.kind !== 'pair')
    const pairs = items.filter((item) => item.lang === lang && item.kind === 'pair')
    const outcomes = await outcomesOf(client.open(`understanding-${lang}`), said.map(told))
    const kept = said.map((item, at) => ({
      is: item.kind !== 'greeting',
      called: outcomes[at].some(isCommitment),
    }))
    rows.push(rowOf(`${lang}: kept statements`, kept))
    let conflicts = 0
    for (const [at, { a, b }] of pairs.entries()) {
      const both = await outcomesOf(
        client.open(`understanding-${lang}-${at}`),
        [a, b].map((text) => ({ text })),
      )
      conflicts += both.flat().filter(({ kind: what }) => contradicts.has(what)).length
    }
    const count = pairs.length
    rows.push({
      what: `${lang}: pairs left in peace`,
      n: count,
      precision: null,
      recall: count === 0 ? null : 1 - conflicts / count,
    })
  }
  return rows
}

const contradicts = new Set(['conflict_open', 'supersedes'])

function told({ text }) {
  return { text }
}
