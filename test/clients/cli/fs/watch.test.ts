import { renameSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { openMemory, type SyncedFolder } from './support.ts'

/** A watch in this process, which is stopped at the end; `isAway` cuts it off from the server. */
function watching(folder: SyncedFolder) {
  const stop = new AbortController()
  const server = { isAway: false }
  const ended = folder.sync(['--watch'], {
    signal: stop.signal,
    fetch: async (url, init) => {
      if (server.isAway) throw new TypeError('fetch failed')
      return fetch(url, init)
    },
  })
  return {
    server,
    async [Symbol.asyncDispose]() {
      stop.abort(new Error('stopped'))
      await ended
    },
    async stopped() {
      stop.abort(new Error('stopped'))
      return ended
    },
  }
}

async function until(isSo: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  const end = Date.now() + ms
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come to be so')
    await pause(100)
  }
}

describe('a folder that is watched', () => {
  test('follows both sides, through editors that write a file anew', async () => {
    const one = openMemory()
    const folder = one.folder()
    const watch = watching(folder)
    await until(() => folder.read('core.md') !== null)
    folder.write('notes/a.md', 'one')
    await until(async () => (await one.read('notes/a.md')) === 'one')
    // As vim saves a file: the old one aside, the new one in its place.
    renameSync(folder.at('notes/a.md'), folder.at('notes/a.md~'))
    await pause(700)
    folder.write('notes/a.md', 'two')
    folder.remove('notes/a.md~')
    await until(async () => (await one.read('notes/a.md')) === 'two')
    await one.write('notes/b.md', 'of another')
    await one.memory.core.set([{ name: 'persona', items: [{ text: 'Calm.' }] }])
    await until(() => folder.read('notes/b.md') === 'of another')
    await until(() => folder.read('core.md') === '## persona\n\n- Calm.\n')
    folder.remove('notes/b.md')
    await until(async () => (await one.read('notes/b.md')) === null)
    // The pass is told of when it is done.
    await pause(1_000)
    const { exit, stdout, stderr } = await watch.stopped()
    expect(exit).toBe(130)
    expect(stdout).not.toContain('deleted in the memory notes/a.md')
    expect(stdout).toContain('deleted in the memory notes/b.md')
    expect(stderr).toContain('What was done stays done; the next run goes on from there.')
  }, 90_000)

  test('goes on while the server is away, says so once, and catches up', async () => {
    const one = openMemory()
    const folder = one.folder()
    const watch = watching(folder)
    await until(() => folder.read('core.md') !== null)
    folder.write('a.md', 'one')
    await until(async () => (await one.read('a.md')) === 'one')
    watch.server.isAway = true
    folder.write('a.md', 'two')
    folder.write('b.md', 'new')
    await one.write('c.md', 'of another')
    await pause(6_000)
    expect([folder.read('a.md'), await one.read('a.md')]).toEqual(['two', 'one'])
    watch.server.isAway = false
    await until(
      async () => (await one.read('a.md')) === 'two' && (await one.read('b.md')) === 'new',
      40_000,
    )
    await until(() => folder.read('c.md') === 'of another')
    // The pass is told of when it is done.
    await pause(1_000)
    const { stderr } = await watch.stopped()
    expect(stderr.match(/stays as it is/g)).toHaveLength(1)
    expect(stderr.match(/^mneme: the server is back/gm)).toHaveLength(1)
  }, 120_000)
})
