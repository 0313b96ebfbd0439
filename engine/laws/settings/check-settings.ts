import { maxKeyNameCharacters, maxNamespaceGlobs } from '../../../contract/limits.ts'
import { isTimeZone } from '../due/time-zone.ts'
import { fail, ok, type Result } from '../../result.ts'
import {
  isNames,
  isSettingValue,
  saidOf,
  settingsTable,
  type ChangedSettings,
  type SettingEntry,
  type SettingValue,
} from '../../settings.ts'

/** Checks settings by name against their rows; tells of every one that is wrong. */
export function checkSettings(values: Readonly<Record<string, unknown>>): Result<ChangedSettings> {
  const errors: { path: string; message: string }[] = []
  const changed: Record<string, SettingValue> = {}
  for (const [name, said] of Object.entries(values)) {
    const value = saidOf(name, said)
    const entry = settingsTable.find((one) => one.name === name)
    const message = entry === undefined ? 'is an unknown setting' : wrongWith(entry, value)
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
  if (entry.unit === 'time zone') {
    const isKnown = typeof value === 'string' && isTimeZone(value)
    return isKnown ? null : 'is the name of a time zone, such as Europe/Lisbon'
  }
  if (isList) {
    const isShort = isNames(value) && value.length <= maxNamespaceGlobs
    const isWrong = entry.unit === 'hosts' && isShort && !value.every(isHost)
    if (isWrong) return 'is a list of hosts alone, such as files.example.com'
    return isShort && value.every(isName)
      ? null
      : `is a list of at most ${maxNamespaceGlobs} names of 1 to ${maxKeyNameCharacters} characters`
  }
  if (values !== null) {
    return typeof value === 'string' && values.includes(value) ? null : `is ${values.join(' or ')}`
  }
  const isNumber = typeof value === 'number' && Number.isFinite(value)
  const isRight = isNumber && (!isWhole || Number.isInteger(value))
  const isInside = isRight && value >= (min ?? value) && value <= (max ?? value)
  return isInside ? null : `is a ${isWhole ? 'whole ' : ''}number from ${min} to ${max}`
}

function isName(text: string): boolean {
  return text.trim() !== '' && [...text].length <= maxKeyNameCharacters
}

/** A host alone: no scheme, path or port. Whether it may be called is looked at with each call. */
function isHost(text: string): boolean {
  return /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d.])?|\[[a-f\d:.]+\])$/i.test(text)
}

const timeOfDay = /^(?:off|(?:[01]\d|2[0-3]):[0-5]\d)$/
