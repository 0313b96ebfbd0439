import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { built, hashIn, hashOfSources, moveTo, served } from '../docs/guide-folder.mjs'
import { root } from '../wrangler-offline.mjs'

const ready = 'Ready on '
const asked = /GET \/guide(?:\/|\s)/

/**
 * Builds the guide beside a server, at the lowest priority, where its sources have changed: as soon as
 * a server that a person started is ready (`isWatched`), else when somebody opens it. A build is put
 * in its place when somebody opens the guide, because wrangler reloads the Worker then: requests
 * wait for up to three seconds, and none fails. Answers `{hear, stop}`; `hear` takes what the server prints.
 */
export function guideBeside({ isWatched }) {
  // In a container the guide is built already, and its sources are not there.
  if (!existsSync(join(root, 'docs/.vitepress'))) return { hear: () => {}, stop: () => {} }
  let building = null
  let isAsked = false

  function hear(chunk) {
    const text = String(chunk)
    if (asked.test(text)) isAsked = true
    else if (!isWatched || !text.includes(ready)) return
    const hash = hashOfSources()
    if (hashIn(served) === hash) return
    if (hashIn(built) === hash) show()
    else build()
  }

  function show() {
    if (isAsked) moveTo(served, built)
  }

  function build() {
    if (building !== null) return
    const script = join(root, 'scripts/build-docs.mjs')
    building = spawn(process.execPath, [script, '--stage'], { cwd: root, stdio: 'ignore' })
    if (building.pid !== undefined) lower(building.pid)
    building.on('error', () => (building = null))
    building.on('exit', (code) => {
      building = null
      if (code === 0) show()
      else if (code !== null)
        console.error('mneme: the guide was not built; `npm run build:docs` says why')
    })
  }

  return { hear, stop: () => building?.kill() }
}

function lower(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The build is done at the usual priority, or has ended already.
  }
}
