import { commitmentRoles } from '../../../contract/lists.ts'
import fc from 'fast-check'
import type { EdgeKind } from '../../../engine/model/graph-views.ts'
import type { NewCommitment } from '../../../engine/commitments/tables/graph-records.ts'
import type { Graph, PlainGraph } from './plain-graph.ts'

/** What both stores can do. */
export type Played = Omit<Graph, 'graph'>

export interface GraphMove {
  readonly kind: (typeof kinds)[number]
  readonly row: number
  readonly other: number
  /** A time, a place or a count, as the move needs it. */
  readonly at: number
  readonly weight: number
}

/** What the operations see to: edges and ends that exist, one conflict a pair, no source of what is gone. */
export function mayFollow(plain: PlainGraph, { kind, row, other, at }: GraphMove): boolean {
  if (kind === 'insert') return plain.byId(idOf(at)) === null
  const has = (node: number): boolean => plain.idOf(node) !== null
  switch (kind) {
    case 'similar':
      return has(row) && has(other) && row !== other && noManual(plain, row, other)
    case 'link':
    case 'subgoal':
    case 'unsubgoal':
      return has(row) && has(other) && row !== other
    case 'unlink':
      return plain.weightOf(row, other, 'manual') !== undefined
    case 'unsimilar':
      return plain.weightOf(row, other, 'similar') !== undefined
    case 'conflict':
      return has(row) && has(other) && row < other && isNew(plain, row, other, at)
    case 'erase':
      return has(row) && plain.sourcesOf([row]).length === 0
    case 'forgetSources':
    case 'forgetVersion':
    case 'clock':
    case 'learn':
    case 'resolve':
    case 'eraseConflict':
      return true
    default:
      return has(row)
  }
}

function noManual(plain: PlainGraph, row: number, other: number): boolean {
  return plain.weightOf(row, other, 'manual') === undefined
}

function isNew(plain: PlainGraph, row: number, other: number, at: number): boolean {
  const { conflicts } = plain
  return conflicts.between(row, other) === null && conflicts.byId(`cfl_${at}`) === null
}

export function play(store: Played, { kind, row, other, at, weight }: GraphMove): unknown {
  switch (kind) {
    case 'insert':
      return store.insert(nodeOf(store, at, [row, other], weight))
    case 'end':
      return store.update(row, {
        end: at === 0 ? null : { kind: 'superseded', at, validTo: at - 1 },
        validTo: at,
      })
    case 'change':
      return store.update(row, {
        confidence: weight,
        subject: { entities: [at], speaker: 'Bo', about: null },
      })
    case 'rewrite':
      return store.rewrite(row, { text: `anew ${at}`, terms: 'anew', normalKey: at, slotKey: 0 })
    case 'erase':
      return store.erase(row)
    case 'level':
      return store.setLevel(row, weight)
    case 'clock':
      return store.clocks.write({
        gains: { ...store.clocks.gains, fact: at / 10, goal: weight },
        since: null,
      })
    case 'source':
      return store.addSource({ ...placeOf(at), version: 1 + (at % 2), node: row })
    case 'forgetSources':
      return store.removeSources(placeOf(at).memoryId)
    case 'forgetVersion':
      return store.removeSources(placeOf(at).memoryId, 1)
    case 'learn':
      return store.setLearned(placeOf(at).memoryId, 1 + (at % 2), weight)
    case 'link':
      return setEdge(store, row, other, 'manual', weight, at === 0 ? null : `label ${at}`)
    case 'unlink':
      return store.removeEdge(row, other, 'manual')
    case 'similar':
      return setEdge(store, row, other, 'similar', weight, null)
    case 'unsimilar':
      return store.removeEdge(row, other, 'similar')
    case 'subgoal':
      return setEdge(store, row, other, 'subgoal_of', 1, null)
    case 'unsubgoal':
      return store.removeEdge(row, other, 'subgoal_of')
    case 'conflict':
      return store.conflicts.insert(conflictOf(row, other, at))
    case 'resolve':
      return store.conflicts.update(`cfl_${at}`, { status: 'void', overlap: weight })
    case 'eraseConflict':
      return store.conflicts.erase(`cfl_${at}`)
  }
}

function setEdge(
  store: Played,
  source: number,
  target: number,
  kind: EdgeKind,
  weight: number,
  label: string | null,
): void {
  store.setEdge({ source, target, kind, weight, label })
}

function nodeOf(store: Played, at: number, near: readonly number[], weight: number): NewCommitment {
  const similar = [...new Set(near)].filter((row) => store.idOf(row) !== null)
  return {
    id: idOf(at),
    text: `text ${at}`,
    terms: `text ${at}`,
    role: commitmentRoles[at % 3] ?? 'fact',
    confidence: weight,
    by: 'rules',
    modality: { negated: at % 2 === 0, hypothetical: false, attributed: at % 3 === 0 },
    lang: 'en',
    trust: 'owner',
    subject: { entities: [at], speaker: null, about: null },
    event: at % 5 === 0 ? { from: at, to: at + 1 } : null,
    validFrom: at,
    validTo: null,
    recordedAt: at,
    normalKey: at,
    slotKey: 0,
    vector: at % 4 === 0 ? null : vectorOf(at),
    similar: similar.map((row) => ({ row, weight })),
  }
}

function vectorOf(at: number): Int8Array {
  return Int8Array.from({ length: 768 }, (_, place) => ((place * (at + 3)) % 100) - 50)
}

function conflictOf(a: number, b: number, at: number) {
  const rest = { similarity: 0.5, overlap: 0.25, openedAt: at, resolution: null }
  return { id: `cfl_${at}`, kind: 'value' as const, status: 'open' as const, a, b, ...rest }
}

function placeOf(at: number) {
  return { memoryId: `mem_${1 + (at % 2)}`, start: at * 3, end: at * 3 + 2 }
}

function idOf(at: number): string {
  return `com_${String(at).padStart(26, '0')}`
}

const kinds = [
  'insert',
  'end',
  'change',
  'rewrite',
  'erase',
  'level',
  'clock',
  'source',
  'forgetSources',
  'forgetVersion',
  'learn',
  'link',
  'unlink',
  'similar',
  'unsimilar',
  'subgoal',
  'unsubgoal',
  'conflict',
  'resolve',
  'eraseConflict',
] as const

const row = fc.integer({ min: 1, max: 5 })

export const anyGraphMove: fc.Arbitrary<GraphMove> = fc.record({
  // Where nothing is, nothing can happen to it.
  kind: fc.constantFrom(...kinds, 'insert', 'insert', 'insert', 'link', 'similar', 'source'),
  row,
  other: row,
  at: fc.integer({ min: 0, max: 7 }),
  weight: fc.constantFrom(-0.5, 0.25, 0.5, 1),
})
