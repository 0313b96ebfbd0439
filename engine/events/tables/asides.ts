import { endOfRecord, nextAside } from '../../laws/events/event-seq.ts'
import type { EventType, NamespaceEvent } from '../../model/event.ts'
import { integer, json, row, textList, time, word } from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import type { NamespaceState } from '../../storage/state-row.ts'
import { table, TableRows } from '../../storage/table.ts'

/** Events that no record of the audit log tells. An export leaves them out, as what they name. */
const asides = table(
  'asides',
  {
    seq: row,
    type: word<EventType>(),
    ids: json<readonly string[]>(textList),
    at: time,
    position: integer,
  },
  { key: ['seq'] },
)

export function createAsideTable(
  sql: Sql,
  state: Pick<NamespaceState, 'auditLength' | 'position' | 'lastTime'>,
) {
  const rows = new TableRows(sql, asides)
  let isNews = false
  return {
    /** Behind the newest record. Inside the transaction of what has happened. */
    add(type: EventType, ids: readonly string[], at = state.lastTime): void {
      const { auditLength, position } = state
      const seq = nextAside(auditLength, rows.edge('max', 'seq') ?? 0)
      // Beyond the last number of a record they share it.
      const shared = rows.first('seq = ?', seq)
      rows.replace({ seq, type, ids: [...(shared?.ids ?? []), ...ids], at, position })
      isNews = true
    },
    between: (after: number, through: number): readonly NamespaceEvent[] =>
      rows.all('seq > ? AND seq <= ? ORDER BY seq', after, through).map((aside) => ({
        ...aside,
        id: `aside-${aside.seq}-${aside.at}`,
        actor: actors[aside.type] ?? 'system',
        memory: null,
        summary: `${aside.type.replace('.', ' ')}: ${aside.ids.length}`,
        data: {},
      })),
    /** Whether any came since this was asked last. */
    takeNews(): boolean {
      const was = isNews
      isNews = false
      return was
    },
    lastSeq: (): number => rows.edge('max', 'seq') ?? 0,
    /** They go with the record that they stand behind. */
    dropThrough: (record: number): void => rows.remove('seq <= ?', endOfRecord(record)),
  }
}

const actors: Readonly<Partial<Record<EventType, string>>> = {
  'suggestion.made': 'system:suggestions',
  'erasure.completed': 'system:erasures',
}
