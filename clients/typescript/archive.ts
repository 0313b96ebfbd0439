import type { CallOptions } from './call-options.ts'
import { maxBodyBytes } from '../../contract/limits.ts'
import { chunksOf } from './line-chunks.ts'
import type { ReadQuery } from './list.ts'
import type { NamespaceCalls } from './namespace-calls.ts'
import type { ImportedBody, UsageQuery, UsageReport } from './wire.ts'

/** A line of an export: its `type`, and the fields of that type (docs/export.md). */
export interface ExportLine {
  readonly type: string
  readonly [field: string]: unknown
}

/**
 * All that the namespace is, a line at a time, the header first (role `owner`). It counts no use
 * and writes nothing.
 *
 * @example
 * for await (const line of memory.export()) file.write(`${JSON.stringify(line)}\n`)
 * @throws MnemeError `forbidden` (403) …, as it is iterated.
 */
export type Export = (query?: ReadQuery, options?: CallOptions) => AsyncIterable<ExportLine>

/** `mneme` (an export of this service), `mem0`, `zep` or `mcp` (server-memory). */
export type ImportFormat = ImportedBody['format']

export interface ImportOptions extends CallOptions {
  /** Default `mneme`: an export of this service. */
  readonly format?: ImportFormat | undefined
  /** Reads and judges every line and writes nothing; not of the format `mneme`. Default false. */
  readonly dryRun?: boolean | undefined
  /** What is done about credentials in a line, where the setting `secrets` does less. */
  readonly secrets?: 'mask' | 'refuse' | undefined
  /** What the import is called; default a name that the server gives it. */
  readonly importId?: string | undefined
}

/**
 * What became of all lines together; `failed` names at most the first 1,000, `unchanged` the lines
 * that were skipped, at most 10,000 of a request. Of a dry run, `imported` counts what would be read.
 */
export type ImportSummary = Pick<
  ImportedBody,
  'done' | 'items' | 'imported' | 'skipped' | 'failed' | 'position'
> & {
  readonly unchanged: readonly number[]
  /** By it `sources.trace` and `sources.withdraw` know what the import made; none of a dry run. */
  readonly import_id?: string | undefined
}

/**
 * Takes in an export, into a namespace that is empty, or the memories of mem0, Zep or server-memory
 * (role `owner`). Lines are JSON or what it stands for. The same lines given again go on where an
 * import broke off: what is there is not sent again, and nothing is doubled. Rejects at the first
 * wrong line of an export; a wrong line of another format is told in `failed`.
 *
 * @example
 * await memory.in('copy').import(memory.export())
 * const { failed } = await memory.import(readLines('memories.jsonl'), { format: 'mem0' })
 * @throws MnemeError `invalid_request` (400: a wrong line of an export), `invalid_state` (409: the
 * namespace is not empty), `forbidden` (403).
 */
export type Import = (
  lines: Iterable<ExportLine | object | string> | AsyncIterable<ExportLine | object | string>,
  options?: ImportOptions,
) => Promise<ImportSummary>

/**
 * What the namespace has cost by the UTC day, and what it holds (role `main`).
 *
 * @example
 * const { totals, stored } = await memory.usage({ from: '2026-11-01', to: '2026-12-01' })
 * @throws MnemeError `invalid_request` (400: no such time).
 */
export type GetUsage = (query?: UsageQuery, options?: CallOptions) => Promise<UsageReport>

export function exportWith({ transport, root }: NamespaceCalls): Export {
  const path = `${root}/export`
  return (query, options) =>
    transport.lines<ExportLine>({ method: 'GET', path, query: { ...query }, options })
}

export function importWith({ transport, root }: NamespaceCalls): Import {
  const path = `${root}/import`
  return async (lines, { format = 'mneme', dryRun, secrets, importId, ...options } = {}) => {
    const unchanged: number[] = []
    const sums = { items: 0, imported: 0, skipped: 0 }
    const failed: ImportedBody['failed'] = []
    let last: Pick<ImportedBody, 'done' | 'position' | 'next_line' | 'import_id'> = nothingYet
    // Relations of a knowledge graph go by names that stand in its other lines.
    const mostBytes = format === 'mcp' ? Infinity : maxBodyBytes
    const chunks = chunksOf(lines, { lineOf, mostBytes, signal: options.signal })
    for await (const chunk of chunks) {
      // The import that is under way has these: the server has said where it goes on.
      if (chunk.first + chunk.size < last.next_line) {
        sums.items += chunk.size
        sums.skipped += chunk.size
        continue
      }
      const query = {
        format,
        from_line: chunk.first + 1,
        dry_run: dryRun,
        secrets,
        import_id: last.import_id ?? importId,
      }
      const ask = { method: 'POST', path, query, lines: chunk.lines, options } as const
      const { body } = await transport.call<ImportedBody>(ask)
      for (const name of ['items', 'imported', 'skipped'] as const) sums[name] += body[name]
      unchanged.push(...(body.unchanged ?? []))
      failed.push(...(body.failed ?? []).slice(0, maxFailed - failed.length))
      last = body
    }
    const { done, position, import_id } = last
    return { ...sums, failed, unchanged, done, position, import_id }
  }
}

export function usageWith({ get }: NamespaceCalls): GetUsage {
  return (query, options) => get('/usage', { ...query }, options)
}

function lineOf(line: object | string): string {
  return typeof line === 'string' ? line.trim() : JSON.stringify(line)
}

const nothingYet = { done: false, position: 0, next_line: 1 }
/** As many as one answer tells. */
const maxFailed = 1_000
