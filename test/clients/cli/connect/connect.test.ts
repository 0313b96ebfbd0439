import { describe, expect, test } from 'vitest'
import { filesBefore, shown } from './support/golden.ts'
import { type Machine, machine } from './support/machine.ts'

const connected = [
  ['claude-code', 'project'],
  ['claude-code', 'user'],
  ['codex', 'project'],
  ['codex', 'user'],
  ['cursor', 'project'],
  ['cursor', 'user'],
  ['vscode', 'project'],
  ['vscode', 'user'],
  ['claude-desktop', 'user'],
] as const

const key = 'mk_0123456789abcdef'

describe.each(connected)('mneme connect %s --scope %s', (client, scope) => {
  const before = filesBefore(`${client}-${scope}`)
  const argv = ['connect', client, '--scope', scope, '--namespace', 'acme', '--yes']

  function prepared(): Machine {
    const made = machine({ env: { MNEME_API_KEY: key } })
    for (const [path, text] of Object.entries(before)) made.write(path, text)
    return made
  }

  test('writes what its golden file shows, and says what is still to do', async () => {
    const made = prepared()
    const { code, out, err } = await made.mneme(argv)
    expect([code, err]).toEqual([0, ''])
    await expect(shown(made.files())).toMatchFileSnapshot(`golden/${client}-${scope}.after.txt`)
    expect(out).toContain('1. ')
    expect(out).toContain(`mneme connect ${client} --scope ${scope} --remove`)
  })

  test('a second run changes nothing', async () => {
    const made = prepared()
    await made.mneme(argv)
    const once = made.files()
    const { out } = await made.mneme(argv)
    expect(out).toContain('is connected already')
    expect(made.files()).toEqual(once)
  })

  test('--remove leaves every byte, file and folder as it was', async () => {
    const made = prepared()
    await made.mneme(argv)
    await made.mneme([...argv, '--remove'])
    expect(made.files()).toEqual(before)
    for (const folder of ['.cursor/rules', '.github/hooks', '.copilot', '.codex']) {
      const isBefore = Object.keys(before).some((path) => path.includes(`${folder}/`))
      for (const below of ['', 'work/']) {
        if (!isBefore)
          expect([below + folder, made.has(below + folder)]).toEqual([below + folder, false])
      }
    }
  })

  test('another namespace takes the place of the one before', async () => {
    const made = prepared()
    await made.mneme(argv)
    await made.mneme(['connect', client, '--scope', scope, '--namespace', 'other', '--yes'])
    const text = shown(made.files())
    expect(text).toContain('/mcp/other')
    expect(text).not.toContain('acme')
    await made.mneme([...argv, '--remove'])
    expect(made.files()).toEqual(before)
  })

  test('no file that others may read holds the key, and no key is shown', async () => {
    const made = prepared()
    const { out } = await made.mneme(argv)
    expect(out).not.toContain(key)
    const holding = Object.entries(made.files()).filter(([, text]) => text.includes(key))
    const allowed = client === 'claude-desktop' ? ['.config/Claude/claude_desktop_config.json'] : []
    expect(holding.map(([path]) => path)).toEqual(allowed)
    for (const path of allowed) expect(made.mode(path)).toBe('600')
  })
})
