import { assert } from '../../assert.ts'
import type { OperatingTable } from '../../model/embedding.ts'
import type { FieldError } from '../../result.ts'
import { settingIn, settingsTable, type Settings } from '../../settings.ts'

/**
 * The first two settings that do not go with each other, each in its own range: bounds fall, leasts
 * are no more than mosts. null where all do. The error names the setting of the two that was
 * `changed`, else the lower one.
 */
export function misfitOf(
  settings: Settings,
  calibrated: OperatingTable,
  changed: readonly string[] = [],
): FieldError | null {
  const whole = calibratedSettings(settings, calibrated)
  for (const { lower, upper, isStrict } of ordered) {
    const [low, high] = [numberIn(whole, lower), numberIn(whole, upper)]
    if (isStrict ? low < high : low <= high) continue
    const isUpper = changed.includes(upper) && !changed.includes(lower)
    const [path, value, other, bound] = isUpper
      ? [upper, high, lower, low]
      : [lower, low, upper, high]
    const need = `${isUpper ? 'more' : 'less'} than ${other}${isStrict ? '' : ', or as much'}`
    return { path, message: `is ${value}, has to be ${need}, ${bound}` }
  }
  return null
}

/** The settings with what the embedder was calibrated to, where nobody has said otherwise. */
export function calibratedSettings(settings: Settings, calibrated: OperatingTable): Settings {
  const operating = fittedTable(settings, calibrated)
  return { ...settings, graph: { ...settings.graph, operating } }
}

/** The operating table as a namespace has it. */
export function fittedTable(
  { graph: { operating } }: Pick<Settings, 'graph'>,
  calibrated: OperatingTable,
): OperatingTable {
  return {
    floor: operating.floor ?? calibrated.floor,
    edge: operating.edge ?? calibrated.edge,
    conflict: operating.conflict ?? calibrated.conflict,
    dedup: operating.dedup ?? calibrated.dedup,
    strict: operating.strict ?? calibrated.strict,
  }
}

function numberIn(settings: Settings, name: string): number {
  const entry = settingsTable.find((one) => one.name === name)
  const value = entry === undefined ? null : settingIn(settings, entry)
  assert(typeof value === 'number', `${name} is the name of a number`)
  return value
}

const ordered = [
  { lower: 'band_fading', upper: 'band_active', isStrict: true },
  { lower: 'band_dormant', upper: 'band_fading', isStrict: true },
  { lower: 'operating_floor', upper: 'operating_edge', isStrict: false },
  { lower: 'operating_edge', upper: 'operating_dedup', isStrict: false },
  { lower: 'operating_conflict', upper: 'operating_dedup', isStrict: false },
  { lower: 'operating_dedup', upper: 'operating_strict', isStrict: false },
  { lower: 'support_least', upper: 'support', isStrict: false },
  { lower: 'learned_least', upper: 'learned_most', isStrict: false },
  { lower: 'granted_least', upper: 'granted_most', isStrict: false },
]
