import { readdirSync, readFileSync } from 'node:fs'
import { createCorpus } from './corpus.mjs'
import { settle } from './fill.mjs'
import { openNamespace } from './namespace.mjs'

const TIMES = 3
const WARM_MEMORIES = 40
const WARM_CALLS = 20
const LATER_CALLS = 10

/**
 * Restarts the server and recalls: what the first recall takes longer than those after it is the
 * waking of the namespace, ms; another namespace has warmed the code before. What the object does
 * within the ten idle seconds before it leaves memory is done first, its snapshots among it. `emptyMs` is the same of
 * a namespace that holds nothing. `residentBytes` is what the processes of workerd grow by while it
 * wakes and answers, garbage included; null where /proc does not tell.
 */
export async function measureWaking({ server, namespace, corpus }) {
  const other = openNamespace({ url: server.url, name: 'warm' })
  await other.post('/remember/batch', { items: createCorpus(1).take(WARM_MEMORIES) })
  const empty = openNamespace({ url: server.url, name: 'empty' })
  const common = corpus.mostSaid(1 + LATER_CALLS)
  const recall = async (place, round) => {
    const query = `what about the ${common[round % common.length]}?`
    return (await place.post('/recall', { query })).wallMs
  }
  /** What the first recall takes longer than the usual one after it. */
  const wake = async (place) => {
    const first = await recall(place, 0)
    const later = []
    for (let round = 1; round <= LATER_CALLS; round += 1) later.push(await recall(place, round))
    return Math.max(0, first - median(later))
  }
  await settle(server.url, namespace)
  const found = { ms: [], emptyMs: [], grown: [] }
  for (let time = 0; time < TIMES; time += 1) {
    await server.restart()
    for (let round = 0; round < WARM_CALLS; round += 1) await recall(other, round)
    found.emptyMs.push(await wake(empty))
    const before = residentBytes(server.pid())
    found.ms.push(await wake(namespace))
    if (before !== null) found.grown.push(residentBytes(server.pid()) - before)
  }
  return {
    ms: median(found.ms),
    emptyMs: median(found.emptyMs),
    residentBytes: found.grown.length === 0 ? null : median(found.grown),
  }
}

/** Of all processes of workerd among the descendants of `pid`. */
export function residentBytes(pid) {
  let children
  try {
    children = childrenByParent()
  } catch {
    // Only Linux has /proc; elsewhere the column stays empty.
    return null
  }
  let sum = 0
  const left = [pid]
  while (left.length > 0) {
    for (const { id, name } of children.get(left.pop()) ?? []) {
      left.push(id)
      if (name === 'workerd') sum += residentOf(id)
    }
  }
  return sum
}

function childrenByParent() {
  const children = new Map()
  for (const id of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    const stat = readOf(id, 'stat')
    const [, name, parent] = /\((.*)\) \S+ (\d+)/.exec(stat) ?? []
    if (name === undefined) continue
    const own = children.get(Number(parent)) ?? []
    own.push({ id: Number(id), name })
    children.set(Number(parent), own)
  }
  return children
}

function residentOf(id) {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readOf(id, 'status')) ?? []
  return Number(kilobytes) * 1_024
}

function readOf(id, file) {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8')
  } catch {
    // It has ended since the list was read.
    return ''
  }
}

function median(values) {
  return values.toSorted((a, b) => a - b)[values.length >> 1]
}
