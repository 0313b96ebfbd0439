import type { Operations } from '../../engine/catalogue.ts'
import type { Call } from '../../engine/catalogue.ts'
import { expect } from 'vitest'
import type { NamespaceUnderTest } from './namespace.ts'

/** All lines of an export, page by page. */
export async function exportOf(
  namespace: NamespaceUnderTest,
  options: Partial<Call<'exportPage'>> = {},
): Promise<string[]> {
  let text = ''
  for (let cursor: string | null = null; ;) {
    const page: Operations['exportPage']['output'] = await namespace.ask(
      'exportPage',
      { cursor },
      options,
    )
    text += page.lines
    if (page.nextCursor === null) return text.trimEnd().split('\n')
    cursor = page.nextCursor
  }
}

/** Sends lines from one on, as the edge would. */
export async function importInto(
  namespace: NamespaceUnderTest,
  lines: readonly string[],
  { firstLine = 1, mark = null as string | null, now = null as number | null } = {},
): Promise<Operations['importLines']['output']> {
  const values = lines.map((line): unknown => JSON.parse(line))
  return await namespace.ask('importLines', { firstLine, lines: values, mark }, { now })
}

type Line = Record<string, unknown>

/**
 * A copy is exported line by line as the original was. What an import adds is taken out by name: its
 * own record, the position of that, and the time of it.
 */
export function expectRestored(copy: readonly string[], original: readonly string[]): void {
  expect(withoutImport(copy, original)).toEqual(withoutPlace(original))
}

function withoutImport(copy: readonly string[], original: readonly string[]): Line[] {
  const lines = withoutPlace(copy)
  const first = withoutPlace(original).find(({ type }) => type === 'namespace')
  const at = lines.findLastIndex(({ type, action }) => type === 'audit' && action === 'IMPORT')
  // An archive of nothing leaves nothing to record.
  if (first === undefined) return lines
  const record = lines[at]
  expect(record).toMatchObject({ type: 'audit', action: 'IMPORT', target: 'namespace' })
  return lines.toSpliced(at, 1).map((line) => {
    if (line['type'] === 'header') return { ...line, position: Number(line['position']) - 1 }
    if (line['type'] === 'namespace') {
      expect(line['last_time']).toBe(record?.['time'])
      return { ...line, last_time: first['last_time'] }
    }
    if (line['type'] !== 'end') return line
    return { ...line, position: Number(line['position']) - 1, count: Number(line['count']) - 1 }
  })
}

function withoutPlace(lines: readonly string[]): Line[] {
  return lines.map((text) => {
    const line: Line = JSON.parse(text)
    const { namespace: _namespace, exported_at: _at, ...rest } = line
    return line['type'] === 'header' ? rest : line
  })
}
