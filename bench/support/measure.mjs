import { setTimeout as sleep } from 'node:timers/promises'

/** Rounds before the count begins: the first calls load and compile code. */
const WARM_UP = 15
const GROUP = 10

/**
 * Calls every kind once a round, `rounds` times, so that all of them share the machine's moods.
 * A kind is `{name, expect, call(round), budget?, isEmpty?}`; its call answers as a namespace does.
 * `pauseMs` before a call lets the object finish what the one before it left to do.
 */
export async function measure(kinds, { rounds, pauseMs = 0 }) {
  const samples = new Map(kinds.map((kind) => [kind, []]))
  for (let round = -WARM_UP; round < rounds; round++) {
    for (const kind of kinds) {
      const { name, call, expect } = kind
      if (pauseMs > 0) await sleep(pauseMs)
      const answer = await call(round + WARM_UP)
      if (answer.status !== expect) {
        throw new Error(`${name}: ${answer.status} ${JSON.stringify(answer.body)}`)
      }
      if (round >= 0) samples.get(kind).push(sampleOf(answer))
    }
  }
  return kinds.map((kind) => ({ ...kind, ...summaryOf(samples.get(kind)) }))
}

function sampleOf({ bytes, wallMs, body, encoderMs = 0 }) {
  const { usage } = body
  return {
    bytes,
    wallMs,
    encoderMs,
    hits: body.hits?.length ?? null,
    serverMs: usage?.duration_ms ?? null,
    rowsRead: usage?.rows_read ?? null,
    rowsWritten: usage?.rows_written ?? null,
  }
}

function summaryOf(samples) {
  const wall = column(samples, 'wallMs')
  const server = samples.map(({ serverMs }) => serverMs)
  return {
    wallMin: wall[0],
    wallP50: quantile(wall, 0.5),
    wallP99: quantile(wall, 0.99),
    encoderMs: quantile(column(samples, 'encoderMs'), 0.5),
    serverMs: server.includes(null) ? null : medianOfMeans(server),
    serverP99: server.includes(null) ? null : quantile(column(samples, 'serverMs'), 0.99),
    bytes: quantile(column(samples, 'bytes'), 0.5),
    hits: quantile(column(samples, 'hits'), 0.5),
    rowsRead: quantile(column(samples, 'rowsRead'), 0.5),
    rowsWritten: quantile(column(samples, 'rowsWritten'), 0.5),
    rowsWrittenMost: quantile(column(samples, 'rowsWritten'), 1),
  }
}

function column(samples, name) {
  return samples.map((sample) => sample[name]).toSorted((a, b) => a - b)
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

/**
 * workerd's clock shows whole milliseconds, so a call of 2.3 ms reads as 2 or 3 and only a mean
 * tells. The median of the means of tens keeps out what the rest of the machine did.
 */
function medianOfMeans(values) {
  const means = []
  for (let start = 0; start < values.length; start += GROUP) {
    const group = values.slice(start, start + GROUP)
    means.push(group.reduce((sum, value) => sum + value, 0) / group.length)
  }
  return quantile(
    means.toSorted((a, b) => a - b),
    0.5,
  )
}
