import type { Proposal } from '../../engine/model/proposal.ts'
import type { ProposalStore } from '../../engine/ports/namespace-store.ts'
import type { Row, Sql, SqlValue } from './sql.ts'

/** The `proposals` table: what sub-agents asked to have remembered. */
export function createProposalRows(sql: Sql): ProposalStore {
  return {
    add(proposal) {
      sql.run(
        'INSERT INTO proposals VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
        proposal.number,
        proposal.id,
        proposal.from,
        proposal.createdAt,
        proposal.trigger,
        proposal.content,
        proposal.suggestedStore,
        JSON.stringify(proposal.entities),
        proposal.confidence,
        Number(proposal.coreWorthy),
        proposal.status,
        JSON.stringify(proposal.conflicts),
        proposal.reason,
        proposal.memoryId,
        proposal.request,
      )
    },
    nextNumber: () =>
      (sql.first<{ last: number | null }>('SELECT max(number) AS last FROM proposals')?.last ?? 0) +
      1,
    byId: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    list: (status, beforeNumber, limit) =>
      load(
        sql,
        `(? IS NULL OR status = ?) AND (? IS NULL OR number < ?) ORDER BY number DESC LIMIT ?`,
        [status, status, beforeNumber, beforeNumber, limit],
      ),
  }
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): Proposal[] {
  return sql.all<ProposalRow>(`SELECT * FROM proposals WHERE ${where}`, ...values).map((row) => ({
    id: row.id,
    number: row.number,
    from: row.agent,
    createdAt: row.created_at,
    trigger: row.cause,
    content: row.content,
    suggestedStore: row.suggested_store,
    entities: JSON.parse(row.entities),
    confidence: row.confidence as Proposal['confidence'],
    coreWorthy: row.core_worthy === 1,
    status: row.status as Proposal['status'],
    conflicts: JSON.parse(row.conflicts),
    reason: row.reason,
    memoryId: row.memory_id,
    request: row.request,
  }))
}

interface ProposalRow extends Row {
  id: string
  number: number
  agent: string
  created_at: number
  cause: string | null
  content: string
  suggested_store: string | null
  entities: string
  confidence: string
  core_worthy: number
  status: string
  conflicts: string
  reason: string | null
  memory_id: string | null
  request: string
}
