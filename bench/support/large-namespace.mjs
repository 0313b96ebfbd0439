import { databaseBytes } from '../../scripts/support/server.mjs'
import { expectOk, filledNamespace, putSettings, recalled } from './asked-namespace.mjs'
import { fillLife } from './fill-life.mjs'
import { eraseOld, exportSpeed, recallTimes, untilQuiet, writeTimes } from './large-calls.mjs'
import { mixedLoad } from './mixed-load.mjs'
import { openNamespace } from './namespace.mjs'
import { retrievalScores } from './retrieval-scores.mjs'
import { residentBytes } from './waking.mjs'

const BATCH = 200
const SEED = 20_261_130

/**
 * One namespace that grows from size to size, measured at each. What `dialogues` say is told first, so
 * that it is what is sealed first; each stands in a namespace of its own beside it, too.
 */
export async function growNamespace(server, { sizes, dialogues = [], settings = {}, ...how }) {
  const { tell = () => {}, measuredAt = () => {}, encoderTo = Infinity } = how
  const namespace = openNamespace({ url: server.url, name: 'large' })
  await putSettings(namespace, settings)
  const items = dialogues.flatMap((one, at) => one.items.map((item) => ownOf(item, at)))
  for (let from = 0; from < items.length; from += BATCH) {
    const sent = { items: items.slice(from, from + BATCH) }
    expectOk(await namespace.post('/remember/batch', sent))
  }
  if (dialogues.length > 0) tell(`told ${items.length} turns of ${dialogues.length} dialogues`)
  const alone = await scoresAlone(server, dialogues)
  const stages = []
  let filled = 0
  for (const size of sizes.toSorted((a, b) => a - b)) {
    if (size > encoderTo) await server.restart(undefined, 'off')
    const fill = await fillLife(namespace, { from: filled, to: size, progress: progressOf(tell) })
    filled = size
    const stage = { size, stage: stages.length, isPlaced: size <= encoderTo }
    const measured = await measureAt(server, namespace, { ...how, ...stage, tell })
    const together = await scoresTogether(namespace, dialogues)
    const load = await loadAt(namespace, { size, ...how })
    stages.push({ size, fill, ...measured, alone, together, load })
    measuredAt(stages)
  }
  return stages
}

async function measureAt(server, namespace, { size, stage, isPlaced, calls, erasures, tell }) {
  const startedAt = performance.now()
  await untilQuiet(server, namespace)
  const quietMs = performance.now() - startedAt
  tell(`quiet after ${Math.round(quietMs / 1_000)} s`)
  const asked = { size, calls, seed: SEED }
  const meaning = isPlaced ? await recallTimes(namespace, asked) : null
  const writes = await writeTimes(namespace, { calls, erasures, stamp: size })
  const erasure = await eraseOld(namespace, server.url, stage)
  const exported = await exportSpeed(namespace, server.url)
  await untilQuiet(server, namespace)
  const bytes = residentBytes(server.pid())
  const wakings = {}
  await server.restart(undefined, 'off')
  wakings.words = await firstRecall(server.url, namespace)
  const awakeBytes = residentBytes(server.pid())
  const words = await recallTimes(namespace, asked)
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

async function scoresAlone(server, dialogues) {
  const answers = []
  for (const [at, { items, questions }] of dialogues.entries()) {
    const namespace = await filledNamespace(server, `alone-${at}`, items)
    for (const { question, relevant } of questions) {
      answers.push({ relevant, ranked: (await recalled(namespace, question)).ids })
    }
  }
  return answers.length === 0 ? null : retrievalScores(answers)
}

async function scoresTogether(namespace, dialogues) {
  const answers = []
  for (const [at, { questions }] of dialogues.entries()) {
    for (const { question, relevant } of questions) {
      const own = new Set([...relevant].map((id) => ownId(id, at)))
      answers.push({ relevant: own, ranked: (await recalled(namespace, question)).ids })
    }
  }
  return answers.length === 0 ? null : retrievalScores(answers)
}

function ownOf(item, at) {
  return { ...item, external_id: ownId(item.external_id, at), thread: ownId(item.thread, at) }
}

function ownId(id, at) {
  return `dialogue-${at}-${id}`
}

function progressOf(tell) {
  return (done) => {
    if (done % 10_000 === 0) tell(`${done} memories`)
  }
}
