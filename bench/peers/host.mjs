// A memory in a process of its own, so that each is measured without the others: its name and what
// it is opened with are the arguments. Answers one call after the other, with the time it took.
import { setTimeout as sleep } from 'node:timers/promises'

const [name, options] = process.argv.slice(2)
const namespaces = new Map()
/** Bytes of the process before it held anything, and of files with nothing in them. */
let before = 0
let empty = 0

process.on('message', async ({ call, namespace, ...given }) => {
  try {
    process.send(await answer(call, namespace, given))
  } catch (error) {
    process.send({ error: error instanceof Error ? error.message : String(error) })
  }
})
process.on('disconnect', () => process.exit(0))

async function answer(call, namespace, given) {
  if (call === 'open') {
    const { open } = await import(`./${name}.mjs`)
    const memory = await open({ ...JSON.parse(options), namespace })
    namespaces.set(namespace, memory)
    if (before === 0) await warmUp(memory)
    empty += memory.diskBytes?.() ?? 0
    return {}
  }
  if (call === 'bytes') return await bytes()
  const startedAt = performance.now()
  const ids = await namespaces.get(namespace)[call]?.(given)
  return { ids, ms: performance.now() - startedAt }
}

/** The first call loads code and opens connections, which no memory is to be charged with. */
async function warmUp(memory) {
  await memory.add({ items: [{ external_id: 'first', text: 'The first of all texts.' }] })
  await memory.finish?.()
  await memory.search({ question: 'What was the first of all?', limit: 1 })
  before = await residentBytes()
}

/** What a memory keeps on disk where it keeps anything there, else what its process has grown by. */
async function bytes() {
  const onDisk = [...namespaces.values()].map((memory) => memory.diskBytes?.())
  if (onDisk.includes(undefined)) return { bytes: (await residentBytes()) - before, place: 'RAM' }
  return { bytes: onDisk.reduce((sum, size) => sum + size, 0) - empty, place: 'disk' }
}

/** Twice, as the first collection frees what the second may then compact. */
async function residentBytes() {
  for (let times = 0; times < 2; times += 1) {
    globalThis.gc()
    await sleep(50)
  }
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
