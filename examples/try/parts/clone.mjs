import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isNewEnough } from '../../../scripts/need-node.cjs'
import { freePort } from '../../../scripts/start/ports.mjs'
import { root } from '../../../scripts/wrangler-offline.mjs'
import { personsNode, run as command, startServer } from '../commands.mjs'
import { shellBlocks } from '../../../scripts/docs/pages.mjs'
import { NotHere } from '../rows.mjs'

export const title = 'From nothing to the first answer'

/** All that `npm ci` may say: nothing that a person has to judge. */
const quiet = /^(added|changed|up to date)\b.*$/

/** Leaves a server running, at `place.url`, which a page at `place.pagePort` may call. */
export async function run(rows, place) {
  const { checkout } = place
  const begunAt = performance.now()
  const isThere = await rows.try('git clone', () =>
    command('git', ['clone', '--quiet', '--no-hardlinks', root, checkout], { cwd: place.folder }),
  )
  if (!isThere) return
  await rows.try('npm start before npm ci says in a line what to do', async () => {
    const { said } = await command('npm', ['start', '--silent'], { cwd: checkout, code: 1 })
    if (!/^mneme: nothing is installed in .*: run `npm ci`.*\n$/.test(said)) throw new Error(said)
    return { note: said.trim().replace(checkout, '…') }
  })
  await rows.try('npm ci', async () => {
    const { said, seconds } = await command('npm', ['ci'], { cwd: checkout })
    const more = said.split('\n').filter((line) => line.trim() !== '' && !quiet.test(line))
    if (more.length > 0) throw new Error(`it says more than what it added: ${more.join(' / ')}`)
    return { note: said.trim(), seconds }
  })
  await rows.try('npm start with a Node that is too old says in a line what to do', () =>
    oldNode(place),
  )
  const pagePort = await freePort()
  const port = await freePort()
  place.pagePort = pagePort
  place.url = `http://127.0.0.1:${port}`
  await rows.try('npm start, until it says that it is ready', async () => {
    const args = ['--port', `${port}`, '--persist-to', join(place.folder, 'state')]
    // What a person does not say, and the page in a browser needs.
    const more = ['--var', `MNEME_CORS_ORIGINS:http://127.0.0.1:${pagePort}`]
    place.server = await startServer(checkout, [...args, ...more])
    const screen = place.server.said()
    for (const part of [place.url, 'mneme-dev', `${place.url}/docs`, 'encoder', 'Ctrl-C']) {
      if (!screen.includes(part))
        throw new Error(`the first screen does not tell ${part}: ${screen}`)
    }
    if (/warn|error/i.test(screen)) throw new Error(`a warning on the first screen: ${screen}`)
    return { seconds: place.server.seconds }
  })
  await rows.try("README's first calls: told about a tap, asked about a leak", async () => {
    const blocks = shellBlocks(readFileSync(join(checkout, 'README.md'), 'utf8'))
    const block = blocks.find(({ code }) => code.includes('kitchen tap'))
    if (block === undefined) throw new Error('README has no block that tells of the tap')
    const script = block.code.replaceAll('http://127.0.0.1:8787', place.url)
    const { said, seconds } = await command('bash', ['-c', script], { cwd: place.folder })
    const hit = /\{"text":"([^"]*kitchen tap[^"]*)"/.exec(said)?.[1]
    if (hit === undefined) throw new Error(`the tap is not the answer: ${said.slice(-400)}`)
    place.firstAnswer = (performance.now() - begunAt) / 1_000
    return { note: hit, seconds }
  })
  await rows.try('from git clone to that answer', async () => {
    if (place.firstAnswer === undefined) throw new Error('there was none')
    return { seconds: place.firstAnswer }
  })
  await rows.try(
    'the address in a browser leads to the docs, and tells a program where things are',
    () => address(place),
  )
}

/** The Node of this machine, where it is old, without the one that npm has brought. */
async function oldNode({ folder, checkout }) {
  const { version, path } = personsNode()
  if (isNewEnough(version)) {
    throw new NotHere(`Node here is ${version}; test/scripts/need-node.test.mjs plays older ones`)
  }
  const bare = mkdtempSync(join(folder, 'old-node-'))
  mkdirSync(join(bare, 'node_modules/wrangler'), { recursive: true })
  for (const file of [
    'scripts/need-node.cjs',
    'scripts/start.mjs',
    'node_modules/wrangler/package.json',
  ]) {
    cpSync(join(checkout, file), join(bare, file), { recursive: true })
  }
  const args = ['-r', './scripts/need-node.cjs', 'scripts/start.mjs']
  const { said } = await command(path, args, { cwd: bare, code: 1 })
  if (!/^mneme: this is Node .* is needed: .*\n$/.test(said)) throw new Error(said)
  return { note: said.trim() }
}

async function address({ url }) {
  const page = await fetch(`${url}/`, { headers: { accept: 'text/html,*/*;q=0.8' } })
  const isPage = page.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) throw new Error(`a browser gets ${page.status} ${page.headers.get('content-type')}`)
  const told = await (await fetch(`${url}/`)).json()
  if (told.name !== 'mneme' || told.openapi !== '/openapi.json')
    throw new Error(JSON.stringify(told))
  return { note: `${new URL(page.url).pathname}; ${JSON.stringify(told)}` }
}
