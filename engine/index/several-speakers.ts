import type { PassageColumns } from './passage-columns.ts'

/** More than one person is named among those who have said something here. */
export function areSeveralSpeaking(passages: PassageColumns): boolean {
  let first = -1
  for (let slot = 0; slot < passages.limit; slot++) {
    const speaker = passages.isTaken(slot) ? passages.speakerOf(slot) : -1
    if (speaker < 0 || speaker === first || passages.isAssistantsAt(slot)) continue
    if (first >= 0) return true
    first = speaker
  }
  return false
}
