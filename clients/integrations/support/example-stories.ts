import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, inject, test } from 'vitest'
import type {} from '../../../test/black-box/shared-server.ts'

/** That an adapter's example does what it shows, as `npm run example:integration` runs it. */
export function describeExample(adapter: string): void {
  describe(`the example of ${adapter}`, () => {
    test('tells in a new chat what was said in an earlier one', async () => {
      const said = await runExample(adapter)
      const [, later = ''] = said.split('A new chat:')
      expect(later).toMatch(/I was given:[\s\S]*My dog Rex chewed the sofa\./)
    })
  })
}

async function runExample(adapter: string): Promise<string> {
  const url = inject('sharedServer') ?? 'no server'
  const namespace = `example-${randomUUID().slice(0, 13)}`
  const sources = new URL('from-sources.mjs', import.meta.url).href
  const file = fileURLToPath(new URL(`../${adapter}/examples/main.ts`, import.meta.url))
  const args = ['--import', sources, file, '--url', url, '--namespace', namespace]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  return await text(child.stdout)
}
