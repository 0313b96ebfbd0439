// `npm run bench -- year [--namespaces 100] [--days 365] [--seed 1] [--from COMMIT] [--write]`: a year of five
// kinds of life on this machine, at a time that is steered, with an upgrade in the middle (from the
// commit before the newest schema step, unless `--from` names one; `--from none` only restarts), a week
// without D1, keys replaced and a restore drill each month. Each life has a ledger of what must be
// there and what must be gone; a difference ends the run with 1. After `--minutes 60` it ends with the
// month at hand.
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'
import { openCheckout } from './support/checkout.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { residentBytes } from './support/waking.mjs'
import { playYears } from './support/year/play.mjs'
import { makeBundles, openWorld } from './support/year/world.mjs'
import { yearReport } from './support/year/year-report.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    namespaces: { type: 'string', default: '100' },
    days: { type: 'string', default: '365' },
    seed: { type: 'string', default: '1' },
    from: { type: 'string' },
    minutes: { type: 'string', default: '60' },
    write: { type: 'boolean', default: false },
  },
})
const [count, days, seed] = [values.namespaces, values.days, values.seed].map(Number)
/** Servers, each with a part of the namespaces: an object's thread is that of its server here. */
const side = Math.min(2, count)
const startedAt = Date.now()
const from = values.from ?? `${newestStep()}^`
const before = from === 'none' ? undefined : openCheckout(from)
const bundles = makeBundles({ checkout: before?.path })
before?.close()
const worlds = []
try {
  while (worlds.length < side) worlds.push(await openWorld(bundles))
  const elapsed = () => `${Math.round((Date.now() - startedAt) / 1_000)} s`
  const isOver = () => Date.now() - startedAt > Number(values.minutes) * 60_000
  const tell = (line) => console.log(`${elapsed()}, ${line}`)
  const year = await playYears(worlds, { count, days, seed, isOver, tell })
  const asked = `npm run bench -- year --namespaces ${count} --days ${days} --seed ${seed}`
  const date = new Date().toISOString().slice(0, 10)
  const residents = worlds.map((world) => residentBytes(world.pid()) ?? 0)
  const report = yearReport({
    ...year,
    days,
    seed,
    upgrade: before === undefined ? 'a restart' : `an upgrade from ${before.commit}`,
    head: `\`${asked}\`, ${date}, commit ${workingCommit()}.\n${machine()}. It took ${elapsed()}.`,
    residentBytes: Math.max(...residents),
  })
  console.log(report)
  for (const one of year.wrong) console.log(one)
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', 'year', report)
  process.exitCode = year.wrong.length === 0 ? 0 : 1
} finally {
  for (const world of worlds) await world.stop()
  bundles.remove()
}

function newestStep() {
  const asked = ['log', '-1', '--diff-filter=A', '--format=%h', '--', 'engine/storage/steps']
  return execFileSync('git', asked, { encoding: 'utf8' }).trim()
}
