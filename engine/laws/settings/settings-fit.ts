import type { OperatingTable } from '../../model/embedding.ts'
import type { FieldError } from '../../result.ts'
import type { Settings } from '../../settings.ts'

/**
 * What settings do not go with each other, each in its own range (spec SG-45, AG-12, AG-47): bounds
 * fall, leasts are no more than mosts. null where all do. The error names the setting of the two
 * that was `changed`, else the lower one.
 */
export function misfitOf(
  settings: Settings,
  calibrated: OperatingTable,
  changed: readonly string[] = [],
): FieldError | null {
  for (const { lower, upper, isStrict } of ordered(settings, calibrated)) {
    if (isStrict ? lower.at < upper.at : lower.at <= upper.at) continue
    const isUpper = changed.includes(upper.name) && !changed.includes(lower.name)
    const [told, other] = isUpper ? [upper, lower] : [lower, upper]
    const need = `${isUpper ? 'more' : 'less'} than ${other.name}${isStrict ? '' : ', or as much'}`
    return { path: told.name, message: `is ${told.at}, has to be ${need}, ${other.at}` }
  }
  return null
}

/** The operating table as a namespace has it (spec AG-12). */
export function operatingTable(
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

interface Ordered {
  readonly lower: Named
  readonly upper: Named
  readonly isStrict: boolean
}

interface Named {
  readonly name: string
  readonly at: number
}

function ordered(settings: Settings, calibrated: OperatingTable): readonly Ordered[] {
  const { extraction, graph, reflection, relevance } = settings
  const [active, fading, dormant] = relevance.bands
  const table = operatingTable(settings, calibrated)
  const operating = (low: keyof OperatingTable, high: keyof OperatingTable): Ordered => ({
    lower: { name: `operating_${low}`, at: table[low] },
    upper: { name: `operating_${high}`, at: table[high] },
    isStrict: false,
  })
  const pair = (lower: Named, upper: Named, isStrict = false): Ordered => ({
    lower,
    upper,
    isStrict,
  })
  return [
    pair({ name: 'band_fading', at: fading }, { name: 'band_active', at: active }, true),
    pair({ name: 'band_dormant', at: dormant }, { name: 'band_fading', at: fading }, true),
    operating('floor', 'edge'),
    operating('edge', 'dedup'),
    operating('conflict', 'dedup'),
    operating('dedup', 'strict'),
    pair(
      { name: 'support_least', at: extraction.ofModel.supportLeast },
      { name: 'support', at: extraction.ofModel.support },
    ),
    pair(
      { name: 'learned_least', at: graph.learnedLeast },
      { name: 'learned_most', at: graph.learnedMost },
    ),
    pair(
      { name: 'granted_least', at: reflection.leastGranted },
      { name: 'granted_most', at: reflection.mostGranted },
    ),
  ]
}
