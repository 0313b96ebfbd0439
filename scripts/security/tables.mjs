// The tables of docs/security.md from what vitest's JSON reporter has written.
import { items, matrix } from './items.mjs'

const columns = ['reader', 'sub', 'main', 'owner, untrusted text', 'owner']

/** `failed` counts tests that did not hold, and suites of which no test ran. */
export function securityTables(report, { date, minutes, commit, isChanged, pathOf }) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: pathOf(name) })),
  )
  const paths = tests.flatMap(({ file, meta }) =>
    file === matrix && meta.protectedThings !== undefined ? meta.protectedThings : [],
  )
  const cells = paths.flatMap((one) => one.cells.map((cell) => ({ ...cell, path: one.path })))
  const broken = tests.filter(({ status }) => status === 'failed')
  const unrun = items.filter(({ file }) => !tests.some((test) => test.file === file))
  const things = [...new Set(cells.map(({ aim }) => aim))]
  const text = [
    `Run on ${date}, ${minutes} min, at commit ${commit}${isChanged ? ' with changes since' : ''}. ` +
      `${paths.length} write paths, ${things.length} protected things, ${cells.length} attempts; ` +
      `${cells.filter(isBreach).length} changed what their caller may not change.`,
    '',
    'By the thing. “Refused” is an answer of 400 and above; “beside it” was taken in without',
    'changing the thing, as a memory, a proposal or a conflict of its own.',
    '',
    `| protected | ${columns.join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...things.map((thing) =>
      row(
        thing,
        cells.filter(({ aim }) => aim === thing),
        outcomes,
      ),
    ),
    '',
    'By the write path, with the statuses that were answered. Tools are those of MCP.',
    '',
    `| write path | ${columns.join(' | ')} |`,
    `|---|${'---|'.repeat(columns.length)}`,
    ...paths.map(({ path, cells: own }) => row(`\`${path}\``, own, statuses)),
    '',
    '| further suites | file | tests | seen |',
    '|---|---|---|---|',
    ...items.map((item) => itemRow(item, tests)),
    ...(broken.length === 0 ? [] : ['', 'Failed:', '', ...broken.map(failedLine)]),
  ].join('\n')
  return { text, failed: broken.length + unrun.length }
}

/** An owner's own text may change all of it. */
function isBreach({ changed, column }) {
  return changed && column !== 'owner'
}

function row(name, cells, told) {
  const by = columns.map((column) =>
    told(
      cells.filter((cell) => cell.column === column),
      column,
    ),
  )
  return `| ${name} | ${by.join(' | ')} |`
}

function outcomes(cells, column) {
  if (cells.length === 0) return '—'
  const changed = cells.filter((cell) => cell.changed).length
  const refused = cells.filter((cell) => !cell.changed && cell.status >= 400).length
  const beside = cells.length - changed - refused
  const word = column === 'owner' ? `changed ${changed}` : `**changed ${changed}**`
  return `refused ${refused}, beside it ${beside}${changed > 0 ? `, ${word}` : ''}`
}

function statuses(cells, column) {
  if (cells.length === 0) return '—'
  const counts = new Map()
  for (const { status, changed } of cells) {
    const word = changed ? `${status} changed` : String(status)
    counts.set(word, (counts.get(word) ?? 0) + 1)
  }
  return [...counts]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([word, count]) => `${word} ×${count}`)
    .map((word) => (word.includes('changed') && column !== 'owner' ? `**${word}**` : word))
    .join(', ')
}

function itemRow({ what, file }, tests) {
  const own = tests.filter((test) => test.file === file)
  if (own.length === 0) return `| ${what} | \`${file}\` | 0 | **no test ran** |`
  const failed = own.filter(({ status }) => status === 'failed').length
  const seen = failed === 0 ? 'all hold' : `**${failed} failed**`
  const told = own.flatMap(({ meta }) => meta.told ?? [])
  return `| ${[what, ...told].join('. ')} | \`${file}\` | ${own.length} | ${seen} |`
}

function failedLine({ fullName, failureMessages }) {
  return `- ${fullName}: ${(failureMessages[0] ?? '').split('\n')[0].slice(0, 200)}`
}
