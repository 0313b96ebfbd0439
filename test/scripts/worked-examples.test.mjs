import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, describe, expect, test } from 'vitest'
import { patched, readPatch } from '../../scripts/planted/apply-patch.mjs'
import { checkSource } from '../support/node/check-source.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const EXAMPLES = join(ROOT, 'docs/worked-examples')
const SOURCES = [
  'contract',
  'engine',
  'adapters',
  'durable-objects',
  'workers',
  'clients/typescript',
]
const DECLARATIONS = ['worker-configuration.d.ts', 'worker-variables.d.ts']

/** Most files that the page says it takes. */
const mostFiles = {
  'memory-field': 6,
  model: 3,
  operation: 5,
  route: 1,
  'rule-in-a-language': 1,
  setting: 1,
  table: 5,
}

describe('docs/architecture.md', () => {
  const copies = []
  afterEach(() => {
    for (const copy of copies.splice(0)) rmSync(copy, { recursive: true, force: true })
  })

  test('links every worked example, and no other', () => {
    const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
    const linked = [...page.matchAll(/worked-examples\/([a-z-]+)\.patch/g)].map(([, name]) => name)
    const there = readdirSync(EXAMPLES).map((file) => file.replace(/\.patch$/, ''))
    expect([...new Set(linked)].toSorted()).toEqual(there.toSorted())
    expect(there.toSorted()).toEqual(Object.keys(mostFiles).toSorted())
  })

  test.each(Object.entries(mostFiles))('%s.patch takes at most %i files', (name, most) => {
    const files = filesOf(name)
    expect(files.length).toBeGreaterThan(0)
    expect(files.length).toBeLessThanOrEqual(most)
  })

  // Patches that do not meet are compiled together.
  test.each(groupsOf(Object.keys(mostFiles)))(
    '%j fit, compile and keep the import table',
    async (names) => {
      const copy = mkdtempSync(join(tmpdir(), 'mneme-example-'))
      copies.push(copy)
      copySources(copy)
      const changed = names.flatMap((name) => applyTo(copy, name))
      expect(changed.flatMap(({ path, after }) => brokenRules(path, after))).toEqual([])
      expect(await compile(copy)).toBe('')
    },
  )
})

/** Each patch in the first group in which no file is one that it makes anew. */
function groupsOf(names) {
  const groups = []
  for (const name of names) {
    const isApart = (group) =>
      group.every((other) => !madeAnew(name).some((path) => madeAnew(other).includes(path)))
    const group = groups.find(isApart)
    if (group === undefined) groups.push([name])
    else group.push(name)
  }
  return groups.map((group) => [group])
}

function madeAnew(name) {
  return filesOf(name)
    .map(({ path }) => path)
    .filter((path) => !existsSync(join(ROOT, path)))
}

function filesOf(name) {
  return readPatch(readFileSync(join(EXAMPLES, `${name}.patch`), 'utf8'))
}

function applyTo(copy, name) {
  return filesOf(name).map(({ path, hunks }) => {
    const there = join(copy, path)
    const after = existsSync(there)
      ? patched(readFileSync(there, 'utf8'), hunks)
      : // A file that is not there yet is made of what is added.
        patched('', [{ ...hunks[0], before: [] }])
    if (after === null) throw new Error(`${name}.patch does not fit ${path}`)
    mkdirSync(dirname(there), { recursive: true })
    writeFileSync(there, after)
    return { path, after }
  })
}

function brokenRules(path, after) {
  return path.endsWith('.ts') ? checkSource(path, after) : []
}

function copySources(copy) {
  for (const folder of SOURCES) {
    cpSync(join(ROOT, folder), join(copy, folder), {
      recursive: true,
      filter: (from) => !/[\\/](dist|node_modules)$/.test(from),
    })
  }
  for (const file of DECLARATIONS) cpSync(join(ROOT, file), join(copy, file))
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  const { compilerOptions } = parseConfig(readFileSync(join(ROOT, 'tsconfig.json'), 'utf8'))
  const types = ['@cloudflare/workers-types']
  const config = { compilerOptions: { ...compilerOptions, types }, include: [...SOURCES, '*.d.ts'] }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(config))
}

/** Of the comments that a tsconfig may have only whole lines are used here. */
function parseConfig(text) {
  return JSON.parse(text.replaceAll(/^\s*\/\/.*$/gm, ''))
}

/** The compiler's complaints; empty where it has none. */
async function compile(copy) {
  const tsc = join(ROOT, 'node_modules/.bin/tsc')
  return await promisify(execFile)(tsc, ['--singleThreaded', '-p', copy], { cwd: copy }).then(
    ({ stdout }) => stdout,
    ({ stdout, message }) => stdout || message,
  )
}
