import { table } from './markdown.mjs'

export function workbenchReport({ members, rounds, operations, plain, lists, ...rest }) {
  const { written, thoughts, command, machine, commit, date } = rest
  const empty = operations.find(({ isEmpty }) => isEmpty)
  return [
    `\`${command}\`, ${date}, commit ${commit}, ${rounds} calls of each kind.\n${machine}.`,
    '### Rows written',
    table(
      ['what', 'rows', 'bound'],
      written.map(({ name, rows, most }) => [
        name,
        thousands(rows),
        `≤ ${thousands(most)}${rows > most ? ' over' : ''}`,
      ]),
    ),
    `### Operations on ${thousands(members)} members`,
    table(
      ['operation', '× empty', '× plain arrays', 'server ms', 'wall ms p50', 'rows read'],
      operations.map((row) => [
        row.name,
        (row.wallP50 / empty.wallP50).toFixed(1),
        row.name in plain ? (row.serverMs / plain[row.name]).toFixed(0) : '',
        row.serverMs.toFixed(1),
        row.wallP50.toFixed(1),
        thousands(row.rowsRead),
      ]),
    ),
    '### Steps in one transaction',
    table(
      ['list', 'rows a step', 'wall ms p50', 'ms a step', 'steps a second'],
      lists.map(({ name, steps, wallP50, rowsWritten }) => [
        name,
        (rowsWritten / steps).toFixed(1),
        wallP50.toFixed(1),
        (wallP50 / steps).toFixed(2),
        thousands(Math.round((steps / wallP50) * 1_000)),
      ]),
    ),
    '### Thoughts',
    table(
      ['step', 'ms a further step', 'steps a second', 'ms of a run of one'],
      thoughts.runs.map(({ name, stepMs, oneMs }) => [
        name,
        stepMs.toFixed(2),
        thousands(Math.round(1_000 / stepMs)),
        oneMs.toFixed(1),
      ]),
    ),
    `That a step is completed its client hears ${quantile(thoughts.delays, 0.5).toFixed(1)} ms after the ` +
      `model has answered, ${quantile(thoughts.delays, 0.99).toFixed(1)} ms at the 99th percentile of ` +
      `${thoughts.delays.length}: the note, the transaction and the stream.`,
  ].join('\n\n')
}

function quantile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
}

function thousands(value) {
  return value.toLocaleString('en-US')
}
