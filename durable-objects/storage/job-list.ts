import type { JobStore, WaitingJob } from '../../engine/ports/job-store.ts'
import type { Row, Sql } from './sql.ts'

/** The `jobs` table to look at, with how far those have come that go through many rows. */
export function createJobList(sql: Sql): JobStore {
  return {
    list() {
      const jobs = sql
        .all<Row & { name: string; clock: string; due_at: number; tries: number }>(
          'SELECT name, clock, due_at, tries FROM jobs',
        )
        .map(({ name, clock, due_at: dueAt, tries }): WaitingJob => ({
          name,
          clock: clock === 'machine' ? 'machine' : 'namespace',
          dueAt,
          tries,
          done: null,
          left: leftOf(sql, name),
        }))
      const all = [...jobs, ...unfinishedImport(sql)]
      return all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
    },
  }
}

function leftOf(sql: Sql, name: string): number | null {
  const count = counts.get(name)
  return count === undefined ? null : (sql.first<{ n: number }>(count)?.n ?? 0)
}

/** No job: it goes on when its caller sends more. */
function unfinishedImport(sql: Sql): readonly WaitingJob[] {
  return sql
    .all<{ next_line: number }>('SELECT next_line FROM imports WHERE finished_at IS NULL')
    .map(({ next_line: next }) => ({
      name: 'import',
      clock: 'machine',
      dueAt: null,
      tries: 0,
      done: next - 1,
      left: null,
    }))
}

/** Read only where the job waits: they go through whole tables. */
const counts: ReadonlyMap<string, string> = new Map([
  ['outbox', 'SELECT count(*) AS n FROM outbox'],
  ['embed_nodes', 'SELECT count(*) AS n FROM nodes WHERE vector IS NULL'],
  ['embed_chunks', 'SELECT coalesce(sum(chunks), 0) AS n FROM chunk_sets WHERE vectors IS NULL'],
  ['extract_texts', 'SELECT count(*) AS n FROM extractions WHERE due_at IS NOT NULL'],
  [
    'vectors',
    `SELECT (SELECT count(*) FROM vector_changes)
      + (SELECT count(*) FROM nodes WHERE row > (SELECT sent_to FROM vector_mirror))
      + (SELECT coalesce(sum(json_array_length(nodes)), 0) FROM vector_batches)
      + (SELECT coalesce(sum(json_array_length(ids)), 0) FROM vector_deletes WHERE state <> 'gone')
      AS n`,
  ],
])
