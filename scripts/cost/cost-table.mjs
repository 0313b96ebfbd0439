import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { millionOf, monthOf } from './estimate.mjs'
import { modelTokens } from './model-tokens.mjs'
import { defaultModels, neuronsPerMillionTokens, planDollars, prices, readOn } from './prices.mjs'

const sizes = [1_000, 100_000, 10_000_000]
/** Each memory is worth so many recalls in its month. */
const recalls = 3

const configurations = [
  ['rules and local vectors', { embeddings: false, extraction: false, vectorize: false }],
  ['embeddings by a model', { embeddings: true, extraction: false, vectorize: false }],
  ['embeddings and extraction', { embeddings: true, extraction: true, vectorize: false }],
  ['both, and Vectorize', { embeddings: true, extraction: true, vectorize: true }],
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

const operations = [
  ['remember', 'remember'],
  ['recall', 'plain'],
  ['recall with `rerank`', 'reranked'],
  ['recall with `synthesize`', 'synthesized'],
]

/** `measured.json`, with what `npm run bench -- cloud` has measured of models as `models`. */
export function readMeasured() {
  return { ...readJson('measured.json'), models: readJson('measured-models.json') }
}

function readJson(name) {
  return JSON.parse(readFileSync(join(import.meta.dirname, name), 'utf8'))
}

/** A few lines for a terminal; `names` of the models that a deployment has. */
export function costLines(measured = readMeasured(), names = defaultModels) {
  const months = configurations.map(([name, parts]) => {
    const totals = sizes.map((memories) =>
      dollars(monthOf({ memories, recalls, measured, parts: { ...parts, names } }).total),
    )
    return `${name.padEnd(26)} ${totals.map((one) => one.padStart(12)).join('')}`
  })
  const head = sizes.map((size) => size.toLocaleString('en-US').padStart(12)).join('')
  const unpriced = Object.values(names).filter((name) => !(name in neuronsPerMillionTokens))
  return [
    `a month in which so many are remembered, with ${recalls} recalls each, US$:`,
    `${''.padEnd(26)} ${head}`,
    ...months,
    `the plan's ${dollars(planDollars)} is in it; prices as known on ${readOn}, measured ${measured.measuredOn}`,
    ...unpriced.map((name) => `no price is known here of ${name}: its tokens are not in it`),
  ]
}

/** The tables of `docs/operating.md`. */
export function costTables(measured = readMeasured()) {
  const by = configurations.map(([name, parts]) => monthTable(name, { measured, parts }))
  const each = [
    ['a million of', ...configurations.map(([name]) => name)],
    ...operations.map(([name, kind]) => [
      name,
      ...configurations.map(([, parts]) => dollars(millionOf(kind, { measured, parts }))),
    ]),
  ]
  const parts = { embeddings: true, extraction: true }
  const spent = [
    ['one', 'embedded', 'reranked', 'asked of the chat model', 'answered', 'neurons'],
    ...operations.map(([name, kind]) => {
      const tokens = modelTokens(kind, { measured, parts })
      const { embedding, rerank, chatInput, chatOutput, neurons } = tokens
      const counts = [embedding, rerank, chatInput, chatOutput].map((one) => one.toFixed(0))
      return [name, ...counts, neurons.toFixed(2)]
    }),
  ]
  return { each, spent, by, priced: priceTable(), models: modelTable() }
}

function monthTable(name, { measured, parts }) {
  const months = sizes.map((memories) => monthOf({ memories, recalls, measured, parts }))
  const rows = services.map(([service, names]) => [
    service,
    ...months.map((month) => dollars(total(month.dollars, names))),
  ])
  return [
    [name, ...sizes.map((size) => size.toLocaleString('en-US'))],
    ...rows.filter((row) => row.slice(1).some((cell) => cell !== '0.00')),
    ['with the plan', ...months.map((month) => `**${dollars(month.total)}**`)],
  ]
}

function priceTable() {
  return [
    ['unit', 'US$', 'for', 'included a month', 'as of', 'page'],
    ...Object.entries(prices).map(([name, { dollars: price, per, included, asOf, page }]) => [
      name,
      String(price),
      per.toLocaleString('en-US'),
      included.toLocaleString('en-US'),
      asOf,
      page,
    ]),
  ]
}

function modelTable() {
  return [
    ['model', 'neurons a million tokens read', 'answered', 'as of'],
    ...Object.entries(neuronsPerMillionTokens).map(([name, { input, output, asOf }]) => [
      Object.values(defaultModels).includes(name) ? `**${name}**` : name,
      input.toLocaleString('en-US'),
      output.toLocaleString('en-US'),
      asOf,
    ]),
  ]
}

function total(month, names) {
  return names.reduce((sum, name) => sum + month[name], 0)
}

function dollars(amount) {
  return amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
}
