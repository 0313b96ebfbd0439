import { describe, expect, it } from 'vitest'
import { createVectorIndex } from '../../../adapters/vectorize/vector-index.ts'
import { createScannedVectorIndex } from '../../support/scanned-vector-index.ts'
import { VectorizeEmulator } from '../../support/vectorize-emulator.ts'
import { idsOf, question, vector, vectorIndexContract } from '../vector-index-contract.ts'

describe('a plain scan', () => {
  vectorIndexContract(() => ({ index: createScannedVectorIndex(), settle: () => {} }))
})

describe('Vectorize, emulated', () => {
  vectorIndexContract(() => {
    const { index, emulator } = openEmulated()
    return { index, settle: () => void (emulator.now += 10_000) }
  })

  it('shows a change after its delay, in the order changes came', async () => {
    const { index, emulator } = openEmulated()
    await index.upsert([vector('a', 1)])
    expect(idsOf(await index.query(question('a', 1, 5)))).toEqual([])
    emulator.now += 4_000
    await index.delete(['a.1'])
    emulator.now += 1_000
    expect(idsOf(await index.query(question('a', 1, 5)))).toEqual(['a.1'])
    emulator.now += 4_000
    expect(idsOf(await index.query(question('a', 1, 5)))).toEqual([])
  })

  it.each([
    ['down', 'index_failed'],
    ['slow', 'index_timeout'],
  ] as const)('fails in data when it is %s', async (fault, code) => {
    const { index, emulator } = openEmulated()
    emulator.faults[fault] = true
    const failed = { ok: false, code }
    expect(await index.upsert([vector('a', 1)])).toEqual(failed)
    expect(await index.delete(['a.1'])).toEqual(failed)
    expect(await index.versions(['a.1'])).toEqual(failed)
    expect(await index.query(question('a', 1, 5))).toEqual(failed)
    expect(await index.describe()).toEqual(failed)
  })

  it('fails where the platform refuses, and tells nothing of what was sent', async () => {
    const { index } = openEmulated()
    const long = { ...vector('a', 1), id: `a.${'x'.repeat(63)}` }
    expect(await index.upsert([long])).toEqual({ ok: false, code: 'index_failed' })
    const short = { ...vector('a', 1), values: new Int8Array(3) }
    expect(await index.upsert([short])).toEqual({ ok: false, code: 'index_failed' })
  })

  it('has done what it lost the reply of, and twice is once', async () => {
    const { index, emulator } = openEmulated()
    emulator.faults.replyLost = true
    expect(await index.upsert([vector('a', 1)])).toMatchObject({ ok: false })
    emulator.heal()
    emulator.faults.twice = true
    expect(await index.upsert([vector('a', 1), vector('a', 2)])).toMatchObject({ ok: true })
    emulator.now += 60_000
    expect(idsOf(await index.query(question('a', 1, 5)))).toEqual(['a.1', 'a.2'])
  })

  it('answers nearest first though the platform did not', async () => {
    const { index, emulator } = openEmulated()
    await index.upsert([vector('a', 1), vector('a', 50), vector('a', 99)])
    emulator.now += 10_000
    emulator.faults.shuffled = true
    expect(idsOf(await index.query(question('a', 1, 5)))).toEqual(['a.1', 'a.50', 'a.99'])
  })
})

describe('the emulator', () => {
  it('refuses as the platform does', async () => {
    const emulator = new VectorizeEmulator()
    const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
    await expect(emulator.getByIds(ids(21))).rejects.toThrow(/40007.*max id count is 20, got 21/)
    await expect(emulator.deleteByIds(ids(101))).rejects.toThrow(/max id count is 100, got 101/)
    const values = Array.from({ length: 768 }, () => 1)
    await expect(emulator.query(values, { topK: 101 })).rejects.toThrow(/max top K is 100/)
    const withValues = { topK: 51, returnValues: true }
    await expect(emulator.query(values, withValues)).rejects.toThrow(/max top K is 50/)
    const many = ids(1_001).map((id) => ({ id, values }))
    await expect(emulator.upsert(many)).rejects.toThrow(/max vectors is 1000/)
    const dotted = [{ id: 'a', values, metadata: { 'a.b': 1 } }]
    await expect(emulator.upsert(dotted)).rejects.toThrow(/metadata key/)
    const large = [{ id: 'a', values, metadata: { text: 'x'.repeat(10_240) } }]
    await expect(emulator.upsert(large)).rejects.toThrow(/metadata/)
    expect(() => new VectorizeEmulator(768, ids(11))).toThrow(/10 metadata indexes/)
  })

  it('finds nothing by a property without a metadata index', async () => {
    const emulator = new VectorizeEmulator(768, ['kind'])
    const index = createVectorIndex(emulator)
    await index.upsert([vector('a', 1)])
    emulator.now += 10_000
    const byRole = { ...question('a', 1, 5), filter: { role: 'fact' } }
    expect(idsOf(await index.query(byRole))).toEqual([])
  })
})

function openEmulated() {
  const emulator = new VectorizeEmulator()
  return { emulator, index: createVectorIndex(emulator, { queryMs: 30, otherMs: 30 }) }
}
