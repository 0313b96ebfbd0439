import type { MemoryDetail, SettingValues } from '../../../../clients/typescript/index.ts'
import type { Lifecycle } from '../../parts/marks.ts'
import { dayMs } from '../../time/days.ts'

/** How a memory fades, as the server computes it (`docs/concepts.md`). */
export interface Fade {
  /** Relevance after so many days from now, unless it is used. */
  readonly at: (days: number) => number
  /** Lower bounds of the bands, the highest first. */
  readonly bands: readonly (readonly [lifecycle: Lifecycle, from: number])[]
  /** Epoch milliseconds when it leaves the band that it is in; null where it stays. */
  readonly leaves: number | null
}

/**
 * raw = base × e^(−λ × days since its last use) × log2(uses + 1) × weight of the store, at most 1.
 * Undefined for what never decays.
 */
export function fadeOf(
  { decay, relevance }: Pick<MemoryDetail, 'decay' | 'relevance'>,
  values: SettingValues,
  now: number,
): Fade | undefined {
  const { raw, days, weight } = decay
  if (raw === null || weight === null) return undefined
  const lambda = numberOf(values, 'lambda')
  const at = (later: number) => Math.min(1, raw * Math.exp(-lambda * later))
  const bands = [
    ['active', numberOf(values, 'band_active')],
    ['fading', numberOf(values, 'band_fading')],
    ['dormant', numberOf(values, 'band_dormant')],
  ] as const
  const bound = bands.find(([, from]) => relevance >= from)?.[1]
  const canLeave = bound !== undefined && lambda > 0 && raw > 0 && Number.isFinite(days)
  const leaves = canLeave ? now + (Math.log(raw / bound) / lambda) * dayMs : null
  return { at, bands, leaves }
}

function numberOf(values: SettingValues, name: string): number {
  return Number((values as Readonly<Record<string, unknown>>)[name] ?? 0)
}
