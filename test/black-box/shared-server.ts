import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { type Prebuilt, prebuild } from './prebuilt.ts'
import { startServer } from './server.ts'

const BUILD_CONSOLE = resolve(import.meta.dirname, '../../scripts/build-console.mjs')
/** What the first project has started, as JSON. */
const STARTED = 'STARTED_FOR_TESTS'
const BUILD_GUIDE = resolve(import.meta.dirname, '../../scripts/build-docs.mjs')

declare module 'vitest' {
  interface ProvidedContext {
    /** null in a run that asks for no test of a server. */
    sharedServer: string | null
    /** Of the same: what it was given as `--persist-to`. */
    sharedFolder: string | null
    prebuilt: Prebuilt | null
  }
}

/**
 * One server for all files that neither stop it nor move the time of other namespaces, started as a
 * newcomer would; others start from what is built here once. A run of other files alone starts none.
 * The projects of a run are set up one after the other, and share what the first has started.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const started = process.env[STARTED]
  if (started !== undefined) {
    provide(project, JSON.parse(started))
    return async () => {}
  }
  const named = process.argv.filter((argument) => argument.startsWith('test/'))
  const isAsked =
    named.length === 0 || named.some((path) => /black-box|sdk|docs|bin|console/.test(path))
  const wantsConsole = named.length === 0 || named.some((path) => path.includes('console'))
  const wantsGuide = named.length === 0 || named.some((path) => path.includes('docs'))
  // Two at a time, and before the server: one that finds new files begins anew.
  await Promise.all([
    isAsked && wantsConsole ? build(BUILD_CONSOLE) : null,
    // Where it fails, the test that opens the guide says so.
    isAsked && wantsGuide ? build(BUILD_GUIDE).catch(console.error) : null,
  ])
  const [prebuilt, server] = isAsked
    ? await Promise.all([prebuild(), startServer({}, null)])
    : [null, null]
  const shared = {
    prebuilt: prebuilt && { bundle: prebuilt.bundle, state: prebuilt.state },
    sharedServer: server?.url ?? null,
    sharedFolder: server?.folder ?? null,
  }
  process.env[STARTED] = JSON.stringify(shared)
  provide(project, shared)
  return async () => {
    delete process.env[STARTED]
    await server?.stop()
    prebuilt?.remove()
  }
}

type Shared = Pick<ProvidedContext, 'sharedServer' | 'sharedFolder' | 'prebuilt'>

function provide(project: TestProject, { prebuilt, sharedServer, sharedFolder }: Shared): void {
  project.provide('prebuilt', prebuilt)
  project.provide('sharedServer', sharedServer)
  project.provide('sharedFolder', sharedFolder)
}

async function build(script: string): Promise<void> {
  await promisify(execFile)(process.execPath, [script])
}
