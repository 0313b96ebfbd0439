import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Work } from '../../../engine/laws/work.ts'
import { predicateOf } from '../../../engine/laws/reasoning/step-tree.ts'
import { holds, notesSeen } from '../../../engine/laws/reasoning/predicate.ts'
import type { Json } from '../../../engine/model/json.ts'
import type { Predicate } from '../../../engine/model/reasoning-predicate.ts'
import { predicate } from '../../../contract/pipeline/predicate.ts'
import { noteOf } from './support/notes.ts'
import { predicates } from './support/pipelines.ts'

const contents: Readonly<Record<string, string>> = {
  n: '10',
  word: 'Hello World',
  yes: 'Yes',
  off: '0',
  nil: 'null',
  list: '["Red", 3, true]',
  json: '{"a":{"b":[5,"x"]},"t":"true","n":null}',
  ship: '{"decision":true,"confidence":0.8,"reasoning":["r"]}',
  big: '1e400',
  deep: `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
}

describe('a predicate over notes', () => {
  it.each([
    [true, true],
    [false, false],
    [{ all: [] }, true],
    [{ any: [] }, false],
    [{ all: [true, false] }, false],
    [{ any: [false, true] }, true],
    [{ not: false }, true],
    [{ exists: { key: 'n' } }, true],
    [{ exists: { key: 'x' } }, false],
    [{ exists: { key: 'json', path: 'a.b.1' } }, true],
    [{ exists: { key: 'json', path: 'n' } }, true],
    [{ exists: { key: 'json', path: 'a.c' } }, false],
    [{ exists: { key: 'json', path: 'toString' } }, false],
    [{ exists: { key: 'word', path: 'length' } }, false],
    [{ equals: { key: 'word', value: 'hello world' } }, true],
    [{ equals: { key: 'n', value: 10 } }, true],
    [{ equals: { key: 'n', value: '10' } }, true],
    [{ equals: { key: 'n', value: '10.0' } }, false],
    [{ equals: { key: 'yes', value: true } }, true],
    [{ equals: { key: 'off', value: false } }, true],
    [{ equals: { key: 'word', value: true } }, false],
    [{ equals: { key: 'nil', value: null } }, true],
    [{ equals: { key: 'json', path: 't', value: true } }, true],
    [{ not_equals: { key: 'n', value: 11 } }, true],
    [{ not_equals: { key: 'n', value: 10 } }, false],
    [{ not_equals: { key: 'x', value: 10 } }, false],
    [{ not_equals: { key: 'word', value: 10 } }, false],
    [{ contains: { key: 'word', value: 'WORLD' } }, true],
    [{ contains: { key: 'word', value: 'moon' } }, false],
    [{ contains: { key: 'list', value: 'red' } }, true],
    [{ contains: { key: 'list', value: 're' } }, false],
    [{ contains: { key: 'list', value: 3 } }, true],
    [{ contains: { key: 'json', path: 'a.b', value: 'X' } }, true],
    [{ gt: { key: 'n', value: 9 } }, true],
    [{ gt: { key: 'n', value: 10 } }, false],
    [{ gte: { key: 'n', value: 10 } }, true],
    [{ lt: { key: 'word', value: 10 } }, false],
    [{ lte: { key: 'json', path: 'a.b.0', value: 5 } }, true],
    [{ gt: { key: 'big', value: 1 } }, false],
    [{ in: { key: 'n', values: ['x', 10] } }, true],
    [{ in: { key: 'word', values: ['HELLO WORLD'] } }, true],
    [{ in: { key: 'word', values: ['x', 10] } }, false],
    [{ decision: { key: 'ship' } }, true],
    [{ decision: { key: 'ship', value: false } }, false],
    [{ decision: { key: 'n' } }, false],
    [{ decision: { key: 'x', value: false } }, false],
    [{ confidence: { key: 'ship', gte: 0.8, lt: 0.9 } }, true],
    [{ confidence: { key: 'ship', gt: 0.8 } }, false],
    [{ confidence: { key: 'n', lte: 1 } }, false],
    [{ exists: { key: 'deep', path: '0' } }, false],
    [{ notes: { gte: 10, lte: 10 } }, true],
    [{ notes: { gt: 10 } }, false],
    [{ attempt: { gte: 3 } }, false],
    [{ attempt: { lt: 3 } }, true],
  ])('TH-41 %j is %s', (json, expected) => {
    expect(holds(read(json), seen())).toBe(expected)
  })

  it('TH-38 $error is what went wrong, while it is handled', () => {
    const error = { code: 'timeout', path: 'pipeline.timeout', message: 'late' } as const
    const isLate = read({ equals: { key: '$error', path: 'code', value: 'timeout' } })
    expect(holds(isLate, { notes: notesSeen([], error), attempt: 1, work: new Work() })).toBe(true)
    expect(holds(isLate, seen())).toBe(false)
  })

  it('TH-41 the newest version of a key counts', () => {
    const notes = [noteOf('n', '1', 1), noteOf('n', '2', 2)]
    const isTwo = read({ equals: { key: 'n', value: 2 } })
    expect(holds(isTwo, { notes: notesSeen(notes), attempt: 1, work: new Work() })).toBe(true)
  })

  it('TH-41 whatever the notes hold, it is true or false, and not turns it round', () => {
    const content = fc.oneof(fc.string(), fc.json(), fc.constantFrom('1e400', '[[', '{"m":1e999}'))
    fc.assert(
      fc.property(predicates, fc.array(content, { maxLength: 4 }), (json, texts) => {
        const notes = texts.map((text, at) =>
          noteOf(['a', 'b.c', 'd'][at % 3] ?? 'a', text, at + 1),
        )
        const context = { notes: notesSeen(notes), attempt: 1, work: new Work() }
        const one = read(json)
        expect(holds({ kind: 'not', of: one }, context)).toBe(!holds(one, context))
      }),
      { numRuns: 200 },
    )
  })
})

function seen() {
  const notes = Object.entries(contents).map(([key, content], at) => noteOf(key, content, at + 1))
  return { notes: notesSeen(notes), attempt: 2, work: new Work() }
}

function read(json: unknown): Predicate {
  return predicateOf(predicate.parse(json) as Json)
}
