// `npm run bench -- hostile`: hostile texts against everything that reads a text. Each reader reads
// all of them at an eighth of the limit, and those that took it longest at the limit.
//   npm run bench -- hostile [--reader NAME] [--part 8192] [--limit 65536] [--longest 12]
import { parseArgs } from 'node:util'
import { hostileTexts } from './hostile/found-texts.ts'
import { textOf } from './hostile/hostile-texts.ts'
import { textReaders } from './hostile/readers-of-texts.ts'

const { values } = parseArgs({
  args: process.argv.slice(process.argv[2] === 'hostile' ? 3 : 2),
  options: {
    reader: { type: 'string', default: '' },
    part: { type: 'string', default: '8192' },
    limit: { type: 'string', default: '65536' },
    longest: { type: 'string', default: '12' },
    every: { type: 'string', default: '1' },
  },
})
const [part, limit, longest, every] = [values.part, values.limit, values.longest, values.every].map(
  Number,
)

const texts = (await hostileTexts()).filter((_, at) => at % every === 0)
const readers = (await textReaders()).filter(({ name }) => name.includes(values.reader))
console.log(`${texts.length} hostile texts, ${readers.length} readers`)
const rows = []
for (const { name, read } of readers) {
  const slowest = []
  for (const text of texts) slowest.push({ text, ms: msOf(read, textOf(text, part)) })
  slowest.sort((a, b) => b.ms - a.ms)
  for (const { text, ms: partMs } of slowest.slice(0, longest)) {
    rows.push({ name, text: text.name, partMs, ms: msOf(read, textOf(text, limit)) })
  }
  const best = rows.filter((row) => row.name === name).toSorted((a, b) => b.ms - a.ms)[0]
  if (best.ms > 150)
    console.log(
      `${best.ms.toFixed(0).padStart(7)} ms  ${name}  ${best.text.slice(0, 120)}  (${best.partMs.toFixed(0)} ms at ${part})`,
    )
}
rows.sort((a, b) => b.ms - a.ms)
console.log('\nslowest')
for (const { name, text, ms, partMs } of rows.slice(0, 40)) {
  console.log(
    `${ms.toFixed(0).padStart(7)} ms  ${partMs.toFixed(1).padStart(7)} ms  ${name}  ${text.slice(0, 140)}`,
  )
}
process.exitCode = rows[0].ms > 1_000 ? 1 : 0

function msOf(read, text) {
  const startedAt = performance.now()
  try {
    read(text)
  } catch (error) {
    if (!(error instanceof RangeError)) failed(error)
  }
  return performance.now() - startedAt
}

function failed() {}
