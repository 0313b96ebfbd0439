import { describe, expect, it } from 'vitest'
import type { ContentItem } from '../../engine/model/entity.ts'
import type { Projection, ProjectionBatch } from '../../engine/ports/projection.ts'

/** What a projection holds, as far as the contract looks at it. */
export interface ProjectionView {
  /** Values of the rows of a namespace by row number. */
  properties(namespace: string): Promise<Readonly<Record<number, string>>>
  /** Number of rows of every kind, in this order: entities, properties, content, relations, audit. */
  counts(namespace: string): Promise<readonly number[]>
  /** Everything that stands anywhere, as text. */
  everything(): Promise<string>
}

export function projectionContract(
  open: () => { projection: Projection; view: ProjectionView },
): void {
  describe('a projection', () => {
    it('holds a row of every kind', async () => {
      const { projection, view } = open()
      expect(await projection.apply(fullBatch('full', 1))).toEqual({ ok: true, value: null })
      expect(await view.counts('full')).toEqual([1, 1, 1, 1, 1])
    })

    it('is the same after the same batch twice', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('twice', 1))
      const once = await view.everything()
      expect(await projection.apply(fullBatch('twice', 1))).toEqual({ ok: true, value: null })
      expect(await view.everything()).toBe(once)
    })

    it('drops the copy of one namespace alone, and takes it anew at an earlier position', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('dropped', 5))
      await projection.apply(fullBatch('stays', 5))
      expect(await projection.dropCopy('dropped')).toEqual({ ok: true, value: null })
      expect(await view.counts('dropped')).toEqual([0, 0, 0, 0, 0])
      expect(await view.counts('stays')).toEqual([1, 1, 1, 1, 1])
      await projection.apply(fullBatch('dropped', 4))
      expect(await view.counts('dropped')).toEqual([1, 1, 1, 1, 1])
    })

    it('takes the newer of two batches, whichever comes first', async () => {
      const { projection, view } = open()
      const older = properties('order', 1, { 1: 'Rome', 2: 'only here' })
      const newer = properties('order', 2, { 1: 'Oslo' })
      const expected = { 1: 'Oslo', 2: 'only here' }
      await projection.apply(newer)
      await projection.apply(older)
      expect(await view.properties('order')).toEqual(expected)
      await projection.apply(newer)
      expect(await view.properties('order')).toEqual(expected)
    })

    it('takes the later of two batches at one position', async () => {
      const { projection, view } = open()
      await projection.apply(properties('same', 3, { 1: 'first' }))
      await projection.apply(properties('same', 3, { 1: 'second' }))
      expect(await view.properties('same')).toEqual({ 1: 'second' })
    })

    it('CL-44 holds nothing of an erased row', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('erase', 1))
      await projection.apply(fullBatch('erase', 2, { erased: true }))
      expect(await view.counts('erase')).toEqual([0, 0, 0, 0, 1])
      expect(await view.everything()).not.toContain('canary-erase')
    })

    it('CL-44 does not bring an erased row back when an older batch arrives late', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('late', 2, { erased: true }))
      await projection.apply(fullBatch('late', 1))
      await projection.apply(fullBatch('late', 2))
      expect(await view.counts('late')).toEqual([0, 0, 0, 0, 1])
    })

    it('keeps a newer row when an older erasure arrives late', async () => {
      const { projection, view } = open()
      await projection.apply(properties('newer', 5, { 1: 'stays' }))
      await projection.apply({ ...emptyBatch('newer', 4), properties: [{ row: 1, value: null }] })
      expect(await view.properties('newer')).toEqual({ 1: 'stays' })
    })

    it('takes 10,000 rows in one batch', async () => {
      const { projection, view } = open()
      const values = Array.from({ length: 10_000 }, (_, row) => [row, `${row} `.repeat(20)])
      const batch = properties('large', 1, Object.fromEntries(values))
      expect(await projection.apply(batch)).toEqual({ ok: true, value: null })
      expect((await view.counts('large'))[1]).toBe(10_000)
      const erased = batch.properties.map(({ row }) => ({ row, value: null }))
      await projection.apply({ ...batch, position: 2, properties: erased })
      expect((await view.counts('large'))[1]).toBe(0)
    })

    it('takes the largest content that one request can bring', async () => {
      const { projection, view } = open()
      const text = '"\\\n'.repeat(170_000)
      const url = `data:text/plain;base64,${'QUJD'.repeat(250_000)}`
      for (const [position, item] of [
        { type: 'text', text },
        { type: 'file', mediaType: 'text/plain', url, text },
      ].entries()) {
        const batch = content('huge', position + 1, [item as ContentItem])
        expect(await projection.apply(batch)).toEqual({ ok: true, value: null })
      }
      expect((await view.counts('huge'))[2]).toBe(1)
    })

    it('gives back any text as it came', async () => {
      const { projection, view } = open()
      const texts = ['', `'"\\`, '?1 $.row -- ;', '\u0001\n\u2028', '你好 👩‍👩‍👧', '[1]', 'null', '007']
      await projection.apply(properties('text', 1, { ...texts }))
      expect(await view.properties('text')).toEqual({ ...texts })
    })

    it('leaves other namespaces alone', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('mine', 1))
      await projection.apply(fullBatch('yours', 1))
      await projection.apply(fullBatch('mine', 2, { erased: true }))
      expect(await view.counts('yours')).toEqual([1, 1, 1, 1, 1])
    })

    it('SG-41 drops what has become a digest, of this namespace alone, and twice is as once', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('digested', 1))
      await projection.apply(fullBatch('kept', 1))
      const [{ row } = { row: 1 }] = fullBatch('digested', 1).audit
      const batch = { ...emptyBatch('digested', 2), digestedTo: row }
      for (const twice of [batch, batch]) await projection.apply(twice)
      expect(await view.counts('digested')).toEqual([1, 1, 1, 1, 0])
      expect(await view.counts('kept')).toEqual([1, 1, 1, 1, 1])
    })

    it('SG-37 never changes an audit row', async () => {
      const { projection, view } = open()
      await projection.apply(fullBatch('audit', 1))
      const { audit } = fullBatch('audit', 2)
      const forged = audit.map((record) => ({ ...record, hash: 'forged' }))
      await projection.apply({ ...emptyBatch('audit', 2), audit: forged })
      expect(await view.everything()).not.toContain('forged')
    })
  })
}

export function emptyBatch(namespace: string, position: number): ProjectionBatch {
  return {
    namespace,
    createdAt: 1_000,
    nextDue: null,
    position,
    entities: [],
    properties: [],
    content: [],
    relations: [],
    audit: [],
    digestedTo: 0,
    erasures: [],
  }
}

function properties(
  namespace: string,
  position: number,
  values: Readonly<Record<number, string>>,
): ProjectionBatch {
  const rows = Object.entries(values).map(([row, value]) => propertyRow(Number(row), value))
  return { ...emptyBatch(namespace, position), properties: rows }
}

function content(
  namespace: string,
  position: number,
  items: readonly ContentItem[],
): ProjectionBatch {
  const value = {
    row: 1,
    entity: 1,
    items,
    occurredAt: 5,
    memoryId: 'mem_1',
    passages: [],
    held: null,
  }
  return { ...emptyBatch(namespace, position), content: [{ row: 1, value }] }
}

/** One row of every kind, with a canary in each column of text. */
export function fullBatch(
  namespace: string,
  position: number,
  { erased = false } = {},
): ProjectionBatch {
  const batch = { ...emptyBatch(namespace, position), audit: [auditRow] }
  const gone = [{ row: 1, value: null }]
  return erased
    ? { ...batch, entities: gone, properties: gone, content: gone, relations: gone }
    : { ...batch, ...rowsOfText(`canary-${namespace}`) }
}

function rowsOfText(text: string) {
  const name = { kind: text, id: text }
  const life = {
    createdAt: 1,
    forgottenAt: null,
    alias: 'ent_1',
    mergedInto: null,
    isExtracted: null,
  }
  const entity = { row: 1, ...name, own: name, ...life }
  const content = {
    row: 1,
    entity: 1,
    items: [{ type: 'text' as const, text }],
    occurredAt: 5,
    memoryId: 'mem_1',
    passages: [7],
    held: null,
  }
  const relation = {
    row: 1,
    source: 1,
    target: 2,
    role: text,
    properties: { [text]: { value: text, since: 4 } },
    recordedAt: 3,
    memoryId: 'mem_1',
    held: null,
    isExtracted: null,
    since: null,
    until: null,
    endedAt: null,
    forgottenAt: null,
  }
  return {
    entities: [{ row: 1, value: entity }],
    properties: [propertyRow(1, text)],
    content: [{ row: 1, value: content }],
    relations: [{ row: 1, value: relation }],
  }
}

function propertyRow(row: number, value: string): ProjectionBatch['properties'][number] {
  const times = { since: 2, recordedAt: 3 }
  const property = { row, entity: 1, name: value, value, ...times, memoryId: 'mem_1', passage: 9 }
  return { row, value: { ...property, held: null, forgotten: { kind: 'wrong', at: 4 } } }
}

const auditRow: ProjectionBatch['audit'][number] = {
  row: 1,
  id: 'aud_1',
  time: 2_000,
  action: 'CREATE',
  target: 'mem_1',
  actor: 'manual',
  approval: '—',
  summary: 'a memory',
  critical: true,
  position: 1,
  payloadHash: 'ab'.repeat(32),
  prevHash: '0'.repeat(64),
  hash: 'ab'.repeat(32),
}
