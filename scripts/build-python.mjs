// `npm run build:python` writes what is derived in clients/python and is no part of the repository: the
// shapes of the API, from the OpenAPI document that the Worker serves, and the synchronous client, from
// the asynchronous one. `npm test` does it, and what installs or packs the Python client.
//   --from <url>   reads the document of a running server, such as http://127.0.0.1:8787/openapi.json
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readDocument } from './build-python/read-document.mjs'
import { shapesOf } from './build-python/shapes.mjs'
import { syncFilesOf } from './build-python/sync.mjs'

const root = resolve(import.meta.dirname, '..')
const source = join(root, 'clients/python/src/mneme')

const { values } = parseArgs({ options: { from: { type: 'string' } } })
const files = [
  { path: join(source, 'shapes.py'), text: shapesOf(await readDocument(values.from)) },
  ...syncFilesOf(join(source, '_async'), join(source, '_sync')),
]
const derived = new Set(files.map(({ path }) => path))
const left = readdirSync(join(source, '_sync'))
  .filter((name) => name.endsWith('.py') && name !== 'platform.py')
  .map((name) => ({ path: join(source, '_sync', name), text: undefined }))
  .filter(({ path }) => !derived.has(path))
for (const file of [...files.filter(({ path, text }) => textAt(path) !== text), ...left]) {
  write(file)
  console.log(`written: ${relative(root, file.path)}`)
}

/** Undefined where there is no such file. */
function textAt(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

/** A file that is derived from nothing any more goes. */
function write({ path, text }) {
  if (text === undefined) return rmSync(path)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
