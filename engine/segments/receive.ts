import type { SegmentMessage } from '../ports/index-segments.ts'

/** What a segment knows of itself. */
export interface SegmentStanding {
  /** null where it holds nothing that it could vouch for. */
  readonly life: string | null
  /** Number of the last change that it was told of. */
  readonly seq: number
}

/**
 * What a segment does with a message. It takes what is as new as what it has, or newer: of the same
 * number is the same content. What was meant for another life of it says that it has lost that one,
 * so that no late message can make a segment that lost all look whole.
 */
export function receive(
  held: SegmentStanding,
  { life, seq }: Pick<SegmentMessage, 'life' | 'seq'>,
): 'taken' | 'older' | 'lost' {
  if (held.life !== life) return 'lost'
  return seq < held.seq ? 'older' : 'taken'
}
