import {
  core,
  governance,
  reflection,
  relevance,
  self,
  triggerRows,
} from './settings/governance.ts'
import { graph } from './settings/graph.ts'
import { reasoning } from './settings/reasoning.ts'
import { embedding, extraction, forgetRows, recallRows } from './settings/recall.ts'
import type { SettingRow, Setting } from './settings/row.ts'
import { dueRows, intake, quotas, workspace } from './settings/workspace.ts'

/**
 * Every number that decides how memory behaves, one row each with its default, unit, range and
 * reason. Types, defaults, checks and what owners read are derived from it; settings are listed in
 * the order in which they stand here.
 */
const rows = {
  recall: recallRows,
  extraction,
  embedding,
  graph,
  forget: forgetRows,
  relevance,
  triggers: triggerRows,
  governance,
  reflection,
  core,
  self,
  reasoning,
  intake,
  due: dueRows,
  workspace,
  quotas,
}

type ValuesOf<Rows> =
  Rows extends SettingRow<infer Value>
    ? Value
    : { readonly [Key in keyof Rows]: ValuesOf<Rows[Key]> }

/** What every row is at: what a namespace's owner has not changed stands as in its row. */
export type Settings = ValuesOf<typeof rows>

/** What a setting may be on the wire. */
export type SettingValue = number | string | readonly string[]

/** What an owner has changed, by the names of the wire. */
export type ChangedSettings = Readonly<Record<string, SettingValue>>

/** A setting and where it stands in `Settings`. */
export interface SettingEntry extends Omit<Setting, 'default'> {
  readonly path: readonly string[]
}

export const settingsTable: readonly SettingEntry[] = entriesIn(rows, [])

const formerWords: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map([
  ['auto_resolve', new Map([['on', 'changes']])],
])

export const defaultSettings: Settings = settingsWith({})

/** The settings with what an owner changed; what the operator did stands below that. */
export function settingsWith(changed: ChangedSettings, operator: ChangedSettings = {}): Settings {
  const at = (row: SettingRow<unknown>) => {
    const value = isSetting(row)
      ? saidOf(row.name, changed[row.name] ?? operator[row.name])
      : undefined
    if (value === undefined) return row.default
    return typeof row.default === 'boolean' ? value === 'on' : value
  }
  return valuesOf(rows, at)
}

/** A word that a setting once had, in the word that it has now: what owners chose stands. */
export function saidOf<Value>(name: string, value: Value): Value | string {
  const known = formerWords.get(name)
  return (typeof value === 'string' ? known?.get(value) : undefined) ?? value
}

/** What a setting is at, in the words of the wire. */
export function settingIn(settings: Settings, { path }: SettingEntry): SettingValue {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), settings)
  if (typeof found === 'boolean') return found ? 'on' : 'off'
  return isSettingValue(found) ? found : 0
}

export function isSettingValue(value: unknown): value is SettingValue {
  return typeof value === 'number' || typeof value === 'string' || isNames(value)
}

export function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function valuesOf<Rows>(rows: Rows, at: (row: SettingRow<unknown>) => unknown): ValuesOf<Rows>
function valuesOf(part: unknown, at: (row: SettingRow<unknown>) => unknown): unknown {
  if (isRow(part)) return at(part)
  if (Array.isArray(part)) return part.map((below: unknown) => valuesOf(below, at))
  if (!isRecord(part)) return part
  return Object.fromEntries(Object.entries(part).map(([key, below]) => [key, valuesOf(below, at)]))
}

function entriesIn(part: unknown, path: readonly string[]): readonly SettingEntry[] {
  if (!isRecord(part)) return []
  if (isSetting(part)) {
    const { default: _, ...entry } = part
    return [{ ...entry, path }]
  }
  return Object.entries(part).flatMap(([key, below]) => entriesIn(below, [...path, key]))
}

function isRow(part: unknown): part is SettingRow<unknown> {
  return isRecord(part) && 'about' in part
}

function isSetting(part: unknown): part is Setting {
  return isRow(part) && 'name' in part
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
