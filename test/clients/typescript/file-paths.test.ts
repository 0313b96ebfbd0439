import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { memoryTool } from '../../../clients/typescript/files/index.ts'
import {
  noteNameOf,
  pathOfNote,
  readMemoryPath,
} from '../../../clients/typescript/files/memory-path.ts'
import { clientOver, problem } from './support/fake-fetch.ts'

const part = fc.oneof(
  fc.constantFrom(
    '..',
    '.',
    '',
    '%2e%2e',
    '%2E.',
    '%252e%252e',
    '%c0%ae',
    '..%2f',
    '%5c..',
    '..\\',
  ),
  fc.constantFrom(
    'notes',
    'pages',
    'core.md',
    'a b',
    ' a',
    '~',
    '$HOME',
    'a\0b',
    '\n',
    'a|b',
    '\ud800',
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
)
const attack = fc
  .tuple(
    fc.constantFrom('/memories', 'memories', '/', '', '/memoriesX', '//memories'),
    fc.array(part),
  )
  .map(([root, parts]) => [root, ...parts].join('/'))

/** What a careless reader could make of a path, decoded as often as anything decodes it. */
function decoded(path: string): string {
  let text = path
  for (let i = 0; i < 4; i++) {
    text = text.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    )
  }
  return text
}

describe('a path', () => {
  test('that is taken leads below /memories, however it is decoded, and is bounded', () => {
    let taken = 0
    fc.assert(
      fc.property(attack, (given) => {
        const checked = readMemoryPath(given)
        if (!checked.ok) {
          expect(checked.error).toMatch(/^Error: Invalid path /)
          return
        }
        taken += 1
        const { path } = checked.value
        expect([...path].length).toBeLessThanOrEqual(128)
        const [empty, root, ...parts] = decoded(path).split('/')
        expect([empty, root]).toEqual(['', 'memories'])
        expect(parts.length).toBeLessThanOrEqual(8)
        for (const one of parts) expect(['', '.', '..']).not.toContain(one)
        expect(decoded(path)).not.toMatch(/[\\\0]/)
        if (checked.value.kind === 'note') expect(pathOfNote(noteNameOf(path))).toBe(path)
      }),
      { numRuns: 2_000 },
    )
    expect(taken).toBeGreaterThan(50)
  })

  test('that is refused reaches no server, with whatever command', async () => {
    const { memory, calls } = clientOver([problem(500, 'unexpected')], { maxRetries: 0 })
    const files = memoryTool({ memory })
    const refused = attack.filter((given) => !readMemoryPath(given).ok)
    await fc.assert(
      fc.asyncProperty(refused, async (path) => {
        const inputs = [
          { command: 'view', path },
          { command: 'create', path, file_text: 'a' },
          { command: 'str_replace', path, old_str: 'a', new_str: 'b' },
          { command: 'insert', path, insert_line: 0, insert_text: 'a' },
          { command: 'delete', path },
          { command: 'rename', old_path: path, new_path: '/memories/a' },
          { command: 'rename', old_path: '/memories/a', new_path: path },
        ]
        for (const input of inputs)
          expect(await files.handle(input)).toMatch(/^Error: Invalid path /)
      }),
    )
    expect(calls).toEqual([])
  })
})
