import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ActivationGraph } from '../../../engine/graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../../engine/graph/snapshot.ts'
import { RecallIndex } from '../../../engine/index/recall-index.ts'
import { decodeIndex, encodeIndex } from '../../../engine/index/snapshot.ts'
import { expectSame, PlainIndex } from './support/plain-index.ts'

const mebibyte = 2 ** 20

describe('a snapshot of the index', () => {
  test('of an empty index and of one with something of each comes back as it was', () => {
    for (const passages of [0, 40]) {
      const { index, plain } = filledIndex(passages)
      const read = decodeIndex(encodeIndex(index, 9_007_199_254_740_991))
      expect(read?.position).toBe(9_007_199_254_740_991)
      expectSame(read?.index ?? new RecallIndex(), plain, asked)
      expectSame(index, plain, asked)
    }
  })

  test('has blobs of at most 1 MiB, which hold the same when they are written again', () => {
    const { index } = filledIndex(20_000)
    const blobs = [...encodeIndex(index, 3)]
    expect(blobs.length).toBeGreaterThan(2)
    for (const blob of blobs) expect(blob.byteLength).toBeLessThanOrEqual(mebibyte)
    const read = decodeIndex(blobs)?.index ?? new RecallIndex()
    expect([...encodeIndex(read, 3)]).toEqual(blobs)
  })

  test('is null for any flipped bit', () => {
    const [blob] = [...encodeIndex(filledIndex(25).index, 5)]
    if (blob === undefined) throw new Error('there is no blob')
    const bit = fc.nat(blob.byteLength * 8 - 1)
    fc.assert(
      fc.property(fc.oneof(bit, fc.nat(24 * 8 - 1)), (at) => {
        const flipped = blob.slice()
        flipped[at >>> 3] = (flipped[at >>> 3] ?? 0) ^ (1 << (at & 7))
        expect(decodeIndex([flipped])).toBeNull()
      }),
      { numRuns: 1_000 },
    )
    expect(decodeIndex([blob])).not.toBeNull()
  })

  test('is null for what is torn anywhere: cut short, or zeroed from there on', () => {
    const [blob] = [...encodeIndex(filledIndex(25).index, 5)]
    if (blob === undefined) throw new Error('there is no blob')
    for (let at = 0; at < blob.byteLength; at++) {
      expect(decodeIndex([blob.slice(0, at)])).toBeNull()
      const zeroed = blob.slice()
      zeroed.fill(0, at)
      if (zeroed.some((byte, place) => byte !== blob[place])) {
        expect(decodeIndex([zeroed])).toBeNull()
      }
    }
  })

  test('is null for no blobs, missing ones, another order, two mixed, and those of a graph', () => {
    const { index } = filledIndex(20_000)
    const blobs = [...encodeIndex(index, 3)]
    const later = [...encodeIndex(index, 4)]
    const cases = [
      [],
      blobs.slice(1),
      blobs.slice(0, -1),
      blobs.toReversed(),
      [...later.slice(0, 1), ...blobs.slice(1)],
      [...encodeGraph(new ActivationGraph(), 3)],
    ]
    for (const one of cases) expect(decodeIndex(one)).toBeNull()
    expect(decodeGraph(encodeIndex(new RecallIndex(), 3))).toBeNull()
  })

  test('has no word, thread or speaker of a passage that is gone', () => {
    const index = new RecallIndex()
    index.put({ ...passage(1), thread: 'vegas', speaker: 'zelda', pieces: [['roulette', 'kite']] })
    index.put(passage(2))
    const lettersOf = (): string =>
      [...encodeIndex(index, 1)].map((blob) => String.fromCharCode(...blob)).join('')
    for (const word of ['vegas', 'zelda', 'roulette']) expect(lettersOf()).toContain(word)
    index.remove(1)
    for (const word of ['vegas', 'zelda', 'roulette']) expect(lettersOf()).not.toContain(word)
    expect(lettersOf()).toContain('kite')
  })
})

const asked = {
  rows: [1, 2, 3, 4, 5, 6, 7, 8, 9, 40],
  terms: ['kite', 'n7', 'n8', 'common'],
  names: ['talk-1', 'talk-2', 'ann', 'bob'],
  entities: [1, 2, 7],
}

function passage(row: number) {
  return {
    row,
    kind: 'memory' as const,
    validFrom: 1_000 - row,
    validTo: row % 4 === 0 ? 2_000 : Infinity,
    isCurrent: row % 4 > 0,
    isTrusted: true,
    isAssistants: false,
    traits: row % 4_096,
    thread: row % 5 === 0 ? null : `talk-${row % 7}`,
    entities: [row % 11, 70 + row],
    nodes: row % 6 === 0 ? [] : [2 * row, 2 * row + 1],
    speaker: row % 2 === 0 ? 'ann' : 'bob',
    pieces: [
      ['kite', `n${row}`, 'common'],
      ['common', 'kite'],
    ],
  }
}

/** Of every kind something, and holes where passages went. */
function filledIndex(passages: number) {
  const [index, plain] = [new RecallIndex(), new PlainIndex()]
  for (const one of [index, plain]) {
    for (let row = 1; row <= passages; row++) {
      one.put(passage(row))
      const sketch = row % 3 === 0 ? null : new Uint32Array(16).fill(row * 0x9e3779b1)
      if (row % 2 === 0) one.place(row, 0, { space: 1, sketch })
    }
    for (let row = 3; row <= passages; row += 13) one.remove(row)
  }
  return { index, plain }
}
