import { dayMs } from '../../../contract/durations.ts'
import type { Lifecycle, Memory, StoreName } from '../../model/memory.ts'
import type { Settings } from '../../settings.ts'

/** The parts that relevance is computed from, as they are stored. */
export type Remembrance = Pick<
  Memory,
  'stores' | 'explicit' | 'confidence' | 'accessCount' | 'lastAccessedAt' | 'pinnedAt'
>

export interface Relevance {
  readonly base: number
  readonly days: number
  /** null for what never decays. */
  readonly weight: number | null
  readonly raw: number | null
  /** 0–1 */
  readonly relevance: number
}

/**
 * How much a memory still matters, computed at read from stored parts:
 *   raw = base × e^(−λ × days) × log2(access count + 1) × weight,  relevance = min(1, raw)
 * An exponential of time since the last use, raised by use, after Ebbinghaus's forgetting curve.
 * What is pinned or in the vault never decays. Total: a time before the last use counts as 0 days.
 */
export function relevanceAt(
  memory: Remembrance,
  now: number,
  settings: Settings['relevance'],
): Relevance {
  const base = baseOf(memory, settings)
  const days = Math.max(0, now - memory.lastAccessedAt) / dayMs
  if (memory.pinnedAt !== null || memory.stores.includes('vault')) {
    return { base, days, weight: null, raw: null, relevance: 1 }
  }
  const weight = Math.max(0, ...memory.stores.map((store) => weightOf(store, settings)))
  const use = Math.log2(Math.max(0, memory.accessCount) + 1)
  const raw = base * Math.exp(-settings.lambdaPerDay * days) * use * weight
  return { base, days, weight, raw, relevance: Math.min(1, raw) }
}

/** The band a relevance falls in, lower bound included. */
export function lifecycleOf(relevance: number, settings: Settings['relevance']): Lifecycle {
  const [active, fading, dormant] = settings.bands
  if (relevance >= active) return 'active'
  if (relevance >= fading) return 'fading'
  return relevance >= dormant ? 'dormant' : 'archived'
}

/**
 * When a memory falls out of the band it is in, epoch milliseconds: the formula solved for time,
 *   days = ln(base × log2(access count + 1) × weight ÷ lower bound) ÷ λ
 * null where it stays: what never decays, and what is archived already. Total: λ 0 stays.
 */
export function bandEnds(
  memory: Remembrance,
  now: number,
  settings: Settings['relevance'],
): number | null {
  const { base, weight, relevance } = relevanceAt(memory, now, settings)
  const bound = settings.bands.find((lower) => relevance >= lower)
  if (weight === null || bound === undefined || !(settings.lambdaPerDay > 0)) return null
  const use = Math.log2(Math.max(0, memory.accessCount) + 1)
  const days = Math.log((base * use * weight) / bound) / settings.lambdaPerDay
  // A millisecond later, so that it has left by then.
  return memory.lastAccessedAt + Math.ceil(days * dayMs) + 1
}

function baseOf(memory: Remembrance, settings: Settings['relevance']): number {
  if (memory.explicit) return settings.baseExplicit
  const isInferred = memory.confidence !== null && memory.confidence < settings.inferredBelow
  return isInferred ? settings.baseInferred : settings.baseAuto
}

function weightOf(store: StoreName, settings: Settings['relevance']): number {
  return store === 'vault' ? 0 : settings.weights[store]
}
