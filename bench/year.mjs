// `npm run bench -- year [--namespaces 100] [--days 365] [--seed 1] [--from COMMIT] [--write]`: a year of five
// kinds of life on this machine, at a time that is steered, with an upgrade in the middle (from the
// commit before the newest schema step, unless `--from` names one; `--from none` only restarts), a week
// without D1, keys replaced and a restore drill each month. Each life has a ledger of what must be
// there and what must be gone; a difference ends the run with 1.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { openCheckout } from './support/checkout.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { residentBytes } from './support/waking.mjs'
import { playYear } from './support/year/play.mjs'
import { openWorld } from './support/year/world.mjs'
import { yearReport } from './support/year/year-report.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    namespaces: { type: 'string', default: '100' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})
const [count, days, seed] = [values.namespaces, values.days, values.seed].map(Number)
const startedAt = Date.now()
const from = values.from ?? `${newestStep()}^`
const before = from === 'none' ? undefined : openCheckout(from)
const world = await openWorld({ checkout: before?.path }).finally(() => before?.close())
try {
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1_000)} s`
  const tell = (line) => console.log(`${elapsed()}, ${line}`)
  const year = await playYear(world, { count, days, seed, tell })
  const asked = `npm run bench -- year --namespaces ${count} --days ${days} --seed ${seed}`
  const date = new Date().toISOString().slice(0, 10)
  const report = yearReport({
    ...year,
    days,
    seed,
    upgrade: before === undefined ? 'a restart' : `an upgrade from ${before.commit}`,
    head: `\`${asked}\`, ${date}, commit ${workingCommit()}.\n${machine()}. It took ${elapsed()}.`,
    residentBytes: residentBytes(world.pid()) ?? 0,
  })
  console.log(report)
  for (const one of year.wrong) console.log(one)
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', 'year', report)
  process.exitCode = year.wrong.length === 0 ? 0 : 1
} finally {
  await world.stop()
}

function newestStep() {
  const asked = ['log', '-1', '--diff-filter=A', '--format=%h', '--', 'engine/storage/steps']
  return execFileSync('git', asked, { encoding: 'utf8' }).trim()
}
