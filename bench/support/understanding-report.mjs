import { table } from './markdown.mjs'

/** `now`: the rows `{kind, what, n, precision, recall}`; `earlier` `{commit, rows}` or null. */
export function understandingReport({ now, earlier, command, machine, commit, date }) {
  const before = new Map((earlier?.rows ?? []).map((row) => [nameOf(row), row]))
  const head = ['what', 'n', 'precision', 'recall']
  if (earlier !== null) head.push(`precision at ${earlier.commit}`, `recall at ${earlier.commit}`)
  const rows = now.map((row) => {
    const was = before.get(nameOf(row))
    const cells = [nameOf(row), `${row.n}`, share(row.precision), share(row.recall)]
    return earlier === null ? cells : [...cells, share(was?.precision), share(was?.recall)]
  })
  return [`\`${command}\`, ${date}, commit ${commit}.\n${machine}.`, table(head, rows)].join('\n\n')
}

function nameOf({ kind, what }) {
  return `${kind}: ${what}`
}

function share(value) {
  if (value === null || value === undefined || Number.isNaN(value)) return '–'
  return `${(value * 100).toFixed(1)} %`
}
