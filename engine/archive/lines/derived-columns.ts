import { claimOf } from '../../laws/commitments/claim.ts'
import { indexTerms } from '../../laws/text/terms.ts'
import type { CommitmentLanguage, CommitmentRole, Modality } from '../../model/commitment.ts'
import { normalKeyOf, slotKeyOf } from '../../commitments/node-keys.ts'
import type { SqlValue } from '../../storage/sql.ts'
import { termsOf } from './forms.ts'

/** What is read from the texts anew and never taken from a line: terms, keys and sizes. */
export function derivedOf(
  table: string,
  line: Readonly<Record<string, unknown>>,
  values: Readonly<Record<string, SqlValue>>,
): Record<string, SqlValue> {
  const text = String(line['text'])
  if (table === 'passages') {
    const kind = line['kind'] as 'memory' | 'property' | 'content'
    return { terms: values['terms'] === '' ? '' : termsOf(kind, text) }
  }
  // Each of its notes adds to it.
  if (table === 'thoughts') return { note_bytes: 0 }
  if (table !== 'nodes') return {}
  const role = line['role'] as CommitmentRole
  const lang = line['lang'] as CommitmentLanguage
  const modality = line['modality'] as Modality
  return {
    terms: indexTerms(text).join(' '),
    said: normalKeyOf({ role, text }),
    slot: slotKeyOf(claimOf(text, modality, lang)),
  }
}
