// `npm run build:integrations`: the packages of the adapters, each in its `dist` with a tarball beside
// it: an ES module, its source map and its types. What is wrong with a package is told, and exits 1.
//   npm run build:integrations -- ai-sdk mastra     only these
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { gzipSync } from 'node:zlib'
// Wrangler's own bundler, in the version that it names.
import { build } from 'esbuild'
import { checkPackage } from './build-integrations/check-package.mjs'
import { emitTypes } from './build-integrations/emit-types.mjs'
import { pack } from './build-sdk/pack.mjs'
import { adapters, areIntegrationsInstalled, integrations } from './integrations/installed.mjs'
import { root } from './wrangler-offline.mjs'

const { positionals } = parseArgs({ allowPositionals: true })
process.exitCode = await buildAll(positionals.length === 0 ? adapters : positionals)

async function buildAll(names) {
  const unknown = names.filter((name) => !adapters.includes(name))
  if (unknown.length > 0) {
    console.error(
      `mneme: no adapter is called ${unknown.join(', ')}; there are ${adapters.join(', ')}`,
    )
    return 1
  }
  if (!areIntegrationsInstalled()) {
    console.error(
      'mneme: the types need the frameworks: `npm ci --prefix clients/integrations` first',
    )
    return 1
  }
  let wrong = 0
  for (const name of names) wrong += await buildOne(join(integrations, name))
  return wrong === 0 ? 0 : 1
}

/** How many things are wrong with it. */
async function buildOne(folder) {
  const dist = join(folder, 'dist')
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  for (const entry of ['index', ...programsOf(manifest)]) await bundle(folder, entry)
  emitTypes(folder, Object.keys(manifest.peerDependencies))
  const packed = pack(folder, dist)
  report(manifest, dist, packed)
  const complaints = await checkPackage(folder, manifest, packed)
  for (const complaint of complaints) console.error(`  wrong: ${complaint}`)
  return complaints.length
}

/** What a package lets a shell run, by the names of its sources. */
function programsOf({ bin = {} }) {
  return Object.values(bin).map((path) => basename(path, '.js'))
}

/** Not minified, as nobody sends it to a browser: who looks for a mistake can read it. */
function bundle(folder, entry) {
  return build({
    entryPoints: [join(folder, 'src', `${entry}.ts`)],
    outfile: join(folder, 'dist', `${entry}.js`),
    bundle: true,
    packages: 'external',
    // The paths of the sources would take the client in.
    tsconfigRaw: '{}',
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
  })
}

function report({ name, version }, dist, { file, bytes, files }) {
  const code = readFileSync(join(dist, 'index.js'))
  const small = gzipSync(code, { level: 9 }).byteLength
  const shown = relative(root, file).replaceAll('\\', '/')
  console.log(`${name} ${version}: ${kib(code.length)}, ${kib(small)} gzipped`)
  console.log(`  ${shown}: ${kib(bytes)}, ${files.length} files`)
}

function kib(bytes) {
  return `${(bytes / 1024).toFixed(1)} KiB`
}
