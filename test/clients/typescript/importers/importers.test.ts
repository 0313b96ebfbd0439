import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importSources } from '../../../../clients/typescript/importers/index.ts'
import { importers } from '../../../../clients/typescript/importers/importers.ts'

test('a source is listed by its own name, and has its row in docs/import.md', () => {
  expect(Object.keys(importers)).toEqual(importSources)
  const page = readFileSync(new URL('../../../../docs/import.md', import.meta.url), 'utf8')
  const rows = [...page.matchAll(/^\| (`\w[\w-]*`(?:, `\w[\w-]*`)*) \| [^|]+ \|/gm)]
  const named = rows.flatMap(([, names = '']) => names.replaceAll('`', '').split(', '))
  expect(named.toSorted()).toEqual([...importSources, 'mneme'].toSorted())
})
