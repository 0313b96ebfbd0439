// `npm run pictures`: plays the story of docs/concepts.md on a server of its own, and draws its
// pictures from what the server answered (docs/pictures). `run.json` beside them is that answer.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startServer } from './support/server.mjs'
import { draw } from './docs/pictures/draw.mjs'
import { play } from './docs/pictures/play.mjs'
import { root } from './wrangler-offline.mjs'

const folder = join(root, 'docs/pictures')
const server = await startServer({}, { encoder: 'on' })
try {
  const run = await play(server.url)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'run.json'), `${JSON.stringify(run, null, 2)}\n`)
  const pictures = Object.entries(draw(run))
  for (const [name, svg] of pictures) writeFileSync(join(folder, name), svg)
  console.log(`${pictures.length} pictures are in docs/pictures`)
} finally {
  await server.stop()
}
