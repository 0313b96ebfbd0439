import { placeDimensions } from './support/asked-spaces.mjs'
import { openCheckout } from './support/checkout.mjs'
import { encoderTimes } from './support/encoder-times.mjs'
import { startInstantEncoder } from './support/instant-encoder.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { writeBetweenMarkers } from './support/markdown.mjs'
import { measure } from './support/measure.mjs'
import { recallCalls, rememberCalls } from './support/memory-calls.mjs'
import { memoryReport } from './support/memory-report.mjs'
import { fillSides, openSide } from './support/memory-side.mjs'
import { measureWaking } from './support/waking.mjs'

export const about = 'remember and recall at 1,000, 10,000 and 100,000 memories'

/** What D1 needs to hear of one remember, and some more. */
const PROJECTION_MS = 25
/** An encoder of earlier code had to give as many. */
const EARLIER_DIMENSIONS = 768

/**
 * Servers side by side, one that finds by words alone and one by meaning too; with `against` the same
 * two of another commit. A namespace of each grows from size to size. At each the recalls are
 * measured first, at exactly that size and with nothing left in the background, then the remembers,
 * which make it a little larger, then its waking. All sides are called in turn.
 */
export async function run({ sizes, calls, write, against, channels }) {
  const startedAt = new Date()
  const checkout = against === undefined ? null : openCheckout(against)
  const dimensions = checkout?.hasEncoder === false ? EARLIER_DIMENSIONS : placeDimensions
  const encoder = await startInstantEncoder({ dimensions })
  const sides = []
  try {
    for (const era of checkout === null ? ['now'] : ['now', 'before']) {
      for (const channel of channels) {
        sides.push(await openSide({ era, channel, encoder, checkout }))
      }
    }
    const stages = []
    for (const size of sizes.toSorted((a, b) => a - b)) {
      stages.push(await measureAt(size, { sides, encoder, calls }))
    }
    const report = memoryReport({
      stages,
      calls,
      encoder: await encoderTimes(),
      against: checkout?.commit ?? null,
      command: ['npm run bench --', ...process.argv.slice(2)].join(' '),
      machine: machine(),
      commit: workingCommit(),
      date: startedAt.toISOString().slice(0, 10),
    })
    console.log(`\n${report}`)
    if (write) writeBetweenMarkers('docs/benchmarks.md', 'memory', report)
  } finally {
    for (const { server } of sides) await server.stop()
    encoder.stop()
    checkout?.close()
  }
}

async function measureAt(size, { sides, encoder, calls }) {
  say(`filling to ${size} memories`)
  const filled = await fillSides(sides, size, progress)
  const inTurn = async (callsOf, options) => {
    const kinds = sides.flatMap((side) => callsOf(side).map((kind) => metered(kind, side, encoder)))
    return await measure(kinds, options)
  }
  say(`recalling, ${calls} times each way`)
  const recalls = await inTurn((side) => recallCalls(side), { rounds: calls })
  say(`remembering, ${calls} times each way`)
  const remembers = await inTurn((side) => rememberCalls(side), {
    rounds: calls,
    pauseMs: PROJECTION_MS,
  })
  const wakings = []
  for (const side of sides) {
    say(`${side.name}: waking`)
    wakings.push(await measureWaking(side))
  }
  return {
    size,
    sides: sides.map(({ era, channel }, at) => ({
      era,
      channel,
      ...filled[at],
      waking: wakings[at],
      recalls: recalls.filter(({ side }) => side === sides[at]),
      remembers: remembers.filter(({ side }) => side === sides[at]),
    })),
  }
}

/** With the encoder's own time of the call, which the wall time has in it. */
function metered({ call, ...kind }, side, encoder) {
  return {
    ...kind,
    side,
    async call(round) {
      encoder.take()
      const answer = await call(round)
      return { ...answer, encoderMs: encoder.take().ms }
    },
  }
}

function progress(done) {
  if (done % 10_000 < 500) say(`  ${done}`)
}

function say(line) {
  process.stderr.write(`${line}\n`)
}
