import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { InstalledClient } from './installed-client.ts'

const ROOT = resolve(import.meta.dirname, '../../../..')
const INTEGRATIONS = join(ROOT, 'clients/integrations')
/** Where the frameworks were installed (`npm run integrations`). */
const hasFrameworks = existsSync(join(INTEGRATIONS, 'node_modules/.package-lock.json'))

/** One with a framework, and one that brings a program. */
const built = ['ai-sdk', 'claude-agent-sdk']

/** What an application sees that installs the client and an adapter from their tarballs. */
export function describeAdapters(application: () => InstalledClient): void {
  describe.skipIf(!hasFrameworks)('an adapter beside the client', () => {
    let said = ''

    beforeAll(() => {
      const args = ['scripts/build-integrations.mjs', ...built]
      said = String(execFileSync(process.execPath, args, { cwd: ROOT, stdio: 'pipe' }))
      for (const name of built) install(application().folder, name)
      for (const name of ['ai', 'zod', '@ai-sdk']) {
        const modules = join(application().folder, 'node_modules')
        symlinkSync(join(INTEGRATIONS, 'node_modules', name), join(modules, name))
      }
    })

    test('says, as it is built, how large it is, and that nothing is wrong', () => {
      expect(said).toMatch(/^@mneme\/ai-sdk \d+\.\d+\.\d+: [\d.]+ KiB, [\d.]+ KiB gzipped$/m)
      expect(said).toMatch(/mneme-ai-sdk-[\d.]+\.tgz: [\d.]+ KiB, \d+ files/)
      expect(said).not.toContain('wrong')
    })

    test('is imported by name, and gives a model what the packed client recalls', () => {
      const { folder, write } = application()
      write('adapter.mjs', RECALLS)
      const { stdout, stderr } = spawnSync(process.execPath, ['adapter.mjs'], { cwd: folder })
      expect(String(stdout), String(stderr)).toMatch(
        /^user <mneme-memory>[\s\S]*- Rex is a dog\.[\s\S]*\n\nDo I have pets\?\n/,
      )
      expect(String(stdout)).toContain('recall, remember, forget')
    })

    test('has types that an application compiles with', () => {
      const { folder, write } = application()
      write('adapter.ts', TYPED)
      const how = [
        '--module',
        'nodenext',
        '--target',
        'es2024',
        '--lib',
        'es2024,dom',
        '--types',
        '',
      ]
      const args = [
        '--ignoreConfig',
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        ...how,
        'adapter.ts',
      ]
      const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
      const { stdout } = spawnSync(process.execPath, [tsc, '--singleThreaded', ...args], {
        cwd: folder,
      })
      expect(String(stdout)).toBe('')
    })

    test('brings the program that its manifest names', () => {
      const { folder, read } = application()
      const adapter = JSON.parse(read('../claude-agent-sdk/package.json'))
      const program = join(folder, 'node_modules', adapter.name, adapter.bin['mneme-claude-hook'])
      const env = { PATH: process.env['PATH'] }
      const { stdout, status } = spawnSync(process.execPath, [program], { cwd: folder, env })
      expect(status).toBe(0)
      expect(JSON.parse(String(stdout)).systemMessage).toContain('set MNEME_API_KEY')
    })
  })
}

/** As `npm i <tarball>` does, where the frameworks are there already. */
function install(folder: string, adapter: string): void {
  const dist = join(INTEGRATIONS, adapter, 'dist')
  const tarball = readdirSync(dist).find((name) => name.endsWith('.tgz')) ?? 'none'
  const place = join(folder, 'node_modules/@mneme', adapter)
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['xzf', join(dist, tarball), '--strip-components=1', '-C', place])
}

const RECALLS = `
  import { createMemoryClient } from '@mneme/client'
  import { memoryTools, rememberingMiddleware } from '@mneme/ai-sdk'
  const hit = { text: 'Rex is a dog.', occurred_at: '2026-01-02T00:00:00Z', trust: 'main' }
  const answer = { text: hit.text, grounding: [], hits: [{ ...hit, occurred_at: undefined }] }
  const fetch = async (url) =>
    url.endsWith('/recall') ? Response.json(answer) : Response.json({ memory: { __memory_id: 'm' } })
  const memory = createMemoryClient({ url: 'http://m', apiKey: 'k', namespace: 'a', fetch })
  const { transformParams } = rememberingMiddleware({ memory, recallWithinMs: 15000 })
  const content = [{ type: 'text', text: 'Do I have pets?' }]
  const { prompt } = await transformParams({ params: { prompt: [{ role: 'user', content }] } })
  console.log(prompt[0].role, prompt[0].content[0].text)
  console.log(Object.keys(memoryTools(memory)).join(', '))
`

const TYPED = `
  import { createMemoryClient } from '@mneme/client'
  import { memoryTools, rememberingMiddleware } from '@mneme/ai-sdk'
  import { wrapLanguageModel, type LanguageModel, type ToolSet } from 'ai'
  const memory = createMemoryClient({ apiKey: 'k', namespace: 'a' })
  export function remembering(model: Parameters<typeof wrapLanguageModel>[0]['model']): LanguageModel {
    // @ts-expect-error -- a number of memories
    rememberingMiddleware({ memory, topK: 'many' })
    return wrapLanguageModel({ model, middleware: rememberingMiddleware({ memory, thread: 'one' }) })
  }
  export const tools: ToolSet = memoryTools(memory)
`
