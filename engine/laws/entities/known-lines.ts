import type { Utterance } from '../../language/utterance.ts'
import type { SourcedLine } from '../../model/entity-summary.ts'
import { sentenceOf } from './asked-property.ts'

/** A value of a property, or an end of a relation, while it holds or held. */
export interface StatedValue {
  readonly name: string
  readonly words: string
  readonly memoryId: string | null
  readonly since: number
  /** Null while it holds. */
  readonly until: number | null
}

/** What a memory says that links the entity. */
export interface LinkedTelling {
  readonly memoryId: string
  readonly said: Utterance
  readonly occurredAt: number
  /** When something else took the place of all that it says; null while some of it holds. */
  readonly until: number | null
}

/** A value as a sentence, with the memory that told it. */
export function lineOfValue(label: string, { since, until, ...one }: StatedValue): SourcedLine {
  return {
    text: sentenceOf(label, one),
    memoryIds: one.memoryId === null ? [] : [one.memoryId],
    since,
    ...(until !== null && { until }),
  }
}

/** What a memory says, as it was told. */
export function lineOfTelling({ memoryId, said, occurredAt, until }: LinkedTelling): SourcedLine {
  return {
    text: said.text,
    memoryIds: [memoryId],
    since: occurredAt,
    ...(until !== null && { until }),
  }
}
