import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { run as command } from '../commands.mjs'
import { debianPython } from './python.mjs'
import { blocksOf, pagesIn, shellBlocks } from '../../../scripts/docs/pages.mjs'

export const title = 'Every block of the docs, every example'

const key = 'mneme-dev'
const base = /http:\/\/(127\.0\.0\.1|localhost):8787/g
/** Commands that other rows of this table run, or that need what this machine has not got. */
const elsewhere = /\b(npm|npx|git|docker|node|pip|ollama|claude|jq)\b|wrangler/

export async function run(rows, place) {
  for (const { path, text } of pagesIn(place.checkout)) {
    const blocks = shellBlocks(text).filter(({ code }) => /\bcurl\b/.test(code))
    const own = blocks.filter(({ code }) => !elsewhere.test(code))
    if (own.length > 0)
      await rows.try(`${path}: ${counted(own, 'block')} of curl`, () => calls(own, place))
    const programs = blocksOf(text, 'python', 'py')
    if (programs.length > 0) {
      const what = `${path}: ${counted(programs, 'block')} of Python`
      await rows.try(what, () => pythonBlocks(programs, place))
    }
  }
  await rows.try('blocks of TypeScript in docs/, and the three examples, by their tests', () =>
    tests(place),
  )
}

function counted(all, what) {
  return `${all.length} ${what}${all.length === 1 ? '' : 's'}`
}

/** One after the other, as on the page: what one sets the next may use, and what README sets. */
async function calls(blocks, { folder, url }) {
  const own = blocks.map(({ code }) => code.replaceAll(base, url))
  const script = [`URL=${url}`, `KEY=${key}`, ...own].join('\n')
  const { said } = await command('bash', ['-c', script], { cwd: folder })
  // A page that shows a refusal names its code.
  const refusals = [...said.matchAll(/\{"type":"urn:mneme:error:(\w+)"[^}]*\}?/g)]
    .filter(([, code]) => !script.includes(`"code":"${code}"`))
    .map(([one]) => one)
  if (refusals.length > 0) throw new Error(refusals.join(' / '))
  const asked = script.match(/\bcurl\b/g)?.length
  return { note: `${asked} calls, none refused` }
}

/** Those after the first begin with it; what stands behind `print(…)  # ` is what it prints. */
async function pythonBlocks([start, ...blocks], { folder, checkout, url }) {
  const python = await debianPython()
  const env = { PYTHONPATH: join(checkout, 'clients/python/src'), PYTHONDONTWRITEBYTECODE: '1' }
  const programs = blocks.map(({ code, line }) => ({ line, code: `${start.code}${code}` }))
  for (const { code, line } of [start, ...programs]) {
    const input = code
      .replaceAll(base, url)
      .replaceAll('namespace="acme"', `namespace="try-python-${line}"`)
    try {
      const { said } = await command(python, ['-'], { cwd: folder, env, input })
      for (const [, expected] of code.matchAll(/print\(.*\) {2}# (.+)$/gm)) {
        if (!said.includes(`${expected}\n`)) throw new Error(`prints ${said}, not ${expected}`)
      }
    } catch (error) {
      throw new Error(`line ${line}: ${error.message}`, { cause: error })
    }
  }
}

/** The tests that run them start servers of their own. */
async function tests({ checkout }) {
  const pages = readdirSync(join(checkout, 'test/docs')).map((name) => `docs/${name}`)
  const files = [...pages, 'clients/typescript/docs.test.ts', 'clients/typescript/examples.test.ts']
    .filter((path) => path.endsWith('.test.ts'))
    .map((path) => `test/${path}`)
  const { said } = await command('npm', ['test', '--', ...files], { cwd: checkout })
  return { note: `${files.join(', ')}: ${said.trim().split('\n').at(-1)}` }
}
