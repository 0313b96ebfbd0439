import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { machine } from './support/machine.ts'

const claude = ['connect', 'claude-code', '--namespace', 'acme']

describe('mneme connect', () => {
  test('alone lists what is found, what is connected and what waits', async () => {
    const made = machine()
    made.write('.cursor/settings.json', '{}')
    await made.mneme([...claude, '--yes'])
    const { out } = await made.mneme(['connect'])
    expect(out).toMatch(/^claude-code +Claude Code +connected \(project: acme\)$/m)
    expect(out).toMatch(/^cursor +Cursor +found here$/m)
    expect(out).toMatch(/^chatgpt +ChatGPT$/m)
    const { out: json } = await made.mneme(['connect', '--json'])
    expect(JSON.parse(json)).toMatchObject({
      clients: [
        { name: 'claude-code', found: true, connected: [{ scope: 'project', namespace: 'acme' }] },
        {},
        {},
        {},
        {},
        {},
      ],
      waiting: 0,
    })
  })

  test('--dry-run shows each change and writes nothing', async () => {
    const made = machine()
    made.write('work/CLAUDE.md', '# The shop\n')
    const { code, out } = await made.mneme([...claude, '--dry-run'])
    expect(code).toBe(0)
    expect(out).toContain(
      'CLAUDE.md: rules, changed\n    # The shop\n  +\n  + <!-- mneme:begin -->',
    )
    expect(out).toContain('Nothing was written')
    expect(made.files()).toEqual({ 'work/CLAUDE.md': '# The shop\n' })
    expect(made.has('.local')).toBe(false)
  })

  test('asks before it writes: where nobody can answer it names --yes', async () => {
    const made = machine()
    const { code, err } = await made.mneme(claude)
    expect(code).toBe(2)
    expect(err).toContain('--yes')
    const { code: scripted, err: told } = await made.mneme([...claude, '--json'])
    expect([scripted, JSON.parse(told).error.code]).toEqual([2, 'wrong_use'])
    expect(made.files()).toEqual({})
  })

  test.each([
    ['work/.mcp.json', '{"mcpServers": {]', 'line 1 has ] where a name in double quotes or "}"'],
    ['work/.mcp.json', '[]', 'the text is no object'],
    ['work/.mcp.json', '{"mcpServers": []}', 'mcpServers is no object'],
    ['work/.mcp.json', '{"a": 1, "a": 2}', 'for the second time'],
    ['work/.claude/settings.json', '{"hooks": {"Stop": {}}}', 'hooks.Stop is no list'],
    ['work/CLAUDE.md', '<!-- mneme:begin -->\nrules', 'but not <!-- mneme:end -->'],
  ])('leaves all files alone where %s is %j', async (path, text, why) => {
    const made = machine()
    made.write(path, text)
    const { code, err } = await made.mneme([...claude, '--yes'])
    expect(code).toBe(1)
    expect(err).toContain(`${join(made.home, path)} was not changed: `)
    expect(err).toContain(why)
    expect(err).toContain('docs/assistants/')
    expect(made.files()).toEqual({ [path]: text })
  })

  test.each([
    ['notify = [', 'line 1 has no end'],
    ['what is this', 'line 1 is no TOML'],
    ['text = """\nnever ends', 'line 1 has no end'],
    ['mcp_servers = { mneme = {} }', 'mcp_servers a value'],
    ['[hooks]\nStop = []', 'hooks.Stop a value'],
  ])('leaves a config.toml of Codex alone that is %j', async (text, why) => {
    const made = machine()
    made.write('.codex/config.toml', text)
    const { code, err } = await made.mneme(['connect', 'codex', '--yes'])
    expect([code, err]).toEqual([1, expect.stringContaining(why)])
    expect(made.files()).toEqual({ '.codex/config.toml': text })
  })

  test('keeps what Codex writes among our tables, which drops our comments', async () => {
    const made = machine()
    await made.mneme(['connect', 'codex', '--yes', '--namespace', 'acme'])
    // As `codex mcp add` of Codex 0.169 leaves it, and as its trust of hooks does.
    const text = made
      .read('.codex/config.toml')
      .replace('# mneme:begin\n', '')
      .replace(
        '[[hooks.SessionStart]]',
        '[mcp_servers.other]\nurl = "http://127.0.0.1:1/"\n\n[[hooks.SessionStart]]',
      )
    const trust = '\n[hooks.state]\n\n[hooks.state."/x:stop:0:0"]\ntrusted_hash = "sha256:1"\n'
    made.write('.codex/config.toml', text + trust)
    const { out } = await made.mneme(['connect', 'codex', '--yes', '--namespace', 'acme'])
    expect(out).toContain('is connected already')
    await made.mneme(['connect', 'codex', '--yes', '--namespace', 'other'])
    expect(made.read('.codex/config.toml')).toContain('/mcp/other"\nbearer_token_env_var')
    await made.mneme(['connect', 'codex', '--yes', '--remove'])
    expect(made.read('.codex/config.toml')).toBe(
      `[mcp_servers.other]\nurl = "http://127.0.0.1:1/"\n${trust}`,
    )
  })

  test('--remove keeps what somebody has written since, and takes out only ours', async () => {
    const made = machine()
    made.write('work/CLAUDE.md', '# The shop\n')
    made.write('work/.claude/settings.json', '{\n  "model": "opus"\n}\n')
    await made.mneme([...claude, '--yes'])
    made.write('work/CLAUDE.md', `${made.read('work/CLAUDE.md')}\nAnother rule.\n`)
    const settings = made.read('work/.claude/settings.json').replace('opus', 'sonnet')
    made.write('work/.claude/settings.json', settings)
    made.write('work/.mcp.json', made.read('work/.mcp.json').replace('"http"', '"sse"'))
    await made.mneme([...claude, '--yes', '--remove'])
    expect(made.files()).toEqual({
      'work/CLAUDE.md': '# The shop\n\nAnother rule.\n',
      'work/.claude/settings.json': '{\n  "model": "sonnet"\n}\n',
    })
  })

  test('what was added to the server in a file stays when the namespace changes', async () => {
    const made = machine()
    await made.mneme([...claude, '--yes'])
    await made.mneme(['connect', 'codex', '--namespace', 'acme', '--yes'])
    const mcp = made.read('work/.mcp.json').replace('"http",', '"http", "timeout": 9,')
    made.write('work/.mcp.json', mcp)
    const config = made.read('.codex/config.toml').replace('bearer', 'enabled = false\nbearer')
    made.write('.codex/config.toml', config)
    expect((await made.mneme([...claude, '--yes'])).out).toContain('is connected already')
    for (const name of ['claude-code', 'codex']) {
      await made.mneme(['connect', name, '--namespace', 'other', '--yes'])
    }
    expect(made.read('work/.mcp.json')).toBe(mcp.replace('acme', 'other'))
    const server = /\[mcp_servers.mneme\]\n([\s\S]*?)\n\n/.exec(
      made.read('.codex/config.toml'),
    )?.[1]
    expect(server?.split('\n').toSorted()).toEqual([
      'bearer_token_env_var = "MNEME_API_KEY"',
      'enabled = false',
      'url = "http://127.0.0.1:8787/mcp/other"',
    ])
  })

  test('--remove takes a hook of ours out of a group that has another', async () => {
    const made = machine()
    const group = (hooks: readonly object[]) => JSON.stringify({ hooks: { Stop: [{ hooks }] } })
    const other = { type: 'command', command: 'say done' }
    const ours = { type: 'command', command: 'mneme hook answer --client claude-code' }
    made.write('work/.claude/settings.json', group([ours, other]))
    await made.mneme([...claude, '--yes', '--remove'])
    expect(JSON.parse(made.read('work/.claude/settings.json'))).toEqual(JSON.parse(group([other])))
  })

  test('a link stays a link, and a file keeps its mode', async () => {
    const made = machine()
    made.write('dotfiles/claude.json', '{}\n')
    chmodSync(join(made.home, 'dotfiles/claude.json'), 0o640)
    symlinkSync(join(made.home, 'dotfiles/claude.json'), join(made.home, '.claude.json'))
    await made.mneme([...claude, '--yes', '--scope', 'user'])
    expect(lstatSync(join(made.home, '.claude.json')).isSymbolicLink()).toBe(true)
    expect(made.read('dotfiles/claude.json')).toContain('/mcp/acme')
    expect(made.mode('dotfiles/claude.json')).toBe('640')
  })

  test('keeps tabs, line ends of Windows and a byte order mark', async () => {
    const made = machine()
    made.write('work/.mcp.json', '\ufeff{\r\n\t"mcpServers": {}\r\n}\r\n')
    await made.mneme([...claude, '--yes'])
    const text = made.read('work/.mcp.json')
    expect(text).toContain('{\r\n\t"mcpServers": {\r\n\t\t"mneme": {\r\n\t\t\t"type"')
    expect(text.replaceAll('\r\n', '')).not.toContain('\n')
    expect(text.startsWith('\ufeff')).toBe(true)
  })

  test('says where both scopes are connected, and that a project may have its own namespace', async () => {
    const made = machine()
    await made.mneme([...claude, '--yes', '--scope', 'user'])
    const { out } = await made.mneme(['connect', 'claude-code', '--yes'])
    expect(out).toContain('would remember twice')
    expect(out).toContain('--namespace gives this project one of its own')
  })

  test('finds the files of macOS and Windows', async () => {
    const mac = machine({ platform: 'darwin' })
    await mac.mneme(['connect', 'vscode', '--scope', 'user', '--yes'])
    await mac.mneme(['connect', 'claude-desktop', '--yes'])
    const below = 'Library/Application Support'
    expect(mac.has(`${below}/Code/User/mcp.json`)).toBe(true)
    expect(mac.has(`${below}/Claude/claude_desktop_config.json`)).toBe(true)
  })

  test('a namespace that was given once stays, until another is given', async () => {
    const made = machine()
    for (const name of ['claude-code', 'codex', 'cursor', 'vscode', 'claude-desktop']) {
      await made.mneme(['connect', name, '--namespace', 'Ana', '--yes'])
      const { out } = await made.mneme(['connect', name, '--yes'])
      expect(out).toContain('is connected already')
    }
  })

  test('a namespace is one word of the command, whatever is in it', async () => {
    const made = machine()
    await made.mneme(['connect', 'cursor', '--namespace', 'Ana & "$(touch x)" \'s', '--yes'])
    const { hooks } = JSON.parse(made.read('work/.cursor/hooks.json'))
    const echo = hooks.sessionStart[0].command.replace(/^mneme/, 'printf "%s\\n"')
    const words = execFileSync('sh', ['-c', echo], { cwd: made.project, encoding: 'utf8' }).split(
      '\n',
    )
    expect(words.at(-2)).toBe('Ana & "$(touch x)" \'s')
    expect(made.has('work/x')).toBe(false)
  })

  test('ChatGPT has no file: it prints the steps', async () => {
    const made = machine()
    const { out } = await made.mneme(['connect', 'chatgpt', '--namespace', 'acme'])
    expect(out).toContain('1. ChatGPT cannot reach a server of this machine')
    const there = ['--url', 'https://memory.example.com', '--key', 'k']
    const { out: steps } = await made.mneme(['connect', 'chatgpt', '--namespace', 'acme', ...there])
    expect(steps).toContain('1. In ChatGPT on the web')
    expect(steps).toContain('https://memory.example.com/mcp/acme')
    expect(made.files()).toEqual({})
  })

  test('names the assistants where it knows none of that name, and scopes that one has not', async () => {
    const made = machine()
    const { code, err } = await made.mneme(['connect', 'emacs'])
    expect([code, err]).toEqual([2, expect.stringContaining('claude-code, codex, cursor')])
    const desktop = await made.mneme(['connect', 'claude-desktop', '--scope', 'project'])
    expect([desktop.code, desktop.err]).toEqual([2, expect.stringContaining('of the user alone')])
  })
})
