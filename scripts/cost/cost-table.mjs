import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { millionOf, monthOf } from './estimate.mjs'
import { planDollars, prices, readOn } from './prices.mjs'

const sizes = [1_000, 100_000, 10_000_000]
/** Each memory is worth so many recalls in its month. */
const recalls = 3

const configurations = [
  ['rules and local vectors', { models: false, vectorize: false }],
  ['models, local vectors', { models: true, vectorize: false }],
  ['models and Vectorize', { models: true, vectorize: true }],
]

const services = [
  ['Workers', ['workerRequests', 'workerCpuMs']],
  ['objects: compute', ['objectRequests', 'objectGbSeconds']],
  ['objects: rows', ['objectRowsRead', 'objectRowsWritten']],
  ['objects: storage', ['objectGbMonths']],
  ['D1', ['d1RowsRead', 'd1RowsWritten', 'd1GbMonths']],
  ['Vectorize', ['vectorDimensionsQueried', 'vectorDimensionsStored']],
  ['Queues', ['queueOperations']],
  ['Workers AI', ['neurons']],
]

export function readMeasured() {
  return JSON.parse(readFileSync(join(import.meta.dirname, 'measured.json'), 'utf8'))
}

/** A few lines for a terminal. */
export function costLines(measured = readMeasured()) {
  const months = configurations.map(([name, parts]) => {
    const totals = sizes.map((memories) =>
      dollars(monthOf({ memories, recalls, measured, parts }).total),
    )
    return `${name.padEnd(24)} ${totals.map((one) => one.padStart(12)).join('')}`
  })
  const head = sizes.map((size) => size.toLocaleString('en-US').padStart(12)).join('')
  return [
    `a month in which so many are remembered, with ${recalls} recalls each, US$:`,
    `${''.padEnd(24)} ${head}`,
    ...months,
    `the plan's ${dollars(planDollars)} is in it; prices as known on ${readOn}, measured ${measured.measuredOn}`,
  ]
}

/** The tables of `docs/operating.md`. */
export function costTables(measured = readMeasured()) {
  const by = configurations.map(([name, parts]) => {
    const months = sizes.map((memories) => monthOf({ memories, recalls, measured, parts }))
    const rows = services.map(([service, names]) => [
      service,
      ...months.map((month) => dollars(total(month.dollars, names))),
    ])
    const head = [name, ...sizes.map((size) => size.toLocaleString('en-US'))]
    return [
      head,
      ...rows.filter((row) => row.slice(1).some((cell) => cell !== '0.00')),
      ['with the plan', ...months.map((month) => `**${dollars(month.total)}**`)],
    ]
  })
  const each = [
    ['a million of', ...configurations.map(([name]) => name)],
    ...['remember', 'recall'].map((kind) => [
      kind,
      ...configurations.map(([, parts]) => dollars(millionOf(kind, { measured, parts }))),
    ]),
  ]
  const priced = [
    ['unit', 'US$', 'for', 'included a month', 'page'],
    ...Object.entries(prices).map(([name, { dollars: price, per, included, page }]) => [
      name,
      String(price),
      per.toLocaleString('en-US'),
      included.toLocaleString('en-US'),
      page,
    ]),
  ]
  return { by, each, priced }
}

function total(month, names) {
  return names.reduce((sum, name) => sum + month[name], 0)
}

function dollars(amount) {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
