import { table } from './markdown.mjs'
import { retrievalScores } from './retrieval-scores.mjs'

const channels = [
  { channel: 'meaning', title: 'by meaning too' },
  { channel: 'words', title: 'by words alone' },
]

export function recallReport({ tables, encoder, command, machine, commit, date }) {
  return [
    `\`${command}\`, ${date}, commit ${commit}, ${encoder === null ? 'no encoder' : `encoder ${encoder}`}.\n${machine}.`,
    ...tables.flatMap((set) => setReport(set, encoder)),
  ].join('\n\n')
}

export function setReport({ title, parts, rows }, encoder) {
  const shown = encoder === null ? channels.slice(1) : channels
  const count = (of) => parts.reduce((sum, part) => sum + part[of].length, 0)
  const others = count('others')
  const isAdversarial = parts.some((part) => part.others.some(({ relevant }) => relevant))
  const apart = others === 0 ? '' : `, ${others} ${isAdversarial ? 'adversarial' : 'unanswerable'}`
  return [
    `### ${title}`,
    `${count('items')} texts, ${count('questions')} questions${apart}.`,
    ...shown.map(({ channel, title: by }) =>
      channelTable(by, rows, channel, others === 0 ? null : isAdversarial),
    ),
  ]
}

function channelTable(by, rows, channel, isAdversarial) {
  const measured = rows.filter((row) => row[channel] !== undefined)
  const scores = measured.map((row) => scoresOf(row[channel], isAdversarial))
  const at = measured.findIndex(({ name }) => name === 'all')
  const apart = isAdversarial === null ? [] : [isAdversarial ? 'adversarial R@10' : 'declined']
  return table(
    [by, 'first', 'R@5', 'R@10', 'nDCG@10', ...apart, 'R@10 against all'],
    measured.map(({ name }, row) => [
      name,
      ...['first', 'at5', 'at10', 'gain'].map((score) => percent(scores[row][score])),
      ...apart.map(() => percent(scores[row].apart)),
      row === at ? '' : change(scores[row].at10 - scores[at].at10),
    ]),
  )
}

/** `apart`: R@10 of the adversarial, the share that is declined of the unanswerable. */
function scoresOf({ questions, others }, isAdversarial) {
  const first = questions.filter(({ ranked, relevant }) => relevant.has(ranked[0])).length
  const declined = others.filter(({ isDeclined }) => isDeclined).length
  return {
    ...retrievalScores(questions),
    first: first / questions.length,
    apart: isAdversarial ? retrievalScores(others).at10 : declined / others.length,
  }
}

function change(share) {
  return `${share >= 0 ? '+' : '−'}${percent(Math.abs(share))}`
}

function percent(share) {
  return (share * 100).toFixed(1)
}
