import type { Memory } from '../../model/memory.ts'
import type { Episode } from '../../model/views.ts'
import { utcDay } from '../utc-time.ts'
import { classify } from './classification.ts'

/**
 * What is told of an episode beyond what every memory has (spec SG-3), read from what is stored: the
 * UTC day on which it happened, its kind and its tags by the rules of classification, and whether it
 * was told on purpose, learned by a reflection, or came up in conversation.
 * Limits: rules know neither emotions nor corrections; a how-to counts as a fact.
 */
export function episodeOf({
  text,
  occurredAt,
  explicit: isExplicit,
  confidence,
  metadata,
}: Pick<Memory, 'text' | 'occurredAt' | 'explicit' | 'confidence' | 'metadata'>): Episode {
  const read = classify(text.slice(0, mostCharacters), { isExplicit, confidence })
  const isLearned = 'reflection' in metadata && 'learned_from' in metadata
  return {
    day: utcDay(occurredAt),
    type: read.class === 'how-to' ? 'fact' : read.class,
    tags: read.tags,
    source: isLearned ? 'reflection' : isExplicit ? 'user_explicit' : 'conversation',
  }
}

/** A list shows hundreds: the kind of a long text is told by how it begins. */
const mostCharacters = 2_000
