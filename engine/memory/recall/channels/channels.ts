import { tuned } from '../../../laws/recall/tuned.ts'
import {
  channelNames,
  each,
  liftChannels,
  matchChannels,
  type ChannelName,
  type ChannelOf,
} from '../../../../contract/channels.ts'
import {
  clampShare,
  recallScore,
  recencyAt,
  sixDecimals,
  type ScoreWeights,
} from '../../../laws/recall/recall-score.ts'
import { relevanceAt } from '../../../laws/governance/relevance.ts'
import type { MemoryInPool } from '../../../model/passage.ts'
import type { HitParts } from '../../../model/views.ts'
import type { SearchBase, FoundThing, MatchChannel, Own, RaisingChannel } from './channel.ts'
import { meaningChannel } from './meaning-scores.ts'
import { wordChannel } from './word-scores.ts'

/** The channels that find, each with its tables in a file of its own. */
export const matching: Readonly<Record<ChannelOf<'match'>, MatchChannel>> = {
  lexical: wordChannel,
  semantic: meaningChannel,
}

/** The channels that raise what was found. */
const raising: Readonly<Record<Exclude<ChannelName, ChannelOf<'match'>>, RaisingChannel>> = {
  activation: { of: (_, { activation }) => clampShare(activation) },
  relevance: {
    /** Of a memory and what it says: what is told of entities matters as it is, Notes all the same. */
    of(asked, { kind, memory, passage }) {
      if (kind === 'note') return tuned.noteRelevance
      return memory === null || passage.kind === 'content' ? 1 : relevanceOf(asked, memory)
    },
  },
  recency: {
    of: (asked, { since }) => recencyOf(asked, since),
    ofSlot: (asked, slot) =>
      recencyOf(asked, asked.context.store.index.index.passages.validFromOf(slot)),
  },
}

/** How much a memory matters, six decimals. */
export function relevanceOf({ context }: SearchBase, memory: MemoryInPool): number {
  return sixDecimals(relevanceAt(memory, context.now, context.settings.relevance).relevance)
}

function recencyOf({ context, view }: SearchBase, since: number): number {
  return recencyAt(since, view.asOf ?? context.now, context.settings.recall.recencyHalfLifeDays)
}

const raisingNames = channelNames.filter((name): name is keyof typeof raising => name in raising)
/** What the index tells without a row. */
const indexed = liftChannels.filter((name) => raising[name].ofSlot !== undefined)

export interface ChannelScore {
  readonly parts: HitParts
  readonly score: number
}

/** What was found with its score, and the part of each channel in it. */
export function scored<One extends FoundThing>(asked: SearchBase, found: One): One & ChannelScore {
  const raised = each(raisingNames, (name) => sixDecimals(raising[name].of(asked, found)))
  const parts = { ...found.own, ...raised }
  return { ...found, parts, score: recallScore(parts, found.kind, asked.weights) }
}

/** How much all matters the same, lifted by what the index tells of a passage. */
export function liftOfSlot(asked: SearchBase, slot: number): number {
  let lift = 1
  for (const name of indexed)
    lift += asked.weights[name] * (raising[name].ofSlot?.(asked, slot) ?? 0)
  return lift
}

/** The most that `liftOfSlot` can be. */
export function mostOfIndex(weights: ScoreWeights): number {
  return indexed.reduce((most, name) => most + weights[name], 1)
}

/** The highest score of what is so much worth by `liftOfSlot`, however much it matters. */
export function mostScore(worth: number, weights: ScoreWeights): number {
  const others = liftChannels.filter((name) => !indexed.includes(name))
  const sum = (names: typeof liftChannels) => names.reduce((all, name) => all + weights[name], 1)
  return (worth * sum(others)) / sum(liftChannels)
}

/** What passages and commitments say of themselves, as far as it counts. */
export function ownOf(of: (name: keyof Own) => number): Own {
  return each(matchChannels, (name) => sixDecimals(of(name)))
}

/** It answers by itself. */
export function hasOwn(own: Own): boolean {
  return matchChannels.some((name) => own[name] > 0)
}
