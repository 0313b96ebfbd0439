import type { PassageColumns } from './passage-columns.ts'

/** The numbers that `speakerOf` answers for what some of these terms have said here. */
export function speakersNamed(
  passages: PassageColumns,
  speakers: Iterable<string>,
): ReadonlySet<number> {
  return new Set([...speakers].map((name) => passages.speakerNamed(name)).filter((one) => one >= 0))
}

/** The slots of what some of these terms have said here. */
export function slotsSaidBy(
  passages: PassageColumns,
  speakers: Iterable<string>,
): readonly number[] {
  const named = speakersNamed(passages, speakers)
  const slots: number[] = []
  for (let slot = 0; named.size > 0 && slot < passages.limit; slot++) {
    if (passages.isTaken(slot) && named.has(passages.speakerOf(slot))) slots.push(slot)
  }
  return slots
}

/** Whether this term has said something, here or in what is not here. */
export function hasSpoken(passages: PassageColumns, speaker: string): boolean {
  return passages.speakerNamed(speaker) >= 0 || passages.spokenBeyond.has(speaker)
}

/** More than one person is named among those who have said something, here or in what is not here. */
export function areSeveralSpeaking(passages: PassageColumns): boolean {
  let first = -1
  for (let slot = 0; slot < passages.limit; slot++) {
    const speaker = passages.isTaken(slot) ? passages.speakerOf(slot) : -1
    if (speaker < 0 || speaker === first || passages.isAssistantsAt(slot)) continue
    if (first >= 0) return true
    first = speaker
  }
  const others = [...passages.spokenBeyond].filter(
    ([name, isPerson]) => isPerson && (first < 0 || passages.speakerNamed(name) !== first),
  )
  return others.length > (first < 0 ? 1 : 0)
}
