import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ProvidedContext } from 'vitest'
import type { TestProject } from 'vitest/node'
import { hasBrowser, launchBrowserServer } from '../clients/typescript/support/browser.ts'
import { pageServer } from '../clients/typescript/support/page-server.ts'
import { type Prebuilt, prebuild } from './prebuilt.ts'
import { startServer } from './server.ts'

const BUILD_CONSOLE = resolve(import.meta.dirname, '../../scripts/build-console.mjs')
/** What the first project has started, as JSON. */
const STARTED = 'STARTED_FOR_TESTS'
const BUILD_GUIDE = resolve(import.meta.dirname, '../../scripts/build-docs.mjs')
const BUILD_PYTHON = resolve(import.meta.dirname, '../../scripts/build-python.mjs')

declare module 'vitest' {
  interface ProvidedContext {
    /** null in a run that asks for no test of a server. */
    sharedServer: string | null
    /** Of the same: what it was given as `--persist-to`. */
    sharedFolder: string | null
    prebuilt: Prebuilt | null
    /** The site of an application, beside the shared server, which lets its pages call. */
    sharedSite: Site | null
    /** Where the browser of all files is told what to do; null in a run of no file that needs one. */
    sharedBrowser: string | null
  }
}

export interface Site {
  readonly origin: string
  /** The file of the SDK that its page loads: its test builds it. */
  readonly sdk: string
}

/**
 * One server for all files that neither stop it nor move the time of other namespaces, and one
 * browser; all servers start from what is built here once. A run of other files alone starts none.
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
    named.length === 0 || named.some((path) => /black-box|clients|docs|console/.test(path))
  const wantsConsole = named.length === 0 || named.some((path) => path.includes('console'))
  const wantsGuide = named.length === 0 || named.some((path) => path.includes('docs'))
  const wantsPython = named.length === 0 || named.some((path) => /clients|docs/.test(path))
  // Side by side, and before the server: one that finds new files begins anew.
  await Promise.all([
    isAsked && wantsPython ? build(BUILD_PYTHON) : null,
    isAsked && wantsConsole ? build(BUILD_CONSOLE) : null,
    // Where it fails, the test that opens the guide says so.
    isAsked && wantsGuide ? build(BUILD_GUIDE).catch(console.error) : null,
  ])
  const prebuilt = isAsked ? await prebuild() : null
  const sdk = prebuilt && join(dirname(prebuilt.bundle), 'sdk.js')
  const site = sdk && (await pageServer(() => readFileSync(sdk, 'utf8')))
  const origins = site ? { MNEME_CORS_ORIGINS: site.origin } : {}
  const server = prebuilt && (await startServer(origins, prebuilt))
  const browser = isAsked && hasBrowser ? await launchBrowserServer() : null
  const shared = {
    prebuilt: prebuilt && { bundle: prebuilt.bundle, state: prebuilt.state },
    sharedServer: server?.url ?? null,
    sharedFolder: server?.folder ?? null,
    sharedSite: site && sdk ? { origin: site.origin, sdk } : null,
    sharedBrowser: browser?.wsEndpoint() ?? null,
  }
  process.env[STARTED] = JSON.stringify(shared)
  provide(project, shared)
  return async () => {
    delete process.env[STARTED]
    await browser?.close()
    await server?.stop()
    if (site) await site.close()
    prebuilt?.remove()
  }
}

type Shared = Pick<
  ProvidedContext,
  'sharedServer' | 'sharedFolder' | 'sharedSite' | 'prebuilt' | 'sharedBrowser'
>

function provide(project: TestProject, shared: Shared): void {
  project.provide('prebuilt', shared.prebuilt)
  project.provide('sharedServer', shared.sharedServer)
  project.provide('sharedFolder', shared.sharedFolder)
  project.provide('sharedSite', shared.sharedSite)
  project.provide('sharedBrowser', shared.sharedBrowser)
}

async function build(script: string): Promise<void> {
  await promisify(execFile)(process.execPath, [script])
}
