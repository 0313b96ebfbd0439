import type { SettingsView } from '../../engine/governance/settings.ts'
import type { SettingsBody } from '../../protocol/settings.ts'

export function settingsBody({ version, settings }: SettingsView): SettingsBody {
  return {
    version,
    values: Object.fromEntries(settings.map(({ name, value }) => [name, plain(value)])),
    schema: Object.fromEntries(settings.map((one) => [one.name, entryBody(one)])),
  }
}

type Setting = SettingsView['settings'][number]

function entryBody(setting: Setting): SettingsBody['schema'][string] {
  const { unit, min, max, values, about } = setting
  return {
    default: plain(setting.default),
    unit,
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(values !== null && { values: [...values] }),
    about,
  }
}

function plain(value: Setting['value']): number | string | string[] {
  return typeof value === 'object' ? [...value] : value
}
