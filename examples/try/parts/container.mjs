import { spawnSync } from 'node:child_process'
import { chownSync, cpSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readDockerfile } from '../dockerfile.mjs'
import { freePort } from '../../../scripts/start/ports.mjs'
import { run as command, startProcess } from '../commands.mjs'
import { NotHere } from '../rows.mjs'

export const title = 'The container'

/** Somebody who owns nothing else on this machine. */
const stranger = 1_000

export async function run(rows, place) {
  await rows.try('docker build', () => build(place))
  const file = readDockerfile(readFileSync(join(place.checkout, 'Dockerfile'), 'utf8'))
  const isMade = await rows.try('the commands of the Dockerfile, run in empty folders', () =>
    rehearse(file, place),
  )
  if (isMade) await serve(rows, file, place)
}

async function build({ checkout, folder }) {
  if (spawnSync('docker', ['info'], { stdio: 'ignore' }).status !== 0) {
    throw new NotHere('no Docker daemon answers; the rows below run its commands without one')
  }
  await command('docker', ['build', '-t', 'mneme-try', checkout], { cwd: folder })
  await command('docker', ['compose', 'config', '--quiet'], { cwd: checkout })
}

/** A folder a stage, in place of its file system. */
async function rehearse({ stages }, { checkout, folder }) {
  const files = (await command('git', ['ls-files'], { cwd: checkout })).said.trim().split('\n')
  const rootOf = (name) => join(folder, 'container', name)
  for (const stage of stages) {
    const root = rootOf(stage.name)
    const own = (path) => join(root, path.startsWith('/') ? path : join(stage.workdir, path))
    mkdirSync(own('.'), { recursive: true })
    for (const { instruction, from, sources, target, shell } of stage.steps) {
      if (instruction === 'RUN') {
        // Folders that only a file system of its own has, and their owner.
        if (!/^mkdir \/data\b/.test(shell)) await command('bash', ['-ec', shell], { cwd: own('.') })
        continue
      }
      for (const source of sources) {
        if (from !== undefined) copy(join(rootOf(from), source), own(target), sources)
        else if (source === '.') for (const file of files) copyInto(checkout, file, own('.'))
        else copyInto(checkout, source, own(target))
      }
    }
  }
}

function copy(source, target, sources) {
  const isFolder = sources.length > 1 || target.endsWith('/')
  const to = isFolder ? join(target, source.split('/').at(-1)) : target
  cpSync(source, to, { recursive: true, verbatimSymlinks: true })
}

function copyInto(folder, file, target) {
  cpSync(join(folder, file), join(target, file), { recursive: true })
}

/** As the last stage's user: who may write there, and how it comes, answers, ends and comes again. */
async function serve(rows, { stages }, { folder }) {
  const last = stages.at(-1)
  const cwd = join(folder, 'container', last.name, last.workdir)
  const state = join(folder, 'container/data')
  mkdirSync(state)
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    for (const path of [folder, join(folder, 'container'), join(folder, 'container', last.name)]) {
      chownSync(path, stranger, stranger)
    }
    for (const path of [cwd, state]) own(path)
  }
  const port = `${await freePort()}`
  const env = { MNEME_STATE: state, PORT: port, HOME: state, MNEME_LOG: 'errors' }
  const [program, ...args] = last.cmd
  const uid = isRoot ? stranger : undefined
  const nodeOf = (name) => (name === 'node' ? newerNode() : name)
  const start = () => startProcess(nodeOf(program), args, { cwd, env, ready: / is ready\./, uid })
  let server
  let key = ''
  await rows.try('it starts, not as root, and tells the key that it made', async () => {
    server = await start()
    key = /made now and kept in \S+: (mk_\S+)/.exec(server.said())?.[1] ?? ''
    if (key === '') throw new Error(server.said())
    return { seconds: server.seconds, note: isRoot ? `as user ${stranger}` : 'as this user' }
  })
  if (server === undefined) return
  const call = async (given, path, body) => {
    const headers = { authorization: `Bearer ${given}`, 'content-type': 'application/json' }
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers, ...sent })
    return { status: answer.status, body: await answer.json() }
  }
  await rows.try(
    'its health check passes; it takes its key and not that of development',
    async () => {
      await command(nodeOf(last.health[0]), last.health.slice(1), { cwd, env })
      const statuses = [await call('mneme-dev', '/v1/keys'), await call(key, '/v1/keys')]
      const found = statuses.map(({ status }) => status).join()
      if (found !== '401,200') throw new Error(`answers ${found}, not 401,200`)
      const told = await call(key, '/v1/namespaces/home/remember', { text: 'My dog Rex sleeps.' })
      if (told.status !== 201) throw new Error(JSON.stringify(told.body))
    },
  )
  await rows.try(
    'it stops in seconds when it is told to, and has everything when it comes again',
    async () => {
      const { isGone, seconds } = await server.stop()
      if (!isGone) throw new Error('it had to be killed')
      server = await start()
      const { body } = await call(key, '/v1/namespaces/home/recall', {
        query: 'Do I have any pets?',
      })
      await server.stop()
      if (!body.hits?.[0]?.text.includes('Rex')) throw new Error(JSON.stringify(body))
      return { seconds, note: 'the time is that of the stop' }
    },
  )
}

function own(path) {
  for (const entry of [
    path,
    ...readdirSync(path, { recursive: true }).map((one) => join(path, one)),
  ]) {
    try {
      chownSync(entry, stranger, stranger)
    } catch (error) {
      // A link to what is not there.
      if (error.code !== 'ENOENT') throw error
    }
  }
}

/** The image has a newer Node than this machine may have: that which runs this. */
function newerNode() {
  return process.execPath
}
