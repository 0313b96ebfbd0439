// The tables of docs/reliability.md from what vitest's JSON reporter has written.
import { faults, items, matrix, parts } from './items.mjs'

/** `failed` counts cases and tests that did not hold, and items of which no test ran. */
export function faultTables(report, { date, minutes, commit, isChanged, pathOf }) {
  const tests = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.map((test) => ({ ...test, file: pathOf(name) })),
  )
  const reports = tests.flatMap(({ file, meta }) =>
    file === matrix && meta.faults !== undefined ? meta.faults : [],
  )
  const cells = sumOf(reports.flatMap((one) => one.cells))
  const [passed, failed] = [total(cells, 'passed'), total(cells, 'failed')]
  const others = items.flatMap((item) => itemRow(item, tests))
  const broken = tests.filter((test) => test.status === 'failed')
  const endpoints = new Set(reports.map(({ endpoint }) => endpoint.replace(/ \(.*/, '')))
  const unmet = reports.reduce((sum, one) => sum + one.unmet, 0)
  const text = [
    `Run on ${date}, ${minutes} min, at commit ${commit}${isChanged ? ' with changes since' : ''}. ` +
      `${endpoints.size} endpoints, ${reports.length} calls of them, ` +
      `${reports.reduce((sum, one) => sum + one.calls, 0)} external calls where nothing goes wrong; ` +
      `${passed + failed} cases, ${failed} failed${unmet === 0 ? '' : `, ${unmet} not reached`}. ` +
      'No case is drawn by chance, so there is no seed.',
    '',
    '| external part | fault | cases | expected | seen |',
    '|---|---|---|---|---|',
    ...Object.entries(parts).flatMap(([part, facts]) => rowsOf(part, facts, cells)),
    '',
    '| further | cases | expected | seen |',
    '|---|---|---|---|',
    ...others,
    ...(broken.length === 0 ? [] : ['', 'Failed:', '', ...broken.map(failedLine)]),
  ].join('\n')
  const unrun = items.filter((item) => testsOf(item, tests).length === 0)
  return { text, failed: failed + broken.length + unrun.length }
}

function rowsOf(part, { name, expected, ...special }, cells) {
  return faults.flatMap(([fault, said]) => {
    const cell = cells.get(`${part} ${fault}`)
    if (cell === undefined) return []
    const { passed, failed } = cell
    return `| ${name} | ${said} | ${passed + failed} | ${special[fault] ?? expected} | ${seen(passed, failed)} |`
  })
}

function testsOf({ file, test }, tests) {
  return tests.filter((one) => one.file === file && (test?.test(one.fullName) ?? true))
}

/** A test counts as one case unless it has counted its own. */
function itemRow({ what, file, test, expected }, tests) {
  const own = testsOf({ file, test }, tests)
  if (own.length === 0) return `| ${what} | 0 | ${expected} | **no test ran** |`
  const count = ({ meta }) =>
    Object.values(meta.deaths ?? { test: 1 }).reduce((sum, n) => sum + n, 0)
  const passed = own
    .filter(({ status }) => status === 'passed')
    .reduce((n, one) => n + count(one), 0)
  const failed = own.filter(({ status }) => status === 'failed').length
  const jobs = own.flatMap(({ meta }) => Object.keys(meta.deaths ?? {}))
  const of = jobs.length === 0 ? '' : ` (${new Set(jobs).size} jobs)`
  return `| ${what}${of} | ${passed + failed} | ${expected} | ${seen(passed, failed)} |`
}

function seen(passed, failed) {
  const all = passed + failed
  return failed === 0 ? `${passed} of ${all}` : `**${passed} of ${all}, ${failed} failed**`
}

function sumOf(cells) {
  const sums = new Map()
  for (const { part, fault, passed, failed } of cells) {
    const key = `${part} ${fault}`
    const sum = sums.get(key) ?? { passed: 0, failed: 0 }
    sums.set(key, { passed: sum.passed + passed, failed: sum.failed + failed })
  }
  return sums
}

function total(cells, what) {
  return [...cells.values()].reduce((sum, cell) => sum + cell[what], 0)
}

function failedLine({ fullName, failureMessages }) {
  return `- ${fullName}: ${(failureMessages[0] ?? '').split('\n')[0].slice(0, 200)}`
}
