import { execFile } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { patched, readPatch } from '../../../scripts/planted/apply-patch.mjs'

export const ROOT = resolve(import.meta.dirname, '../../..')
const EXAMPLES = join(ROOT, 'docs/worked-examples')

/**
 * The patches of `docs/worked-examples`. Each begins with what it shows and the tests of which its
 * change is the concern:
 *
 *     Shows: a setting, `slot_candidates`: typed, checked, listed, documented
 *     Tests: test/documented-settings.test.ts test/laws/settings
 */
export const examples = readdirSync(EXAMPLES).map((file) => {
  const text = readFileSync(join(EXAMPLES, file), 'utf8')
  const [, tests = ''] = /^Tests: (.+)$/m.exec(text) ?? []
  return {
    name: file.replace(/\.patch$/, ''),
    text,
    tests: tests.split(' ').filter(Boolean),
    files: readPatch(text).map(({ path }) => path),
  }
})

/** How many files a change takes, as the table of `docs/architecture.md` says, by its example. */
export function filesSaid() {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8')
  const rows = page.matchAll(/\| (\d+) \| \[[^\]]+\]\(worked-examples\/([a-z-]+)\.patch\) \|/g)
  return Object.fromEntries([...rows].map(([, files, name]) => [name, Number(files)]))
}

/** Whatever is made or fetched; dependencies are those of this tree. */
const leftOut = new Set(['.git', '.wrangler', 'coverage', 'dist', '__pycache__'])

/** All of the project in a folder of its own. */
export function copyProject() {
  const copy = mkdtempSync(join(tmpdir(), 'mneme-example-'))
  copyFolder(ROOT, copy)
  return copy
}

function copyFolder(from, to) {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (leftOut.has(entry.name)) continue
    if (entry.name === 'node_modules') symlinkSync(source, target)
    else if (entry.isDirectory()) copyFolder(source, target)
    else if (entry.isFile()) copyFileSync(source, target)
  }
}

/** Carries the patch out in the copy, and says what each of its files is now. */
export function applyExample(copy, { name, text }) {
  return readPatch(withFreeStep(copy, text)).map(({ path, hunks }) => {
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

/** A step of the schema takes the next number: that of the patch may be taken by another one. */
function withFreeStep(copy, text) {
  const steps = 'engine/storage/steps'
  const [, number] = new RegExp(`^\\+\\+\\+ b/${steps}/(\\d+)\\.sql$`, 'm').exec(text) ?? []
  if (number === undefined) return text
  let free = Number(number)
  while (existsSync(join(copy, steps, `${free}.sql`))) free += 1
  return text
    .replaceAll(`/${number}.sql`, `/${free}.sql`)
    .replaceAll(`step${number}`, `step${free}`)
}

/** What the compiler has to say of a project; empty where it has nothing. */
export function compile(copy, project) {
  const tsc = join(copy, 'node_modules/.bin/tsc')
  return complaintsOf(copy, tsc, ['--singleThreaded', '-p', project])
}

export function lint(copy, paths = []) {
  return complaintsOf(copy, join(copy, 'node_modules/.bin/oxlint'), ['--deny-warnings', ...paths])
}

export function checkFormat(copy, paths) {
  return complaintsOf(copy, join(copy, 'node_modules/.bin/oxfmt'), ['--check', ...paths])
}

export function buildPython(copy) {
  return complaintsOf(copy, process.execPath, [join(copy, 'scripts/build-python.mjs')])
}

/** The OpenAPI document that the copy would serve. */
export async function documentOf(copy) {
  const program = `
    import { readDocument } from './scripts/build-python/read-document.mjs'
    process.stdout.write(JSON.stringify(await readDocument()))`
  const words = ['--input-type=module', '--eval', program]
  const options = { cwd: copy, maxBuffer: 100_000_000 }
  return JSON.parse((await promisify(execFile)(process.execPath, words, options)).stdout)
}

/** `started`: what the tests find running, as `test/black-box/shared-server.ts` tells it. */
export function runTests(copy, tests, { projects, started }) {
  const { STARTED_FOR_TESTS: _, VITEST: __, ...env } = process.env
  const words = ['run', ...projects.flatMap((name) => ['--project', name]), ...tests]
  return complaintsOf(
    copy,
    process.execPath,
    [join(copy, 'node_modules/vitest/vitest.mjs'), ...words, '--silent=passed-only'],
    { ...env, ...(started !== undefined && { STARTED_FOR_TESTS: JSON.stringify(started) }) },
  )
}

async function complaintsOf(cwd, program, words, env = process.env) {
  return await promisify(execFile)(program, words, { cwd, env, maxBuffer: 100_000_000 }).then(
    () => '',
    ({ stdout, stderr, message }) => `${stdout}${stderr}` || message,
  )
}
