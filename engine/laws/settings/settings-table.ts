import { activationParameters } from './activation-parameters.ts'
import { governanceParameters } from './governance-parameters.ts'
import { intakeParameters } from './intake-parameters.ts'
import { reasoningParameters } from './reasoning-parameters.ts'
import { quotaParameters } from './quota-parameters.ts'
import type { SettingEntry } from './setting-entry.ts'
import { workspaceParameters } from './workspace-parameters.ts'
import { fail, ok, type Result } from '../../result.ts'
import { defaultSettings, type Settings } from '../../settings.ts'

export type SettingValue = number | string | readonly string[]

/** What an owner has changed; all else stands as in `defaultSettings`. */
export type ChangedSettings = Readonly<Record<string, SettingValue>>

export const settingsTable: readonly SettingEntry[] = [
  ...activationParameters,
  ...governanceParameters,
  ...reasoningParameters,
  ...intakeParameters,
  ...workspaceParameters,
  ...quotaParameters,
]

/** The settings with what an owner changed; what the operator did stands below that. */
export function settingsWith(changed: ChangedSettings, operator: ChangedSettings = {}): Settings {
  const settings: Settings = JSON.parse(JSON.stringify(defaultSettings))
  for (const entry of settingsTable) {
    const value = changed[entry.name] ?? operator[entry.name]
    if (value !== undefined) write(settings, entry, value)
  }
  return settings
}

/** What a setting is at, in the words of the wire. */
export function settingIn(
  settings: Settings,
  { path, values, isList, isTime }: SettingEntry,
): SettingValue {
  const found = path.reduce<unknown>((at, key) => (isRecord(at) ? at[key] : undefined), settings)
  if (isList) return isNames(found) ? found : []
  if (isTime) return typeof found === 'string' ? found : 'off'
  if (values !== null) return typeof found === 'string' ? found : found === true ? 'on' : 'off'
  return typeof found === 'number' ? found : 0
}

/** Names and values that are none, with what each may be. */
export function checkSettings(values: Readonly<Record<string, unknown>>): Result<ChangedSettings> {
  const errors: { path: string; message: string }[] = []
  const changed: Record<string, SettingValue> = {}
  for (const [name, value] of Object.entries(values)) {
    const entry = settingsTable.find((one) => one.name === name)
    const message = entry === undefined ? 'is no setting' : wrongWith(entry, value)
    if (message !== null) errors.push({ path: name, message })
    else if (isSettingValue(value)) changed[name] = value
  }
  const [first] = errors
  if (first === undefined) return ok(changed)
  return fail('invalid_request', `${first.path} ${first.message}`, { errors })
}

function wrongWith(entry: SettingEntry, value: unknown): string | null {
  const { values, min, max, isWhole, isList, isTime } = entry
  if (isTime) {
    return typeof value === 'string' && timeOfDay.test(value) ? null : 'is HH:MM or off'
  }
  if (isList) {
    const isShort = isNames(value) && value.length <= maxNames
    return isShort && value.every(isName)
      ? null
      : `is a list of at most ${maxNames} names of 1 to ${maxNameCharacters} characters`
  }
  if (values !== null) {
    return typeof value === 'string' && values.includes(value) ? null : `is ${values.join(' or ')}`
  }
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const isRight = isNumber && (!isWhole || Number.isInteger(value))
  const isInside = isRight && value >= (min ?? value) && value <= (max ?? value)
  return isInside ? null : `is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`
}

function write(settings: Settings, { path, values }: SettingEntry, value: SettingValue): void {
  const key = path.at(-1)
  const parent = path
    .slice(0, -1)
    .reduce<unknown>((at, step) => (isRecord(at) ? at[step] : undefined), settings)
  if (key === undefined || !isRecord(parent)) return
  const isFlag = values !== null && typeof parent[key] === 'boolean'
  parent[key] = isFlag ? value === 'on' : value
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function isSettingValue(value: unknown): value is SettingValue {
  return typeof value === 'number' || typeof value === 'string' || isNames(value)
}

function isNames(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string')
}

function isName(text: string): boolean {
  return text.trim() !== '' && [...text].length <= maxNameCharacters
}

const timeOfDay = /^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/
/** As many and as long as the names of keys may be. */
const maxNames = 100
const maxNameCharacters = 128
