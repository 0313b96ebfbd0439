import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EntityReference } from '../../../engine/model/entity.ts'
import type { EntityTable } from '../../../engine/memory/tables/entity-table.ts'
import { PlainEntities } from './plain-entities.ts'
import { type Runs, long } from './runs.ts'

export interface EntitiesUnderTest {
  readonly entities: EntityTable
}

/** Moves at random, and behind them what the store says is what a plain one says. */
export function entityStoreContract(run: Runs<EntitiesUnderTest>): void {
  describe('a store of entities', () => {
    it('CL-6, CL-13 answers as a plain one does, also of what is merged and undone', async () => {
      await run((open) => {
        fc.assert(
          fc.property(fc.array(anyMove, long), (moves) => {
            open(({ entities }) => {
              const plain = new PlainEntities()
              for (const move of moves) {
                if (!mayFollow(plain, move)) continue
                expect(play(entities, move)).toEqual(play(plain, move))
              }
              expect(answersOf(entities)).toEqual(answersOf(plain))
            })
          }),
          { numRuns: 60 },
        )
      })
    })
  })
}

/** What the operations see to: one live row a name, merges without a circle, nothing left behind. */
function mayFollow(plain: PlainEntities, move: Move): boolean {
  const { kind, row } = move
  if (kind === 'create') return plain.findOwn(move.name) === null
  const entity = plain.byRow(row)
  if (entity === null) return false
  if (kind === 'merge') return plain.byRow(move.other) !== null && !isWithin(plain, row, move.other)
  const isAlone = plain.members([row]).length === 1
  if (kind === 'erase') return isAlone && entity.mergedInto === null
  if (kind !== 'revive') return true
  const live = plain.findOwn(entity.own)
  return live === null || live.row === row
}

function isWithin(plain: PlainEntities, row: number, other: number): boolean {
  return plain.members([row]).includes(other)
}

function play(store: EntityTable, { kind, row, other, name, at }: Move): unknown {
  switch (kind) {
    case 'create':
      return store.create(name, at, `alias ${at}`)
    case 'merge':
      return store.setMergedInto(row, other)
    case 'unmerge':
      return store.setMergedInto(row, null)
    case 'forget':
      return store.setForgotten(row, at)
    case 'revive':
      return store.setForgotten(row, null)
    case 'erase':
      return store.erase(row)
    case 'names':
      return store.setNames(row, [name.id, `${name.kind} ${at}`])
    case 'property':
      return store.addProperty(row, propertyOf(name.id, at))
    case 'forgetProperty':
      return store.setPropertyForgotten(other, at === 0 ? null : { kind: 'wrong', at })
    case 'placeProperty':
      return store.setPropertyPassage(other, at)
    case 'eraseProperty':
      return store.eraseProperty(other)
    case 'content':
      return store.addContent(store.nextContentRow(), row, contentOf(at))
    case 'placeContent':
      return store.setContentRead(other, { items: contentOf(at).items, passages: [at, 7] })
    case 'eraseContent':
      return store.eraseContent(other)
    case 'relate':
      return store.addRelation(relationOf(row, other, name.id, at))
    case 'changeRelation':
      return store.setRelationProperties(other, { since: { value: name.id, since: at } })
    case 'forgetRelation':
      return store.setRelationForgotten(other, at === 0 ? null : at)
    case 'eraseRelation':
      return store.eraseRelation(other)
    case 'tellRelation':
      return store.setRelationTeller(other, `mem_${at}`)
    case 'hold':
      return store.setHeld(
        { kind: heldKind(at), row: other },
        { by: `cfl_${name.id}`, until: null },
      )
    case 'letGo':
      return store.setHeld({ kind: heldKind(at), row: other }, { by: `cfl_${name.id}`, until: at })
    case 'neverHeld':
      return store.setHeld({ kind: heldKind(at), row: other }, null)
  }
}

/** Everything that the port can be asked; sorted where the port promises no order. */
function answersOf(store: EntityTable) {
  return {
    names: names.map((name) => ({
      found: store.find(name),
      own: store.findOwn(name),
      forgotten: store.findForgotten(name),
      every: byRow(store.everyNamed(name)),
    })),
    listed: [null, 'user', 'none'].map((kind) => store.list(kind, null, 9)),
    page: store.list(null, names[1] ?? null, 2),
    rows: rows.map((row) => ({
      entity: store.byRow(row),
      members: store.members([row]).toSorted(),
      properties: store.properties(row),
      some: store.properties(row, ['a', 'none']),
      content: store.contentAt(row, Infinity),
      ofRow: store.contentByRow(row),
      history: store.contentHistory(row),
      relations: byRow(store.relationsOf(row)),
      at: byRow(store.relationsAt([row], 9)),
      between: rows.flatMap((other) => byRow(store.relationsBetween(row, other))),
      extracted: (['source', 'target'] as const).flatMap((end) =>
        byRow(store.extractedAt(end, row, { until: 5, after: 20 })),
      ),
      related: store.relatedTo([row]).toSorted(),
    })),
    byRows: byRow(store.byRows([...rows, 99])),
    properties: byRow(store.propertiesByRow([...rows, 99])),
    called: [...store.named(['a', 'b', 'user 1', 'none'])].toSorted((one, other) => {
      return one.entity - other.entity || (one.name < other.name ? -1 : 1)
    }),
    ofOneId: ['1', '2', 'none'].map((id) => store.withId(id)),
    related: store.relatedTo(rows).toSorted(),
    held: store
      .heldBy(['cfl_a', 'cfl_b', 'none'])
      .map((telling) => JSON.stringify(telling))
      .toSorted(),
  }
}

function heldKind(at: number): 'property' | 'content' | 'relation' {
  return (['property', 'content', 'relation'] as const)[at % 3] ?? 'property'
}

function byRow<T extends { readonly row: number }>(found: readonly T[]): readonly T[] {
  return [...found].toSorted((one, other) => one.row - other.row)
}

function propertyOf(name: string, since: number) {
  const rest = { memoryId: 'mem_1', passage: 1, forgotten: null, held: null }
  return { name, value: `value ${since}`, since, recordedAt: since + 1, ...rest }
}

function contentOf(occurredAt: number) {
  const items = [{ type: 'text' as const, text: `item ${occurredAt}` }]
  return {
    items,
    occurredAt,
    recordedAt: occurredAt + 1,
    memoryId: 'mem_1',
    held: null,
    passages: [],
  }
}

function relationOf(source: number, target: number, role: string, recordedAt: number) {
  return { source, target, role, properties: {}, recordedAt, memoryId: null, held: null }
}

const rows = [1, 2, 3, 4, 5, 6]
const names: readonly EntityReference[] = ['a', 'b', 'ü', '#']
  .map((id) => ({ kind: 'user', id }))
  .concat([{ kind: 'place', id: 'a' }])

const kinds = [
  'create',
  'merge',
  'unmerge',
  'forget',
  'revive',
  'erase',
  'names',
  'property',
  'forgetProperty',
  'placeProperty',
  'eraseProperty',
  'content',
  'placeContent',
  'eraseContent',
  'relate',
  'changeRelation',
  'forgetRelation',
  'eraseRelation',
  'tellRelation',
  'hold',
  'letGo',
  'neverHeld',
] as const

interface Move {
  readonly kind: (typeof kinds)[number]
  readonly row: number
  readonly other: number
  readonly name: EntityReference
  readonly at: number
}

const anyMove: fc.Arbitrary<Move> = fc.record({
  // Where nothing is, nothing can happen to it.
  kind: fc.constantFrom(...kinds, 'create', 'create', 'create', 'merge', 'property', 'relate'),
  row: fc.constantFrom(...rows),
  other: fc.constantFrom(...rows),
  name: fc.constantFrom(...names),
  at: fc.integer({ min: 0, max: 4 }),
})
