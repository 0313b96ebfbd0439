import { modelTokens } from './model-tokens.mjs'
import { planDollars, prices } from './prices.mjs'

/**
 * What a month costs in which `memories` were remembered and each was worth `recalls` recalls, in
 * dollars by service: what is used, less what the plan includes. Pure arithmetic over
 * `measured.json` (`npm run bench -- cost`) and its `models` (`npm run bench -- cloud`).
 */
export function monthOf({ memories, recalls, measured, parts }) {
  const used = usedBy({ memories, recalls, measured, parts })
  const dollars = Object.fromEntries(
    Object.entries(used).map(([name, units]) => [name, billed(name, units)]),
  )
  return { used, dollars, total: planDollars + sum(Object.values(dollars)) }
}

/** A remember, or a recall of a kind, a million times, above what is included. */
export function millionOf(kind, { measured, parts }) {
  const count = 1e6
  const used =
    kind === 'remember'
      ? usedBy({ memories: count, recalls: 0, measured, parts })
      : usedBy({ memories: 0, recalls: 1, measured, parts, recallCount: count, recallKind: kind })
  const { objectGbMonths: _, d1GbMonths: __, vectorDimensionsStored: ___, ...once } = used
  return sum(Object.entries(once).map(([name, units]) => listPrice(name, units)))
}

/**
 * `parts`: `embeddings` and `extraction` by models, `vectorize` for recall in place of the scan
 * within the object, `names` of the models where they are not the defaults. `recallKind`: `plain`,
 * `reranked` or `synthesized`.
 */
export function usedBy({ recallKind = 'plain', ...asked }) {
  const { memories, recalls, measured, parts, recallCount = memories * recalls } = asked
  const { remember, recall, storage, assumed } = measured
  const told = modelTokens('remember', { measured, parts })
  const found = modelTokens(recallKind, { measured, parts })
  const requests = memories + recallCount
  const vectors = parts.vectorize ? memories * measured.commitments : 0
  const dimensions = measured.dimensions
  const alarms = memories * assumed.alarmsPerRemember
  const rememberMs = remember.durationMs + assumed.alarmsPerRemember * assumed.alarmMs
  const recallMs = recall.durationMs + (parts.vectorize ? assumed.vectorizeMs : 0)
  const objectMs = memories * (rememberMs + told.waitMs) + recallCount * (recallMs + found.waitMs)
  const rowsOfAlarms = assumed.alarmsPerRemember * assumed.rowsPerAlarm
  const rowsWritten = remember.rowsWritten + told.rowsWritten + rowsOfAlarms
  return {
    workerRequests: requests,
    // An object is billed by its duration alone.
    workerCpuMs: requests * assumed.workerCpuMs,
    objectRequests: requests + alarms,
    // It is billed while it waits for a model, too.
    objectGbSeconds: (objectMs / 1_000) * assumed.objectGb,
    objectRowsRead: memories * remember.rowsRead + recallCount * recall.rowsRead,
    objectRowsWritten: memories * rowsWritten,
    objectGbMonths: (memories * (storage.objectBytes + told.bytes)) / 1e9,
    d1RowsRead: memories * remember.d1RowsRead,
    d1RowsWritten: memories * remember.d1RowsWritten,
    d1GbMonths: (memories * storage.d1Bytes) / 1e9,
    // The page counts each vector of an index once a month, and each query once.
    vectorDimensionsQueried: parts.vectorize
      ? (recallCount === 0 ? 0 : recallCount + vectors) * dimensions
      : 0,
    vectorDimensionsStored: vectors * dimensions,
    // Written, read and deleted: one message a day for each namespace with due work.
    queueOperations: 3 * 30 * Math.ceil(memories / measured.memoriesPerNamespace),
    neurons: memories * told.neurons + recallCount * found.neurons,
  }
}

function billed(name, units) {
  return listPrice(name, Math.max(0, units - prices[name].included))
}

export function listPrice(name, units) {
  return (units / prices[name].per) * prices[name].dollars
}

function sum(numbers) {
  return numbers.reduce((total, one) => total + one, 0)
}
