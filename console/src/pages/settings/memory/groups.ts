import type { SettingsView } from '../../../../../clients/typescript/index.ts'

export type GroupName =
  | 'recall'
  | 'reading'
  | 'conflicts'
  | 'activation'
  | 'likeness'
  | 'decay'
  | 'fading'
  | 'governance'
  | 'reflection'
  | 'self'
  | 'reasoning'
  | 'workspace'
  | 'limits'

export interface SettingRow {
  readonly name: string
  readonly value: SettingValue
  readonly schema: Schema
  /** It differs from its default. */
  readonly isChanged: boolean
}

interface SettingGroup {
  readonly name: GroupName
  readonly rows: readonly SettingRow[]
}

export type SettingValue = number | string | readonly string[]
export type Schema = Omit<SettingsView['schema'][string], 'default'> & {
  readonly default: SettingValue
}

/** The server lists settings in the order of its table; each of these begins a group there. */
export const groupStarts: Readonly<Record<string, GroupName>> = {
  pool: 'recall',
  confidence: 'reading',
  overlap: 'conflicts',
  depth: 'activation',
  operating_floor: 'likeness',
  decay: 'decay',
  graph_nodes_max: 'limits',
  lambda: 'fading',
  negation_window: 'governance',
  consent_silence: 'reflection',
  core_cap: 'self',
  reasoning_temperature: 'reasoning',
  secrets: 'governance',
  content_hosts: 'reading',
  lifetime: 'workspace',
  storage_bytes_max: 'limits',
}

/** Numbers by which texts are read, found and fade: what few people ever change. */
export const engineGroups: ReadonlySet<GroupName> = new Set([
  'recall',
  'reading',
  'conflicts',
  'activation',
  'likeness',
  'decay',
  'fading',
])

/**
 * Settings by what they are about, in the server's order, those of the engine last, and in each group what
 * was changed first; one that is new goes with its neighbours.
 */
export function groupsOf({ values, schema }: SettingsView): readonly SettingGroup[] {
  const groups = new Map<GroupName, SettingRow[]>()
  let group: GroupName = 'recall'
  for (const [name, entry] of Object.entries(schema)) {
    group = groupStarts[name] ?? group
    const value = values[name] ?? entry.default
    const row = { name, value, schema: entry, isChanged: !isSame(value, entry.default) }
    const rows = groups.get(group)
    if (rows === undefined) groups.set(group, [row])
    else rows.push(row)
  }
  return [...groups]
    .map(([name, rows]) => ({
      name,
      rows: rows.toSorted((a, b) => Number(b.isChanged) - Number(a.isChanged)),
    }))
    .sort((a, b) => Number(engineGroups.has(a.name)) - Number(engineGroups.has(b.name)))
}

/** Those whose name or description, the server's or the reader's, has every word that is looked for. */
export function fits({ name, schema }: SettingRow, query: string, about = ''): boolean {
  const text =
    `${name} ${name.replaceAll('_', ' ')} ${schema.about} ${about} ${schema.unit}`.toLowerCase()
  return query
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

export function isSame(a: SettingValue, b: SettingValue): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}
