import type { ArchiveStore, ImportSlice, ImportedSlice } from '../../engine/ports/archive-store.ts'
import type { Digest } from '../../engine/ports/digest.ts'
import { fail, ok, type Result } from '../../engine/result.ts'
import { clearChanges, noChanges, type Changes } from '../storage/changes.ts'
import type { GraphRows } from '../storage/graph/graph-rows.ts'
import { OutboxRows } from '../storage/outbox-rows.ts'
import type { SettingsRows } from '../storage/governance/settings-rows.ts'
import type { Sql } from '../storage/sql.ts'
import { saveState, type NamespaceState } from '../storage/state-row.ts'
import { exportLines } from './export-pages.ts'
import type { Speller } from './forms.ts'
import { ImportRun } from './import-run.ts'
import { ImportedNodes } from './imported-nodes.ts'
import { loadImport, saveImport, type ImportState } from './import-state.ts'
import { readLine } from './read-line.ts'

export interface ArchiveParts {
  readonly sql: Sql
  readonly digest: Digest
  readonly state: NamespaceState
  readonly graph: GraphRows
  readonly settings: SettingsRows
}

interface At {
  readonly namespace: string
  readonly now: number
}

/** Exports and imports over the tables that `tables.ts` lists. */
export class ArchiveRows implements ArchiveStore {
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

  page(cursor: string | null, { namespace, now }: At) {
    const { sql, state } = this.#parts
    return exportLines(sql, state, this.#speller, { cursor, namespace, now })
  }

  isImporting(): boolean {
    return this.#parts.sql.first('SELECT 1 FROM imports WHERE finished_at IS NULL') !== null
  }

  put(slice: ImportSlice, at: At, complete: () => void): Result<ImportedSlice> {
    const { sql, state, digest } = this.#parts
    const kept = loadImport(sql)
    const first = slice.firstLine === 1 ? slice.lines[0] : undefined
    const header = first === undefined ? null : digest.canonical(first)
    if (kept !== null && kept.finishedAt !== null && isSame(kept, slice, header)) {
      return ok(replay(slice, kept))
    }
    if (state.position > 0) return fail('invalid_state', 'the namespace is not empty')
    const open = kept === null || kept.finishedAt !== null ? null : kept
    if (open === null && header === null) {
      return fail('invalid_state', 'no import is under way: send it from its line 1')
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
      return ok(this.#take(slice, { ...at, complete }, open ?? begin(header ?? '', slice.mark)))
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
    const { sql, state, graph, settings } = this.#parts
    const shared = { sql, state, nodes: this.#nodes, speller: this.#speller }
    const run = new ImportRun({ ...shared, changes }, open.stage)
    let { nextLine } = open
    let fault: { path: string; message: string } | null = null
    for (const value of slice.lines.slice(skipped)) {
      fault = run.take(readLine(value), nextLine)
      if (fault !== null) break
      nextLine += 1
    }
    this.#announce(changes)
    if (run.isDone) complete()
    if (nextLine > 1) {
      const finishedAt = run.isDone ? now : null
      const { header, mark } = open
      saveImport(sql, { header, nextLine, stage: run.stage, mark: mark ?? slice.mark, finishedAt })
      Object.assign(state, { name: namespace })
      state.largestBytes = Math.max(state.largestBytes, sql.databaseBytes())
      saveState(sql, state)
    }
    // What was held in memory is read anew, edges with it.
    graph.drop()
    settings.forget()
    if (run.isDone) this.#nodes.forget()
    return {
      imported: nextLine - open.nextLine,
      skipped,
      nextLine,
      isDone: run.isDone,
      isReplayed: false,
      failed: fault && { line: nextLine, ...fault },
    }
  }

  /** Entries of a few rows each, so that a delivery of many stays small. */
  #announce(changes: Changes): void {
    const outbox = new OutboxRows(this.#parts.sql)
    for (const [table, rows] of Object.entries(changes) as [keyof Changes, Set<number>][]) {
      const all = [...rows]
      for (let start = 0; start < all.length; start += rowsAnEntry) {
        outbox.add({ ...noChanges(), [table]: new Set(all.slice(start, start + rowsAnEntry)) })
      }
    }
    clearChanges(changes)
  }
}

function begin(header: string, mark: string | null): ImportState {
  return { header, nextLine: 1, stage: 0, mark, finishedAt: null }
}

/** A stream that had come to its end, sent again: under its key it is answered, not refused. */
function isSame(kept: ImportState, slice: ImportSlice, header: string | null): boolean {
  if (slice.mark === null || slice.mark !== kept.mark) return false
  return header === null ? slice.firstLine < kept.nextLine : header === kept.header
}

function replay(slice: ImportSlice, { nextLine }: ImportState): ImportedSlice {
  const skipped = slice.lines.length
  return { imported: 0, skipped, nextLine, isDone: true, isReplayed: true, failed: null }
}

const rowsAnEntry = 20
