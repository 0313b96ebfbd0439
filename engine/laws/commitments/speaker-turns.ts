import type { Utterance } from '../../language/utterance.ts'
import { ownUser } from '../../model/commitment.ts'
import { maxTurnLabelCharacters } from '../bounds.ts'
import { foldName } from '../entities/entity-names.ts'
import { mailsIn, speakerLabelAmong } from '../text/speaker-label.ts'

/** One who speaks in a text, from a place on until the next one does. */
export interface SpeakerTurn {
  /** As written in the label, or as given. Null for whoever speaks where nobody is named. */
  readonly name: string | null
  readonly from: number
  /** Where what is said begins, behind the label; `from` where there is none. */
  readonly saidFrom: number
}

/**
 * Who speaks in a text, in order. A label at its start holds for all of it, until a line
 * of it begins with another: lines of a talk each have their own. `given` is who is said to speak
 * whatever the text has: then labels count where the first of them is that one's.
 */
export function speakerTurnsOf(
  said: Utterance,
  given: string | null,
  isKnown: (name: string) => boolean,
): readonly SpeakerTurn[] {
  const { text } = said
  const isNamed = (name: string): boolean =>
    isKnown(name) || (given !== null && speakerName(name) === speakerName(given))
  const first = speakerLabelAmong(said, isNamed)
  if (given !== null && (first === null || speakerName(first.name) !== speakerName(given))) {
    return withMails([{ name: given, from: 0, saidFrom: 0 }], said)
  }
  const turns: SpeakerTurn[] = [{ name: first?.name ?? null, from: 0, saidFrom: first?.end ?? 0 }]
  for (const { index } of text.matchAll(lineStarts)) {
    const line = said.part(index, index + maxTurnLabelCharacters)
    const label = speakerLabelAmong(line, isNamed)
    if (label === null || (first === null && !isKnown(label.name) && !isRelayed.test(line.text)))
      continue
    turns.push({ name: label.name, from: index, saidFrom: index + label.end })
  }
  return withMails(turns, said)
}

/** Who wrote a mail speaks in it; whoever spoke before goes on behind it, but not behind its headers. */
function withMails(turns: readonly SpeakerTurn[], said: Utterance): readonly SpeakerTurn[] {
  const mails = mailsIn(said)
  if (mails.length === 0) return turns
  const placed: SpeakerTurn[] = []
  for (const { name, start, saidFrom, end } of mails) {
    placed.push({ name, from: start, saidFrom })
    const before = turnAt(turns, start)
    if (end < said.text.length)
      placed.push({ name: before?.name ?? null, from: end, saidFrom: end })
  }
  const isApart = ({ from }: SpeakerTurn): boolean => {
    return !mails.some(({ start, end }) => from >= start && from < end)
  }
  return [...turns.filter(isApart), ...placed].sort((a, b) => a.from - b.from)
}

/** Who speaks at a place. */
export function turnAt(turns: readonly SpeakerTurn[], at: number): SpeakerTurn | null {
  return turns.findLast(({ from }) => from <= at) ?? null
}

/** By which a speaker is known: folded; the user and the assistant of a conversation by these words. */
export function speakerName(written: string): string {
  const name = foldName(written)
  if (ownNames.has(name)) return ownUser
  return assistantNames.has(name) ? assistant : name
}

export const assistant = 'assistant'
const ownNames: ReadonlySet<string> = new Set(['user', 'human', 'me'])
const assistantNames: ReadonlySet<string> = new Set(['assistant', 'ai', 'bot', 'agent'])
/** `<Ana> `: names in this form are no headings. */
const isRelayed = /^\s*(?:\[[^\]\n]{1,40}\]\s*)?</u
const lineStarts = /(?<=[\n\r])(?=[^\n\r])/gu
