import { databaseBytes } from '../../scripts/support/server.mjs'
import { expectOk, putSettings } from './asked-namespace.mjs'
import { evidenceFound, tellDialogues } from './dialogue-evidence.mjs'
import { fillLife, lifeTold } from './fill-life.mjs'
import { eraseOld, exportSpeed, recallTimes, untilQuiet, writeTimes } from './large-calls.mjs'
import { mixedLoad } from './mixed-load.mjs'
import { openNamespace } from './namespace.mjs'
import { residentBytes } from './waking.mjs'

const SEED = 20_261_130

/**
 * One namespace that grows from size to size, measured at each; what stands there already is not told
 * again. What `dialogues` say is told first, so that it is what is sealed first.
 */
export async function growNamespace(server, { sizes, dialogues = [], settings = {}, ...how }) {
  const { tell = () => {}, measuredAt = () => {}, encoderTo = Infinity } = how
  const namespace = openNamespace({ url: server.url, name: 'large' })
  await putSettings(namespace, settings)
  await tellDialogues(server, namespace, dialogues)
  if (dialogues.length > 0) tell(`told ${dialogues.length} dialogues`)
  const stages = []
  let filled = await lifeTold(namespace)
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size > encoderTo) await server.restart(undefined, 'off')
    const fill = await fillLife(namespace, { from: filled, to: size, progress: progressOf(tell) })
    filled = Math.max(filled, size)
    const stage = { size, dialogues, isPlaced: size <= encoderTo }
    const measured = await measureAt(server, namespace, { ...how, ...stage, tell })
    const load = await loadAt(namespace, { size, ...how })
    stages.push({ size, fill, ...measured, load })
    measuredAt(stages)
  }
  return stages
}

async function measureAt(server, namespace, how) {
  const { size, isPlaced, calls, erasures, dialogues, tell } = how
  const startedAt = performance.now()
  await untilQuiet(server, namespace)
  const quietMs = performance.now() - startedAt
  tell(`quiet after ${Math.round(quietMs / 1_000)} s`)
  const asked = { size, calls, seed: SEED }
  const evidence = { meaning: null, words: null }
  const meaning = isPlaced ? await recallTimes(namespace, asked) : null
  if (isPlaced) evidence.meaning = await evidenceFound(server, namespace, dialogues)
  const writes = await writeTimes(namespace, { calls, erasures, stamp: size })
  const erasure = await eraseOld(namespace, server.url)
  const exported = await exportSpeed(namespace, server.url)
  await untilQuiet(server, namespace)
  const bytes = residentBytes(server.pid())
  const wakings = {}
  await server.restart(undefined, 'off')
  wakings.words = await firstRecall(server.url, namespace)
  const awakeBytes = residentBytes(server.pid())
  const words = await recallTimes(namespace, asked)
  evidence.words = await evidenceFound(server, namespace, dialogues)
  if (isPlaced) {
    await server.restart()
    wakings.meaning = await firstRecall(server.url, namespace)
  }
  return {
    quietMs,
    databaseBytes: await databaseBytes(server.url, [namespace]),
    segmentBytes: server.segmentBytes(),
    residentBytes: bytes,
    awakeBytes,
    words,
    meaning,
    evidence,
    writes,
    erasure,
    exported,
    wakings,
  }
}

async function firstRecall(url, namespace) {
  const other = openNamespace({ url, name: 'warm' })
  for (let round = 0; round < 10; round++) await other.post('/recall', { query: `hook ${round}` })
  const { wallMs, ...answer } = await namespace.post('/recall', { query: 'Where is box 17?' })
  expectOk(answer)
  return wallMs
}

async function loadAt(namespace, { size, minutes }) {
  if (minutes === 0) return null
  return await mixedLoad(namespace, { size, ms: minutes * 60_000, seed: SEED, stamp: size })
}

function progressOf(tell) {
  return (done) => {
    if (done % 10_000 === 0) tell(`${done} memories`)
  }
}
