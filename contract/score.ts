import type { HitKind } from './lists.ts'
import {
  channelNames,
  channels,
  each,
  evidenceChannels,
  type ChannelName,
  type ChannelOf,
} from './channels.ts'

/** One number of each channel: of a hit, what each says of it, 0–1; of the settings, its weight. */
export type ByChannel = Readonly<Record<ChannelName, number>>

/** What no channel says anything of. */
export const noParts: ByChannel = each(channelNames, () => 0)

/** How a score comes about: what speaks for a hit, and what lifts or lowers that. */
interface Account {
  /** The weighed mean of its evidence, 0–1. */
  readonly evidence: number
  /** By what the evidence is multiplied for what lifts it, at most 1. */
  readonly lift: number
  /** What each evidence adds to the score; together they are the score. */
  readonly adds: Readonly<Record<ChannelOf<'match' | 'spread'>, number>>
}

/**
 * The score of a hit, from the evidence that speaks for it, lifted by how much it matters and how
 * fresh it is:
 *   (l L + s S + a A) ÷ (l + s + a) × (1 + r R + t T) ÷ (1 + r + t)
 * and so on for each channel there is. Notes and entities take no part in activation: for them A and
 * a are 0. Total: no weights, no evidence.
 */
export function accountOf(
  { parts, kind }: { readonly parts: ByChannel; readonly kind: HitKind },
  weights: ByChannel,
): Account {
  const takesPart = (name: ChannelName) => channels[name].counts !== 'spread' || isTied(kind)
  let [paid, all, lifted, most] = [0, 0, 1, 1]
  for (const name of channelNames) {
    const weight = takesPart(name) ? weights[name] : 0
    if (channels[name].counts === 'lift') {
      lifted += weight * parts[name]
      most += weight
    } else {
      paid += weight * parts[name]
      all += weight
    }
  }
  const lift = lifted / most
  return {
    evidence: all > 0 ? paid / all : 0,
    lift,
    // Few ask.
    get adds() {
      return each(evidenceChannels, (name) =>
        all > 0 && takesPart(name) ? ((weights[name] * parts[name]) / all) * lift : 0,
      )
    },
  }
}

/** Activation comes to it. */
function isTied(kind: HitKind): boolean {
  return kind === 'memory' || kind === 'commitment'
}
