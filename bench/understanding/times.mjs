import { isCommitment, outcomesOf, readLabelled, rowOf } from '../support/labelled-set.mjs'

export const kind = 'times'

/** The time that a statement names, read at the moment it was told. */
export async function measure(client) {
  const namespace = client.open('understanding-times')
  const items = readLabelled('times')
  const outcomes = await outcomesOf(
    namespace,
    items.map(({ text, at }) => ({ text, occurred_at: at })),
  )
  const found = []
  for (const some of outcomes) {
    const node = some.find(isCommitment)?.commitment
    const answer = node === undefined ? null : await namespace.get(`/graph/nodes/${node}`)
    found.push(answer?.body.event ?? null)
  }
  const pairs = items.flatMap(({ event }, at) => {
    const read = found[at] ?? null
    if (event === null) return read === null ? [] : [{ is: false, called: true }]
    const isSame = read !== null && sameTime(read.from, event.from) && sameTime(read.to, event.to)
    if (isSame || read === null) return [{ is: true, called: isSame }]
    return [
      { is: true, called: false },
      { is: false, called: true },
    ]
  })
  return [rowOf('events', pairs)]
}

function sameTime(a, b) {
  return Date.parse(a) === Date.parse(b)
}
