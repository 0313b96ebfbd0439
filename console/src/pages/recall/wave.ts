import type { Hit, RecallTrace } from '../../../../clients/typescript/index.ts'

/** Something that activation started at or came to. */
export interface WaveNode {
  readonly id: string
  /** Hops from the nearest start: 0 for a start. */
  readonly hop: number
  /** What it started with, or what came to it, the strongest way. */
  readonly energy: number
  /** Place among the hits, from 1, where it is one. */
  readonly rank: number | undefined
}

/** What one passed to another. */
export interface WaveLink {
  readonly from: string
  readonly to: string
  readonly delta: number
  readonly weight: number
  readonly boost: number
  readonly hop: number
}

/** How activation spread from what matched to what was found. */
export interface Wave {
  readonly nodes: readonly WaveNode[]
  readonly links: readonly WaveLink[]
  readonly hops: number
}

/** Of each hop the strongest are drawn. */
const mostOfHop = 12

export function waveOf(hits: readonly Hit[], trace: RecallTrace | undefined): Wave {
  const starts = trace?.starts ?? []
  const steps = new Map(
    hits.flatMap(({ path = [] }) => path).map((step) => [`${step.via} ${step.id}`, step]),
  )
  const hopOf = hopsFrom(
    starts.map(({ id }) => id),
    [...steps.values()],
  )
  const energy = new Map(starts.map(({ id, energy: own }) => [id, own]))
  for (const { id, delta } of steps.values()) {
    if (hopOf.get(id) !== 0) energy.set(id, Math.max(energy.get(id) ?? 0, Math.abs(delta)))
  }
  const ranks = new Map(hits.map(({ id }, index) => [id, index + 1]))
  const nodes = [...hopOf]
    .map(([id, hop]) => ({ id, hop, energy: energy.get(id) ?? 0, rank: ranks.get(id) }))
    .sort((a, b) => a.hop - b.hop || b.energy - a.energy || (a.id < b.id ? -1 : 1))
  const drawn = nodes.filter(
    ({ hop }, i) => nodes.slice(0, i).filter((n) => n.hop === hop).length < mostOfHop,
  )
  const shown = new Set(drawn.map(({ id }) => id))
  const links = [...steps.values()]
    .filter(({ id, via }) => shown.has(id) && shown.has(via))
    .map(({ id, via, delta, weight, boost }) => ({
      from: via,
      to: id,
      delta,
      weight,
      boost,
      hop: Math.max(1, (hopOf.get(via) ?? 0) + 1),
    }))
  return { nodes: drawn, links, hops: Math.max(0, ...links.map(({ hop }) => hop)) }
}

/** Hops of all that steps lead to; where a step begins at what is no start, that counts as one. */
function hopsFrom(
  starts: readonly string[],
  steps: readonly { readonly id: string; readonly via: string }[],
): ReadonlyMap<string, number> {
  const reached = new Set(steps.map(({ id }) => id))
  const begins = steps.map(({ via }) => via).filter((id) => !reached.has(id))
  const hops = new Map([...starts, ...begins].map((id) => [id, 0]))
  let edge: readonly string[] = [...hops.keys()]
  for (let hop = 1; edge.length > 0; hop += 1) {
    const from = new Set(edge)
    edge = steps.filter(({ via, id }) => from.has(via) && !hops.has(id)).map(({ id }) => id)
    for (const id of edge) hops.set(id, hop)
  }
  return hops
}
