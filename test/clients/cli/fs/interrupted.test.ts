import { describe, expect, test } from 'vitest'
import { openMemory, unchanged, type SyncedFolder } from './support.ts'

/** Fails each call from the nth on, as a server that goes away, or a run that is ended, leaves it. */
function endingAt(nth: number) {
  let calls = 0
  return {
    calls: () => calls,
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      calls += 1
      if (calls > nth) throw new TypeError('fetch failed')
      return fetch(url, init)
    },
  }
}

/** The same, but the server hears the last call, and its answer is lost. */
function deafFrom(nth: number) {
  let calls = 0
  return async (url: string, init: RequestInit): Promise<Response> => {
    calls += 1
    if (calls > nth) throw new TypeError('fetch failed')
    const answer = await fetch(url, init)
    if (calls === nth) throw new TypeError('fetch failed')
    return answer
  }
}

async function texts(folder: SyncedFolder): Promise<readonly (string | null)[]> {
  return folder.files().map((path) => `${path}: ${folder.read(path)}`)
}

/** A folder and a memory that have something to tell each other in every way. */
async function apart() {
  const one = openMemory()
  const folder = one.folder()
  for (const name of ['edited-here', 'edited-there', 'gone-here', 'gone-there', 'both']) {
    folder.write(`${name}.md`, `${name} 1`)
  }
  await folder.sync(['--yes'])
  folder.write('edited-here.md', 'edited-here 2')
  await one.write('edited-there.md', 'edited-there 2')
  folder.remove('gone-here.md')
  await one.remove('gone-there.md')
  folder.write('both.md', 'both here')
  await one.write('both.md', 'both there')
  folder.write('new-here.md', 'new-here 1')
  await one.write('new-there.md', 'new-there 1')
  folder.write('core.md', '## persona\n\n- Calm.\n')
  return { one, folder }
}

const made = [
  'both.conflict-925f0c74.md: both here',
  'both.md: both there',
  'core.md: ## persona\n\n- Calm.\n',
  'edited-here.md: edited-here 2',
  'edited-there.md: edited-there 2',
  'new-here.md: new-here 1',
  'new-there.md: new-there 1',
]

describe('a run that is ended', () => {
  test('whole, it makes both sides the same', async () => {
    const { one, folder } = await apart()
    await folder.sync()
    expect(await texts(folder)).toEqual(made)
    for (const line of made.filter((told) => !/^(?:core|both\.conflict)/.test(told))) {
      const [path = '', text] = line.split(': ')
      expect(await one.read(path)).toBe(text)
    }
    expect(await one.read('gone-here.md')).toBeNull()
  })

  test('at any call, before or behind the server, is made up for by the next', async () => {
    const whole = endingAt(Infinity)
    const sample = await apart()
    await sample.folder.sync([], { fetch: whole.fetch })
    expect(whole.calls()).toBeGreaterThan(15)
    for (let nth = 1; nth < whole.calls(); nth += 2) {
      const { folder } = await apart()
      const cut = nth % 4 === 1 ? endingAt(nth).fetch : deafFrom(nth)
      await folder.sync([], { fetch: cut })
      await folder.sync()
      expect(await texts(folder), `ended at call ${nth}`).toEqual(made)
      expect(await folder.sync()).toMatchObject({ ...unchanged, stderr: expect.any(String) })
    }
  }, 300_000)

  test('in the middle of a file leaves what it held to the next', async () => {
    const one = openMemory()
    const folder = one.folder()
    folder.write('a.md', 'one')
    await folder.sync(['--yes'])
    const { createHash } = await import('node:crypto')
    const held = `.mneme/held-${createHash('sha256').update('a.md').digest('hex')}`
    // It was being replaced or deleted, and somebody had written into it.
    folder.write(held, 'written in the last moment')
    folder.write('.mneme/draft-1', 'half')
    await folder.sync()
    const copy = folder.files().find((path) => path.startsWith('a.conflict-')) ?? ''
    expect(folder.read(copy)).toBe('written in the last moment')
    folder.remove(copy)
    folder.remove('a.md')
    folder.write(held, 'one')
    expect(await folder.sync()).toMatchObject(unchanged)
    expect([folder.read('a.md'), await one.read('a.md')]).toEqual(['one', 'one'])
  })

  test('with a state that is half written compares both sides anew', async () => {
    const { folder } = await apart()
    await folder.sync()
    const [state, before] = [folder.read('.mneme/state.json') ?? '', await texts(folder)]
    folder.write('.mneme/state.json', state.slice(0, state.length / 2))
    expect((await folder.sync(['--yes'])).stdout).toBe('Nothing changed.\n')
    expect(await texts(folder)).toEqual(before)
  })
})

/** Numbers from 0 to 1, the same for the same seed: `mulberry32`. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

test.each([1, 2, 3])(
  'two folders, a memory and runs that end early lose no text (seed %i)',
  async (seed) => {
    const random = randomOf(seed)
    const one = openMemory()
    const folders = [one.folder(), one.folder()]
    for (const folder of folders) await folder.sync()
    const paths = ['a.md', 'b.md', 'c/d.md']
    // The last text that each writer gave each file, unless somebody who had it in hand wrote over or deleted it.
    const alive = new Set<string>()
    const forget = (text: string | null) => text !== null && alive.delete(text)
    for (let step = 0; step < 60; step++) {
      const path = paths[Math.floor(random() * paths.length)] ?? ''
      const folder = folders[Math.floor(random() * folders.length)] ?? folders[0]
      const text = `text ${seed} ${step}`
      const roll = random()
      if (folder === undefined) continue
      if (roll < 0.3) {
        forget(folder.read(path))
        folder.write(path, text)
        alive.add(text)
      } else if (roll < 0.4 && folder.read(path) !== null) {
        forget(folder.read(path))
        folder.remove(path)
      } else if (roll < 0.55) {
        forget(await one.read(path))
        await one.write(path, text)
        alive.add(text)
      } else if (roll < 0.6) {
        forget(await one.read(path))
        await one.remove(path)
      } else if (roll < 0.8) await folder.sync()
      else await folder.sync([], { fetch: endingAt(Math.floor(random() * 20)).fetch })
    }
    for (let round = 0; round < 3; round++) for (const folder of folders) await folder.sync()
    const shown = folders.map((folder) => paths.map((path) => folder.read(path)))
    expect(shown[0]).toEqual(shown[1])
    expect(shown[0]).toEqual(await Promise.all(paths.map((path) => one.read(path))))
    const kept = new Set(
      folders.flatMap((folder) => folder.files().map((path) => folder.read(path))),
    )
    expect([...alive].filter((text) => !kept.has(text))).toEqual([])
  },
  120_000,
)
