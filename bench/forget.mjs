// `npm run bench -- forget`: how much of what a description previews to be forgotten is meant, and how
// much of what is meant it previews, on a server that it starts itself.
//   npm run bench -- forget [--misses] [--write]
// Plain sentences of one person (bench/sets/forget.json) and nine lives in as many manners of writing
// (bench/sets/described), without an encoder and with the one that runs beside the development server.
// `--misses` names each memory that is previewed and not meant, or meant and not previewed.
import { parseArgs } from 'node:util'
import { expectOk, filledNamespace } from './support/asked-namespace.mjs'
import { readDescribedLives } from './support/described-lives.mjs'
import { machine, workingCommit } from './support/machine.mjs'
import { table, writeBetweenMarkers } from './support/markdown.mjs'
import { withEncoder, withServer } from './support/with-server.mjs'

const SPLITS = ['dev', 'test']
const kinds = [
  { kind: 'plain sentences', isOf: ({ life }) => life.startsWith('plain') },
  { kind: 'lives', isOf: ({ life }) => !life.startsWith('plain') },
]

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    misses: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
})
await run(values)

async function run({ misses, write }) {
  const startedAt = new Date()
  const lives = readDescribedLives(startedAt.getTime())
  const measured = (name) => async (server) => await measure(server, lives, { name, misses })
  const rows = [
    ...(await withServer({}, measured('words'))),
    ...(await withEncoder(measured('words and meaning'))),
  ]
  const descriptions = lives.flatMap((life) => life.descriptions)
  const report = [
    `\`npm run bench -- forget\`, ${startedAt.toISOString().slice(0, 10)}, commit ${workingCommit()}: ` +
      `${descriptions.length} descriptions.\n${machine()}.`,
    table(['by', 'of', 'split', 'previewed', 'of them meant', 'meant', 'of them previewed'], rows),
  ].join('\n\n')
  console.log(report)
  if (write) writeBetweenMarkers('docs/benchmarks.md', 'forget', report)
}

/** A row a kind and split. */
async function measure(server, lives, { name, misses }) {
  const previews = []
  for (const life of lives) {
    const namespace = await filledNamespace(server, `forget-${life.name}`, life.items)
    for (const one of life.descriptions) {
      const { preview } = expectOk(await namespace.post('/forget', { text: one.description }))
      if (misses) nameMisses(one, preview, life.items)
      const ids = preview.map((memory) => memory.external_id)
      const shown = ids.filter((id) => !one.may.has(id))
      previews.push({ ...one, life: life.name, split: life.split, shown })
    }
  }
  return kinds.flatMap(({ kind, isOf }) =>
    SPLITS.map((split) => [
      name,
      kind,
      split,
      ...rowOf(previews.filter((one) => isOf(one) && one.split === split)),
    ]),
  )
}

function rowOf(previews) {
  const count = (of) => previews.reduce((sum, one) => sum + of(one), 0)
  const shown = count((one) => one.shown.length)
  const meant = count((one) => one.meant.size)
  const both = count((one) => one.shown.filter((id) => one.meant.has(id)).length)
  const percent = (share) => `${(share * 100).toFixed(1)} %`
  return [`${shown}`, percent(both / shown), `${meant}`, percent(both / meant)]
}

function nameMisses({ description, meant, may }, preview, items) {
  const shown = new Map(preview.map(({ external_id, score }) => [external_id, score]))
  for (const { external_id, text } of items) {
    const [isMeant, score] = [meant.has(external_id), shown.get(external_id)]
    if (may.has(external_id) || isMeant === (score !== undefined)) continue
    console.log(`${description}: ${isMeant ? 'misses' : `shows ${score}`}: ${text}`)
  }
}
