import { readFileSync } from 'node:fs'
import { SegmentRows } from '../../../../engine/segments/tables/segment-rows.ts'
import { Sql, type SqlValue } from '../../../../engine/storage/sql.ts'
import { openNodeDatabase } from '../../../support/node/node-database.ts'

/** What the rows of segments say, to be put back later. */
export interface KeptSegments {
  readonly segments: readonly (readonly SqlValue[])[]
  readonly changes: readonly (readonly SqlValue[])[]
}

export const noSegments: KeptSegments = { segments: [], changes: [] }

/** The real rows of segments over a real SQLite, with the tables of the object's schema. */
export class SegmentsUnderTest {
  readonly sql = new Sql(openNodeDatabase())
  rows = new SegmentRows(this.sql)

  constructor() {
    const statements = readFileSync('engine/storage/steps/20.sql', 'utf8')
      .split(/\n--> statement-breakpoint.*\n/)
      .filter((statement) => /^CREATE \w+ segment/.test(statement))
    for (const statement of statements) this.sql.run(statement)
  }

  /** Memory is gone; rows stay. */
  crash(): void {
    this.rows = new SegmentRows(this.sql)
  }

  empty(): void {
    this.sql.run('DELETE FROM segments')
    this.sql.run('DELETE FROM segment_changes')
    this.rows.forget()
  }

  keep(): KeptSegments {
    return {
      segments: this.sql.raw('SELECT * FROM segments ORDER BY number'),
      changes: this.sql.raw('SELECT * FROM segment_changes ORDER BY seq'),
    }
  }

  putBack({ segments, changes }: KeptSegments): void {
    this.empty()
    for (const row of segments) {
      this.sql.run(`INSERT INTO segments VALUES (${row.map(() => '?').join(', ')})`, ...row)
    }
    for (const row of changes) this.sql.run('INSERT INTO segment_changes VALUES (?, ?, ?)', ...row)
  }
}
