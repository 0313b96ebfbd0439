import { table } from './markdown.mjs'
import { retrievalScores } from './retrieval-scores.mjs'

/** LoCoMo's categories (Maharana et al. 2024) by their numbers; REALTALK has the first three. */
const categories = new Map([
  [1, 'several turns'],
  [2, 'time'],
  [3, 'open'],
  [4, 'one turn'],
  [5, 'adversarial'],
])
const adversarial = 5

export function lmebReport({ tables, encoder, command, machine, commit, date }) {
  return [
    `\`${command.join(' ')}\`, ${date}, commit ${commit}, encoder ${encoder}.\n${machine}.`,
    ...tables.flatMap(setReport),
  ].join('\n\n')
}

function setReport({ name, parts, rows }) {
  const count = (of) => parts.reduce((sum, part) => sum + part[of].length, 0)
  const present = [...categories.keys()].filter((category) =>
    rows[0].answers.some((answer) => answer.category === category),
  )
  const heads = present.map((category) => `${category} ${categories.get(category)}`)
  const asked = present.map((category) => of(rows[0], category).length)
  return [
    // Apart from the section of the same data in the table of peers.
    `### ${name}, by category`,
    `${parts.length} conversations, ${count('items')} turns, ${count('questions') + count('adversarial')} questions (by category ${asked.join(', ')}). R@10 / nDCG@10, %:`,
    table(
      ['', 'all but adversarial', ...heads, 'mean nDCG@10'],
      rows.map((row) => {
        const scores = present.map((category) => retrievalScores(of(row, category)))
        const real = row.answers.filter(({ category }) => category !== adversarial)
        const mean = scores.reduce((sum, { gain }) => sum + gain, 0) / scores.length
        return [row.name, pair(retrievalScores(real)), ...scores.map(pair), percent(mean)]
      }),
    ),
  ]
}

function of({ answers }, category) {
  return answers.filter((answer) => answer.category === category)
}

function pair({ at10, gain }) {
  return `${percent(at10)} / ${percent(gain)}`
}

function percent(share) {
  return (share * 100).toFixed(1)
}
