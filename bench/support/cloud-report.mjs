import { costTables, readMeasured } from '../../scripts/cost/cost-table.mjs'
import { defaultModels } from '../../scripts/cost/prices.mjs'
import { table } from './markdown.mjs'

export function cloudReport({ memories, rounds, told, delays, recalls, acknowledged, ...rest }) {
  const { measured, command, machine, commit, date } = rest
  const { each, spent } = costTables({ ...readMeasured(), models: measured })
  return [
    `\`${command}\`, ${date}, commit ${commit}, ${rounds} recalls and ${told} remembers of each kind.\n${machine}.`,
    `### Recall of ${thousands(memories)} memories, ${thousands(recalls.nodes)} vectors`,
    recallTable(recalls.rows),
    agreementLine(recalls.agreement, delays),
    `### Remember while the chat model takes ${delays.chatMs / 1_000} s`,
    rememberTable(acknowledged),
    `### Rows and tokens, of ${measured.memories} remembers each`,
    spentTable(measured),
    'Tokens of one, with embeddings and extraction by ' +
      `\`${defaultModels.embedding}\`, \`${defaultModels.chat}\` and \`${defaultModels.rerank}\`:`,
    table(spent[0], spent.slice(1)),
    '### US$ a million, above what the plan includes',
    table(each[0], each.slice(1)),
    ...degradedLines(measured),
  ].join('\n\n')
}

function recallTable(rows) {
  const empty = rows.find(({ isEmpty }) => isEmpty)
  const baseline = rows.find(({ isBaseline }) => isBaseline)
  return table(
    ['recall', '× own vectors', '× empty', 'wall ms p50', 'p99', 'rows read'],
    rows.map((row) => [
      row.name,
      (row.wallP50 / baseline.wallP50).toFixed(2),
      (row.wallP50 / empty.wallP50).toFixed(2),
      row.wallP50.toFixed(1),
      row.wallP99.toFixed(1),
      thousands(row.rowsRead),
    ]),
  )
}

function agreementLine({ share, degraded, questions }, { queryMs, embeddingMs }) {
  return (
    `The emulated index answers after ${queryMs} ms, the emulated embedding model after ${embeddingMs} ms. ` +
    `Of the hits of ${questions} questions ${(100 * share).toFixed(1)} % are the same with vectors of ` +
    `the object and of the index; ${degraded} of these recalls left something out.`
  )
}

function rememberTable(rows) {
  const [baseline] = rows
  return table(
    ['remember', '× no model', 'acknowledged ms p50', 'most', 'recalled after ms p50', 'most'],
    rows.map(({ name, acknowledged, recalled }) => [
      name,
      (acknowledged.p50 / baseline.acknowledged.p50).toFixed(2),
      ...[acknowledged.p50, acknowledged.most, recalled.p50, recalled.most].map((one) =>
        one.toFixed(0),
      ),
    ]),
  )
}

function spentTable({ remember, recall }) {
  const rows = [
    ...Object.entries(remember).map(([way, one]) => [`remember: ${way}`, one]),
    ...Object.entries(recall).map(([kind, one]) => [`recall: ${kind}`, one]),
  ]
  return table(
    ['what', 'rows written', 'model calls', 'tokens read', 'tokens answered'],
    rows.map(([name, { rowsWritten, modelCalls, inputTokens, outputTokens }]) => [
      name,
      ...[rowsWritten, modelCalls, inputTokens, outputTokens].map((one) => one.toFixed(2)),
    ]),
  )
}

function degradedLines({ recall }) {
  const left = Object.entries(recall).filter(([, { degraded }]) => degraded.length > 0)
  return left.map(([kind, { degraded }]) => `Left out of recalls ${kind}: ${degraded.join('; ')}.`)
}

function thousands(value) {
  return value.toLocaleString('en-US')
}
