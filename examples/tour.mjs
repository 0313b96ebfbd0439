// `npm run tour`: a walk through Mneme that checks what it shows. It ends with 1 when an answer was
// wrong, and with 2 when there was nothing to walk through.
//   npm run tour -- [name] [--url http://127.0.0.1:8787] [--key mneme-dev] [--namespace tour-…] [--help]
// It walks through the server that `npm start` has started, or starts one for as long as it takes where
// none answers. A tour that moves the clock or asks models starts its own, unless --url names one: that
// one was started with `--var MNEME_TEST_CLOCK:on`, or with MODEL_BASE_URL at the port of --model-port.
import { readdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { refusedOf } from './tour/support/memory.mjs'
import { openNamespace, Refused } from './tour/support/namespace.mjs'
import { pad, say } from './tour/support/say.mjs'
import { withServer } from './tour/support/with-server.mjs'

const folder = new URL('./tour/', import.meta.url)

process.exitCode = await main().catch(giveUp)

async function main() {
  const { name, help, ...place } = readArguments()
  const tours = await allTours()
  const tour = tours.get(name)
  if (help || tour === undefined) {
    say(
      help ? 'npm run tour -- [name], main unless named:' : `There is no tour "${name}". There is:`,
    )
    for (const [other, { about }] of tours) say(`  ${pad(other, 11)}${about}`)
    return help ? 0 : 2
  }
  const stage = await withServer(tour, place)
  try {
    return await walk(tour, stage.place)
  } finally {
    await stage.stop?.()
  }
}

async function walk(tour, place) {
  say(`Mneme at ${place.url}, namespace ${place.namespace}: ${tour.about}`)
  const startedAt = performance.now()
  const wrong = await tour.run(openNamespace(place), place)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  say(wrong.length === 0 ? `\nAll as it should be, in ${seconds} s.` : `\nWrong, in ${seconds} s:`)
  for (const line of wrong) say(`  ✗ ${line}`)
  return wrong.length === 0 ? 0 : 1
}

function readArguments() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean', default: false },
      url: { type: 'string' },
      'model-port': { type: 'string' },
      key: { type: 'string', default: 'mneme-dev' },
      namespace: { type: 'string', default: `tour-${Date.now().toString(36)}` },
    },
  })
  const { url = 'http://127.0.0.1:8787', 'model-port': modelPort, ...rest } = values
  const place = { url: url.replace(/\/$/, ''), isRunning: values.url !== undefined, modelPort }
  return { name: positionals[0] ?? 'main', ...rest, ...place }
}

/** A tour is a file beside the others that says what it is about and can be run; data cannot. */
async function allTours() {
  const found = new Map()
  for (const file of readdirSync(folder)
    .filter((entry) => entry.endsWith('.mjs'))
    .sort()) {
    const module = await import(new URL(file, folder))
    if (module.run !== undefined) found.set(file.replace(/\.mjs$/, ''), module)
  }
  return found
}

function giveUp(thrown) {
  const error = thrown.name === 'MnemeError' ? refusedOf(thrown) : thrown
  if (!(error instanceof Refused)) throw error
  say(`\n${error.message}`)
  return error.status === 0 ? 2 : 1
}
