import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { namespaceSchema } from '../../../contract/ids.ts'
import { decodeNamespace, encodeNamespace } from '../../../clients/typescript/index.ts'
import { decodePatterns, encodePatterns } from '../../../clients/typescript/namespace-names.ts'

interface Vector {
  readonly id: string
  readonly namespace: string
}

/** What the tests of every client read. */
const file = new URL('../../data/namespace-names.json', import.meta.url)
const vectors = JSON.parse(readFileSync(file, 'utf8')) as readonly Vector[]

describe('ids as they come', () => {
  test.each(vectors)('$id is $namespace', ({ id, namespace }) => {
    expect(encodeNamespace(id)).toBe(namespace)
    expect(decodeNamespace(namespace)).toBe(id)
    expect(namespaceSchema.parse(namespace)).toBe(namespace)
  })

  test('every id that fits comes back, and the server takes its name', () => {
    const short = fc.string({ unit: 'binary', minLength: 1, maxLength: 5 })
    const names = fc.stringMatching(/^(?:x--)?[a-z0-9._-]{1,8}$/)
    fc.assert(
      fc.property(fc.oneof(short, names), (id) => {
        fc.pre(id.isWellFormed())
        const name = encodeNamespace(id)
        expect(decodeNamespace(name)).toBe(id)
        expect(namespaceSchema.safeParse(name).success).toBe(true)
      }),
    )
  })

  test('a name that is no encoding is shown as it is', () => {
    const others = ['x--', 'x--a', 'x--acme', 'x--.', 'x--.6', 'x--.61', 'x--.41', 'x--_', 'x--_1']
    for (const name of [...others, 'x--.ff', 'x--.2E', 'x--a_', 'x--a.2e_']) {
      expect(decodeNamespace(name)).toBe(name)
    }
  })

  test('what has no name is refused, with the limit', () => {
    expect(() => encodeNamespace('')).toThrow(
      new RangeError('the namespace is empty: give 1 to 256 characters'),
    )
    expect(() => encodeNamespace('a'.repeat(257))).toThrow(
      'is 257 characters as the server has it, limit 256',
    )
    expect(() => encodeNamespace('Ä'.repeat(43))).toThrow(
      'is 261 characters as the server has it, limit 256',
    )
    expect(encodeNamespace('Ä'.repeat(42))).toHaveLength(255)
    expect(() => encodeNamespace('\ud800')).toThrow(TypeError)
    expect(() => encodeNamespace(7 as unknown as string)).toThrow(
      'a namespace is a string, not number',
    )
  })
})

describe('patterns of keys', () => {
  test.each([
    ['*', ['*']],
    ['acme', ['acme']],
    ['auth0|7', ['x--auth0.7c7']],
    ['acme-*', ['acme-*', 'x--acme-*']],
    ['user_*', ['user_*', 'x--user.5f*']],
    ['auth0|*', ['x--auth0.7c*']],
    ['x--a*', ['x--x--a*']],
    ['acme-*-eu', ['acme-*-eu']],
    ['*-eu', ['*-eu']],
  ])('%s is %j', (pattern, names) => {
    expect(encodePatterns(pattern)).toEqual(names)
    expect(decodePatterns(names)).toEqual([pattern])
  })

  test.each(['x*', 'x-*', '*a', 'Ana*b', '*.eu'])(
    '%s would cover others, and is refused',
    (pattern) => {
      expect(() => encodePatterns(pattern)).toThrow(RangeError)
    },
  )

  test('a pattern covers the names of the ids that begin so, and of no other', () => {
    const id = fc.string({ unit: fc.constantFrom(...'aAxX-_.|*é'), minLength: 1, maxLength: 6 })
    fc.assert(
      fc.property(id, id, (start, other) => {
        fc.pre(!start.includes('*') && !/^x-?$/.test(start))
        const patterns = encodePatterns(`${start}*`).map((one) => one.slice(0, -1))
        const isCovered = patterns.some((one) => encodeNamespace(other).startsWith(one))
        expect(isCovered).toBe(other.startsWith(start))
      }),
      { numRuns: 500 },
    )
  })
})
