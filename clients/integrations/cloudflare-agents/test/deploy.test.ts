import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { offline, root, wrangler } from '../../../../scripts/wrangler-offline.mjs'

describe('the examples of Workers deploy, as far as a dry run tells', () => {
  test('an agent beside Mneme', async () => {
    const config = new URL('../examples/wrangler.toml', import.meta.url)
    const said = await dryRun(fileURLToPath(config))
    expect(said).toContain('env.MNEME (mneme)')
    expect(said).toContain('env.Guide (Guide)')
  })

  test('a Worker with Mneme in it', async () => {
    const said = await dryRun(join(root, 'examples/in-your-worker/wrangler.toml'))
    expect(said).toContain('env.NAMESPACES (MemoryNamespace)')
    expect(said).toContain('env.SEGMENTS (IndexSegment)')
  })
})

/** What wrangler tells of a deployment that it makes ready, and sends to nobody. */
async function dryRun(config: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'mneme-deploy-'))
  const args = ['deploy', '--dry-run', '--config', config, '--outdir', join(folder, 'bundle')]
  try {
    const child = spawn(process.execPath, [wrangler, ...args], { env: offline(folder) })
    const [said, wrong] = await Promise.all([text(child.stdout), text(child.stderr)])
    expect(wrong).not.toContain('ERROR')
    return said
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
