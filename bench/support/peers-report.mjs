import { table } from './markdown.mjs'
import { retrievalScores } from './retrieval-scores.mjs'

const HEAD = [
  'memory',
  'first',
  'R@5',
  'R@10',
  'nDCG@10',
  'add ms an item',
  'search ms p50',
  'of it the encoder',
  'bytes an item',
]

export function peersReport({ tables, encoder, command, machine, commit, date }) {
  return [
    `\`${command}\`, ${date}, commit ${commit}, encoder ${encoder}.\n${machine}.`,
    ...tables.flatMap(({ title, parts, rows }) => [
      `### ${title}`,
      sizeLine(parts, rows),
      table(
        HEAD,
        rows.map((row) => (row.failure === undefined ? cells(row) : failed(row))),
      ),
      ...rows.filter(({ failure }) => failure !== undefined).map(failureLine),
    ]),
  ].join('\n\n')
}

function sizeLine(parts, rows) {
  const items = parts.reduce((sum, part) => sum + part.items.length, 0)
  const questions = parts.reduce((sum, part) => sum + part.questions.length, 0)
  const own = rows.find(({ module, failure }) => module === 'mneme' && failure === undefined)
  const server =
    own === undefined
      ? ''
      : ` Of Mneme's search ${median(own.answers.map(({ serverMs }) => serverMs)).toFixed(0)} ms are the server's, the rest is HTTP.`
  return `${thousands(items)} texts, ${thousands(questions)} questions.${server}`
}

function cells({ name, answers, added, size }) {
  const { at5, at10, gain } = retrievalScores(answers)
  const first = answers.filter(({ ranked, relevant }) => relevant.has(ranked[0])).length
  return [
    name,
    percent(first / answers.length),
    percent(at5),
    percent(at10),
    percent(gain),
    `${(added.ms / added.items).toFixed(1)} (${(added.encoderMs / added.items).toFixed(1)})`,
    median(answers.map(({ ms }) => ms)).toFixed(1),
    median(answers.map(({ encoderMs }) => encoderMs)).toFixed(1),
    `${thousands(Math.round(size.bytes / added.items))} ${size.place}`,
  ]
}

function failed({ name }) {
  return [name, ...HEAD.slice(1).map(() => '–')]
}

function failureLine({ name, failure }) {
  return `${name} did not run: \`${failure.replaceAll('`', "'")}\``
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}

function percent(share) {
  return (share * 100).toFixed(1)
}

function thousands(value) {
  return value.toLocaleString('en-US')
}
