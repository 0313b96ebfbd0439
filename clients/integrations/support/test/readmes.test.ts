import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'
import { adapters } from '../../../../scripts/integrations/installed.mjs'

const INTEGRATIONS = resolve(import.meta.dirname, '../..')
const ROOT = resolve(INTEGRATIONS, '../..')

/** What a README leaves to its reader, as an application would have it. */
const readers: Readonly<Record<string, string>> = {
  'ai-sdk': `
    import type { ModelMessage } from 'ai'
    declare const userId: string, url: string, chatId: string, messages: ModelMessage[]`,
  'claude-agent-sdk': `
    declare const userId: string, url: string, prompt: string
    declare function show(message: unknown): void`,
  'cloudflare-agents': `
    import type { MnemeBinding } from '@mneme/cloudflare-agents'
    interface Env { MNEME: MnemeBinding; MNEME_KEY?: string }
    declare const userId: string`,
  langchain: `
    declare const userId: string, url: string, chatId: string, question: string, tools: []`,
  mastra: `
    declare const url: string`,
  'openai-agents': `
    declare const userId: string, url: string, chatId: string`,
}

/** Packages that are not installed here: one needs a key, the other is too large. */
const missing = `
  declare module '@ai-sdk/openai' {
    export function openai(id: string): Exclude<import('ai').LanguageModel, string>
  }
  declare module '@anthropic-ai/claude-agent-sdk' {
    export function query(asked: {
      prompt: string
      options: { hooks: unknown; mcpServers: Record<string, { type: 'http'; url: string; headers: Record<string, string> }> }
    }): AsyncIterable<{ type: string; session_id: string }>
  }`

const folder = mkdtempSync(join(tmpdir(), 'mneme-readmes-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const inWorkers = ['cloudflare-agents']
const inNode = Object.keys(readers).filter((name) => !inWorkers.includes(name))

test.each([
  ['Node', inNode, join(INTEGRATIONS, 'tsconfig.json'), '@types/node'],
  [
    'Workers',
    inWorkers,
    join(INTEGRATIONS, 'cloudflare-agents/tsconfig.json'),
    '@cloudflare/workers-types',
  ],
])(
  'what the READMEs of adapters for %s show compiles under strict',
  async (platform, names, base, types) => {
    const application = join(folder, platform)
    mkdirSync(application)
    symlinkSync(join(INTEGRATIONS, 'node_modules'), join(application, 'node_modules'))
    writeFileSync(join(application, 'missing.d.ts'), missing)
    for (const name of names) writeFileSync(join(application, `${name}.ts`), programOf(name))
    const compilerOptions = { types: [join(ROOT, 'node_modules', types)], noUnusedLocals: false }
    const config = { extends: base, compilerOptions, include: ['*.ts'] }
    writeFileSync(join(application, 'tsconfig.json'), JSON.stringify(config))
    expect(await complaintsIn(application)).toBe('')
  },
)

test('every adapter has a README that is compiled', () => {
  expect(Object.keys(readers).toSorted()).toEqual([...adapters].toSorted())
})

function programOf(name: string): string {
  const page = readFileSync(join(INTEGRATIONS, name, 'README.md'), 'utf8')
  const blocks = [...page.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(blocks.length, name).toBeGreaterThan(0)
  return [readers[name], ...blocks].join('\n')
}

async function complaintsIn(application: string): Promise<string> {
  const tsc = join(ROOT, 'node_modules/typescript/bin/tsc')
  return await promisify(execFile)(process.execPath, [
    tsc,
    '--singleThreaded',
    '-p',
    application,
  ]).then(
    () => '',
    ({ stdout, message }: { stdout?: string; message: string }) => stdout || message,
  )
}
