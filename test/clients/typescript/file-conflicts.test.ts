import { describe, expect, test } from 'vitest'
import { memoryTool, type MemoryFiles } from '../../../clients/typescript/files/index.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import { freshName, storyClient } from './support/story-client.ts'

const server = sharedServer()

function open() {
  const memory = storyClient({ url: server.url, namespace: freshName('files') })
  return { memory, files: memoryTool({ memory }), other: memoryTool({ memory }) }
}

const path = '/memories/notes/todo.md'

describe('two sessions that write one file', () => {
  const changed = `Error: The file ${path} was changed by another session since it was viewed. View it again before changing it`
  const swap = (files: MemoryFiles, old_str: string, new_str: string) =>
    files.str_replace({ command: 'str_replace', path, old_str, new_str })

  test('the one whose version is old is told so, and goes on after a view', async () => {
    const { files, other } = open()
    await files.create({ command: 'create', path, file_text: 'one\ntwo\n' })
    await other.view({ command: 'view', path })
    expect(await swap(other, 'one', '1')).toMatch(/^The memory file has been edited/)
    expect(await swap(files, 'two', '2')).toBe(changed)
    expect(await files.insert({ command: 'insert', path, insert_line: 0, insert_text: 'a' })).toBe(
      changed,
    )
    expect(await files.delete({ command: 'delete', path })).toBe(changed)
    await files.view({ command: 'view', path })
    expect(await swap(files, 'two', '2')).toMatch(/^The memory file has been edited/)
    expect(await files.view({ command: 'view', path })).toContain('     1\t1\n     2\t2')
  })

  test('of edits at one moment one is written, and the others are told so', async () => {
    const { files, memory } = open()
    await files.create({ command: 'create', path, file_text: 'zero\n' })
    const sessions = Array.from({ length: 6 }, () => memoryTool({ memory }))
    const said = await Promise.all(sessions.map((one, i) => swap(one, 'zero', `by ${i}`)))
    const lost = said.filter((one) => one === changed || one.startsWith('No replacement'))
    expect(lost).toHaveLength(5)
    const written = said.findIndex((one) => one.startsWith('The memory file'))
    expect((await memory.notes.get('memories|notes|todo.md')).value).toBe(`by ${written}\n`)
  })

  test('of creations at one moment one is there afterwards', async () => {
    const { memory } = open()
    const sessions = Array.from({ length: 4 }, () => memoryTool({ memory }))
    const said = await Promise.all(
      sessions.map((one, i) => one.create({ command: 'create', path, file_text: `by ${i}` })),
    )
    expect(said.filter((one) => one.startsWith('File created'))).toHaveLength(1)
    const written = said.findIndex((one) => one.startsWith('File created'))
    expect((await memory.notes.get('memories|notes|todo.md')).value).toBe(`by ${written}`)
  })

  test('a path that was deleted is free again', async () => {
    const { files, other } = open()
    for (const one of [files, other, files]) {
      expect(await one.create({ command: 'create', path, file_text: 'a' })).toMatch(/^File created/)
      expect(await one.delete({ command: 'delete', path })).toMatch(/^Successfully deleted/)
    }
  })
})
