import type { Operations } from '../../engine/operations/catalogue.ts'
import type { Call } from '../../engine/operations/catalogue.ts'
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
  { firstLine = 1, mark = null as string | null } = {},
): Promise<Operations['importLines']['output']> {
  const values = lines.map((line): unknown => JSON.parse(line))
  return await namespace.ask('importLines', { firstLine, lines: values, mark })
}
