import { rowsPerEntry } from '../../bounds.ts'
import type { Digest } from '../../ports/digest.ts'
import { fail, ok, type Result } from '../../result.ts'
import { clearChanges, noChanges, type Changes } from '../../storage/changes.ts'
import type { DrawingCursor } from '../../commitments/tables/drawing-cursor.ts'
import type { GraphRows } from '../../commitments/tables/graph-rows.ts'
import type { EntityTable } from '../../memory/tables/entity-table.ts'
import type { IndexRows } from '../../memory/tables/index-rows.ts'
import type { OutboxRows } from '../../storage/outbox-rows.ts'
import type { ChunkRows } from '../../workspace/tables/chunk-rows.ts'
import type { SegmentRows } from '../../segments/tables/segment-rows.ts'
import { sealImported } from '../../segments/seal-imported.ts'
import type { SettingsTable } from '../../governance/tables/settings.ts'
import type { Sql } from '../../storage/sql.ts'
import withoutWebhookUrls from '../../storage/steps/11.sql'
import { saveState, type NamespaceState } from '../../storage/state-row.ts'
import { type ArchivePage, exportLines } from './export-pages.ts'
import type { Speller } from '../../storage/columns.ts'
import { giveUpImport } from './give-up-import.ts'
import { ImportRun } from './import-run.ts'
import { ImportedNodes } from './imported-nodes.ts'
import { loadImport, saveImport, type ImportState } from './import-state.ts'
import { readLine, sourceOf } from './read-line.ts'

/** Lines in their order, counted from 1 through the whole stream. */
export interface ImportSlice {
  readonly firstLine: number
  readonly lines: readonly unknown[]
  /** Credential and idempotency key; null without a key. */
  readonly mark: string | null
  /** What the import is called, where its caller says so; the first slice counts. */
  readonly importId?: string
  /** The line after them, where the edge could not read it as JSON. */
  readonly unreadable?: LineFault
}

export interface ImportedSlice {
  /** Lines that were taken in, header and end included. */
  readonly imported: number
  /** Lines that had been taken in before. */
  readonly skipped: number
  /** Where the stream goes on. */
  readonly nextLine: number
  /** What the import is called; null where nothing of it is kept, and of one from before it was. */
  readonly importId: string | null
  /** The end was reached, and the whole holds together. */
  readonly isDone: boolean
  /** What the namespace is now made of; null until the end, and where the archive was empty. */
  readonly restored: Restored | null
  /** It had been finished before, with the same stream and key. */
  readonly isReplayed: boolean
  /** The line that ended the import; the namespace is then as empty as before. */
  readonly failed: LineFault | null
}

export interface Restored {
  /** Namespace that was exported. */
  readonly source: string
  /** Rows of all tables. */
  readonly rows: number
  /** Records of the audit log among them, digested ones counted. */
  readonly records: number
  /** Hash of the last of them. */
  readonly head: string
}

/** The import that a namespace was made of. */
export interface Imported extends Pick<Restored, 'source' | 'records'> {
  /** When it came to its end, in epoch milliseconds. */
  readonly at: number
}

export interface LineFault {
  readonly line: number
  /** Field of the line; empty for the whole. */
  readonly path: string
  readonly message: string
}

export interface ArchiveParts {
  readonly sql: Sql
  readonly digest: Digest
  readonly state: NamespaceState
  readonly graph: GraphRows
  readonly index: Pick<IndexRows, 'rebuild'>
  /** null where memory has to hold all that there is. */
  readonly segments: SegmentRows | null
  readonly settings: SettingsTable
  readonly chunks: Pick<ChunkRows, 'forget'>
  readonly pipelines: { forget(): void }
  readonly dues: { forget(): void }
  readonly entities: Pick<EntityTable, 'forget'>
  readonly drawing: Pick<DrawingCursor, 'take'>
  readonly outbox: Pick<OutboxRows, 'add'>
}

interface At {
  readonly namespace: string
  readonly now: number
}

/** Exports and imports over the tables that `tables.ts` lists. */
export class ArchiveTables {
  readonly #parts: ArchiveParts
  readonly #nodes: ImportedNodes
  readonly #speller: Speller

  constructor(parts: ArchiveParts) {
    const { digest, graph } = parts
    this.#parts = parts
    this.#nodes = new ImportedNodes(parts.sql)
    this.#speller = {
      idOf: (row) => graph.idOf(row),
      rowOf: (id) => this.#nodes.rowOf(id),
      canonical: (value) => digest.canonical(value),
    }
  }

  /** The next lines after a cursor, a bounded number of bytes; null begins. */
  page(cursor: string | null, { namespace, now }: At): ArchivePage {
    const { sql, state } = this.#parts
    return exportLines(sql, state, this.#speller, { cursor, namespace, now })
  }

  /** What the namespace was made of by an import; null where it was not. */
  imported(): Imported | null {
    const kept = loadImport(this.#parts.sql)
    if (kept === null || kept.auditRows === null || kept.auditRows === 0) return null
    const { header, auditRows: records, finishedAt } = kept
    return { source: sourceOf(header), records, at: finishedAt ?? 0 }
  }

  /** The newest memory that came with an import of that name; null where there was none. */
  lastMemoryOf(importId: string): string | null {
    const kept = loadImport(this.#parts.sql)
    return kept?.importId === importId ? kept.lastMemory : null
  }

  /** Whether an import has begun and not come to its end. */
  isImporting(): boolean {
    return this.#parts.sql.first('SELECT 1 FROM imports WHERE finished_at IS NULL') !== null
  }

  /**
   * Takes lines in; refuses where they cannot come next. One that is wrong ends the import: all that
   * came before it goes as well. After the last `complete` makes what is derived.
   */
  put(slice: ImportSlice, at: At, complete: () => void): Result<ImportedSlice> {
    const { sql, state, digest } = this.#parts
    const kept = loadImport(sql)
    const first = slice.firstLine === 1 ? slice.lines[0] : undefined
    const header = first === undefined ? null : digest.canonical(first)
    const { unreadable } = slice
    if (kept !== null && kept.finishedAt !== null && isSame(kept, slice, header)) {
      return ok(unreadable === undefined ? replay(slice, kept) : broken(unreadable))
    }
    if (state.position > 0) return fail('invalid_state', 'the namespace is not empty')
    const open = kept === null || kept.finishedAt !== null ? null : kept
    // Nothing tells that it is the stream which is under way, so that goes on.
    if (unreadable?.line === 1) return ok(broken(unreadable))
    if (open === null && header === null) {
      return fail('invalid_state', 'no import has been started: send the archive from its line 1')
    }
    if (open !== null && header !== null && header !== open.header) {
      const detail = `another import is under way, at line ${open.nextLine}`
      return fail('invalid_state', detail)
    }
    if (open === null) this.#nodes.forget()
    const nextLine = open?.nextLine ?? 1
    if (slice.firstLine > nextLine) {
      return fail('invalid_state', `the import goes on at line ${nextLine}`)
    }
    try {
      return ok(this.#take(slice, { ...at, complete }, open ?? begin(header ?? '', slice)))
    } catch (error) {
      this.#nodes.forget()
      throw error
    }
  }

  #take(
    slice: ImportSlice,
    { namespace, now, complete }: At & { readonly complete: () => void },
    open: ImportState,
  ): ImportedSlice {
    const skipped = Math.min(open.nextLine - slice.firstLine, slice.lines.length)
    const changes = noChanges()
    const { sql, state } = this.#parts
    const shared = { sql, state, nodes: this.#nodes, speller: this.#speller }
    const run = new ImportRun({ ...shared, changes }, open.stage)
    let { nextLine } = open
    for (const value of slice.lines.slice(skipped)) {
      const fault = run.take(readLine(value), nextLine)
      if (fault !== null) return this.#giveUp({ line: nextLine, ...fault })
      nextLine += 1
    }
    if (slice.unreadable !== undefined) return this.#giveUp(slice.unreadable)
    this.#announce(changes)
    // An archive of an earlier version holds what this step takes away.
    if (run.isDone) sql.run(withoutWebhookUrls)
    if (run.isDone) {
      complete()
      this.#parts.drawing.take()
      // Rows of the outbox tell of the records that came along.
      state.deliveredTo = state.auditLength
    }
    const { header, mark, importId } = open
    saveImport(sql, {
      header,
      nextLine,
      stage: run.stage,
      mark: mark ?? slice.mark,
      finishedAt: run.isDone ? now : null,
      auditRows: run.isDone ? state.auditLength : null,
      importId,
      lastMemory: run.isDone ? newestMemory(sql) : null,
    })
    Object.assign(state, { name: namespace })
    state.largestBytes = Math.max(state.largestBytes, sql.databaseBytes())
    saveState(sql, state)
    this.#forget()
    if (run.isDone) this.#finish()
    const { auditLength: records, auditHead: head, position } = state
    const isRestored = run.isDone && position > 0
    return {
      imported: nextLine - open.nextLine,
      skipped,
      nextLine,
      importId,
      isDone: run.isDone,
      restored: isRestored ? { source: sourceOf(header), rows: nextLine - 3, records, head } : null,
      isReplayed: false,
      failed: null,
    }
  }

  #finish(): void {
    const { segments, settings, sql } = this.#parts
    this.#nodes.forget()
    if (segments !== null) sealImported(sql, segments, settings.current.recall.segmentPassages)
  }

  /** A wrong line: whoever sends the whole stream again, mended, finds the namespace empty. */
  #giveUp(failed: LineFault): ImportedSlice {
    giveUpImport(this.#parts.sql, this.#parts.state)
    this.#forget()
    this.#nodes.forget()
    return broken(failed)
  }

  /** What was held in memory is read anew, edges with it. */
  #forget(): void {
    const { graph, index, entities, settings, chunks, pipelines, dues } = this.#parts
    graph.drop()
    index.rebuild()
    entities.forget()
    settings.forget()
    chunks.forget()
    pipelines.forget()
    dues.forget()
  }

  /** Entries of a few rows each, so that a delivery of many stays small. */
  #announce(changes: Changes): void {
    const { outbox } = this.#parts
    for (const [table, rows] of Object.entries(changes) as [keyof Changes, Set<number>][]) {
      const all = [...rows]
      for (let start = 0; start < all.length; start += rowsPerEntry) {
        outbox.add({ ...noChanges(), [table]: new Set(all.slice(start, start + rowsPerEntry)) })
      }
    }
    clearChanges(changes)
  }
}

function begin(header: string, { mark, importId }: ImportSlice): ImportState {
  const open = { finishedAt: null, auditRows: null, lastMemory: null }
  return { header, nextLine: 1, stage: 0, mark, importId: importId ?? null, ...open }
}

function newestMemory(sql: Sql): string | null {
  return sql.first<{ id: string | null }>('SELECT max(id) AS id FROM memories')?.id ?? null
}

function broken(failed: LineFault): ImportedSlice {
  const nothing = { imported: 0, skipped: 0, nextLine: 1, isDone: false, isReplayed: false }
  return { ...nothing, importId: null, restored: null, failed }
}

/** A stream that had come to its end, sent again: under its key it is answered, not refused. */
function isSame(kept: ImportState, slice: ImportSlice, header: string | null): boolean {
  if (slice.mark === null || slice.mark !== kept.mark) return false
  return header === null ? slice.firstLine < kept.nextLine : header === kept.header
}

function replay(slice: ImportSlice, { nextLine, importId }: ImportState): ImportedSlice {
  const done = { isDone: true, isReplayed: true, restored: null, failed: null }
  return { imported: 0, skipped: slice.lines.length, nextLine, importId, ...done }
}
