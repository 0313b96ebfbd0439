import { operation } from '../operations/operation.ts'
import type { ImportedSlice, ImportSlice, Restored } from './lines/archive-rows.ts'
import type { ArchivePage } from './lines/export-pages.ts'
import { fail, ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'
import { flagSecrets } from './flag-secrets.ts'
import { indexAll } from '../workspace/index-resources.ts'

/** One page of all that the namespace is; counts no use and writes nothing. */
export const exportPage = operation({
  role: 'owner',
  writes: false,
  follows: ({ cursor }) => (cursor === null ? [{ kind: 'anchor_log' }] : []),
  run(
    context: OperationContext,
    { cursor }: { readonly cursor: string | null },
  ): Result<ArchivePage> {
    if (context.store.archive.isImporting()) {
      return fail('invalid_state', 'the namespace is being imported')
    }
    return ok(context.store.archive.page(cursor, context))
  },
})

/** Lines of an export into an empty namespace, each slice a transaction of its own. */
export const importLines = operation({
  role: 'owner',
  writes: true,
  grows: true,
  replays: false,
  imports: true,
  plans: ['import', 'expiry', 'reflection_timers', 'graph_pass', 'runs', 'expectations'],
  run(
    context: OperationContext,
    slice: ImportSlice,
  ): Result<ImportedSlice & { readonly secrets: number }> {
    const taken = context.store.archive.put(slice, context, () => indexAll(context))
    if (!taken.ok) return taken
    if (taken.value.failed !== null) return ok({ ...taken.value, secrets: 0 })
    const { skipped, imported, restored } = taken.value
    if (restored !== null) recordImport(context, restored)
    const lines = slice.lines.slice(skipped, skipped + imported)
    return ok({ ...taken.value, secrets: flagSecrets(context, lines, slice.firstLine + skipped) })
  },
})

/** Behind the records that came along, which stay as they were, one says that they came. */
function recordImport({ audit }: OperationContext, restored: Restored): void {
  const { source, rows, records } = restored
  audit({
    action: 'IMPORT',
    target: 'namespace',
    summary: `${rows} rows of an export of ${source}, records 1 to ${records} of this log among them`,
    payload: { ...restored },
  })
}
