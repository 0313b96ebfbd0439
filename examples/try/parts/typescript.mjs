import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { findCommand, personsNode, run as command } from '../commands.mjs'
import { NotHere } from '../rows.mjs'

export const title = 'The TypeScript package in fresh projects'

/** The first program that somebody writes; `how` is how it gets the client. */
const program = (how, url, namespace) => `${how}

async function main() {
  const memory = createMemoryClient({ url: '${url}', apiKey: 'mneme-dev', namespace: '${namespace}' })
  const user = { user_id: 'ana' }
  await memory.remember\`\${user} moved to Oslo in May\`
  const { text } = await memory.recall('Where did she move?', [user])
  if (!text.includes('Oslo')) throw new Error(text)
  console.log(text)
}

main()
`
const esm = "import { createMemoryClient } from '@mneme/client'"

const projects = [
  {
    name: 'bundler',
    what: 'moduleResolution bundler, bundled by esbuild',
    type: 'module',
    options: { module: 'esnext', moduleResolution: 'bundler', noEmit: true },
    how: esm,
    after: [
      'npx',
      [
        'esbuild',
        'main.ts',
        '--bundle',
        '--format=esm',
        '--outfile=main.js',
        '--log-level=warning',
      ],
    ],
    tools: ['esbuild'],
  },
  {
    name: 'nodenext',
    what: 'module nodenext, run by Node',
    type: 'module',
    options: { module: 'nodenext' },
    how: esm,
  },
  {
    name: 'commonjs',
    what: 'CommonJS: compiled to require(), run by Node',
    type: 'commonjs',
    options: { module: 'node16', moduleResolution: 'node16' },
    how: esm,
  },
]

export async function run(rows, place) {
  const isBuilt = await rows.try('npm run build:sdk and npm pack', () => pack(place))
  if (!isBuilt) return
  for (const project of projects) await rows.try(project.what, () => tryProject(project, place))
  await rows.try("require('@mneme/client') in plain JavaScript", () => requireIt(place))
  await rows.try('a page in Chromium that calls the server', () => page(place))
}

async function pack(place) {
  const { checkout, folder } = place
  await command('npm', ['run', 'build:sdk'], { cwd: checkout })
  const found = readdirSync(join(checkout, 'clients/typescript'), { recursive: true }).map(String)
  const made = found.find((path) => /^[^/\\]*(dist[/\\])?[^/\\]*\.tgz$/.test(path))
  if (made === undefined) {
    await command('npm', ['pack', '--pack-destination', folder], {
      cwd: join(checkout, 'clients/typescript'),
    })
  } else cpSync(join(checkout, 'clients/typescript', made), join(folder, 'mneme-client.tgz'))
  const tarball = readdirSync(folder).find((name) => name.endsWith('.tgz'))
  place.tarball = join(folder, tarball)
  return { note: tarball }
}

/** A folder of its own, with the package and tools in the versions of ours. */
async function install({ folder, checkout, tarball }, { name, type, tools = [] }) {
  const cwd = join(folder, name)
  mkdirSync(cwd)
  writeFileSync(
    join(cwd, 'package.json'),
    JSON.stringify({ name: `try-${name}`, private: true, type }),
  )
  const versioned = tools.map((tool) => `${tool}@${versionOf(checkout, tool)}`)
  const { said } = await command('npm', ['i', '--silent', '--no-audit', tarball, ...versioned], {
    cwd,
  })
  if (said.trim() !== '') throw new Error(`npm i says: ${said.trim()}`)
  return cwd
}

async function tryProject({ name, type, options, how, after, tools = [] }, place) {
  const needed = ['typescript', '@types/node', ...tools]
  const cwd = await install(place, { name, type, tools: needed })
  writeFileSync(join(cwd, 'main.ts'), program(how, place.url, `try-${name}`))
  const compilerOptions = {
    strict: true,
    target: 'es2022',
    skipLibCheck: false,
    types: ['node'],
    ...options,
  }
  writeFileSync(join(cwd, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['main.ts'] }))
  await command('npx', ['tsc'], { cwd })
  if (after !== undefined) await command(...after, { cwd })
  const { said } = await command(personsNode().path, ['main.js'], { cwd })
  return { note: said.trim() }
}

async function requireIt(place) {
  const cwd = await install(place, { name: 'required', type: 'commonjs' })
  const how = "const { createMemoryClient } = require('@mneme/client')"
  writeFileSync(join(cwd, 'main.js'), program(how, place.url, 'try-required'))
  const { said } = await command(personsNode().path, ['main.js'], { cwd })
  if (/warning/i.test(said)) throw new Error(said)
  return { note: said.trim() }
}

/** Served as files from an origin that the server was told of; no bundler between. */
async function page(place) {
  const executablePath = process.env.CHROMIUM_PATH ?? chromium()
  const cwd = await install(place, { name: 'browser', type: 'module' })
  const own = join(cwd, 'node_modules/@mneme/client')
  const entry = entryOf(JSON.parse(readFileSync(join(own, 'package.json'), 'utf8')))
  const files = createServer((request, response) => {
    const path = new URL(request.url, 'http://x').pathname
    if (path === '/') {
      response.setHeader('content-type', 'text/html')
      return response.end(pageOf(`/client/${entry}`, place.url))
    }
    const file = join(own, decodeURIComponent(path.replace(/^\/client\//, '')))
    if (!path.startsWith('/client/') || !existsSync(file)) return response.writeHead(404).end()
    response.setHeader('content-type', 'text/javascript')
    return response.end(readFileSync(file))
  }).listen(place.pagePort, '127.0.0.1')
  await once(files, 'listening')
  const { chromium: engine } = await playwright(place.checkout)
  const browser = await engine.launch({ executablePath, args: ['--no-sandbox'] })
  try {
    const tab = await browser.newPage()
    const said = []
    tab.on('console', (message) => said.push(message.text()))
    tab.on('pageerror', (error) => said.push(error.message))
    await tab.goto(`http://127.0.0.1:${place.pagePort}/`)
    await tab
      .waitForFunction(() => document.title !== '', null, { timeout: 20_000 })
      .catch(() => {
        throw new Error(`nothing came: ${said.join(' / ')}`)
      })
    const answer = await tab.title()
    if (!answer.includes('Oslo')) throw new Error(`${answer}: ${said.join(' / ')}`)
    return { note: answer }
  } finally {
    await browser.close()
    files.close()
  }
}

function pageOf(entry, url) {
  const importMap = JSON.stringify({ imports: { '@mneme/client': entry } })
  const code = program(esm, url, 'try-browser')
    .replace('console.log(text)', 'document.title = text')
    .replace(/^main\(\)$/m, 'main().catch((error) => (document.title = `failed: ${error}`))')
  return `<!doctype html><script type="importmap">${importMap}</script><script type="module">${code}</script>`
}

/** What a browser takes of the package's exports. */
function entryOf({ exports }) {
  let found = exports['.'] ?? exports
  while (typeof found !== 'string') found = found.import ?? found.default ?? found.browser
  return found.replace(/^\.\//, '')
}

function chromium() {
  const found = findCommand('chromium', 'chromium-browser', 'google-chrome')
  if (found === undefined)
    throw new NotHere('no Chromium is on the path, nor named by CHROMIUM_PATH')
  return found
}

async function playwright(checkout) {
  const path = join(checkout, 'node_modules/playwright-core/index.mjs')
  return await import(pathToFileURL(path))
}

function versionOf(checkout, name) {
  const lock = JSON.parse(readFileSync(join(checkout, 'package-lock.json'), 'utf8'))
  return lock.packages[`node_modules/${name}`].version
}
