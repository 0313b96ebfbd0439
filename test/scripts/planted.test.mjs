import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { patched, readPatch } from '../../scripts/planted/apply-patch.mjs'
import { plantedBugs } from '../../scripts/planted/planted-bugs.mjs'

const root = join(import.meta.dirname, '../..')
const bugs = plantedBugs(root)

// Whether each is caught takes minutes: `npm run test:planted`.
describe('the planted bugs', () => {
  it('are twenty, numbered', () => {
    const numbers = bugs.map(({ name }) => Number(name.slice(0, 2)))
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  })

  it.each(bugs)(
    '$name still applies, and names tests that are there',
    ({ breaks, tests, files }) => {
      expect(breaks).not.toBe('')
      expect(tests.length).toBeGreaterThan(0)
      for (const test of tests) expect(existsSync(join(root, test)), test).toBe(true)
      expect(files.length).toBeGreaterThan(0)
      for (const { path, hunks } of files) {
        const text = readFileSync(join(root, path), 'utf8')
        const after = patched(text, hunks)
        expect(after, `the patch of ${path} fits`).not.toBeNull()
        expect(after).not.toBe(text)
      }
    },
  )
})

describe('a patch', () => {
  const patch = `Breaks: sums
--- a/sum.ts
+++ b/sum.ts
@@ -2,3 +2,3 @@
 b
-c
+C
 d
`
  const [file] = readPatch(patch)

  it('finds its place where lines came before it, and nowhere else', () => {
    expect(file?.path).toBe('sum.ts')
    expect(patched('a\nb\nc\nd\n', file?.hunks ?? [])).toBe('a\nb\nC\nd\n')
    expect(patched('new\nnew\na\nb\nc\nd', file?.hunks ?? [])).toBe('new\nnew\na\nb\nC\nd')
    expect(patched('a\nb\nx\nd\n', file?.hunks ?? [])).toBeNull()
  })

  it('of several hunks goes on where the one before has moved the lines', () => {
    const twice = readPatch(`${patch}@@ -8,2 +8,3 @@\n x\n+y\n z\n`)
    const text = 'a\nb\nc\nd\ne\nf\ng\nx\nz\n'
    expect(patched(text, twice[0]?.hunks ?? [])).toBe('a\nb\nC\nd\ne\nf\ng\nx\ny\nz\n')
  })
})
