import { tuned } from '../../../laws/recall/tuned.ts'
import { each, matchChannels } from '../../../../contract/channels.ts'
import type { Commitment } from '../../../model/commitment.ts'
import { isTrustedMore } from '../../../model/trust.ts'
import type { OperationContext } from '../../../operations/context.ts'
import type { Own } from '../channels/channel.ts'

/**
 * What has taken the place of each of some commitments that are superseded, as far as it goes: what
 * is asked in the words of the old is answered by the new. Row to row; nothing for what ended
 * otherwise. A value that went back and forth is followed through all that were found with it.
 */
export function successorsOf(
  context: OperationContext,
  ended: readonly Pick<Commitment, 'row'>[],
): ReadonlyMap<number, number> {
  if (ended.length === 0) return new Map()
  const { conflicts } = context.store.graph
  const next = new Map<number, number>()
  let open: readonly number[] = ended.map(({ row }) => row)
  for (let step = 0; step < tuned.mostSteps && open.length > 0; step += 1) {
    for (const { a, b, resolution } of conflicts.of(open)) {
      const loser = resolution?.loser?.row
      const winner = loser === a ? b : a
      if (loser !== undefined) next.set(loser, Math.max(winner, next.get(loser) ?? 0))
    }
    open = [...new Set(next.values())].filter((row) => !next.has(row))
  }
  return new Map(
    ended.flatMap(({ row }) => {
      const last = follow(next, row)
      return last === row ? [] : [[row, last] as const]
    }),
  )
}

function follow(next: ReadonlyMap<number, number>, row: number): number {
  const met = new Set<number>()
  let at = row
  while (!met.has(at)) {
    met.add(at)
    at = next.get(at) ?? at
  }
  return at
}

/**
 * For each of some commitments, the one that is trusted more and contradicts it, as long as that is
 * undecided: what is asked in the words of the less trusted is answered by the other too. Row to row.
 */
export function betterTrusted(
  context: OperationContext,
  told: readonly Pick<Commitment, 'row' | 'trust'>[],
): ReadonlyMap<number, number> {
  if (told.length === 0) return new Map()
  const { conflicts } = context.store.graph
  const open = conflicts.of(told.map(({ row }) => row)).filter(({ status }) => status === 'open')
  const sides = context.store.graph.byRows([...new Set(open.flatMap(({ a, b }) => [a, b]))])
  const trusts = new Map(sides.map(({ row, trust }) => [row, trust]))
  return new Map(
    told.flatMap(({ row, trust }) => {
      const others = open.flatMap(({ a, b }) => (a === row ? [b] : b === row ? [a] : []))
      const better = others.find((other) => isTrustedMore(trusts.get(other) ?? trust, trust))
      return better === undefined ? [] : [[row, better] as const]
    }),
  )
}

/** It is as good an answer as what it took the place of. */
export function bestOfBoth(a: Own, b: Own): Own {
  return each(matchChannels, (name) => Math.max(a[name], b[name]))
}
