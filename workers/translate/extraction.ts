import type { ExtractionView } from '../../engine/commitments/extractions.ts'
import type { ExtractionBody } from '../../protocol/extractions.ts'
import { moment } from './moment.ts'

export function extractionBody(text: ExtractionView): ExtractionBody {
  const { memoryId, version, state, tries, reason, since, dueAt } = text
  return {
    memory_id: memoryId,
    version,
    state,
    tries,
    reason,
    since: moment(since),
    due_at: dueAt === null ? null : moment(dueAt),
  }
}
