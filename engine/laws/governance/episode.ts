import type { HappeningKind, Memory, Metadata } from '../../model/memory.ts'
import type { Episode } from '../../model/views.ts'
import { foldedText } from '../../language/fold-text.ts'
import type { Utterance } from '../../language/utterance.ts'
import { maxListedCharacters } from '../bounds.ts'
import { utcDay } from '../utc-time.ts'
import { classify } from './classification.ts'
import { classifiedBy } from './model-classification.ts'

/**
 * An episode as it is shown, read from the stored memory: the
 * UTC day on which it happened, its kind and its tags by the rules of classification, and whether it
 * was told on purpose, learned by a reflection, or came up in conversation.
 * Limits: rules know neither emotions nor corrections; a how-to counts as a fact.
 */
export function episodeOf(
  said: Utterance,
  {
    occurredAt,
    explicit: isExplicit,
    confidence,
    metadata,
    classified,
  }: Pick<Memory, 'occurredAt' | 'explicit' | 'confidence' | 'metadata' | 'classified'>,
): Episode {
  const byRules = classify(said.part(0, maxListedCharacters), { isExplicit, confidence })
  const read = classifiedBy(byRules, classified ?? {})
  return {
    day: utcDay(occurredAt),
    type: read.class === 'how-to' ? 'fact' : read.class,
    tags: read.tags,
    source: isLearned(metadata) ? 'reflection' : isExplicit ? 'user_explicit' : 'conversation',
  }
}

/** A reflection wrote it, from what it had read. */
export function isLearned(metadata: Metadata): boolean {
  return 'reflection' in metadata && 'learned_from' in metadata
}

/**
 * What kind of happening an episode tells: of events, whether somebody was met or spoken to, or
 * something is otherwise from then on. Limits: English signs.
 */
export function happeningOf(said: Utterance, { type }: Episode): HappeningKind {
  if (type !== 'event') return type
  const folded = foldedText(said.part(0, maxListedCharacters))
  if (meeting.test(folded)) return 'meeting'
  return change.test(folded) ? 'change' : 'event'
}

/** Somebody was seen or spoken to. */
const meeting =
  /\b(?:met|meetings?|interview(?:ed)?|appointment|visit(?:ed)?|rang|phoned|called|chatted|(?:spoke|talked) (?:to|with)|(?:lunch|dinner|breakfast|brunch|coffee|tea|drinks?|call|session|date|catch-?up) with|(?:had|went for) (?:lunch|dinner|breakfast|coffee|drinks)|saw (?:the (?:doctor|dentist|vet|physio|gp)|my|our|him|her|them)|told (?:me|us|him|her|them))\b/
/** Something is otherwise from then on. */
const change =
  /\b(?:moved|quit|resigned|sold|bought|founded|married|engaged|divorced|graduated|retired|joined|hired|fired|promoted|renamed|switched|replaced|cancelled|canceled|postponed|pushed back|rescheduled|gave up|stopped|started|began|signed|died|born|adopted|broke up|migrated|deployed|released|merged|launched|opened|closed)\b/
