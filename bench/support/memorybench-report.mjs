import { table } from './markdown.mjs'
import { retrievalScores } from './retrieval-scores.mjs'

const percent = (share) => (100 * share).toFixed(1)

/** A row a type of question; `answers` are `{type, ranked, relevant, ms}`, ranked and relevant texts. */
export function memorybenchReport({ answers, messages, encoder, command, machine, commit, date }) {
  const asked = answers.filter(({ type }) => type !== 'adversarial')
  const names = [...new Set(answers.map(({ type }) => type))].toSorted()
  const rows = [
    ['all but adversarial', ...cellsOf(asked)],
    ...names.map((name) => [name, ...cellsOf(answers.filter(({ type }) => type === name))]),
  ]
  const times = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return [
    `\`${command}\`, ${date}, commit ${commit}, ${encoder === null ? 'no encoder' : `encoder ${encoder}`}.\n${machine}.`,
    `${messages} messages, ${answers.length} questions; a search takes ${Math.round(times[times.length >> 1] ?? 0)} ms (p50), with the ten messages that it reads.`,
    table(['questions', 'n', 'hit@10', 'R@10', 'MRR', 'nDCG@10'], rows),
  ].join('\n\n')
}

function cellsOf(answers) {
  const { at10, gain } = retrievalScores(answers)
  const places = answers.map(({ ranked, relevant }) => ranked.findIndex((one) => relevant.has(one)))
  const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
  const hits = mean(places.map((place) => (place === -1 ? 0 : 1)))
  const reciprocal = mean(places.map((place) => (place === -1 ? 0 : 1 / (place + 1))))
  return [`${answers.length}`, percent(hits), percent(at10), percent(reciprocal), percent(gain)]
}
