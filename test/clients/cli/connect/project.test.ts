import { randomUUID } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createMemoryClient } from '../../../../clients/typescript/index.ts'
import { sharedServer } from '../../../black-box/serve-this-file.ts'
import { commit, git, repositoryIn, write } from '../project/support.ts'
import { machine } from './support/machine.ts'

/** Ana's machine, with a repository of its own address and her own memory. */
function somebody() {
  const name = randomUUID().slice(0, 13)
  const personal = `personal-${name}`
  const url = sharedServer().url
  const PATH = process.env['PATH'] ?? ''
  const env = { MNEME_API_KEY: 'mneme-dev', MNEME_URL: url, MNEME_NAMESPACE: personal, PATH }
  const made = machine({ env })
  repositoryIn(made.project, `git@github.com:Ana/${name}.git`)
  const namespace = `repo:github.com/ana/${name}`
  const memoryOf = (one: string) => createMemoryClient({ url, apiKey: 'mneme-dev', namespace: one })
  return { made, url, namespace, own: memoryOf(personal), project: memoryOf(namespace) }
}

type Somebody = ReturnType<typeof somebody>

/** A session of Claude Code in her project; answers where its file is. */
function session({ made }: Somebody, said: readonly string[], cwd = made.project): string {
  const id = randomUUID()
  const path = `.claude/projects/-work/${id}.jsonl`
  made.write(path, said.map((text, at) => recordOf(id, cwd, text, at)).join(''))
  return join(made.home, path)
}

function recordOf(id: string, cwd: string, text: string, at: number): string {
  const place = { parentUuid: null, isSidechain: false, cwd, sessionId: id, promptId: `p${at}` }
  const message = { role: 'user', content: text }
  const timestamp = `2026-10-2${at}T09:00:00.000Z`
  return `${JSON.stringify({ ...place, type: 'user', message, uuid: `${id}-${at}`, timestamp })}\n`
}

/** A hook as the settings of the project run it: a settings file names its options. */
async function hook({ made }: Somebody, event: string, input: object, more: object = {}) {
  const settings = JSON.parse(made.read('work/.claude/settings.json'))
  const name = event === 'start' ? 'SessionStart' : 'UserPromptSubmit'
  const command: string = settings.hooks[name][0].hooks[0].command
  const argv = command.slice(command.indexOf(' hook ') + 1).split(' ')
  const { out, code } = await made.mneme(argv, { stdin: JSON.stringify(input), ...more })
  expect(code).toBe(0)
  const said = out === '' ? {} : JSON.parse(out)
  return { known: said.hookSpecificOutput?.additionalContext ?? '', notice: said.systemMessage }
}

const texts = async ({ memories }: Somebody['own']) =>
  (await memories.list().page()).items.map(({ text }) => text).toSorted()

describe('mneme connect --project', () => {
  test('past sessions and commits are there once, and a question about last month finds them', async () => {
    const ana = somebody()
    const { made, namespace, project } = ana
    commit(made.project, 'Orders move to their own table\n\nInvoices were slow.')
    commit(made.project, 'Payments are tried thrice', '--author', 'Bo <bo@example.com>')
    const file = session(ana, ['We decided that releases are cut on Tuesdays.'])
    session(ana, ['My other project is a boat.'], join(made.home, 'boat'))
    const argv = ['connect', 'claude-code', '--project', '--past', '--commits', '--yes']
    const first = await made.mneme(argv)
    expect([first.code, first.err]).toEqual([0, ''])
    expect(first.out).toContain(`The namespace is ${namespace}, of the remote origin.`)
    expect(first.out).toContain('Imported 1 item from claude-code: 1 kept.')
    expect(first.out).toContain('Imported 2 items from commits: 2 kept.')
    const all = await texts(project)
    expect(all).toHaveLength(3)
    expect(all.join()).not.toContain('boat')

    const files = made.files()
    const again = await made.mneme(argv)
    expect(again.out).toContain('Claude Code is connected already; nothing has changed.')
    expect(again.out).toContain('Nothing new in claude-code.\n  1 session has not changed.')
    expect(made.files()).toEqual(files)
    expect(await texts(project)).toEqual(all)

    appendFileSync(file, recordOf(file.slice(-42, -6), made.project, 'Bo cuts them.', 1))
    appendFileSync(file, '{"parentUuid":null,"isSide')
    commit(made.project, 'Tea is served')
    const grown = await made.mneme(['import', '--project', '--commits', '--json'])
    expect(JSON.parse(grown.out)).toMatchObject({
      namespace,
      sources: [
        { source: 'claude-code', kept: 1, unchanged: 1, skipped_by: { unfinished: 1 } },
        { source: 'commits', kept: 1, unchanged: 0 },
        { source: 'decisions in documents' },
      ],
    })
    const asked = {
      session_id: randomUUID(),
      prompt_id: 'q',
      prompt: 'On which day are releases cut?',
    }
    const { known } = await hook(ana, 'prompt', asked)
    expect(known).toContain('- [project] 2026-10-20: We decided that releases are cut on Tuesdays.')
  })

  test('both memories are read, each line with its own and its trust; what is said goes to the project', async () => {
    const ana = somebody()
    const { made, own, project } = ana
    await own.remember('I always use pnpm, never npm.', [], { speaker_role: 'user' })
    commit(
      made.project,
      'The package manager of this tool is yarn',
      '--author',
      'Bo <bo@example.com>',
    )
    await made.mneme(['connect', 'claude-code', '--project', '--commits', '--yes'])
    const prompt = { session_id: 's', prompt_id: 'p', prompt: 'Which package manager do I use?' }
    const { known } = await hook(ana, 'prompt', prompt)
    expect(known).toMatch(/- \[personal\] [\d-]+: I always use pnpm, never npm\./)
    expect(known).toMatch(/- \[project\] [\d-]+: \(untrusted\) Bo: The package manager/)
    const start = await hook(ana, 'start', { session_id: 's' })
    expect(start.known).toMatch(/- \[personal\] [\d-]+: I always use pnpm/)
    expect(await texts(own)).toEqual(['I always use pnpm, never npm.'])
    expect(await texts(project)).toContain('Which package manager do I use?')
  })

  test('one memory that fails takes nothing from the other', async () => {
    const ana = somebody()
    const { made, own, url } = ana
    await own.remember('I always use pnpm, never npm.')
    await made.mneme(['connect', 'claude-code', '--project', '--yes'])
    const denied = (at: string, init: RequestInit) =>
      at.includes('x--repo')
        ? Promise.resolve(new Response('{}', { status: 403 }))
        : fetch(at, init)
    expect(url).not.toContain('x--repo')
    const prompt = { session_id: 's', prompt_id: 'p', prompt: 'Which package manager do I use?' }
    const { known } = await hook(ana, 'prompt', prompt, { fetch: denied })
    expect(known).toContain('I always use pnpm')
  })

  test('a server that is away is said once a session, and again after it was back', async () => {
    const ana = somebody()
    await ana.made.mneme(['connect', 'claude-code', '--project', '--yes'])
    const away = { fetch: () => Promise.reject(new TypeError('fetch failed')) }
    const prompt = (id: string) => ({ session_id: 's', prompt_id: id, prompt: 'I keep bees.' })
    expect((await hook(ana, 'start', { session_id: 's' }, away)).notice).toContain(
      'cannot be reached',
    )
    expect((await hook(ana, 'prompt', prompt('1'), away)).notice).toBeUndefined()
    expect(
      (await hook(ana, 'prompt', { ...prompt('1'), session_id: 't' }, away)).notice,
    ).toBeDefined()
    expect((await hook(ana, 'prompt', prompt('2'))).notice).toBeUndefined()
    expect((await hook(ana, 'prompt', prompt('3'), away)).notice).toBeDefined()
  })

  test('what hooks have told is not told again by its session', async () => {
    const ana = somebody()
    const { made, project } = ana
    await made.mneme(['connect', 'claude-code', '--project', '--yes'])
    const file = session(ana, ['Releases are cut on Tuesdays.'])
    const session_id = file.slice(-42, -6)
    await hook(ana, 'prompt', {
      session_id,
      prompt_id: 'p0',
      prompt: 'Releases are cut on Tuesdays.',
    })
    const { out } = await made.mneme(['import', '--project'])
    expect(out).toBe('Imported 1 item from claude-code: 1 there already.\n')
    expect(await texts(project)).toEqual(['Releases are cut on Tuesdays.'])
  })

  test.each(['codex', 'cursor', 'vscode'])('%s has the hooks of both memories', async (client) => {
    const { made, namespace } = somebody()
    await made.mneme(['connect', client, '--project', '--yes'])
    const written = Object.values(made.files()).join('\n')
    expect(written.match(/--namespace [^"\n]+ --personal/g)).toHaveLength(3)
    expect(written).toContain(`--namespace ${namespace} --personal`)
    expect(written).toContain('Lines marked `[project]`')
    const files = made.files()
    await made.mneme(['connect', client, '--project', '--yes'])
    expect(made.files()).toEqual(files)
    await made.mneme(['connect', client, '--project', '--remove', '--yes'])
    expect(Object.values(made.files()).join()).not.toContain('--personal')
  })

  test('tells of past sessions, says what is wrong, and a dry run asks no server', async () => {
    const ana = somebody()
    const { made } = ana
    session(ana, ['We decided on tea.'])
    const dry = await made.mneme(['connect', 'claude-code', '--project', '--past', '--dry-run'], {
      fetch: () => Promise.reject(new Error('asked')),
    })
    expect([dry.code, dry.out]).toEqual([0, expect.stringContaining('1 to keep')])
    expect(made.has('work/.mcp.json')).toBe(false)
    const { out } = await made.mneme(['connect', 'claude-code', '--project', '--yes'])
    expect(out).toContain(
      '1 past session of this project can be remembered: `mneme import --project`',
    )
    const wrong = async (...argv: readonly string[]) => (await made.mneme(argv)).err
    expect(await wrong('connect', 'cursor', '--past')).toContain('go with --project')
    expect(await wrong('connect', 'cursor', '--project', '--scope', 'user')).toContain(
      'one project',
    )
    expect(await wrong('connect', 'claude-desktop', '--project')).toContain('user alone')
    expect(await wrong('connect', 'cursor', '--project', '--upstream')).toContain(
      'no remote upstream',
    )
    expect(await wrong('import', '--commits', 'x')).toContain('go with --project')
    expect(await wrong('import', '--project', '--from', 'slack')).toContain('has no sessions')
  })

  test('a bad server leaves what is written, and the same command goes on', async () => {
    const ana = somebody()
    const { made } = ana
    session(ana, ['We decided on tea.'])
    const argv = ['connect', 'claude-code', '--project', '--past', '--yes']
    const down = await made.mneme(argv, {
      fetch: () => Promise.reject(new TypeError('fetch failed')),
    })
    expect([down.code, down.out]).toEqual([5, expect.stringContaining('is connected to')])
    expect((await made.mneme(argv)).out).toContain('1 kept')
  })

  test('documents of decisions come with the commits', async () => {
    const ana = somebody()
    const { made, project } = ana
    write(
      made.project,
      'docs/adr/1.md',
      '# Queue\n\nWe chose Redis as the queue, since Kafka was too large.\n',
    )
    git(made.project, 'add', '-A')
    commit(made.project, 'one')
    await made.mneme(['import', '--project', '--commits'])
    const { hits } = await project.recall('Which queue did we choose?')
    expect(hits[0]).toMatchObject({ text: expect.stringContaining('Redis'), trust: 'untrusted' })
  })
})
