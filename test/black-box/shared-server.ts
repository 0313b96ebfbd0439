import type { TestProject } from 'vitest/node'
import { startServer } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** null in a run that asks for no test of a server. */
    sharedServer: string | null
  }
}

/**
 * One server for all files that neither stop it nor move the time of other namespaces: to start one
 * takes ten seconds. A run of other files alone starts none.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const named = process.argv.filter((argument) => argument.startsWith('test/'))
  const isAsked = named.length === 0 || named.some((path) => /black-box|sdk/.test(path))
  const server = isAsked ? await startServer() : null
  project.provide('sharedServer', server?.url ?? null)
  return async () => {
    await server?.stop()
  }
}
