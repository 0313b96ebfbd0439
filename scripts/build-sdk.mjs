// `npm run build:sdk`: the package that is published, in clients/typescript/dist, and its tarball beside it: an ES
// module and a CommonJS one without imports, their source maps, and types that name no schema.
//   npm run build:sdk -- --code-to <file>   only the ES module, elsewhere
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
// Wrangler's own bundler, in the version that it names.
import { build } from 'esbuild'
import { describeWire } from './build-sdk/describe-wire.mjs'
import { keepReachableTypes } from './build-sdk/keep-reachable-types.mjs'
import { pack } from './build-sdk/pack.mjs'
import { report } from './build-sdk/report.mjs'

const root = resolve(import.meta.dirname, '..')
const sdk = join(root, 'clients/typescript')
const dist = join(sdk, 'dist')
const types = join(dist, 'types')
const jsonType =
  'type Json = string | number | boolean | null | Json[] | { [name: string]: Json }\n'

/** What an application imports: `@mneme/client`, and its parts by name. */
const entries = [
  { name: 'index', source: 'index.ts' },
  { name: 'files', source: 'files/index.ts' },
  { name: 'importers', source: 'importers/index.ts' },
  { name: 'turns', source: 'turns/index.ts' },
  { name: 'webhooks', source: 'verify-webhook.ts' },
  { name: 'wrap', source: 'wrap/index.ts' },
]

/** Where the types stand that are inferred from schemas. */
const wires = ['wire', 'wire-work']

const { values } = parseArgs({ options: { 'code-to': { type: 'string' } } })
if (values['code-to'] === undefined) await buildPackage()
else await bundleTo(resolve(values['code-to']), 'index.ts')

async function buildPackage() {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  for (const { name, source } of entries) {
    await bundleTo(join(dist, `${name}.js`), source)
    await bundleTo(join(dist, `${name}.cjs`), source, 'cjs')
  }
  emitTypes()
  for (const wire of wires) await writeOutWireTypes(wire)
  rmSync(join(types, 'clients/typescript/dist'), { recursive: true })
  keepReachableTypes(types, entries.map(typesOf), { whole: join(types, 'clients/typescript/') })
  for (const entry of entries) writeFileSync(join(dist, `${entry.name}.d.cts`), commonTypes(entry))
  const built = entries.flatMap(({ name }) => [`${name}.js`, `${name}.cjs`])
  const packed = pack(sdk, dist)
  report({ root, folder: sdk, built: built.map((name) => join(dist, name)), packed })
}

function typesOf({ source }) {
  return join(types, 'clients/typescript', source.replace(/\.ts$/, '.d.ts'))
}

function bundleTo(outfile, source, format = 'esm') {
  return build({
    entryPoints: [join(sdk, source)],
    outfile,
    bundle: true,
    format,
    platform: 'neutral',
    target: 'es2022',
    sourcemap: true,
    minify: true,
    // Node prints the line that threw above an error: without a limit that line is all of the code.
    lineLimit: 120,
  })
}

/** A value of each type that is inferred from a schema is declared: its type is printed in full. */
function emitTypes() {
  for (const wire of wires) writeFileSync(join(dist, `${wire}.ts`), declarations(wire))
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noErrorTruncation: true,
    rootDir: '../../..',
    outDir: 'types',
    types: [],
    // What Node 20 has of the language: a package that uses more is not built.
    lib: ['es2023', 'es2024.string', 'dom', 'dom.iterable'],
  }
  const files = [
    ...entries.map(({ source }) => `../${source}`),
    ...wires.map((name) => `${name}.ts`),
  ]
  writeFileSync(
    config,
    JSON.stringify({ extends: '../../../tsconfig.json', compilerOptions, files, include: [] }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '--singleThreaded', '-p', config], {
    stdio: 'inherit',
  })
  if (status !== 0) throw new Error('the types of the SDK could not be emitted')
  rmSync(config)
  for (const wire of wires) rmSync(join(dist, `${wire}.ts`))
}

function declarations(wire) {
  const text = readFileSync(join(sdk, `${wire}.ts`), 'utf8')
  const types = [...text.matchAll(/^((?:\/\*\*.*\*\/\n)?)export type (\w+) =/gm)]
  return [
    `import type * as wire from '../${wire}.ts'`,
    'declare function valueOf<T>(): T',
    ...types.map(([, comment, name]) => `${comment}export const ${name} = valueOf<wire.${name}>()`),
  ].join('\n')
}

/** Puts what was printed in the place of the declarations that name the schemas. */
async function writeOutWireTypes(wire) {
  const printed = readFileSync(join(types, `clients/typescript/dist/${wire}.d.ts`), 'utf8')
  const text = printed
    .replace(/^import .*\n/gm, '')
    .replace(/^export declare const (\w+): /gm, 'export type $1 = ')
    // It was printed one folder below the place where it is to stand.
    .replace(/import\("\.\.\/(\.\.\/)?/g, (_, up) => `import("${up ?? './'}`)
    .replace(/import\("zod"\)\.JSONType/g, 'Json')
  const described = await describeWire(text, join(sdk, `${wire}.ts`), dist)
  writeFileSync(join(types, `clients/typescript/${wire}.d.ts`), described + jsonType)
}

/** For CommonJS: the same types, and the same values, which a module of its kind declares itself. */
function commonTypes({ source }) {
  const entry = readFileSync(join(sdk, source), 'utf8')
  const exported = [...entry.matchAll(/^export \{(.+)\} from/gm)].flatMap(([, names]) =>
    names.split(',').map((name) => name.trim()),
  )
  const from = `'./types/clients/typescript/${source.replace(/\.ts$/, '.js')}' with { 'resolution-mode': 'import' }`
  return [
    `import type * as client from ${from}`,
    `export type * from ${from}`,
    ...exported.map((name) => `export declare const ${name}: typeof client.${name}`),
    ...(exported.includes('MnemeError') ? ['export type MnemeError = client.MnemeError'] : []),
    '',
  ].join('\n')
}
