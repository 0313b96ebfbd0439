import type { AuditDigest, AuditRecord } from '../../../../clients/typescript/index.ts'

/** A line of the log: a record, or a month of which a digest alone is left. */
export type Entry =
  | { readonly kind: 'record'; readonly key: string; readonly record: AuditRecord }
  | { readonly kind: 'digest'; readonly key: string; readonly digest: AuditDigest }

/** Records newest first, then the months before them. */
export function entriesOf(
  records: readonly AuditRecord[],
  digests: readonly AuditDigest[],
): readonly Entry[] {
  return [
    ...records.map((record): Entry => ({ kind: 'record', key: record.id, record })),
    ...digests.map((digest): Entry => ({ kind: 'digest', key: digest.month, digest })),
  ]
}
