import type { SettingsView } from '../../engine/operations/governance/settings.ts'
import type { SettingsBody } from '../../protocol/settings.ts'

export function settingsBody({ version, settings }: SettingsView): SettingsBody {
  return {
    version,
    values: Object.fromEntries(settings.map(({ name, value }) => [name, value])),
    schema: Object.fromEntries(settings.map((one) => [one.name, entryBody(one)])),
  }
}

function entryBody(setting: SettingsView['settings'][number]): SettingsBody['schema'][string] {
  const { unit, min, max, values, about } = setting
  return {
    default: setting.default,
    unit,
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(values !== null && { values: [...values] }),
    about,
  }
}
