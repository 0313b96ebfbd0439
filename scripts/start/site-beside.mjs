import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { hashIn, moveTo } from '../built-folder.mjs'
import * as consoleFolder from '../console/console-folder.mjs'
import * as guideFolder from '../docs/guide-folder.mjs'
import { root } from '../wrangler-offline.mjs'

const ready = 'Ready on '
/** Opening a page is asking for it, its files are not: each look reads all sources. */
const pageOf = (name) => new RegExp(`GET /${name}(?:/(?!assets/)|\\s)`)

const guide = siteHere('guide', 'build:docs', 'scripts/build-docs.mjs', guideFolder)
const pageForPeople = siteHere(
  'console',
  'build:console',
  'scripts/build-console.mjs',
  consoleFolder,
)

/** The console and the guide, beside a server; `changed` is called when one was put in its place. */
export function sitesBeside({ isWatched, changed }) {
  // In a container they are built already, and their sources are not there.
  const here = [
    [pageForPeople, 'console/src'],
    [guide, 'docs/.vitepress'],
  ].filter(([, sources]) => existsSync(join(root, sources)))
  const beside = here.map(([site]) => siteBeside({ isWatched, site, changed }))
  return {
    hear: (chunk) => beside.forEach(({ hear }) => hear(chunk)),
    stop: () => beside.forEach(({ stop }) => stop()),
  }
}

/**
 * Builds the console where none is served yet, so that it is there when the server first answers; beside
 * what else a first start does. Answers when it has ended: a build that failed is tried again when
 * somebody opens the console.
 */
export function firstConsole(
  site = pageForPeople,
  hasSources = existsSync(join(root, 'console/src')),
) {
  return new Promise((resolve) => {
    if (!hasSources || site.served() !== null) return resolve()
    site.build((code) => {
      if (code === 0) site.show()
      resolve()
    })
  })
}

/**
 * Builds a site beside a server, at the lowest priority, where its sources have changed: as soon as
 * a server that a person started is ready (`isWatched`), else when somebody opens it. A build is put
 * in its place when somebody opens the site, because the Worker begins anew then (`changed`):
 * requests wait for up to three seconds, and none fails. One that failed is tried again when its sources have
 * changed; where nothing older is served, its page says so. Answers `{hear, stop}`; `hear` takes a line
 * for each request, its method and path, and one that says that the server is ready.
 */
export function siteBeside({ isWatched, site, changed = () => {} }) {
  const asked = pageOf(site.name)
  let stopBuilding = null
  let isAsked = false
  let failed = null

  function hear(chunk) {
    const text = String(chunk)
    if (asked.test(text)) isAsked = true
    else if (!isWatched || !text.includes(ready)) return
    const sources = site.sources()
    if (site.served() === sources || failed === sources) return
    if (site.built() === sources) show()
    else stopBuilding ??= site.build((code) => end(code, sources))
  }

  function end(code, sources) {
    stopBuilding = null
    if (code === 0) show()
    else if (code !== null) {
      failed = sources
      if (site.showFailure()) changed()
      console.error(`mneme: the ${site.name} was not built; \`npm run ${site.script}\` says why`)
    }
  }

  function show() {
    if (!isAsked) return
    site.show()
    changed()
  }

  return { hear, stop: () => stopBuilding?.() }
}

/** Of a site on this machine: hashes of the sources and of the two folders, and what changes them. */
function siteHere(name, script, file, { hashOfSources, served, built }) {
  return {
    name,
    script,
    sources: hashOfSources,
    served: () => hashIn(served),
    built: () => hashIn(built),
    show: () => moveTo(served, built),
    /** Answers whether there was nothing in its place. */
    showFailure: () => !existsSync(served) && writePage(served, failurePage(name, script)),
    /** Calls back with the exit code, null where it was stopped; answers how to stop it. */
    build(done) {
      const args = [join(root, file), '--stage']
      const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' })
      if (child.pid !== undefined) lower(child.pid)
      child.on('error', () => done(1))
      child.on('exit', done)
      return () => child.kill()
    },
  }
}

function writePage(folder, html) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'index.html'), html)
  return true
}

/** In place of the page that waits for a build. */
function failurePage(name, script) {
  return `<!doctype html>
<html lang="en">
  <meta charset="utf-8" />
  <title>The ${name} was not built</title>
  <h1>The ${name} could not be built</h1>
  <p><code>npm run ${script}</code> says why. It is tried again when its sources change.</p>
</html>
`
}

function lower(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // The build is done at the usual priority, or has ended already.
  }
}
