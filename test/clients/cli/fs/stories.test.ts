import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { refused } from '../support/run-program.ts'
import { openMemory, unchanged, url } from './support.ts'

describe('a memory as a folder', () => {
  test('brings everything there is, and a second run says that nothing changed', async () => {
    const one = openMemory()
    await one.memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    await one.memory.remember('project_id:atlas is written in Rust.')
    await one.memory.remember({ text: 'Ran 5k before work.', occurred_at: '2026-03-02' })
    await one.write('notes/a/b.md', 'Tea\n')
    const folder = one.folder()
    const first = await folder.sync()
    expect(first).toMatchObject({ exit: 0, stderr: '' })
    expect(first.stdout.split('\n')).toEqual(
      expect.arrayContaining([
        'fetched notes/a/b.md',
        'fetched core.md',
        'fetched pages/profile.md',
      ]),
    )
    expect(folder.files()).toEqual(['core.md', 'notes/a/b.md'])
    expect(folder.read('core.md')).toBe('## persona\n\n- Speaks plainly.\n')
    expect(folder.read('pages/entities/project/atlas.md')).toContain('written in Rust')
    expect(folder.read('pages/days/2026-03-02.md')).toBe('# 2026-03-02\n\n- Ran 5k before work.\n')
    expect(statSync(folder.at('pages/profile.md')).mode & 0o222).toBe(0)
    expect(await folder.sync()).toMatchObject(unchanged)
    expect((await folder.sync(['--json'])).json()).toMatchObject({
      fetched: [],
      sent: [],
      copies: [],
    })
  })

  test('sends what is written in it, which a recall then finds', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    for (const [path, text] of [
      ['notes/todo.md', 'Buy oat milk.\r\nAnd tea.'],
      ['empty.md', ''],
      ['notes/猫.md', '\uFEFF猫'],
      // As macOS names a file: é in two characters.
      ['notes/cafe\u0301.md', 'latte'],
    ] as const) {
      folder.write(path, text)
    }
    expect((await folder.sync()).stdout).toBe(
      'sent empty.md\nsent notes/caf\u00e9.md\nsent notes/todo.md\nsent notes/猫.md\n',
    )
    expect(await one.read('notes/todo.md')).toBe('Buy oat milk.\r\nAnd tea.')
    expect(await one.read('notes/猫.md')).toBe('\uFEFF猫')
    expect((await one.memory.recall('Which milk to buy?')).text).toContain('oat milk')
    expect(await folder.sync()).toMatchObject(unchanged)
    const other = one.folder()
    await other.sync()
    expect(other.read('empty.md')).toBe('')
    expect(other.read('notes/caf\u00e9.md')).toBe('latte')
  })

  test('carries edits, moves and deletions both ways', async () => {
    const one = openMemory()
    const [here, there] = [one.folder(), one.folder()]
    for (const name of ['a', 'b', 'c']) here.write(`notes/${name}.md`, name)
    await here.sync(['--yes'])
    await there.sync()
    here.write('notes/a.md', 'edited')
    here.remove('notes/b.md')
    mkdirSync(here.at('moved'))
    renameSync(here.at('notes/c.md'), here.at('moved/c.md'))
    expect((await here.sync()).stdout).toBe(
      'sent moved/c.md\nsent notes/a.md\ndeleted in the memory notes/b.md\ndeleted in the memory notes/c.md\n',
    )
    expect((await there.sync()).stdout).toBe(
      'fetched moved/c.md\nfetched notes/a.md\ndeleted here notes/b.md\ndeleted here notes/c.md\n',
    )
    expect(there.files()).toEqual(['core.md', 'moved/c.md', 'notes/a.md'])
    await one.remove('notes/a.md')
    await there.sync()
    // A folder that is left empty goes.
    expect(existsSync(there.at('notes'))).toBe(false)
    expect(await there.sync()).toMatchObject(unchanged)
  })

  test('where both sides changed a file keeps both texts, and says so', async () => {
    const one = openMemory()
    const folder = one.folder()
    folder.write('notes/a.md', 'one')
    await folder.sync(['--yes'])
    await one.write('notes/a.md', 'of the memory')
    folder.write('notes/a.md', 'of the folder')
    const { exit, stderr } = await folder.sync()
    const copy = folder.files().find((path) => path.includes('.conflict-')) ?? ''
    expect(copy).toMatch(/^notes\/a\.conflict-[0-9a-f]{8}\.md$/)
    expect([exit, folder.read('notes/a.md'), folder.read(copy)]).toEqual([
      1,
      'of the memory',
      'of the folder',
    ])
    expect(stderr).toContain(
      `notes/a.md had changed on both sides: it has the memory's text, and what stood here is in ${copy}`,
    )
    expect(await folder.sync()).toMatchObject({
      exit: 0,
      stdout: 'Nothing changed.\n',
      stderr: `mneme: look at ${copy}, and delete what you do not need.\n`,
    })
    // The same edit on both sides is none.
    await one.write('notes/a.md', 'same')
    folder.write('notes/a.md', 'same')
    folder.remove(copy)
    expect(await folder.sync()).toMatchObject(unchanged)
  })

  test('an edit outlives a deletion, on either side', async () => {
    const one = openMemory()
    const folder = one.folder()
    for (const name of ['a', 'b']) folder.write(`${name}.md`, name)
    await folder.sync(['--yes'])
    folder.remove('a.md')
    await one.write('a.md', 'edited there')
    await one.remove('b.md')
    folder.write('b.md', 'edited here')
    expect((await folder.sync()).stdout).toBe('fetched a.md\nsent b.md\n')
    expect([folder.read('a.md'), await one.read('b.md')]).toEqual(['edited there', 'edited here'])
  })
})

describe('what is no file of the memory stays where it is, and is named:', () => {
  test('10 MB, bytes, links, names that no path holds', async () => {
    const one = openMemory()
    const [folder, outside] = [one.folder(), one.folder()]
    outside.write('secret.md', 'of somebody else')
    await folder.sync()
    folder.write('big.md', Buffer.alloc(10_485_760, 'a'))
    folder.write('picture.png', Buffer.from([0x89, 0x50, 0x00]))
    folder.write('nul.md', 'a\0b')
    folder.write('a|b.md', 'bar')
    folder.write(`${'deep/'.repeat(9)}x.md`, 'deep')
    folder.write('.hidden', 'h')
    folder.write('a.md~', 'of an editor')
    symlinkSync(outside.at('secret.md'), folder.at('link.md'))
    symlinkSync(outside.root, folder.at('out'))
    const { exit, stdout, stderr } = await folder.sync()
    expect({ exit, stdout }).toEqual({ exit: 1, stdout: 'Nothing changed.\n' })
    expect(stderr.split('\n').toSorted()).toEqual([
      '',
      'mneme: 1 file needs you.',
      'mneme: a|b.md is left out: it may hold no |.',
      'mneme: big.md was not taken: it has 10485760 bytes, limit 1048576.',
      'mneme: deep/deep/deep/deep/deep/deep/deep/deep/deep/x.md is left out: it may have 8 parts below /memories at most.',
      'mneme: link.md is left out: it is a link.',
      'mneme: nul.md is left out: it is no text in UTF-8.',
      'mneme: out is left out: it is a link.',
      'mneme: picture.png is left out: it is no text in UTF-8.',
    ])
    expect((await one.memory.notes.list().page()).items).toEqual([])
  })

  test('a file that was sent and is bytes by now is neither sent, written over nor deleted', async () => {
    const one = openMemory()
    const folder = one.folder()
    folder.write('a.md', 'text')
    await folder.sync(['--yes'])
    const bytes = Buffer.from([0xff, 0xfe, 0x00])
    folder.write('a.md', bytes)
    await one.write('a.md', 'edited there')
    await folder.sync()
    expect([readFileSync(folder.at('a.md')), await one.read('a.md')]).toEqual([
      bytes,
      'edited there',
    ])
  })

  test('no path of the memory leads out of the folder', async () => {
    const one = openMemory()
    const [folder, outside] = [one.folder(), one.folder()]
    for (const name of [
      'memories|..|up.md',
      'memories|a|..|..|up.md',
      'memories|.mneme|state.json',
      'memories|pages|x.md',
    ]) {
      await one.memory.notes.create({ name, value: 'bad' }).catch(() => null)
    }
    await one.write('out/a.md', 'through a link')
    await one.write('ok.md', 'fine')
    symlinkSync(outside.root, folder.at('out'))
    const { stdout, stderr } = await folder.sync()
    expect(stdout).toContain('fetched ok.md\n')
    expect(stderr).toBe('mneme: out is left out: it is a link.\n')
    expect([outside.files(), existsSync(join(folder.root, '..', 'up.md'))]).toEqual([[], false])
    expect(await one.read('out/a.md')).toBe('through a link')
    // What somebody writes into the state deletes nothing elsewhere.
    const state = JSON.parse(readFileSync(folder.at('.mneme/state.json'), 'utf8'))
    outside.write('x.md', '')
    const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
    const up = `pages/../../${outside.root.split('/').at(-1)}/x.md`
    writeFileSync(
      folder.at('.mneme/state.json'),
      JSON.stringify({ ...state, drawn: { [up]: empty } }),
    )
    await folder.sync()
    expect(outside.read('x.md')).toBe('')
  })

  test('what the memory refuses is told, and all else is sent', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    await one.memory.settings.set({ secrets: 'refuse' })
    const key = ['sk_', 'live_', '4eC39HqLyjWDarjtT1zdp7dc'].join('')
    folder.write('key.md', `it is ${key}`)
    folder.write('tea.md', 'tea')
    const { exit, stdout, stderr } = await folder.sync()
    expect([exit, stdout]).toEqual([1, 'sent tea.md\n'])
    expect(stderr).toMatch(/key\.md was not taken: .+/)
    expect(folder.read('key.md')).toContain(key)
  })
})

describe('pages', () => {
  test('are drawn anew, and an edit of one is kept beside it', async () => {
    const one = openMemory()
    const folder = one.folder()
    await one.memory.remember('user_id:ana is a nurse.')
    await folder.sync()
    const page = 'pages/entities/user/ana.md'
    chmodSync(folder.at(page), 0o600)
    folder.write(page, 'mine')
    folder.write('pages/own.md', 'own')
    folder.remove('pages/profile.md')
    const { exit, stdout, stderr } = await folder.sync()
    expect([exit, stdout]).toEqual([1, 'fetched pages/profile.md\n'])
    expect(folder.read(page)).toContain('a nurse')
    expect(stderr).toMatch(
      /what stood here is in pages\/entities\/user\/ana\.conflict-[0-9a-f]{8}\.md/,
    )
    expect(stderr).toContain('pages/own.md is left out')
    await one.memory.forget([{ user_id: 'ana' }])
    expect((await folder.sync()).stdout).toContain(`deleted here ${page}\n`)
    expect(folder.read('pages/own.md')).toBe('own')
  })
})

describe('core', () => {
  test('is written by an owner, and fetched where the memory has changed it', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    folder.write('core.md', '## persona\n- Speaks plainly.\n')
    expect((await folder.sync()).stdout).toContain('sent core.md\n')
    // As it was set by hand it stays.
    expect(folder.read('core.md')).toBe('## persona\n- Speaks plainly.\n')
    expect(await folder.sync()).toMatchObject(unchanged)
    await one.memory.core.set([{ name: 'persona', items: [{ text: 'Speaks softly.' }] }])
    await folder.sync()
    expect(folder.read('core.md')).toBe('## persona\n\n- Speaks softly.\n')
    folder.remove('core.md')
    expect((await folder.sync()).stdout).toBe('fetched core.md\n')
  })

  test('that both sides changed has the memory’s text, and the edit is beside it', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    await one.memory.core.set([{ name: 'persona', items: [{ text: 'There.' }] }])
    folder.write('core.md', '## persona\n- Here.\n')
    expect((await folder.sync()).exit).toBe(1)
    expect(folder.read('core.md')).toBe('## persona\n\n- There.\n')
    const copy = folder.files().find((path) => path.startsWith('core.conflict-')) ?? ''
    expect(folder.read(copy)).toBe('## persona\n- Here.\n')
  })

  test('that cannot be read is told by its line, and stays', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    folder.write('core.md', 'loose\n')
    const { exit, stderr } = await folder.sync()
    expect(exit).toBe(1)
    expect(stderr).toContain('core.md was not taken: line 1: it is no heading')
    expect(folder.read('core.md')).toBe('loose\n')
  })

  test('of a sub-agent is proposed once, and reads as before', async () => {
    const one = openMemory()
    const namespaces = [one.namespace]
    await one.memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    const { key } = await one.memory.keys.create({
      role: 'sub',
      namespaces,
      agent: 'scout',
      name: `s-${one.namespace}`,
    })
    const folder = one.folder(key)
    await folder.sync()
    folder.write('core.md', '## persona\n\n- Speaks plainly.\n- Never shouts.\n')
    folder.write('notes/a.md', 'a')
    const { stderr } = await folder.sync()
    expect(stderr).toMatch(
      /core\.md: Proposed, not written: 1 line waits for approval \(prp_\w+\)\. Reading .* still shows the old text/,
    )
    expect(stderr).toMatch(/notes\/a\.md was not taken: /)
    expect(folder.read('core.md')).toBe('## persona\n\n- Speaks plainly.\n')
    const copy = folder.files().find((path) => path.startsWith('core.proposed-')) ?? ''
    expect(folder.read(copy)).toContain('- Never shouts.')
    await folder.sync()
    const waiting = (await one.memory.proposals.list({ status: 'pending' }).page()).items
    expect(waiting.map(({ content }) => content)).toEqual(['Never shouts.'])
    await one.memory.proposals.commit(waiting[0]?.id ?? '')
    await folder.sync()
    expect(folder.read('core.md')).toContain('- Never shouts.')
  })
})

describe('what a person is asked or told first', () => {
  test('a folder with files is not sent unasked', async () => {
    const one = openMemory()
    const folder = one.folder()
    folder.write('diary.md', 'private')
    expect(await folder.sync()).toMatchObject({ exit: 2, stderr: expect.stringContaining('--yes') })
    expect(await one.read('diary.md')).toBeNull()
    expect(await folder.sync(['--yes'])).toMatchObject({ exit: 0 })
    expect(await one.read('diary.md')).toBe('private')
  })

  test('many deletions are not carried out unasked', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    for (let i = 0; i < 101; i++) folder.write(`many/${i}.md`, `n ${i}`)
    expect((await folder.sync()).exit).toBe(0)
    folder.remove('many')
    expect(await folder.sync()).toMatchObject({ exit: 2, stderr: expect.stringContaining('--yes') })
    expect(await one.read('many/7.md')).toBe('n 7')
    expect((await folder.sync(['--yes'])).stdout.match(/deleted in the memory/g)).toHaveLength(101)
  }, 120_000)

  test('a folder of another memory is not mixed with it', async () => {
    const [one, two] = [openMemory(), openMemory()]
    const folder = one.folder()
    await folder.sync()
    expect(await folder.sync([], { env: { MNEME_NAMESPACE: two.namespace } })).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining(`holds the memory ${one.namespace} of ${url}`),
    })
  })

  test('a memory that was emptied empties no folder', async () => {
    const one = openMemory()
    const folder = one.folder()
    folder.write('a.md', 'a')
    await folder.sync(['--yes'])
    await one.memory.notes.delete('memories|a.md')
    await one.memory.notes.delete('memories')
    expect(await folder.sync()).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('has none of the 1 files'),
    })
    expect(folder.read('a.md')).toBe('a')
    folder.remove('.mneme/state.json')
    await folder.sync(['--yes'])
    expect(await one.read('a.md')).toBe('a')
  })

  test('of two runs on one folder the second is told', async () => {
    const one = openMemory()
    const folder = one.folder()
    await folder.sync()
    folder.write('.mneme/lock', String(process.pid))
    expect(await folder.sync()).toMatchObject({
      exit: 1,
      stderr: expect.stringContaining('is at work on'),
    })
    // Of a process that is no more.
    folder.write('.mneme/lock', '4194303')
    expect(await folder.sync()).toMatchObject(unchanged)
  })

  test('a server that is away is told with 5, and the folder stays as it is', async () => {
    const one = openMemory()
    const folder = one.folder()
    folder.write('a.md', 'a')
    await folder.sync(['--yes'])
    folder.write('a.md', 'b')
    expect(await folder.sync([], { fetch: refused })).toMatchObject({ exit: 5 })
    expect(folder.read('a.md')).toBe('b')
    expect((await folder.sync()).stdout).toBe('sent a.md\n')
  })
})
