import { execFile, spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, test } from 'vitest'
import { must } from '../../../engine/assert.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { DEVELOPMENT_KEY } from './support/story-client.ts'
import { hasMypy, howToGetPython, python } from './support/python.ts'

const ROOT = resolve(import.meta.dirname, '../../..')
const CLIENT = resolve(ROOT, 'clients/python')

const server = sharedServer()

if (python === undefined)
  process.stderr.write(`test/clients/typescript/python.test.ts: ${howToGetPython}\n`)

describe.skipIf(python === undefined)('the Python client', () => {
  test('its own tests and its stories on a server pass, none skipped', async () => {
    const { said, error } = await runPython([
      '-m',
      'unittest',
      'discover',
      '-s',
      'tests',
      '-t',
      '.',
    ])
    expect(error, said).toBeNull()
    expect(said).toMatch(/^Ran \d+ tests in .*\n\nOK$/m)
  })
})

describe.skipIf(!hasMypy)('the types of the Python client', () => {
  test('are strict, and accept and refuse what they should', () => {
    const args = ['--strict', '--cache-dir=/dev/null', '--no-warn-return-any']
    const options = { cwd: CLIENT, env: { ...process.env, MYPYPATH: resolve(CLIENT, 'src') } }
    const paths = ['--config-file=', 'src/mneme', 'tests/typed_use.py']
    const { stdout } = spawnSync('mypy', [...args, ...paths], options)
    expect(String(stdout)).toMatch(/^Success: no issues found in \d+ source files\n$/)
  })
})

/** What it says; `error` is null where it ended well. */
async function runPython(args: readonly string[]) {
  const env = {
    ...process.env,
    PYTHONPATH: resolve(CLIENT, 'src'),
    PYTHONDONTWRITEBYTECODE: '1',
    PYTHONWARNINGS: 'error',
    MNEME_TEST_URL: server.url,
    MNEME_TEST_KEY: DEVELOPMENT_KEY,
  }
  const command = must(python, 'these tests are skipped without a Python')
  const options = { cwd: CLIENT, env }
  return await promisify(execFile)(command, args, options).then(
    ({ stdout, stderr }) => ({ said: `${stdout}${stderr}`, error: null }),
    (error: { stdout?: string; stderr?: string; message: string }) => ({
      said: `${error.stdout ?? ''}${error.stderr ?? ''}`,
      error: error.message,
    }),
  )
}
