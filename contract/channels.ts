/**
 * The channels of a recall, in their order: each is a part of every score, a weight among the settings
 * (`weight` unless an owner changes it) and a bar in the console. It counts as a `match`, by which a
 * thing answers itself, as `spread`, which comes to it from what it is tied to, or as a `lift` of both.
 */
export const channels = {
  lexical: {
    counts: 'match',
    weight: 1,
    unit: '1',
    sets: 'Weight of words in a score',
    says: 'How well the words match',
    brings: 'By words',
  },
  semantic: {
    counts: 'match',
    weight: 1,
    unit: '× the embedder’s',
    sets: 'Weight of meaning in a score',
    says: 'How near the meanings lie',
    brings: 'By meaning',
  },
  activation: {
    counts: 'spread',
    weight: 2,
    unit: '1',
    sets: 'Weight of activation',
    says: 'How strongly what it is linked to was called up',
  },
  relevance: {
    counts: 'lift',
    weight: 0.2,
    unit: '1',
    sets: 'How far relevance lifts',
    says: 'How present it is',
  },
  recency: {
    counts: 'lift',
    weight: 0.05,
    unit: '1',
    sets: 'How far recency lifts',
    says: 'How new it is',
  },
} as const

export type ChannelName = keyof typeof channels

/** The channels that count as this. */
export type ChannelOf<Counts> = {
  [Name in ChannelName]: (typeof channels)[Name]['counts'] extends Counts ? Name : never
}[ChannelName]

export const channelNames = Object.keys(channels).filter(
  (name): name is ChannelName => name in channels,
)

export const matchChannels = channelNames.filter(
  (name): name is ChannelOf<'match'> => channels[name].counts === 'match',
)

export const liftChannels = channelNames.filter(
  (name): name is ChannelOf<'lift'> => channels[name].counts === 'lift',
)

export const evidenceChannels = channelNames.filter(
  (name): name is ChannelOf<'match' | 'spread'> => channels[name].counts !== 'lift',
)

/** The same of each of some names. */
export function each<Name extends string, Value>(
  names: readonly Name[],
  of: (name: Name) => Value,
): Record<Name, Value>
export function each(names: readonly string[], of: (name: string) => unknown): object {
  return Object.fromEntries(names.map((name) => [name, of(name)]))
}
