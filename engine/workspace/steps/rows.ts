import { workspaceLimits } from '../../laws/bounds.ts'
import { isObject } from '../../model/json.ts'
import { groupRows, parseGrouping } from '../../laws/workspace/group-rows.ts'
import { joinRows, parseJoinKeys } from '../../laws/workspace/join-rows.ts'
import {
  parseFields,
  pluck as pluckField,
  project as projectFields,
} from '../../laws/workspace/project.ts'
import { parsePath } from '../../laws/workspace/read-path.ts'
import { parseSortBy, sortRows } from '../../laws/workspace/sort-rows.ts'
import { evaluateWhere } from '../../laws/workspace/where/evaluate-where.ts'
import { utf8Bytes } from '../../laws/text/text-size.ts'
import { parseWhere } from '../../laws/workspace/where/parse-where.ts'
import { type NoteContent, type WorkRow } from '../../model/workspace.ts'
import { fail, ok, type Result } from '../../result.ts'
import { lawResult } from '../check-arguments.ts'
import { makeSized, readReference, resolveCollection } from '../references.ts'
import { made, onTarget, type DeclaredStep, type StepRun } from '../declared-step.ts'
import type { WorkStepOf } from '../step.ts'
import { originOf, type CollectionValue, type NoteValue } from '../work-values.ts'
import type { Workbench } from '../workbench.ts'

/** The members for which the condition is true, as they are. */
export const filterStructured: DeclaredStep<'filter_structured'> = {
  leaves: 'kept_if_last',
  read(step) {
    const bytes = utf8Bytes(step.where)
    const limit = workspaceLimits.whereBytes
    if (bytes > limit) return fail('where_too_long', `where is ${bytes} bytes, limit ${limit}`)
    const read = parseWhere(step.where)
    if (!read.ok) {
      const { code, detail, message, position, expected } = read
      return fail(code, detail, { errors: [{ path: 'where', message, position, expected }] })
    }
    return overRows(step, (bench, collection) => {
      const kept: string[] = []
      const counts = { skipped: 0, unknown: 0 }
      for (const { item, fields } of rowsOf(bench, collection, counts)) {
        const truth = evaluateWhere(read.value, fields, bench.context.work)
        if (truth === 'true') kept.push(item.key)
        else if (truth === 'unknown') counts.unknown += 1
      }
      return ok({ keys: kept, counts })
    })
  },
}

/** The members in the order of their keys. */
export const sort: DeclaredStep<'sort'> = {
  leaves: 'kept_if_last',
  read(step) {
    const keys = lawResult(parseSortBy(step.by, step.order), 'by')
    if (!keys.ok) return keys
    return overRows(step, (bench, collection) => {
      const counts = { skipped: 0 }
      const all = allRows(bench, [collection], counts)
      if (!all.ok) return all
      const [rows = []] = all.value
      const sorted = sortRows(rows, keys.value, step.missing ?? 'last', bench.context.work)
      counts.skipped += rows.length - sorted.length
      return ok({ keys: sorted.map(({ item }) => item.key), counts })
    })
  },
}

/** New Notes of some fields. */
export const projectStep: DeclaredStep<'project'> = {
  leaves: 'kept_if_last',
  read(step) {
    const paths = lawResult(parseFields(step.fields), 'fields')
    if (!paths.ok) return paths
    return mapRows(step, (fields, bench) => {
      bench.context.work.test(paths.value.length)
      const kept = projectFields(fields, paths.value)
      return kept === null ? null : { type: 'json', value: kept }
    })
  },
}

/** New Notes of one value. */
export const pluckStep: DeclaredStep<'pluck'> = {
  leaves: 'kept_if_last',
  read(step) {
    const path = lawResult(parsePath(step.field), 'field')
    if (!path.ok) return path
    return mapRows(step, (fields) => pluckField(fields, path.value))
  },
}

/** New Notes of pairs whose keys are equal. */
export const join: DeclaredStep<'join'> = {
  leaves: 'kept_if_last',
  value: 'references',
  read(step) {
    const { on, leftKey, rightKey, joinType: type = 'inner' } = step
    const sent = { on, left_key: leftKey, right_key: rightKey }
    const parsed = parseJoinKeys(sent)
    const keys = lawResult(parsed, parsed.ok || parsed.path !== undefined ? '' : 'on')
    if (!keys.ok) return keys
    const other = readReference(step.value)
    return onTarget(step, resolveCollection, (bench, left) => {
      const right = resolveCollection(bench, other, { path: 'value', op: step.op })
      if (!right.ok) return right
      const spent = bench.spend(left.members.length + right.value.members.length)
      if (!spent.ok) return spent
      const counts = { skipped: 0 }
      const rows = allRows(bench, [left, right.value], counts)
      if (!rows.ok) return rows
      const [lefts = [], rights = []] = rows.value
      const { members: most } = bench.context.settings.workspace
      const ways = { keys: keys.value, type }
      const joined = lawResult(joinRows(lefts, rights, ways, bench.context.work, most), '')
      if (!joined.ok) return joined
      const pairs: string[] = []
      for (const pair of joined.value) {
        const [first, second] = [pair.left, pair.right].filter((side) => side !== null)
        if (first === undefined) continue
        const origin = originOf(step.op, first, ...(second === undefined ? [] : [second]))
        const note = makeSized(bench, { type: 'json', value: pair.fields }, origin)
        if (!note.ok) return note
        pairs.push(note.value.key)
      }
      return made(bench.makeCollection(pairs, originOf(step.op, left, right.value)), counts)
    })
  },
}

/** A new Note of each group of rows, with what is counted of it. */
export const group: DeclaredStep<'group'> = {
  leaves: 'kept_if_last',
  read(step) {
    const grouping = lawResult(parseGrouping(step.by, step.aggregate), '')
    if (!grouping.ok) return grouping
    return overRows(step, (bench, collection) => {
      const counts = { skipped: 0 }
      const all = allRows(bench, [collection], counts)
      if (!all.ok) return all
      const [rows = []] = all.value
      const grouped = lawResult(groupRows(rows, grouping.value, bench.context.work), '')
      if (!grouped.ok) return grouped
      const { groups, skipped } = grouped.value
      counts.skipped += skipped
      const keys: string[] = []
      for (const { fields, rows: own } of groups) {
        const origin = originOf(step.op, collection, ...own.map(({ item }) => item))
        const note = makeSized(bench, { type: 'json', value: fields }, origin)
        if (!note.ok) return note
        keys.push(note.value.key)
      }
      return ok({ keys, counts })
    })
  },
}

/** A Collection of some of the members, by what its rows say. */
function overRows(
  step: WorkStepOf<'filter_structured' | 'sort' | 'project' | 'pluck' | 'group'>,
  choose: (bench: Workbench, collection: CollectionValue) => Result<Chosen>,
): Result<StepRun> {
  return onTarget(step, resolveCollection, (bench, collection) => {
    const spent = bench.spend(collection.members.length)
    if (!spent.ok) return spent
    const chosen = choose(bench, collection)
    if (!chosen.ok) return chosen
    const { keys, counts } = chosen.value
    return made(bench.makeCollection(keys, originOf(step.op, collection)), counts)
  })
}

interface Chosen {
  readonly keys: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** A new Note of each row of which something is made. */
function mapRows(
  step: WorkStepOf<'project'> | WorkStepOf<'pluck'>,
  make: (fields: WorkRow<NoteValue>['fields'], bench: Workbench) => NoteContent | null,
): Result<StepRun> {
  return overRows(step, (bench, collection) => {
    const counts = { skipped: 0 }
    const keys: string[] = []
    for (const { item, fields } of rowsOf(bench, collection, counts)) {
      const content = make(fields, bench)
      if (content === null) {
        counts.skipped += 1
        continue
      }
      const note = makeSized(bench, content, originOf(step.op, item))
      if (!note.ok) return note
      keys.push(note.value.key)
    }
    return ok({ keys, counts })
  })
}

/** The members that are JSON objects; the others are counted. */
function* rowsOf(
  bench: Workbench,
  collection: CollectionValue,
  counts: { skipped: number },
): Generator<WorkRow<NoteValue>> {
  for (const value of bench.values(collection.members)) {
    const fields = value.kind === 'note' ? value.content.value : null
    if (value.kind === 'note' && isObject(fields)) yield { item: value, fields }
    else counts.skipped += 1
  }
}

/** All of them at once, where memory has room for that. */
function allRows(
  bench: Workbench,
  collections: readonly CollectionValue[],
  counts: { skipped: number },
): Result<readonly (readonly WorkRow<NoteValue>[])[]> {
  let loaded = 0
  const sides: WorkRow<NoteValue>[][] = []
  for (const collection of collections) {
    const side: WorkRow<NoteValue>[] = []
    for (const row of rowsOf(bench, collection, counts)) {
      loaded += row.item.loaded
      const held = bench.hold(0, loaded)
      if (!held.ok) return held
      side.push(row)
    }
    sides.push(side)
  }
  return ok(sides)
}
