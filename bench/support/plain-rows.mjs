import { leftRow, rightRow } from './workbench-rows.mjs'

/**
 * Median milliseconds of the same on arrays of objects that are in memory already, in this process:
 * what remains is what storage, JSON, ids and the rules of comparison cost.
 */
export function plainTimes(members, rounds) {
  const left = Array.from({ length: members }, (_, n) => leftRow(n))
  const right = Array.from({ length: members }, (_, n) => rightRow(n))
  const half = left.slice(0, members / 2)
  const tasks = {
    union: () => [...new Set([...left, ...half])],
    intersection() {
      const among = new Set(half)
      return left.filter((row) => among.has(row))
    },
    difference() {
      const among = new Set(half)
      return left.filter((row) => !among.has(row))
    },
    filter: () =>
      left.filter(({ year, cites, title }) => year >= 2010 && (cites > 250 || /77/i.test(title))),
    sort: () => left.toSorted((a, b) => b.cites - a.cites || a.year - b.year),
    join() {
      const byId = Map.groupBy(right, ({ id }) => id)
      return left.flatMap((row) => (byId.get(row.id) ?? []).map((other) => ({ ...row, ...other })))
    },
  }
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [name, medianMs(task, rounds)]),
  )
}

function medianMs(task, rounds) {
  const found = []
  for (let round = -5; round < rounds; round++) {
    const startedAt = performance.now()
    task()
    if (round >= 0) found.push(performance.now() - startedAt)
  }
  return found.toSorted((a, b) => a - b)[rounds >> 1]
}
