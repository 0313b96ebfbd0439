// `npm run build:cli`: the program `mneme` as it is published, in clients/cli/dist, and its tarball beside it:
// ES modules for Node 20 without dependencies, the licences of what they are made of, and the documentation as a skill.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
// Wrangler's own bundler, in the version that it names.
import { build } from 'esbuild'
import { skillFiles } from '../clients/cli/skill/skill-files.ts'
import { pack } from './build-sdk/pack.mjs'
import { report } from './build-sdk/report.mjs'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'clients/cli')
const dist = join(bin, 'dist')

rmSync(dist, { recursive: true, force: true })
mkdirSync(dist)
const { metafile } = await build({
  entryPoints: [join(bin, 'main.ts')],
  outdir: dist,
  bundle: true,
  // What a command seldom needs, such as questions, is loaded when it does.
  splitting: true,
  chunkNames: 'parts/[name]-[hash]',
  format: 'esm',
  platform: 'node',
  // Of packages with both, the ES module: a bundler cannot look into the other one.
  mainFields: ['module', 'main'],
  target: 'node20',
  minify: true,
  metafile: true,
  absWorkingDir: root,
  // Node prints the line that threw above an error: without a limit that line is all of the code.
  lineLimit: 120,
  // Packages in CommonJS ask for Node's modules by `require`.
  banner: {
    js: "import { createRequire } from 'node:module'\nconst require = createRequire(import.meta.url)",
  },
})
writeFileSync(join(dist, 'THIRD-PARTY.txt'), licences(packagesOf(metafile)))
for (const [path, text] of skillFiles((file) => readFileSync(join(root, file), 'utf8'))) {
  mkdirSync(dirname(join(dist, 'skill', path)), { recursive: true })
  writeFileSync(join(dist, 'skill', path), text)
}
report({ root, folder: bin, built: [join(dist, 'main.js')], packed: pack(bin, dist) })

/** Folders of the packages of which something is in the bundle. */
function packagesOf({ outputs }) {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs))
  const folders = inputs.map((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(path)?.[0])
  return [...new Set(folders.filter((folder) => folder !== undefined))].sort()
}

/** Their licences ask to be passed on with their code. */
function licences(folders) {
  const texts = folders.map((folder) => {
    const { name, version, license } = JSON.parse(
      readFileSync(join(root, folder, 'package.json'), 'utf8'),
    )
    const file = readdirSync(join(root, folder)).find((entry) => /^licen[cs]e/i.test(entry))
    const path = file && join(root, folder, file)
    const text = path && existsSync(path) ? readFileSync(path, 'utf8').trim() : ''
    return `${name} ${version} (${license})\n\n${text}`.trim()
  })
  return `The program contains code of these packages.\n\n${texts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
