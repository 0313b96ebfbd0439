import type { PassageColumns } from './passage-columns.ts'

/** More than one person is named among those who have said something here. */
export function areSeveralSpeaking(passages: PassageColumns): boolean {
  let first = -1
  let isOneSeen = false
  for (let slot = 0; slot < passages.limit; slot++) {
    const speaker = passages.isTaken(slot) ? passages.speakerOf(slot) : -1
    if (speaker < 0 || speaker === first || passages.isAssistantsAt(slot)) continue
    if (first >= 0) return true
    first = speaker
  }
  for (const [name, isPerson] of passages.spokenBeyond) {
    if (!isPerson || (first >= 0 && passages.speakerNamed(name) === first)) continue
    if (first >= 0 || isOneSeen) return true
    isOneSeen = true
  }
  return false
}
