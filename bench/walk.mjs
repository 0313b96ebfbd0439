// `npm run bench -- walk`: the files that one remember and one recall enter, and how often a file is
// handed the sentence as plain text, which it then has to read.
//   npm run bench -- walk [--against REF] [--list]
import { parseArgs } from 'node:util'
import { openCheckout } from './support/checkout.mjs'
import { instrument } from './support/instrument.mjs'
import { table } from './support/markdown.mjs'
import { openNamespace } from './support/namespace.mjs'
import { startServer } from '../scripts/support/server.mjs'

const SENTENCE = 'Ana lives in Berlin and works as a product designer at Fern.'
const QUESTION = 'Where does Ana live?'

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { against: { type: 'string' }, list: { type: 'boolean', default: false } },
})
const refs = ['HEAD', ...(values.against === undefined ? [] : [values.against])]
const walks = []
for (const ref of refs) walks.push(...(await walksOf(ref)))
console.log(
  table(
    ['commit', 'call', 'files entered', 'functions', 'from file to file', 'readings of the text'],
    walks.map(({ commit, call, files, calls, crossings, readings }) => [
      commit,
      call,
      `${files.length}`,
      `${calls}`,
      `${crossings}`,
      `${readings.length}`,
    ]),
  ),
)
if (values.list) {
  for (const { commit, call, files, readings } of walks) {
    console.log(`\n${commit} ${call}`)
    for (const file of files) {
      const times = readings.filter((one) => one === file).length
      console.log(`  ${file}${times === 0 ? '' : `  (${times} readings)`}`)
    }
  }
}

/** The first call of each kind wakes the object, so the second is the one that is counted. */
async function walksOf(ref) {
  const checkout = openCheckout(ref)
  let server
  try {
    await instrument(checkout.path)
    server = await startServer({}, { checkout: checkout.path })
    const namespace = openNamespace({ url: server.url, name: 'walk' })
    const walked = async (call, path, body, text) => {
      await walk(server.url, text)
      const { status, body: answer } = await namespace.post(path, body)
      if (status >= 300) throw new Error(`${path} answered ${status}: ${answer.detail}`)
      return { commit: checkout.commit, call, ...(await walk(server.url, text)) }
    }
    await namespace.post('/remember', { text: 'Tom has a boat.' })
    await namespace.post('/recall', { query: 'What does Tom have?' })
    return [
      await walked('remember', '/remember', { text: SENTENCE }, SENTENCE),
      await walked('recall', '/recall', { query: QUESTION }, QUESTION),
    ]
  } finally {
    await server?.stop()
    checkout.close()
  }
}

async function walk(url, text) {
  const response = await fetch(`${url}/walk?${new URLSearchParams({ text })}`)
  if (!response.ok) throw new Error(`/walk answered ${response.status}`)
  return await response.json()
}
