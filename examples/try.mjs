// `npm run try`: everything as somebody new tries it, from an empty folder: clone, install, start and
// the first call with their times, the packages in fresh projects, every block of the docs, every
// example and tour, the deployment without an account, the container's commands. Ends with 1 where
// anything fails. It takes ten minutes, needs git and the npm registry, and tries what is committed.
//   npm run try -- [--only start,docs,…] [--write FILE] [--keep]
// `--write` puts the table into a file, as Markdown, `--keep` leaves the folder.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { Rows } from './try/rows.mjs'
import { commitNow, writePage } from './try/page.mjs'
import * as clone from './try/parts/clone.mjs'
import * as container from './try/parts/container.mjs'
import * as deploy from './try/parts/deploy.mjs'
import * as docs from './try/parts/docs.mjs'
import * as elsewhere from './try/parts/elsewhere.mjs'
import * as python from './try/parts/python.mjs'
import * as tours from './try/parts/tours.mjs'
import * as typescript from './try/parts/typescript.mjs'

/** In the order in which somebody meets them; `clone` makes what the others use. */
const parts = { clone, typescript, python, docs, tours, deploy, container, elsewhere }

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    write: { type: 'string' },
    keep: { type: 'boolean', default: false },
  },
})
const wanted = values.only?.split(',') ?? Object.keys(parts)
const unknown = wanted.filter((name) => parts[name] === undefined)
if (unknown.length > 0) {
  console.error(`--only knows ${Object.keys(parts).join(', ')}, not ${unknown.join(', ')}`)
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'mneme-try-'))
const commit = commitNow()
const rows = new Rows((line) => console.log(line))
/** What parts share: where they are, and the server that `clone` leaves running. */
const place = { folder, checkout: join(folder, 'mneme'), server: null }
try {
  for (const [name, part] of Object.entries(parts)) {
    if (name !== 'clone' && !wanted.includes(name)) continue
    rows.begin(part.title)
    await part.run(rows, place)
  }
} finally {
  await place.server?.stop()
  if (values.keep) console.log(`left: ${folder}`)
  else rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
console.log(`\n${rows.summary()}`)
if (values.write !== undefined) writePage(resolve(values.write), rows, commit)
process.exitCode = rows.failures.length === 0 ? 0 : 1
