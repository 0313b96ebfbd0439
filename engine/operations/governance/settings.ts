import {
  checkSettings,
  settingIn,
  settingsTable,
  settingsWith,
  type SettingEntry,
  type SettingValue,
} from '../../laws/settings-table.ts'
import { isAtLeast } from '../../model/caller.ts'
import { fail, ok, type Result } from '../../result.ts'
import type { OperationContext } from '../context.ts'

/** All settings with what each may be. The version counts changes, from 0. */
export interface SettingsView {
  readonly version: number
  readonly settings: readonly (SettingEntry & {
    readonly value: SettingValue
    readonly default: SettingValue
  })[]
}

export function getSettings(context: OperationContext): Result<SettingsView> {
  const { version, changed } = context.store.settings.read()
  const now = settingsWith(changed)
  const original = settingsWith({})
  const settings = settingsTable.map((entry) => ({
    ...entry,
    value: settingIn(now, entry),
    default: settingIn(original, entry),
  }))
  return ok({ version, settings })
}

/** Changes what is named, all of it or nothing; from the next call on it holds. */
export function setSettings(
  context: OperationContext,
  { values }: { readonly values: Readonly<Record<string, unknown>> },
): Result<SettingsView> {
  if (!isAtLeast(context.caller, 'owner'))
    return fail('forbidden', 'only an owner changes settings')
  const checked = checkSettings(values)
  if (!checked.ok) return checked
  const { version, changed } = context.store.settings.read()
  const before = settingsWith(changed)
  const names = settingsTable
    .filter((entry) => {
      const value = checked.value[entry.name]
      return value !== undefined && value !== settingIn(before, entry)
    })
    .map(({ name }) => name)
  if (names.length === 0) return getSettings(context)
  context.store.settings.write({ version: version + 1, changed: { ...changed, ...checked.value } })
  context.audit({
    action: 'EDIT',
    target: 'settings',
    summary: `version ${version + 1}: ${names.join(', ')}`,
    payload: { version: version + 1, values: checked.value },
  })
  return getSettings(context)
}
