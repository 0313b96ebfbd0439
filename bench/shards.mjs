// `npm run bench -- shards [--namespaces 1000] [--seconds 60] [--connections 32] [--shards 16] [--write]`: commits as
// fast as this machine makes them, over so many namespaces and half of the shards; then, while they go on, over all of
// them, so that copies move. At the end every acknowledged commit has to stand in exactly one shard, once.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { startSharded } from './support/sharded-server.mjs'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    namespaces: { type: 'string', default: '1000' },
    seconds: { type: 'string', default: '60' },
    connections: { type: 'string', default: '32' },
    shards: { type: 'string', default: '16' },
    write: { type: 'boolean', default: false },
  },
})
const [count, seconds, connections, shards] = [
  values.namespaces,
  values.seconds,
  values.connections,
  values.shards,
].map(Number)
const headers = { authorization: 'Bearer mneme-dev', 'content-type': 'application/json' }
const names = Array.from({ length: count }, (_, at) => `load-${at}`)
/** Acknowledged commits, by namespace. */
const acknowledged = new Map(names.map((name) => [name, 0]))
const server = await startSharded(shards, Math.ceil(shards / 2))
try {
  const [half, all] = [`${Math.ceil(shards / 2)} shards`, `${shards} shards, copies moving`]
  const filled = await load(`the first commit of each, ${half}`, { each: names })
  const before = await load(half, { seconds })
  await server.spreadOver(shards)
  const cron = setInterval(() => void server.cron(), 5_000)
  const during = await load(all, { seconds })
  const settledS = await untilSettled()
  clearInterval(cron)
  const wrong = await compare()
  const rows = [filled, before, during].map((one) => [
    one.what,
    `${one.commits}`,
    (one.commits / one.seconds).toFixed(0),
    `${one.errors}`,
    one.oldestS.toFixed(1),
  ])
  const report = [
    `\`npm run bench -- shards --namespaces ${count} --seconds ${seconds} --connections ${connections} --shards ${shards}\`, ` +
      `${new Date().toISOString().slice(0, 10)}, commit ${workingCommit()}.\n${machine()}.`,
    table(['load', 'commits', 'a second', 'errors', 'oldest outbox, s'], rows),
    `${[...acknowledged.values()].reduce((a, b) => a + b)} commits of ${count} namespaces were acknowledged. ${settledS} s after the last one every copy was at home: ` +
      (wrong.length === 0 ? '**none was lost, none stands twice.**' : `wrong: ${wrong.length}.`),
  ].join('\n\n')
  console.log(report)
  for (const one of wrong.slice(0, 10)) console.log(one)
  if (values.write) writeBetweenMarkers('docs/benchmarks.md', 'shards', report)
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await server.stop()
}

/** Each name once, or any of them for so long; the outboxes are looked at meanwhile. */
async function load(what, { each, seconds: most = Infinity }) {
  const url = await server.url()
  const startedAt = performance.now()
  const isOver = () => performance.now() - startedAt > most * 1_000
  let [next, commits, errors, oldestS] = [0, 0, 0, 0]
  const work = async () => {
    while (each === undefined ? !isOver() : next < each.length) {
      const name = names[next++ % names.length]
      if (await remember(url, name)) commits += 1
      else errors += 1
    }
  }
  let isDone = false
  const looking = (async () => {
    for (let at = 0; !isDone; at += 20) {
      await sleep(1_000)
      oldestS = Math.max(oldestS, await oldestOutbox(url, at))
    }
  })()
  await Promise.all(Array.from({ length: connections }, work))
  isDone = true
  await looking
  return { what, commits, errors, oldestS, seconds: (performance.now() - startedAt) / 1_000 }
}

async function remember(url, name) {
  const text = `Crate ${acknowledged.get(name)} of ${name} was weighed twice.`
  try {
    const response = await fetch(`${url}/v1/namespaces/${name}/remember`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ text }),
    })
    await response.arrayBuffer()
    if (response.status !== 201) return false
    acknowledged.set(name, acknowledged.get(name) + 1)
    return true
  } catch {
    return false
  }
}

/** Of twenty namespaces in turn, and of those that wait longest. */
async function oldestOutbox(url, at) {
  const some = Array.from({ length: 20 }, (_, index) => names[(at + index) % names.length])
  const response = await fetch(`${url}/metrics?namespace=${some.join(',')}`, { headers })
  const text = await response.text()
  const found = text.matchAll(/^mneme_namespace_outbox_age_seconds\S* (\S+)$/gm)
  return Math.max(0, ...Array.from(found, ([, age]) => Number(age)))
}

/** Until each namespace has its copy in one shard alone, and that stays so. */
async function untilSettled() {
  const startedAt = Date.now()
  for (let calm = 0; calm < 3 && Date.now() - startedAt < 300_000; await sleep(2_000)) {
    const shardsOf = await copies()
    const isCalm = names.every((name) => shardsOf.get(name)?.length === 1)
    calm = isCalm && (await compare()).length === 0 ? calm + 1 : 0
  }
  return Math.round((Date.now() - startedAt) / 1_000)
}

/** By namespace, the shards that hold records of it, and how many. */
async function copies() {
  const found = new Map()
  const query = `SELECT namespace, count(*) AS records, count(DISTINCT id) AS ids FROM audit_log WHERE action = 'CREATE' GROUP BY namespace`
  for (const [shard, rows] of (await server.inEach(query)).entries()) {
    for (const { namespace, records, ids } of rows) {
      found.set(namespace, [...(found.get(namespace) ?? []), { shard, records, ids }])
    }
  }
  return found
}

async function compare() {
  const found = await copies()
  return names.flatMap((name) => {
    const there = found.get(name) ?? []
    const records = there.reduce((sum, one) => sum + one.records, 0)
    const isRight =
      there.length === 1 && records === acknowledged.get(name) && there[0].ids === records
    return isRight
      ? []
      : [`${name}: ${acknowledged.get(name)} acknowledged, ${JSON.stringify(there)}`]
  })
}
