import type { Utterance } from '../../language/utterance.ts'
import { ownUser, type DrawnCommitment, type Subject } from '../../model/commitment.ts'
import { maxLookBackCharacters } from '../bounds.ts'
import { behindLabel, speakerLabelOf } from '../text/speaker-label.ts'
import { namesInText, aboutWhom } from './subject.ts'
import { speakerName, turnAt, speakerTurnsOf } from './speaker-turns.ts'

/** What is known of who speaks a text, beside the text. */
export interface Spoken {
  /** As the call or the metadata name them; null where they name nobody. */
  readonly speaker: string | null
  /** Who speaks where no label does either: the only person linked, or a part in a conversation. */
  readonly otherwise?: string | null
  /** Rows of the entities that it was told with. */
  readonly entities: readonly number[]
  /** Others who speak in its thread, as named there. */
  readonly others?: readonly (string | null)[]
  /** Whether a person of that name is known, as it is written. */
  readonly isKnown?: (name: string) => boolean
}

export interface Speech {
  /** Who said a commitment that was drawn from the text, and whom it is about. */
  subjectOf(drawn: Stretch): Subject
  /** The same commitment without a label that only who knows the speaker can tell. */
  withoutLabel<T extends Stretch>(drawn: T): T
}

type Stretch = Pick<DrawnCommitment, 'text' | 'start' | 'end'>

/**
 * A text as it was spoken: by whom, and what names it has said so far. Read once for all that is
 * drawn from it; linear in the text but for the sentences whose subject is a pronoun.
 */
export function speechOf(whole: Utterance, spoken: Spoken): Speech {
  const { text } = whole
  const isKnown = spoken.isKnown ?? nobody
  const turns = speakerTurnsOf(whole, spoken.speaker, isKnown)
  const otherwise = spoken.otherwise ?? null
  const nameAt = (at: number): string => {
    const name = turnAt(turns, at)?.name ?? otherwise
    return name === null ? ownUser : speakerName(name)
  }
  const entities = [...new Set(spoken.entities)]
  return {
    subjectOf(drawn) {
      const speaker = nameAt(drawn.start)
      const said = saidIn(whole, drawn, turnAt(turns, drawn.start)?.saidFrom ?? 0)
      const about = aboutWhom(said, {
        speaker,
        addressee: addresseeOf(speaker, [
          ...turns.map(({ name }) => name),
          ...(spoken.others ?? []),
        ]),
        get namesBefore() {
          return namesInText(whole).filter(({ at }) => at < drawn.start && !isLabel(at))
        },
        get sentenceBefore() {
          return lastSentence(
            whole.part(Math.max(0, drawn.start - maxLookBackCharacters), drawn.start),
          )
        },
      })
      return { entities, speaker, about }
    },
    withoutLabel(drawn) {
      const from = turnAt(turns, drawn.start)?.saidFrom ?? 0
      const isWithin = from > drawn.start && from < drawn.end
      if (!isWithin || speakerLabelOf(whole.like(drawn.text)) !== null) return drawn
      return { ...drawn, start: from, text: text.slice(from, drawn.end) }
    },
  }
  function isLabel(at: number): boolean {
    return turns.some((turn) => at >= turn.from && at < turn.saidFrom)
  }
}

/** A text may be another's words for its stretch: then its own label counts. */
function saidIn(whole: Utterance, { text, start, end }: Stretch, saidFrom: number): Utterance {
  if (saidFrom > start && saidFrom < end && text.length === end - start) {
    return whole.like(text.slice(saidFrom - start))
  }
  return behindLabel(whole.like(text))
}

/** The other one, where two speak. */
function addresseeOf(speaker: string, all: readonly (string | null)[]): string | null {
  const others = new Set(all.map((name) => (name === null ? ownUser : speakerName(name))))
  others.delete(speaker)
  const [other] = others
  return others.size === 1 && other !== undefined ? other : null
}

function lastSentence(told: Utterance): Utterance {
  const { text: before } = told
  const stop = /(?<![.!?。！？\s])[.!?。！？\s]+$/u.exec(before)?.index ?? before.length
  const start = /(?<![^.!?。！？\n])[^.!?。！？\n]*$/u.exec(before.slice(0, stop))?.index ?? 0
  return behindLabel(told.like(before.slice(start).trim()))
}

const nobody = (): boolean => false
