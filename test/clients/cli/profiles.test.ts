import { chmodSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { profilesPath } from '../../../clients/cli/place/profiles.ts'
import { answering, freshHome, runProgram } from './support/run-program.ts'

const key = 'mk_c2GWgW7aHX2gJ4tS_peqggEKWuVCrEybNLBe5x2TuI0'
const place = ['--url', 'https://work.example', '--namespace', 'ana@example.com']

/** A home of its own, and the program in it. */
function atHome() {
  const home = freshHome()
  const file = join(home, 'mneme', 'profiles.json')
  const env = { XDG_CONFIG_HOME: home }
  return {
    file,
    mode: (path: string) => (statSync(path).mode & 0o777).toString(8),
    mneme: (argv: readonly string[], more: Parameters<typeof runProgram>[1] = {}) =>
      runProgram(argv, { ...more, env: { ...env, ...more.env } }),
  }
}

describe('profiles', () => {
  test('are kept with their keys in a file that only this user may read', async () => {
    const { mneme, mode, file } = atHome()
    const added = await mneme(['profiles', 'add', 'work', ...place], { stdin: `${key}\n` })
    expect(added).toMatchObject({ exit: 0, stderr: '' })
    expect(added.stdout).toBe(`Kept the profile work in ${file}. It is in use.\n`)
    expect([mode(file), mode(join(file, '..'))]).toEqual(['600', '700'])
    expect(readdirSync(join(file, '..'))).toEqual(['profiles.json'])
  })

  test('give a command its server, key and namespace', async () => {
    const { mneme } = atHome()
    await mneme(['profiles', 'add', 'work', ...place], { stdin: key })
    const { calls, fetch } = answering(200, { text: 'nothing', hits: [], degraded: [] })
    await mneme(['recall', 'tea'], { fetch })
    expect(calls[0]?.url).toBe('https://work.example/v1/namespaces/x--ana.40example.2ecom/recall')
    expect(new Headers(calls[0]?.init.headers).get('authorization')).toBe(`Bearer ${key}`)
  })

  test('are listed without their keys, the one in use marked', async () => {
    const { mneme } = atHome()
    await mneme(['profiles', 'add', 'work', ...place], { stdin: key })
    await mneme(['profiles', 'add', 'home', '--no-key'])
    const { stdout } = await mneme(['profiles', 'list'])
    expect(stdout).toBe(
      '*  work  https://work.example   ana@example.com  mk_c2G…I0\n' +
        '   home  http://127.0.0.1:8787  (no namespace)   (no key)\n',
    )
    expect((await mneme(['profiles', 'list', '--json'])).stdout).not.toContain(key.slice(3))
  })

  test('are used, replaced and removed by name', async () => {
    const { mneme, file } = atHome()
    await mneme(['profiles', 'add', 'work', ...place], { stdin: key })
    await mneme(['profiles', 'add', 'home', '--no-key'])
    expect((await mneme(['profiles', 'use', 'home'])).stdout).toBe(
      'Using home: http://127.0.0.1:8787\n',
    )
    const again = await mneme(['profiles', 'add', 'home', '--no-key', ...place])
    expect(again).toMatchObject({ exit: 2 })
    await mneme(['profiles', 'add', 'home', '--no-key', '--force', ...place])
    await mneme(['profiles', 'remove', 'work'])
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      current: 'home',
      profiles: { home: { url: 'https://work.example', namespace: 'ana@example.com' } },
    })
    expect(readFileSync(file, 'utf8')).not.toContain(key)
  })

  test('take a key by --key too, and warn of the history of the shell', async () => {
    const { mneme, file } = atHome()
    const { stderr } = await mneme(['profiles', 'add', 'work', '--key', key])
    expect(stderr).toContain('in the history of your shell')
    expect(stderr).not.toContain(key)
    expect(readFileSync(file, 'utf8')).toContain(key)
  })

  test('take no key of two lines, and keep nothing then', async () => {
    const { mneme, file } = atHome()
    const { exit, stderr } = await mneme(['profiles', 'add', 'work'], { stdin: `${key}\n${key}` })
    expect(exit).toBe(2)
    expect(stderr).not.toContain(key)
    expect(existsSync(file)).toBe(false)
  })

  test('that others could read are closed to them, and it is said', async () => {
    const { mneme, mode, file } = atHome()
    await mneme(['profiles', 'add', 'work', ...place], { stdin: key })
    chmodSync(file, 0o644)
    const { exit, stderr } = await mneme(['profiles', 'list'])
    expect(exit).toBe(0)
    expect(stderr).toBe(
      `mneme: other users of this machine could read ${file}. They no longer can; revoke its ` +
        'keys if somebody may have.\n',
    )
    expect(mode(file)).toBe('600')
    expect((await mneme(['profiles', 'list'])).stderr).toBe('')
  })

  test.each(['', '{', '[]', '{"profiles": []}', '{"profiles": {"a": {"url": 7}}}'])(
    'in a file with %j in it are not read, and the file is named',
    async (text) => {
      const { mneme, file } = atHome()
      await mneme(['profiles', 'add', 'work', ...place], { stdin: key })
      writeFileSync(file, text)
      const { exit, stderr } = await mneme(['recall', 'tea'])
      expect({ exit, stderr }).toEqual({
        exit: 1,
        stderr: `mneme: ${file} is not a file of profiles. Correct it, or delete it and add the profiles again.\n`,
      })
    },
  )

  test('stand where each platform keeps such files', () => {
    const at = (platform: NodeJS.Platform, env: Readonly<Record<string, string>>) =>
      profilesPath({ platform, env }).replaceAll('\\', '/')
    expect(at('linux', { HOME: '/home/ana' })).toBe('/home/ana/.config/mneme/profiles.json')
    expect(at('darwin', { HOME: '/Users/ana', XDG_CONFIG_HOME: '/cfg' })).toBe(
      '/cfg/mneme/profiles.json',
    )
    expect(at('win32', { APPDATA: 'C:/Users/ana/AppData/Roaming' })).toBe(
      'C:/Users/ana/AppData/Roaming/mneme/profiles.json',
    )
  })
})
