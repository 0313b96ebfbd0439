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

describe('a session as the documentation of the tool shows it', () => {
  test('views, creates, edits, inserts, renames and deletes', async () => {
    const { files, memory } = open()
    expect(await files.handle({ command: 'view', path: '/memories' })).toMatch(
      /^Here're the files and directories up to 2 levels deep in \/memories, excluding hidden items and node_modules:\n[\d.]+[BKM]\t\/memories\n/,
    )
    const file_text = 'Meeting notes:\n- Discussed project timeline\n- Next steps defined\n'
    const at = '/memories/notes.txt'
    expect(await files.handle({ command: 'create', path: at, file_text })).toBe(
      `File created successfully at: ${at}`,
    )
    expect(await files.handle({ command: 'view', path: at })).toBe(
      `Here's the content of ${at} with line numbers:\n     1\tMeeting notes:\n     2\t- Discussed project timeline\n     3\t- Next steps defined`,
    )
    expect(
      await files.handle({
        command: 'str_replace',
        path: at,
        old_str: 'Discussed',
        new_str: 'Set $&',
      }),
    ).toBe(
      'The memory file has been edited. Here is the snippet showing the change (with line numbers):\n' +
        '     1\tMeeting notes:\n     2\t- Set $& project timeline\n     3\t- Next steps defined',
    )
    const insert_text = '- Review memory tool documentation\n'
    expect(await files.handle({ command: 'insert', path: at, insert_line: 2, insert_text })).toBe(
      `The file ${at} has been edited.`,
    )
    expect(await files.handle({ command: 'view', path: at, view_range: [2, -1] })).toBe(
      `Here's the content of ${at} with line numbers:\n     2\t- Set $& project timeline\n     3\t- Review memory tool documentation\n     4\t- Next steps defined`,
    )
    const new_path = '/memories/archive/final.txt'
    expect(await files.handle({ command: 'rename', old_path: at, new_path })).toBe(
      `Successfully renamed ${at} to ${new_path}`,
    )
    const { value } = await memory.notes.get('memories|archive|final.txt')
    expect(value).toBe(
      'Meeting notes:\n- Set $& project timeline\n- Review memory tool documentation\n- Next steps defined\n',
    )
    expect(await files.handle({ command: 'delete', path: '/memories/archive' })).toBe(
      'Successfully deleted /memories/archive',
    )
    expect(await files.handle({ command: 'view', path: new_path })).toBe(
      `The path ${new_path} does not exist. Please provide a valid path.`,
    )
  })

  test('a folder shows two levels with their sizes, and what is hidden is left out', async () => {
    const { files } = open()
    const texts = {
      'a/b/c/deep.md': 'x'.repeat(2_048),
      'a/é.md': 'é',
      '.git/x': 'x',
      'a/.env': 'x',
    }
    for (const [name, file_text] of Object.entries(texts)) {
      await files.create({ command: 'create', path: `/memories/notes/${name}`, file_text })
    }
    const root = '/memories/notes'
    expect((await files.view({ command: 'view', path: root })).split('\n').slice(1)).toEqual([
      `2.0K\t${root}`,
      `2.0K\t${root}/a`,
      `2.0K\t${root}/a/b`,
      `2B\t${root}/a/é.md`,
    ])
  })

  test('a text is a text, whatever it looks like', async () => {
    const { files } = open()
    await files.create({ command: 'create', path, file_text: '{"a":1}' })
    const named = 'memories|notes|todo.md'
    const file_text = `$x ${named}`
    const copy = '/memories/notes/copy.md'
    await files.create({ command: 'create', path: copy, file_text })
    await files.str_replace({ command: 'str_replace', path: copy, old_str: '$x ' })
    expect(await files.view({ command: 'view', path: copy })).toContain(`     1\t${named}`)
    expect(await files.view({ command: 'view', path })).toContain('     1\t{"a":1}')
  })
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
    for (const missing of [
      '/memories/pages/none_id:x.md',
      '/memories/pages/a/b.md',
      '/memories/core.md/a',
    ]) {
      expect(await files.view({ command: 'view', path: missing })).toBe(
        `The path ${missing} does not exist. Please provide a valid path.`,
      )
    }
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
  const cases: readonly (readonly [string, unknown, string])[] = [
    ['create', { path, file_text: 'b' }, `Error: File ${path} already exists`],
    [
      'create',
      { path: '/memories/notes', file_text: 'b' },
      'Error: File /memories/notes already exists',
    ],
    ['create', { path: `${path}/a`, file_text: 'b' }, `Error: The path ${path} is a file`],
    ['create', { path: '/memories/b' }, 'Error: `file_text` has to be a text'],
    [
      'create',
      { path: '/memories/b', file_text: 'x'.repeat(10_485_760) },
      'Error: File /memories/b would have 10485760 bytes, limit 1048576',
    ],
    [
      'str_replace',
      { path: '/memories/b', old_str: 'a', new_str: 'b' },
      'Error: The path /memories/b does not exist. Please provide a valid path.',
    ],
    [
      'str_replace',
      { path, old_str: 'none', new_str: 'b' },
      `No replacement was performed, old_str \`none\` did not appear verbatim in ${path}.`,
    ],
    [
      'str_replace',
      { path, old_str: 'dup', new_str: 'b' },
      'No replacement was performed. Multiple occurrences of old_str `dup` in lines: 1, 3. Please ensure it is unique',
    ],
    ['str_replace', { path, old_str: '' }, 'No replacement was performed, `old_str` is empty.'],
    [
      'insert',
      { path: '/memories/b', insert_line: 0, insert_text: 'a' },
      'Error: The path /memories/b does not exist',
    ],
    [
      'insert',
      { path, insert_line: 9, insert_text: 'a' },
      'Error: Invalid `insert_line` parameter: 9. It should be within the range of lines of the file: [0, 3]',
    ],
    ['delete', { path: '/memories/b' }, 'Error: The path /memories/b does not exist'],
    [
      'rename',
      { old_path: '/memories/b', new_path: '/memories/c' },
      'Error: The path /memories/b does not exist',
    ],
    [
      'rename',
      { old_path: path, new_path: '/memories/notes' },
      'Error: The destination /memories/notes already exists',
    ],
    ['rename', { old_path: path, new_path: `${path}/a` }, `Error: Cannot move ${path} into itself`],
    ['rename', { old_path: path }, 'Error: `new_path` has to be a text'],
    ['view', {}, 'Error: `path` has to be a text'],
    [
      'view',
      { path, view_range: [9, 10] },
      'Error: Invalid `view_range` parameter: [9,10]. It should be two numbers of lines within [1, 3], or -1 for the end',
    ],
    [
      'chmod',
      { path },
      'Error: Unknown command chmod. It is one of view, create, str_replace, insert, delete, rename',
    ],
  ]
  const { files } = open()
  const ready = files.create({ command: 'create', path, file_text: 'dup\nmiddle\ndup\n' })

  test.each(cases)('%s %o', async (command, input, said) => {
    await ready
    expect(await files.handle({ command, ...(input as object) })).toBe(said)
  })

  test.each([null, undefined, 7, 'view', [], { command: { a: 1 } }])(
    '%o is no command',
    async (input) => {
      expect(await files.handle(input)).toMatch(/^Error: Unknown command /)
    },
  )

  test('a file of more lines than numbers tell apart, and one that is longer than a view', async () => {
    const many = open().files
    await many.create({ command: 'create', path, file_text: '\n'.repeat(1_000_000) })
    expect(await many.view({ command: 'view', path })).toBe(
      `File ${path} exceeds maximum line limit of 999,999 lines.`,
    )
    const long = '/memories/notes/long.md'
    await many.create({ command: 'create', path: long, file_text: 'a word\n'.repeat(20_000) })
    const shown = await many.view({ command: 'view', path: long })
    expect(shown.length).toBeLessThan(200_000)
    expect(shown).toMatch(/\n… lines 9363 to 20000 are left out: view them with view_range$/)
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
