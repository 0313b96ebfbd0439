// `npm run build:sdk`: the package that is published, in sdk/dist: one ES module without imports,
// and its types without the schema library they are inferred from.
//   npm run build:sdk -- --code-to <file>   only the module, elsewhere
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
// Wrangler's own bundler, in the version that it names.
import { build } from 'esbuild'
import { keepReachableTypes } from './build-sdk/keep-reachable-types.mjs'

const root = resolve(import.meta.dirname, '..')
const sdk = join(root, 'sdk')
const dist = join(sdk, 'dist')
const types = join(dist, 'types')
const jsonType =
  'type Json = string | number | boolean | null | Json[] | { [name: string]: Json }\n'

const { values } = parseArgs({ options: { 'code-to': { type: 'string' } } })
if (values['code-to'] === undefined) await buildPackage()
else await bundleTo(resolve(values['code-to']))

async function buildPackage() {
  rmSync(dist, { recursive: true, force: true })
  mkdirSync(dist)
  await bundleTo(join(dist, 'index.js'))
  emitTypes()
  writeOutWireTypes()
  keepReachableTypes(types, join(types, 'sdk/index.d.ts'))
}

function bundleTo(outfile) {
  return build({
    entryPoints: [join(sdk, 'index.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
  })
}

/** A value of each type that is inferred from a schema is declared: its type is printed in full. */
function emitTypes() {
  writeFileSync(join(dist, 'wire.ts'), declarations())
  const config = join(dist, 'tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    emitDeclarationOnly: true,
    noErrorTruncation: true,
    rootDir: '../..',
    outDir: 'types',
    types: [],
    lib: ['es2024', 'dom', 'dom.iterable'],
  }
  const files = ['../index.ts', 'wire.ts']
  writeFileSync(
    config,
    JSON.stringify({ extends: '../../tsconfig.json', compilerOptions, files, include: [] }),
  )
  const tsc = join(root, 'node_modules/typescript/bin/tsc')
  const { status } = spawnSync(process.execPath, [tsc, '-p', config], { stdio: 'inherit' })
  if (status !== 0) throw new Error('the types of the SDK could not be emitted')
  rmSync(config)
  rmSync(join(dist, 'wire.ts'))
}

function declarations() {
  const text = readFileSync(join(sdk, 'wire.ts'), 'utf8')
  const types = [...text.matchAll(/^((?:\/\*\*.*\*\/\n)?)export type (\w+) =/gm)]
  return [
    "import type * as wire from '../wire.ts'",
    'declare function valueOf<T>(): T',
    ...types.map(([, comment, name]) => `${comment}export const ${name} = valueOf<wire.${name}>()`),
  ].join('\n')
}

/** Puts what was printed in the place of the declarations that name the schemas. */
function writeOutWireTypes() {
  const printed = readFileSync(join(types, 'sdk/dist/wire.d.ts'), 'utf8')
  const text = printed
    .replace(/^import .*\n/gm, '')
    .replace(/^export declare const (\w+): /gm, 'export type $1 = ')
    // It was printed one folder below the place where it is to stand.
    .replace(/import\("\.\.\/(\.\.\/)?/g, (_, up) => `import("${up ?? './'}`)
    .replace(/import\("zod"\)\.JSONType/g, 'Json')
  writeFileSync(join(types, 'sdk/wire.d.ts'), text + jsonType)
  rmSync(join(types, 'sdk/dist'), { recursive: true })
}
