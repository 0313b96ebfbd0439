import { readJson } from '../../parts/code/json-places.ts'
import { isRecord } from './shape.ts'

type Members = Readonly<Record<string, unknown>>

/** All operations with the members they need, filled in with what may stand there. */
export const opGroups = {
  make: {
    create_note: { value: 'Ship in May', name: 'plan' },
    create_collection: { value: [{ title: 'Wells', year: 2021 }], name: 'papers' },
    add: { target: 'papers', value: [{ title: 'Nets' }] },
    remove: { target: 'papers', value: ['plan'] },
    set_metadata: { target: 'papers', value: { read: true } },
    remember: { target: 'plan' },
    relate: { target: 'plan', value: 'papers', relation: 'drawn_from' },
  },
  sets: {
    union: { target: 'papers', value: ['others'] },
    intersection: { target: 'papers', value: ['others'] },
    difference: { target: 'papers', value: ['others'] },
  },
  tables: {
    filter_structured: { target: 'papers', where: 'year >= 2020' },
    sort: { target: 'papers', by: 'year', order: 'desc' },
    project: { target: 'papers', fields: ['title', 'year'] },
    pluck: { target: 'papers', field: 'title' },
    join: { target: 'papers', value: 'others', on: 'title' },
    group: { target: 'papers', by: 'year', aggregate: [{ op: 'count', as: 'papers' }] },
    map: { target: 'papers', apply: { op: 'pluck', field: 'title' } },
    head: { target: 'papers', count: 10 },
  },
  texts: {
    flatten: { target: 'papers', separator: '; ' },
    split: { target: 'plan', delimiter: 'sentence' },
    coerce: { target: 'plan', to: 'json' },
  },
  look: {
    size: { target: 'papers' },
    is_empty: { target: 'papers' },
    get_metadata: { target: 'papers' },
    related: { target: 'papers', direction: 'both' },
  },
  search: {
    recall: { query: 'What was decided?', top_k: 10 },
    search_notes: { query: 'lighthouse', limit: 10 },
    search_collections: { query: 'walks', limit: 10 },
    index: { target: 'papers' },
    search_within_collection: { target: 'papers', query: 'mill' },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, Members>>>>

export type OpGroup = keyof typeof opGroups

export interface Operation {
  readonly op: string
  readonly members: Members
}

export function operationsOf(group: OpGroup): readonly Operation[] {
  return Object.entries(opGroups[group]).map(([op, members]) => ({ op, members }))
}

/** What was typed, with an operation more at its end. What is no list of steps becomes one. */
export function withOperation(text: string, { op, members }: Operation): string {
  const read = readJson(text)
  const before = !read.ok ? [] : Array.isArray(read.value) ? read.value : [read.value]
  const step = JSON.stringify({ op, ...members })
  if (!read.ok && text.trim() !== '') return `${text.trimEnd()}\n${step}`
  const kept = before.filter(isRecord).map((one) => JSON.stringify(one))
  return `[\n${[...kept, step].map((line) => `  ${line}`).join(',\n')}\n]`
}
