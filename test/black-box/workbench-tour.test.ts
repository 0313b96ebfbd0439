import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { sharedServer } from './serve-this-file.ts'

const TOUR = resolve(import.meta.dirname, '../../examples/tour.mjs')

const server = sharedServer()

describe('npm run tour -- workbench', () => {
  test('200 records become a ranked shortlist that a recall finds, and a finding of a sub-agent is used', async () => {
    const { code, said } = await tour('workbench', '--url', server.url)
    expect(code, said).toBe(0)
    expect(said).toMatch(/^200 records → 33 fit → 32 in a venue we know → 10$/m)
    expect(said).toContain('All as it should be')
  })

  test('ends badly where nobody answers', async () => {
    const nobody = await tour('workbench', '--url', 'http://127.0.0.1:1')
    expect(nobody).toMatchObject({ code: 2, said: expect.stringContaining('npm start') })
  })
})

async function tour(...args: readonly string[]): Promise<{ code: unknown; said: string }> {
  const child = spawn(process.execPath, [TOUR, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')])
  return { code, said }
}
