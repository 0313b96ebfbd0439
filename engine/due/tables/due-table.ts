import type { EventTime } from '../../model/commitment.ts'
import type { DueClosing, DueStatus } from '../../model/due.ts'
import type { Sql } from '../../storage/sql.ts'
import { columnList, rowOf, TableRows, type RowOf } from '../../storage/table.ts'
import { eraseDueImages } from '../../storage/undo/undo-erasure.ts'
import { maxOpenDues } from '../../bounds.ts'
import { dues } from './due-rows.ts'

export type DueRow = RowOf<typeof dues>

/** With the passage that says it. */
export interface OpenDue {
  readonly row: DueRow
  readonly passage: number
}

/** Its place in a list, which is in order of time. */
export interface DuePlace {
  readonly from: number
  readonly id: string
}

export interface DueFilter {
  readonly status: DueStatus
  /** Only what meets this span. */
  readonly span: EventTime
  readonly now: number
}

export type DueTable = ReturnType<typeof createDueTable>

/** What comes due. A forgotten or expired memory keeps its rows, and none of them is listed. */
export function createDueTable(sql: Sql) {
  const rows = new TableRows(sql, dues)
  /** Asked with every text: from memory, but for the first time. */
  let open: readonly OpenDue[] | null = null
  const change = <T extends unknown[]>(write: (...given: T) => void) => {
    return (...given: T): void => {
      open = null
      write(...given)
    }
  }
  const standingThere = (where: string, ...values: (string | number)[]): OpenDue[] =>
    sql
      .raw(`${selectStanding} AND ${where}`, ...values)
      .map((row) => ({ row: rowOf(dues, row), passage: Number(row.at(-1)) }))
  const standing = (where: string, ...values: (string | number)[]): DueRow[] =>
    standingThere(where, ...values).map(({ row }) => row)
  return {
    add: change((row: DueRow) => rows.insert(row)),
    /** In order of time, those behind a place. */
    list({ status, span, now }: DueFilter, after: DuePlace | null, limit: number): DueRow[] {
      const { from, id } = after ?? { from: Number.MIN_SAFE_INTEGER, id: '' }
      return standing(
        `(m.expires_at IS NULL OR m.expires_at > ?) AND d.state = ? AND d.due_from < ?
          AND d.due_to > ? AND (d.due_from, d.id) > (?, ?) ORDER BY d.due_from, d.id LIMIT ?`,
        now,
        status,
        span.to,
        span.from,
        from,
        id,
        limit,
      )
    },
    /** The time that holds for it now; null where its memory is forgotten, or there is none. */
    byId: (id: string): DueRow | null =>
      standing(`d.id = ? AND d.state <> 'moved' ORDER BY d.part DESC LIMIT 1`, id)[0] ?? null,
    /** The last that were told, the newest first. */
    open: (): readonly OpenDue[] =>
      (open ??= standingThere(
        `d.state = 'open' ORDER BY d.told_at DESC, d.id DESC LIMIT ?`,
        maxOpenDues,
      )),
    /** What the text of a memory says. */
    ofMemory: (memory: string): readonly DueRow[] =>
      rows.all('memory = ? ORDER BY id, part', memory),
    /** The times that hold for what these memories say. */
    standingOf: (memories: readonly string[]): readonly DueRow[] =>
      memories.length === 0
        ? []
        : rows.all(
            `memory IN (SELECT value FROM json_each(?)) AND state <> 'moved' ORDER BY memory, id, part`,
            JSON.stringify(memories),
          ),
    /** The times that texts of these memories set for what they say themselves. */
    saidBy: (memories: readonly string[]): readonly DueRow[] =>
      memories.length === 0
        ? []
        : rows.all(
            `memory IN (SELECT value FROM json_each(?)) AND told_by = memory ORDER BY memory, id, part`,
            JSON.stringify(memories),
          ),
    say: change(({ id, part }: DueRow, sentence: number) =>
      rows.update({ sentence }, 'id = ? AND part = ?', id, part),
    ),
    /** `by`: the memory that says so; null for a person's own act. */
    close: change(({ id, part }: DueRow, how: DueClosing | 'open', by: string | null) => {
      const closing = how === 'open' || by === null ? null : how
      rows.update({ state: how, closing, closedBy: by }, 'id = ? AND part = ?', id, part)
    }),
    /** What a memory has closed, moved or ended is open while that memory is forgotten. */
    reopenBy: change((memory: string) => rows.update({ state: 'open' }, 'closed_by = ?', memory)),
    closeAgainBy: change((memory: string) =>
      sql.run('UPDATE dues SET state = closing WHERE closed_by = ?', memory),
    ),
    /** Those whose time has come, the longest due first. */
    toTell: (now: number, limit: number): readonly DueRow[] =>
      rows.all('tell_at <= ? ORDER BY tell_at, id LIMIT ?', now, limit),
    markTold: ({ id, part }: DueRow): void =>
      rows.update({ tellAt: null }, 'id = ? AND part = ?', id, part),
    /** null where none is left to tell. */
    nextTelling: (): number | null => rows.edge('min', 'tellAt', 'tell_at IS NOT NULL'),
    /** Whether it is not forgotten, and nothing has closed it. */
    isOpen: ({ id, part }: DueRow, now: number): boolean =>
      standing(
        `d.id = ? AND d.part = ? AND d.state = 'open' AND (m.expires_at IS NULL OR m.expires_at > ?)`,
        id,
        part,
        now,
      ).length > 0,
    /** Also what an erased memory has said of others. */
    erase: change((memory: string) => {
      rows.remove('memory = ?1 OR told_by = ?1', memory)
      rows.update({ state: 'open', closing: null, closedBy: null }, 'closed_by = ?', memory)
      eraseDueImages(sql, memory)
    }),
    /** What is held beside the rows is read again. */
    forget(): void {
      open = null
    },
  }
}

/** Of memories that nobody has forgotten: the one that says it, and the one that sets its time. */
const selectStanding = `SELECT ${columnList(dues, 'd')}, m.passage FROM dues d
  CROSS JOIN memories m ON m.id = d.memory AND m.forgotten_at IS NULL
  CROSS JOIN memories t ON t.id = d.told_by AND t.forgotten_at IS NULL WHERE true`
