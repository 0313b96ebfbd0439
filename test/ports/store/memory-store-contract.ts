import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Memory } from '../../../engine/model/memory.ts'
import type { PassageTable } from '../../../engine/memory/tables/passage-table.ts'
import { type MemoryParts, plainMemory } from '../../support/plain-memory.ts'
import { type Memories, PlainMemories } from './plain-memories.ts'
import { type Runs, long, passageOf } from './runs.ts'

export interface MemoriesUnderTest {
  readonly memories: Memories
  readonly passages: Pick<PassageTable, 'insert'>
}

/** Moves at random, and after each of them what the store says is what a plain one says. */
export function memoryStoreContract(run: Runs<MemoriesUnderTest>): void {
  describe('a store of memories', () => {
    it('answers as a plain one does, whatever was inserted, changed, linked and erased', async () => {
      await run((open) => {
        fc.assert(
          fc.property(fc.array(anyMove, long), anyQuestions, (moves, questions) => {
            open((store) => {
              const played = play(store, moves)
              for (const one of questions) {
                expect(answersOf(store.memories, one)).toEqual(answersOf(played, one))
              }
            })
          }),
          { numRuns: 40 },
        )
      })
    })

    it('CL-19 gives an external id to the next memory once the first is forgotten', async () => {
      await run((open) =>
        open((store) => {
          const first = { ...plainMemory, externalId: 'x' }
          play(store, [{ kind: 'insert', parts: first }])
          expect(store.memories.byExternalId('x')?.id).toBe(idOf(0))
          store.memories.update(idOf(0), { forgotten: forgotten(3) })
          expect(store.memories.byExternalId('x')).toBeNull()
        }),
      )
    })
  })
}

function play({ memories, passages }: MemoriesUnderTest, moves: readonly Move[]): PlainMemories {
  const texts = new Map<number, string>()
  const plain = new PlainMemories((passage) => texts.get(passage) ?? '')
  let next = 0
  for (const move of moves) {
    if (move.kind === 'insert') {
      const text = `text ${next}`
      const id = idOf(next)
      const passage = passages.insert(passageOf(id, text))
      texts.set(passage, text)
      // One live memory an external id: the operations see to that.
      const isTaken = plain.byExternalId(move.parts.externalId ?? '') !== null
      const externalId = isTaken ? null : move.parts.externalId
      const memory = { ...move.parts, externalId, id, passage, createdAt: next }
      for (const store of [memories, plain]) store.insert(memory)
      next += 1
      continue
    }
    for (const store of [memories, plain]) change(store, move)
  }
  return plain
}

function change(store: Memories, move: Exclude<Move, { kind: 'insert' }>): void {
  if (move.kind === 'review') return store.reviewBands()
  const id = idOf(move.at)
  if (move.kind === 'erase') return store.erase(id)
  if (move.kind === 'update') return store.update(id, move.changes)
  if (move.kind === 'forget') return store.update(id, { forgotten: forgotten(move.time) })
  if (store.byId(id) === null) return
  return move.kind === 'link' ? store.link(move.entity, id) : store.unlink(move.entity, id)
}

/** Everything that the port can be asked, as lists whose order means something. */
function answersOf(store: Memories, { filter, ids, limit, now, entities }: Questions) {
  const known = ids.map(idOf)
  const [after = null] = known
  return {
    byIds: store.byIds(known),
    external: ['x', 'y', 'z'].map((externalId) => store.byExternalId(externalId)?.id),
    imported: ['a', 'b'].map((importId) => store.ofImport(importId, null)),
    through: store.ofImport('a', after),
    list: store.list(filter, null, 100),
    page: store.list(filter, after, limit),
    byTime: store.listByTime(filter, null, 100),
    pageByTime: store.listByTime(
      filter,
      after === null ? null : { occurredAt: 3, id: after },
      limit,
    ),
    linked: store.linkedTo(entities, limit, after),
    leaving: store.leavingBand(now, after, limit),
    nextLeaving: store.nextLeaving(now),
    sharing: [...store.sharing(entities, limit)].map(([entity, found]) => [
      entity,
      found.toSorted(),
    ]),
    extents: ['t', 'u', 'none'].map((thread) => store.extentOf(thread)),
    turns: store.turnsAround(known, limit).toSorted((one, other) => {
      return one.of === other.of ? one.distance - other.distance : one.of < other.of ? -1 : 1
    }),
  }
}

type Move =
  | { readonly kind: 'insert'; readonly parts: MemoryParts }
  | { readonly kind: 'update'; readonly at: number; readonly changes: Partial<MemoryParts> }
  | { readonly kind: 'forget'; readonly at: number; readonly time: number }
  | { readonly kind: 'erase'; readonly at: number }
  | { readonly kind: 'link' | 'unlink'; readonly at: number; readonly entity: number }
  | { readonly kind: 'review' }

function idOf(at: number): string {
  return `mem_${String(at).padStart(26, '0')}`
}

function forgotten(at: number): NonNullable<Memory['forgotten']> {
  return { kind: 'archived', at, actor: 'owner:key', withEntity: null }
}

const time = fc.integer({ min: 0, max: 6 })
const place = fc.integer({ min: 0, max: 9 })
const entity = fc.integer({ min: 1, max: 3 })
const mayBe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })

const changing = {
  thread: mayBe(fc.constantFrom('t', 'u')),
  occurredAt: time,
  expiresAt: mayBe(time),
  stores: fc.subarray(['episodic', 'semantic', 'vault'] as const, { minLength: 1 }),
  entities: fc.uniqueArray(entity),
  metadata: fc.dictionary(fc.constantFrom('k', 'ключ'), fc.string({ maxLength: 4 })),
  confidence: mayBe(fc.constantFrom(0, 0.5, 1)),
  explicit: fc.boolean(),
  accessCount: fc.integer({ min: 1, max: 9 }),
  pinnedAt: mayBe(time),
  band: fc.constantFrom('active' as const, 'dormant' as const),
  bandUntil: mayBe(time),
}

const anyParts: fc.Arbitrary<MemoryParts> = fc
  .record({
    ...changing,
    externalId: mayBe(fc.constantFrom('x', 'y')),
    importId: mayBe(fc.constantFrom('a', 'b')),
    form: fc.constantFrom('text' as const, 'entities' as const),
  })
  .map((parts) => ({ ...plainMemory, ...parts }))

const anyMove: fc.Arbitrary<Move> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('insert' as const), parts: anyParts }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('update' as const),
      at: place,
      changes: fc.record(changing, { requiredKeys: [] }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('forget' as const), at: place, time }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('erase' as const), at: place }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constantFrom('link', 'link', 'unlink'), at: place, entity }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'review' as const }) },
)

const anyFilter = fc.record(
  {
    externalId: fc.constantFrom('x', 'y'),
    store: fc.constantFrom('episodic' as const, 'vault' as const),
    thread: fc.constantFrom('t', 'u'),
    entities: fc.array(fc.uniqueArray(entity), { maxLength: 2 }),
    pinned: fc.boolean(),
    from: time,
    to: time,
    archived: fc.boolean(),
    now: time,
  },
  { requiredKeys: ['archived', 'now'] },
)

const anyQuestion = fc.record({
  filter: anyFilter,
  ids: fc.uniqueArray(place, { maxLength: 5 }),
  entities: fc.uniqueArray(entity, { maxLength: 3 }),
  limit: fc.integer({ min: 1, max: 4 }),
  now: time,
})

const anyQuestions = fc.array(anyQuestion, { minLength: 3, maxLength: 6 })

type Questions = typeof anyQuestion extends fc.Arbitrary<infer T> ? T : never
