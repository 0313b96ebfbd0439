import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { built, hashIn, hashOfSources, moveTo, served } from '../docs/guide-folder.mjs'
import { root } from '../wrangler-offline.mjs'

const ready = 'Ready on '
const asked = /GET \/guide(?:\/|\s)/

/** Of the guide on this machine: hashes of the sources and of the two folders, and what changes them. */
const guideHere = {
  sources: hashOfSources,
  served: () => hashIn(served),
  built: () => hashIn(built),
  show: () => moveTo(served, built),
  /** Calls back with the exit code, null where it was stopped; answers how to stop it. */
  build(done) {
    const script = join(root, 'scripts/build-docs.mjs')
    const child = spawn(process.execPath, [script, '--stage'], { cwd: root, stdio: 'ignore' })
    if (child.pid !== undefined) lower(child.pid)
    child.on('error', () => done(1))
    child.on('exit', done)
    return () => child.kill()
  },
}

/**
 * Builds the guide beside a server, at the lowest priority, where its sources have changed: as soon as
 * a server that a person started is ready (`isWatched`), else when somebody opens it. A build is put
 * in its place when somebody opens the guide, because wrangler reloads the Worker then: requests
 * wait for up to three seconds, and none fails. Answers `{hear, stop}`; `hear` takes what the server
 * prints.
 */
export function guideBeside({ isWatched, guide = guideHere }) {
  // In a container the guide is built already, and its sources are not there.
  if (guide === guideHere && !hasSources()) return { hear: () => {}, stop: () => {} }
  let stopBuilding = null
  let isAsked = false

  function hear(chunk) {
    const text = String(chunk)
    if (asked.test(text)) isAsked = true
    else if (!isWatched || !text.includes(ready)) return
    const sources = guide.sources()
    if (guide.served() === sources) return
    if (guide.built() === sources) show()
    else stopBuilding ??= guide.build(end)
  }

  function end(code) {
    stopBuilding = null
    if (code === 0) show()
    else if (code !== null) {
      console.error('mneme: the guide was not built; `npm run build:docs` says why')
    }
  }

  function show() {
    if (isAsked) guide.show()
  }

  return { hear, stop: () => stopBuilding?.() }
}

function hasSources() {
  return existsSync(join(root, 'docs/.vitepress'))
}

function lower(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The build is done at the usual priority, or has ended already.
  }
}
