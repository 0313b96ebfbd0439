import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPatch } from './apply-patch.mjs'

/**
 * The bugs of `test/planted`. A patch begins with what it breaks and the files that must catch it:
 *
 *     Breaks: a revoked key may still erase the namespace
 *     Caught by: test/durable-objects/revocation.test.ts
 */
export function plantedBugs(root) {
  const folder = join(root, 'test/planted')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.patch'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const [, breaks = ''] = /^Breaks: (.+)$/m.exec(text) ?? []
      const [, tests = ''] = /^Caught by: (.+)$/m.exec(text) ?? []
      return { name, breaks, tests: tests.split(' ').filter(Boolean), files: readPatch(text) }
    })
}
