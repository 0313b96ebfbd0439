import { ownUser, type DrawnCommitment, type Subject } from '../../model/commitment.ts'
import { speakerLabelOf } from '../text/speaker-label.ts'
import { type NameInText, namesInText } from './named-subject.ts'
import { aboutWhom } from './subject.ts'
import { speakerName, voiceAt, voicesOf } from './voices.ts'

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
export function speechOf(text: string, spoken: Spoken): Speech {
  const isKnown = spoken.isKnown ?? nobody
  const voices = voicesOf(text, spoken.speaker, isKnown)
  const otherwise = spoken.otherwise ?? null
  let known: readonly NameInText[] | null = null
  const names = (): readonly NameInText[] => (known ??= namesInText(text))
  const nameAt = (at: number): string => {
    const name = voiceAt(voices, at)?.name ?? otherwise
    return name === null ? ownUser : speakerName(name)
  }
  const entities = [...new Set(spoken.entities)]
  return {
    subjectOf(drawn) {
      const speaker = nameAt(drawn.start)
      const said = saidIn(drawn, voiceAt(voices, drawn.start)?.saidFrom ?? 0)
      const about = aboutWhom(said, {
        speaker,
        addressee: addresseeOf(speaker, [
          ...voices.map(({ name }) => name),
          ...(spoken.others ?? []),
        ]),
        get namesBefore() {
          return names().filter(({ at }) => at < drawn.start && !isLabel(at))
        },
        get sentenceBefore() {
          return lastSentence(text.slice(Math.max(0, drawn.start - lookedBack), drawn.start))
        },
      })
      return { entities, speaker, about }
    },
    withoutLabel(drawn) {
      const from = voiceAt(voices, drawn.start)?.saidFrom ?? 0
      const isWithin = from > drawn.start && from < drawn.end
      if (!isWithin || speakerLabelOf(drawn.text) !== null) return drawn
      return { ...drawn, start: from, text: text.slice(from, drawn.end) }
    },
  }
  function isLabel(at: number): boolean {
    return voices.some((voice) => at >= voice.from && at < voice.saidFrom)
  }
}

/** A text may be another's words for its stretch: then its own label counts. */
function saidIn({ text, start, end }: Stretch, saidFrom: number): string {
  if (saidFrom > start && saidFrom < end && text.length === end - start) {
    return text.slice(saidFrom - start)
  }
  return text.slice(speakerLabelOf(text)?.end ?? 0)
}

/** The other one, where two speak. */
function addresseeOf(speaker: string, all: readonly (string | null)[]): string | null {
  const others = new Set(all.map((name) => (name === null ? ownUser : speakerName(name))))
  others.delete(speaker)
  const [other] = others
  return others.size === 1 && other !== undefined ? other : null
}

function lastSentence(before: string): string {
  const stop = /(?<![.!?。！？\s])[.!?。！？\s]+$/u.exec(before)?.index ?? before.length
  const start = /(?<![^.!?。！？\n])[^.!?。！？\n]*$/u.exec(before.slice(0, stop))?.index ?? 0
  const said = before.slice(start).trim()
  return said.slice(speakerLabelOf(said)?.end ?? 0)
}

const nobody = (): boolean => false
/** Characters before a sentence that are looked at for the one before it. */
const lookedBack = 400
