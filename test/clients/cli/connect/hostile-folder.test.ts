import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { machine } from './support/machine.ts'

/** Files that each assistant has in a project; a folder of theirs may be the link as well. */
const filesOf = {
  'claude-code': ['.mcp.json', '.claude/settings.json', 'CLAUDE.md', '.claude'],
  codex: ['.codex/config.toml', 'AGENTS.md', '.codex'],
  cursor: ['.cursor/mcp.json', '.cursor/hooks.json', '.cursor/rules/mneme.mdc', '.cursor/rules'],
  vscode: ['.vscode/mcp.json', '.github/hooks/mneme.json', '.github/copilot-instructions.md'],
} as const
const links = Object.entries(filesOf).flatMap(([client, files]) =>
  files.map((path) => ({ client, path })),
)

function linked(path: string, target: string, { isThere }: { readonly isThere: boolean }) {
  const made = machine()
  const link = join(made.project, path)
  mkdirSync(dirname(link), { recursive: true })
  const isFolder = !/\.\w+$/.test(path.slice(1))
  if (isThere && isFolder) mkdirSync(join(made.home, target), { recursive: true })
  else if (isThere) writeFileSync(join(made.home, target), '')
  symlinkSync(join(made.home, target), link)
  return made
}

function shownAt(path: string): string | readonly string[] | undefined {
  if (!existsSync(path)) return undefined
  return statSync(path).isDirectory() ? readdirSync(path) : readFileSync(path, 'utf8')
}

describe('a clone of somebody else', () => {
  test.each(links)('$client writes nothing through a link of $path', async ({ client, path }) => {
    for (const isThere of [true, false]) {
      const made = linked(path, 'outside', { isThere })
      const outside = join(made.home, 'outside')
      const before = shownAt(outside)
      const argv = ['connect', client, '--scope', 'project', '--namespace', 'acme', '--yes']
      const { code, err } = await made.mneme(argv)
      expect([code, err]).toEqual([1, expect.stringContaining('leaves the project')])
      expect(shownAt(outside)).toEqual(before)
      const removed = await made.mneme([...argv, '--remove'])
      expect(removed.code).toBe(1)
    }
  })

  test('a link into the folder of Git leaves the project too', async () => {
    const made = machine()
    const config = join(made.project, '.git', 'config')
    writeFileSync(config, '[core]')
    symlinkSync('.git/config', join(made.project, 'AGENTS.md'))
    const { code } = await made.mneme(['connect', 'codex', '--scope', 'project', '--yes'])
    expect([code, readFileSync(config, 'utf8')]).toEqual([1, '[core]'])
  })

  test('a link that stays in the project is written through', async () => {
    const made = machine()
    made.write('work/CLAUDE.md', '# Ours')
    symlinkSync('CLAUDE.md', join(made.project, 'AGENTS.md'))
    const argv = ['connect', 'codex', '--scope', 'project', '--namespace', 'acme', '--yes']
    expect((await made.mneme(argv)).code).toBe(0)
    expect(made.read('work/CLAUDE.md')).toContain('acme')
  })

  test.each(['theirs', 'x--.24.28touch.20x.29', 'x--a.0ab', '..', `a${'b'.repeat(80)}`])(
    'the namespace %s that it names is not taken over',
    async (name) => {
      const made = machine()
      const mcpServers = { mneme: { url: `http://127.0.0.1:8787/mcp/${name}` } }
      made.write('work/.cursor/mcp.json', JSON.stringify({ mcpServers }))
      const before = made.files()
      for (const more of [['--yes'], ['--yes', '--json'], ['--dry-run'], []]) {
        const { code, err } = await made.mneme(['connect', 'cursor', ...more])
        expect([more, code, err]).toEqual([more, 2, expect.stringContaining('--namespace')])
      }
      expect(made.files()).toEqual(before)
      const own = await made.mneme(['connect', 'cursor', '--namespace', 'mine', '--yes'])
      expect([own.code, made.read('work/.cursor/mcp.json')]).toEqual([
        0,
        expect.stringContaining('/mcp/mine'),
      ])
      expect((await made.mneme(['connect', 'cursor', '--remove', '--yes'])).code).toBe(0)
    },
  )

  test('what this program wrote is gone on with', async () => {
    const made = machine()
    await made.mneme(['connect', 'cursor', '--namespace', 'ana@example.com', '--yes'])
    const { code, out } = await made.mneme(['connect', 'cursor', '--yes'])
    expect([code, out]).toEqual([0, expect.stringContaining('is connected already')])
  })

  test('a program of the project is never what hooks run', async () => {
    const made = machine({ env: { PATH: 'bin:.' } })
    for (const path of ['work/bin/mneme', 'work/mneme']) made.write(path, '#!/bin/sh')
    await made.mneme(['connect', 'cursor', '--namespace', 'acme', '--yes'])
    expect(made.read('work/.cursor/hooks.json')).not.toContain('"mneme hook')
    expect(existsSync(join(made.project, 'x'))).toBe(false)
  })
})
