import { describe, expect, test } from 'vitest'
import { memoryTool } from '../../../clients/typescript/files/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { clientOver, problem } from './support/fake-fetch.ts'
import { freshName, storyClient } from './support/story-client.ts'

const server = sharedServer()

function open() {
  const memory = storyClient({ url: server.url, namespace: freshName('files') })
  return { memory, files: memoryTool({ memory }) }
}

const path = '/memories/notes/todo.md'

test('a file is a Note of its path, with the text that it has', async () => {
  const { files, memory } = open()
  await files.create({ command: 'create', path: '/memories/a.txt', file_text: 'one\ntwo\n' })
  await files.insert({
    command: 'insert',
    path: '/memories/a.txt',
    insert_line: 1,
    insert_text: '1\n',
  })
  const new_path = '/memories/archive/a.txt'
  await files.rename({ command: 'rename', old_path: '/memories/a.txt', new_path })
  expect((await memory.notes.get('memories|archive|a.txt')).value).toBe('one\n1\ntwo\n')
})

describe('what nobody writes', () => {
  test('pages and core are read as files', async () => {
    const { files, memory } = open()
    await memory.core.set([{ name: 'persona', items: [{ text: 'Speaks plainly.' }] }])
    await memory.remember('project_id:atlas is written in Rust.')
    const listed = await files.view({ command: 'view', path: '/memories' })
    expect(listed).toContain('\t/memories/core.md\n')
    expect(listed).toContain('\t/memories/pages/profile.md')
    const page = '/memories/pages/project_id:atlas.md'
    expect(await files.view({ command: 'view', path: '/memories/pages' })).toContain(`\t${page}`)
    expect(await files.view({ command: 'view', path: page })).toContain('written in Rust')
    expect(await files.view({ command: 'view', path: '/memories/core.md' })).toBe(
      `Here's the content of /memories/core.md with line numbers:\n     1\t## persona\n     2\t\n     3\t- Speaks plainly.`,
    )
  })

  test.each(['/memories/pages/profile.md', '/memories/pages', '/memories'])(
    '%s is not written, moved or deleted',
    async (at) => {
      const { memory, calls } = clientOver([problem(500, 'unexpected')])
      const files = memoryTool({ memory })
      const said = await Promise.all([
        files.create({ command: 'create', path: at, file_text: '' }),
        files.str_replace({ command: 'str_replace', path: at, old_str: 'a', new_str: 'b' }),
        files.insert({ command: 'insert', path: at, insert_line: 0, insert_text: 'a' }),
        files.delete({ command: 'delete', path: at }),
        files.rename({ command: 'rename', old_path: at, new_path: path }),
        files.rename({ command: 'rename', old_path: path, new_path: at }),
      ])
      for (const one of said) expect(one).toMatch(/^Error: .*(?:is read-only|directory itself)/)
      expect(calls).toEqual([])
    },
  )

  test('core is edited, and not moved, deleted or replaced', async () => {
    const { memory, calls } = clientOver([problem(500, 'unexpected')])
    const files = memoryTool({ memory })
    const at = '/memories/core.md'
    const said = await Promise.all([
      files.delete({ command: 'delete', path: at }),
      files.rename({ command: 'rename', old_path: at, new_path: path }),
      files.rename({ command: 'rename', old_path: path, new_path: at }),
    ])
    for (const one of said)
      expect(one).toMatch(/^Error: Cannot \w+ \/memories\/core.md: it is always/)
    expect(await files.create({ command: 'create', path: `${at}/a`, file_text: '' })).toBe(
      `Error: The path ${at} is a file`,
    )
    expect(calls).toEqual([])
  })
})

describe('an error is told as the tool documents it:', () => {
  test('nothing is no command', async () => {
    expect(await open().files.handle(undefined)).toMatch(/^Error: Unknown command /)
  })

  test('a server that is away or says no', async () => {
    const away = memoryTool({ memory: clientOver([new Error('down')], { maxRetries: 0 }).memory })
    expect(await away.view({ command: 'view', path })).toMatch(
      /^Error: The memory could not be reached/,
    )
    const refused = memoryTool({ memory: clientOver([problem(403, 'forbidden')]).memory })
    expect(await refused.view({ command: 'view', path })).toBe(
      'Error: The memory refused this: it is forbidden',
    )
  })
})

/** As the SDK of Anthropic declares what its `betaMemoryTool` takes. */
interface SdkCommands {
  view: { command: 'view'; path: string; view_range?: number[] }
  create: { command: 'create'; path: string; file_text: string }
  str_replace: { command: 'str_replace'; path: string; old_str: string; new_str: string }
  insert: { command: 'insert'; path: string; insert_line: number; insert_text: string }
  delete: { command: 'delete'; path: string }
  rename: { command: 'rename'; old_path: string; new_path: string }
}
type SdkHandlers = {
  [K in keyof SdkCommands]: (command: SdkCommands[K]) => Promise<string> | string
}

test('the SDK takes it as the handlers of its tool', async () => {
  const { files } = open()
  const handlers: SdkHandlers = files
  expect(await handlers.create({ command: 'create', path, file_text: 'a' })).toMatch(
    /^File created/,
  )
})
