import type { Role } from '../../model/caller.ts'
import type { Proposal } from '../../model/proposal.ts'
import type { ProposalStore } from '../../ports/proposal-store.ts'
import { namesExactly } from '../../laws/entities/cut-references.ts'
import { asWritten, inParts } from '../../storage/written-names.ts'
import { assignments, type Row, type Sql, type SqlValue } from '../../storage/sql.ts'

/** The `proposals` table with its `proposal_keys`: what sub-agents asked to have remembered. */
export function createProposalRows(sql: Sql): ProposalStore {
  return {
    add(proposal) {
      const columns = columnsOf(proposal)
      const names = Object.keys(columns)
      sql.run(
        `INSERT INTO proposals (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
        ...Object.values(columns),
      )
    },
    nextNumber: () =>
      (sql.first<{ last: number | null }>('SELECT max(number) AS last FROM proposals')?.last ?? 0) +
      1,
    byId: (id) => load(sql, 'id = ?', [id])[0] ?? null,
    byIds: (ids) =>
      ids.length === 0
        ? []
        : load(sql, 'id IN (SELECT value FROM json_each(?)) ORDER BY number', [
            JSON.stringify(ids),
          ]),
    list: (status, beforeNumber, limit) =>
      load(
        sql,
        `(? IS NULL OR status = ?) AND (? IS NULL OR number < ?) ORDER BY number DESC LIMIT ?`,
        [status, status, beforeNumber, beforeNumber, limit],
      ),
    update(id, { status, reason, conflicts, memoryId: memory_id }) {
      const { sql: set, values } = assignments({
        status,
        reason,
        memory_id,
        conflicts: conflicts === undefined ? undefined : JSON.stringify(conflicts),
      })
      if (values.length > 0) sql.run(`UPDATE proposals SET ${set} WHERE id = ?`, ...values, id)
    },
    // The row stays so that no later proposal gets the number.
    erase: (id) =>
      sql.run(
        `UPDATE proposals SET status = 'gone', agent = '', credential = '', cause = NULL,
          content = '', suggested_store = NULL, entities = '[]', conflicts = '[]', reason = NULL,
          memory_id = NULL, request = '' WHERE id = ?`,
        id,
      ),
    naming: (names) =>
      names.length === 0
        ? []
        : load(
            sql,
            `EXISTS (SELECT 1 FROM json_each(?) n WHERE n.value = memory_id OR
              EXISTS (SELECT 1 FROM json_each(proposals.entities) e WHERE e.value = n.value))
              ORDER BY number`,
            [JSON.stringify(names)],
          ),
    rewrite: (id, { content, trigger, reason, entities, request }) =>
      sql.run(
        `UPDATE proposals SET content = ?, cause = ?, reason = ?, entities = ?, request = ?
          WHERE id = ?`,
        content,
        trigger,
        reason,
        JSON.stringify(entities),
        request,
        id,
      ),
    saying: (texts) =>
      inParts(texts.map((text) => text.trim())).flatMap((part) =>
        load(sql, 'trim(content, ?) IN (SELECT value FROM json_each(?)) ORDER BY number', [
          whiteSpace,
          JSON.stringify(part),
        ]),
      ),
    mentioning: (names) => {
      const written = [...new Set(names.flatMap(asWritten))]
      return written.length === 0
        ? []
        : load(
            sql,
            `EXISTS (SELECT 1 FROM json_each(?) n WHERE instr(content, n.value) > 0
              OR instr(request, n.value) > 0 OR instr(coalesce(cause, ''), n.value) > 0
              OR instr(coalesce(reason, ''), n.value) > 0) ORDER BY number`,
            [JSON.stringify(written)],
          ).filter((one) =>
            [one.content, one.request, one.trigger ?? '', one.reason ?? ''].some((text) =>
              written.some((name) => namesExactly(text, name)),
            ),
          )
    },
    isAnyUndecided: () =>
      sql.first(`SELECT 1 FROM proposals WHERE status IN ('pending', 'deferred') LIMIT 1`) !== null,
    countUndecided: (limit) =>
      sql.first<{ count: number }>(
        `SELECT count(*) AS count FROM
          (SELECT 1 FROM proposals WHERE status IN ('pending', 'deferred') LIMIT ?)`,
        limit,
      )?.count ?? 0,
    addKeys(number, keys) {
      for (const key of keys) {
        sql.run('INSERT INTO proposal_keys (key, proposal) VALUES (?, ?)', key, number)
      }
    },
    dropKeys: (number) => sql.run('DELETE FROM proposal_keys WHERE proposal = ?', number),
    sharing: (keys, limit) =>
      keys.length === 0
        ? []
        : load(
            sql,
            `status IN ('pending', 'deferred') AND number IN (SELECT proposal FROM proposal_keys
              WHERE key IN (SELECT value FROM json_each(?))) ORDER BY number LIMIT ?`,
            [JSON.stringify(keys), limit],
          ),
  }
}

const whiteSpace = ' \t\n\r\v\f'

function columnsOf(proposal: Proposal): Record<string, SqlValue> {
  return {
    number: proposal.number,
    id: proposal.id,
    agent: proposal.from,
    role: proposal.role,
    credential: proposal.credential,
    created_at: proposal.createdAt,
    cause: proposal.trigger,
    content: proposal.content,
    suggested_store: proposal.suggestedStore,
    entities: JSON.stringify(proposal.entities),
    confidence: proposal.confidence,
    core_worthy: Number(proposal.coreWorthy),
    status: proposal.status,
    conflicts: JSON.stringify(proposal.conflicts),
    reason: proposal.reason,
    memory_id: proposal.memoryId,
    request: proposal.request,
  }
}

function load(sql: Sql, where: string, values: readonly SqlValue[]): Proposal[] {
  const query = `SELECT * FROM proposals WHERE status <> 'gone' AND ${where}`
  return sql.all<ProposalRow>(query, ...values).map((row) => ({
    id: row.id,
    number: row.number,
    from: row.agent,
    role: row.role as Role,
    credential: row.credential,
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
  role: string
  credential: string
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
