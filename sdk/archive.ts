import { orAborted } from './abort.ts'
import type { CallOptions } from './call-options.ts'
import { maxBatchBytes } from './limits.ts'
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
 */
export type Export = (query?: ReadQuery, options?: CallOptions) => AsyncIterable<ExportLine>

export type ImportFormat = ImportedBody['format']

export interface ImportOptions extends CallOptions {
  /** Default `mneme`: an export of this service. */
  readonly format?: ImportFormat | undefined
}

/** What became of all lines together; `failed` names at most the first 1,000. */
export type ImportSummary = Pick<
  ImportedBody,
  'done' | 'items' | 'imported' | 'skipped' | 'failed' | 'position'
>

/**
 * Takes in an export, into a namespace that is empty, or the memories of mem0, Zep or server-memory
 * (role `owner`). Lines are JSON or what it stands for. The same lines sent again go on where an
 * import broke off, and double nothing. Rejects at the first wrong line of an export; a wrong line
 * of another format is told in `failed`.
 *
 * @example
 * await memory.in('copy').import(memory.export())
 * const { failed } = await memory.import(readLines('memories.jsonl'), { format: 'mem0' })
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
 */
export type GetUsage = (query?: UsageQuery, options?: CallOptions) => Promise<UsageReport>

export function exportWith({ transport, root }: NamespaceCalls): Export {
  const path = `${root}/export`
  return (query, options) =>
    transport.lines<ExportLine>({ method: 'GET', path, query: { ...query }, options })
}

export function importWith({ transport, root }: NamespaceCalls): Import {
  const path = `${root}/import`
  return async (lines, { format = 'mneme', ...options } = {}) => {
    const sums = { items: 0, imported: 0, skipped: 0 }
    const failed: ImportedBody['failed'] = []
    let last: Pick<ImportedBody, 'done' | 'position'> = { done: false, position: 0 }
    // Relations of a knowledge graph go by names that stand in its other lines.
    const mostBytes = format === 'mcp' ? Infinity : maxBatchBytes
    for await (const part of partsOf(lines, mostBytes, options.signal)) {
      const query = { format, from_line: part.firstLine }
      const ask = { method: 'POST', path, query, lines: part.text, options } as const
      const { body } = await transport.call<ImportedBody>(ask)
      for (const name of ['items', 'imported', 'skipped'] as const) sums[name] += body[name]
      failed.push(...(body.failed ?? []).slice(0, maxFailed - failed.length))
      last = body
    }
    return { ...sums, failed, done: last.done, position: last.position }
  }
}

export function usageWith({ get }: NamespaceCalls): GetUsage {
  return (query, options) => get('/usage', { ...query }, options)
}

interface Part {
  /** From 1. */
  readonly firstLine: number
  readonly text: string
}

async function* partsOf(
  lines: Parameters<Import>[0],
  mostBytes: number,
  signal: AbortSignal | undefined,
): AsyncGenerator<Part> {
  let firstLine = 1
  let held: string[] = []
  let bytes = 0
  for await (const line of lines) {
    await orAborted(Promise.resolve(), signal)
    const text = typeof line === 'string' ? line.trim() : JSON.stringify(line)
    if (text === '') continue
    const lineBytes = encoder.encode(text).byteLength + 1
    if (held.length > 0 && bytes + lineBytes > mostBytes) {
      yield { firstLine, text: held.join('') }
      firstLine += held.length
      held = []
      bytes = 0
    }
    held.push(`${text}\n`)
    bytes += lineBytes
  }
  if (held.length > 0) yield { firstLine, text: held.join('') }
}

const encoder = new TextEncoder()
/** As many as one answer tells. */
const maxFailed = 1_000
