import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { transformSync } from 'esbuild'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const MAX_BYTES = 12 * 1024
const BUILD_LIMIT_MS = 60_000

/** An application with the package installed, and nothing else. */
const app = mkdtempSync(join(tmpdir(), 'mneme-app-'))
const installed = join(app, 'node_modules/@mneme/client')

beforeAll(() => {
  execFileSync(process.execPath, ['scripts/build-sdk.mjs'], { cwd: ROOT, stdio: 'pipe' })
  mkdirSync(installed, { recursive: true })
  cpSync(join(ROOT, 'sdk/package.json'), join(installed, 'package.json'))
  cpSync(join(ROOT, 'sdk/dist'), join(installed, 'dist'), { recursive: true })
  writeFileSync(join(app, 'package.json'), '{"type": "module"}')
}, BUILD_LIMIT_MS)
afterAll(() => rmSync(app, { recursive: true, force: true }))

describe('the published package', () => {
  test('CL-46 is under 12 KiB minified and gzipped, with no import of its own', () => {
    const code = readFileSync(join(installed, 'dist/index.js'), 'utf8')
    const { code: small } = transformSync(code, { minify: true, format: 'esm' })
    expect(gzipSync(small, { level: 9 }).byteLength).toBeLessThan(MAX_BYTES)
    expect(code).not.toMatch(/\b(?:import|require)\s*\(|^import\b/m)
    expect(code).not.toContain('zod')
  })

  test('CL-46 depends on nothing', () => {
    const manifest: Record<string, unknown> = JSON.parse(
      readFileSync(join(installed, 'package.json'), 'utf8'),
    )
    for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
      expect(manifest).not.toHaveProperty(kind)
    }
  })

  test('runs in Node as it is', () => {
    const program = `
      import { createMemoryClient, MnemeError, template } from '@mneme/client'
      const fetch = async (url) => Response.json({ asked: url })
      const memory = createMemoryClient({ url: 'http://m', key: 'k', namespace: 'a', fetch })
      console.log((await memory.health()).asked, template\`a\${1}\`.strings[0], MnemeError.name)
    `
    writeFileSync(join(app, 'run.js'), program)
    const { stdout, stderr } = spawnSync(process.execPath, ['run.js'], { cwd: app })
    expect(String(stdout).trim(), String(stderr)).toBe('http://m/healthz a1 MnemeError')
  })

  test.each([
    ['a browser', 'es2022,dom,dom.iterable', '', 'bundler'],
    ['Node', 'es2022', '@types/node', 'nodenext'],
    ['a Worker', 'es2022', '@cloudflare/workers-types', 'bundler'],
  ])('has types that need no other package, for %s', (_, lib, types, resolution) => {
    writeFileSync(join(app, 'app.ts'), APPLICATION)
    const modules = ['--module', resolution === 'bundler' ? 'esnext' : resolution]
    const strict = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--target', 'es2022']
    const platform = types === '' ? [] : ['--types', join(ROOT, 'node_modules', types)]
    const args = [tsc, 'app.ts', '--lib', lib, '--moduleResolution', resolution]
    const { stdout } = spawnSync(process.execPath, [...args, ...modules, ...strict, ...platform], {
      cwd: app,
    })
    expect(String(stdout)).toBe('')
  })
})

const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')

/** What does and what does not compile against the declarations as they are published. */
const APPLICATION = `
  import { createMemoryClient, MnemeError } from '@mneme/client'
  import type { Memory, RememberRequest } from '@mneme/client'
  const memory = createMemoryClient({ url: 'http://m', key: () => 'k', namespace: 'a', fetch })
  export async function app(request: RememberRequest): Promise<string | undefined> {
    const kept: Memory = await memory.remember(request)
    await memory.remember([{ user_id: '1', properties: { name: 'Ana' } }])
    await memory.remember([{ user_id: '1', properties: { age: 7, likes: ['tea'] } }])
    // @ts-expect-error -- a value of a property is no date
    await memory.remember([{ user_id: '1', properties: { born: new Date() } }])
    // @ts-expect-error -- the properties were not asked for
    void (await memory.getEntity('user_id:1'))!.properties
    const user = await memory.getEntity('user_id:1', { props: true })
    for await (const { text } of memory.memories.list({ entity: 'user_id:1' })) void text
    if (kept.status.value === 'ready') throw new MnemeError({ code: 'network', status: 0, detail: '' })
    // @ts-expect-error -- no such status
    if (kept.status.value === 'done') return kept.text
    return String(user!.properties['name']?.value ?? user!.user_id)
  }
`
