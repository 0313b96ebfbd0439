import { describe, expect, test } from 'vitest'
import { memoryTool } from '../../../clients/typescript/files/index.ts'
import {
  fileOfPage,
  pageOfFile,
  readMemoryPath,
} from '../../../clients/typescript/files/memory-path.ts'
import { sharedServer } from '../../black-box/serve-this-file.ts'
import shared from '../../data/memory-tool.json' with { type: 'json' }
import { freshName, storyClient } from './support/story-client.ts'

interface Step {
  readonly input: unknown
  readonly says?: string
  readonly matches?: string
}

const server = sharedServer()

/** What a step sends, with its long texts written out. */
function written(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  return Object.fromEntries(
    Object.entries(input).map(([name, value]: [string, unknown]) => [name, longText(value)]),
  )
}

function longText(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('repeat' in value)) return value
  const [text, times] = value.repeat as [string, number]
  return text.repeat(times)
}

describe('the sessions that every client runs', () => {
  test.each(shared.sessions)('$name', async ({ steps }: { steps: readonly Step[] }) => {
    const memory = storyClient({ url: server.url, namespace: freshName('files') })
    const files = memoryTool({ memory })
    for (const { input, says, matches } of steps) {
      const said = await files.handle(written(input))
      if (says !== undefined) expect(said).toBe(says)
      else expect(said).toMatch(new RegExp(matches ?? '$.', 'u'))
    }
  })
})

describe('a path, in every client,', () => {
  test.each(shared.refused_paths)('%o is refused', ({ path, why }) => {
    const error = `Error: Invalid path ${path}: ${why}`
    expect(readMemoryPath(path)).toEqual({ ok: false, error })
  })

  test.each(shared.taken_paths)('%o is taken', ({ path, kind }) => {
    expect(readMemoryPath(path)).toMatchObject({ ok: true, value: { kind } })
  })

  test.each(shared.page_files)('of the page %s is %s, and leads back', (name = '', file = '') => {
    expect(fileOfPage(name)).toBe(file)
    expect(pageOfFile(file)).toBe(name)
    const path = `/memories/pages/${file}`
    expect(readMemoryPath(path)).toMatchObject({ ok: true, value: { kind: 'page', file } })
  })
})
