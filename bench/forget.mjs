// `npm run bench -- forget`: how much of what a description previews to be forgotten is meant, and how
// much of what is meant it previews, on a server that it starts itself.
//   npm run bench -- forget [--misses]
// Without an encoder and with the one that runs beside the development server. `--misses` names each
// memory that is previewed and not meant, or meant and not previewed.
import { parseArgs } from 'node:util'
import { expectOk, filledNamespace } from './support/asked-namespace.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table } from './support/markdown.mjs'
import { startMeteredEncoder } from './support/metered-encoder.mjs'
import { readDescriptions } from './support/own-sets.mjs'
import { startServer } from '../scripts/support/server.mjs'

const SPLITS = ['dev', 'test']

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: { misses: { type: 'boolean', default: false } },
})
await run(values)

async function run({ misses }) {
  const startedAt = new Date()
  const set = readDescriptions(startedAt.getTime())
  const rows = await measure(set, { name: 'words', vars: {}, misses })
  const encoder = await startMeteredEncoder()
  try {
    const { vars } = encoder
    rows.push(...(await measure(set, { name: 'words and meaning', vars, misses })))
  } finally {
    encoder.stop()
  }
  const { items, descriptions } = set
  console.log(
    [
      `\`npm run bench -- forget\`, ${startedAt.toISOString().slice(0, 10)}, commit ${workingCommit()}: ` +
        `${descriptions.length} descriptions of ${items.length} memories.\n${machine()}.`,
      table(['by', 'split', 'previewed', 'of them meant', 'meant', 'of them previewed'], rows),
    ].join('\n\n'),
  )
}

/** A row a split. */
async function measure({ items, descriptions }, { name, vars, misses }) {
  const server = await startServer(vars)
  try {
    const namespace = await filledNamespace(server, 'forget', items)
    const previews = []
    for (const one of descriptions) {
      const { preview } = expectOk(await namespace.post('/forget', { text: one.description }))
      if (misses) nameMisses(one, preview, items)
      previews.push({ ...one, shown: preview.map((memory) => memory.external_id) })
    }
    return SPLITS.map((split) => [name, split, ...rowOf(previews.filter((p) => p.split === split))])
  } finally {
    await server.stop()
  }
}

function rowOf(previews) {
  const count = (of) => previews.reduce((sum, one) => sum + of(one), 0)
  const shown = count((one) => one.shown.length)
  const meant = count((one) => one.meant.size)
  const both = count((one) => one.shown.filter((id) => one.meant.has(id)).length)
  const percent = (share) => `${(share * 100).toFixed(1)} %`
  return [`${shown}`, percent(both / shown), `${meant}`, percent(both / meant)]
}

function nameMisses({ description, meant }, preview, items) {
  const shown = new Map(preview.map(({ external_id, score }) => [external_id, score]))
  for (const { external_id, text } of items) {
    const [isMeant, score] = [meant.has(external_id), shown.get(external_id)]
    if (isMeant === (score !== undefined)) continue
    console.log(`${description}: ${isMeant ? 'misses' : `shows ${score}`}: ${text}`)
  }
}
