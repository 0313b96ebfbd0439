import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RecallIndex, type IndexedPassage } from '../../../engine/index/recall-index.ts'
import { decodeIndex, encodeIndex } from '../../../engine/index/snapshot.ts'
import { expectSame, PlainIndex } from './support/plain-index.ts'

const asked = {
  rows: [-2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8],
  terms: ['a', 'ab', 'b', '猫'],
  names: ['ann', 'bob', 'talk-1', 'чат'],
  entities: [1, 2, 70_000],
}
const anyRow = fc.constantFrom(...asked.rows)
const anyName = fc.option(fc.constantFrom(...asked.names))

const anyPassage: fc.Arbitrary<IndexedPassage> = fc.record({
  row: anyRow,
  kind: fc.constantFrom('memory', 'property', 'content', 'note'),
  validFrom: fc.constantFrom(0, 1, 1.7e12, 1.7e12 + 1, -1e15),
  validTo: fc.constantFrom(1.8e12, Infinity),
  isCurrent: fc.boolean(),
  isTrusted: fc.boolean(),
  isAssistants: fc.boolean(),
  traits: fc.nat(4_095),
  thread: anyName,
  speaker: anyName,
  entities: fc.array(fc.constantFrom(...asked.entities), { maxLength: 3 }),
  nodes: fc.array(fc.constantFrom(1, 2, 3_000_000), { maxLength: 3 }),
  pieces: fc.array(fc.array(fc.constantFrom(...asked.terms), { maxLength: 4 }), { maxLength: 3 }),
})

const anyPlace = fc.record({
  space: fc.constantFrom(1, 2),
  sketch: fc.option(fc.nat().map((word) => new Uint32Array(16).fill(word))),
})

type Step = (index: RecallIndex, plain: PlainIndex) => RecallIndex | void

/** Each is printed as what it does. */
function step(name: string, act: Step): { readonly act: Step; toString(): string } {
  return { act, toString: () => name }
}

const anyStep = fc.oneof(
  {
    weight: 6,
    arbitrary: anyPassage.map((passage) =>
      step(`put ${JSON.stringify(passage)}`, (...both) => both.forEach((one) => one.put(passage))),
    ),
  },
  {
    weight: 3,
    arbitrary: anyRow.map((row) =>
      step(`remove ${row}`, (...both) => both.forEach((one) => one.remove(row))),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.array(anyRow).map((rows) =>
      step(`remove all of ${rows}`, (index, plain) => {
        index.removeAll(rows)
        rows.forEach((row) => plain.remove(row))
      }),
    ),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(anyRow, fc.integer({ min: -1, max: 3 }), fc.option(anyPlace))
      .map(([row, part, place]) =>
        step(`place ${row} ${part}`, (index, plain) => {
          expect(index.place(row, part, place)).toBe(plain.place(row, part, place))
        }),
      ),
  },
  {
    weight: 2,
    arbitrary: fc.uniqueArray(anyPassage, { selector: ({ row }) => row }).map((passages) =>
      step(`guests come ${JSON.stringify(passages)}`, (index, plain) => {
        leave(index, plain)
        const missing = passages.filter(({ row }) => !plain.passages.has(row))
        index.welcome(() => missing.forEach((one) => index.put(one)))
        missing.forEach((one) => plain.put(one))
        plain.guests = missing.map(({ row }) => row)
      }),
    ),
  },
  { weight: 2, arbitrary: fc.constant(step('guests leave', leave)) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      step('forget unused', (index) => index.forgetUnused()),
      step('sleep and wake', (index) => decodeIndex(encodeIndex(index, 1))?.index),
      step('compare', (index, plain) => expectSame(index, plain, asked)),
    ),
  },
)

function leave(index: RecallIndex, plain: PlainIndex): void {
  index.dismiss(plain.guests)
  plain.guests.forEach((row) => plain.remove(row))
  plain.guests = []
}

describe('the index of a recall', () => {
  test('answers as a walk over all passages, whatever is put, removed, placed and slept over', () => {
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 40 }), (steps) => {
        let index = new RecallIndex()
        const plain = new PlainIndex()
        for (const { act } of steps) index = act(index, plain) ?? index
        expectSame(index, plain, asked)
        index.forgetUnused()
        expectSame(index, plain, asked)
      }),
      { numRuns: 300 },
    )
  })
})
