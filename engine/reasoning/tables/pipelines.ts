import { roles } from '../../../contract/lists.ts'
import { z } from 'zod'
import { keptPipelineVersions, maxDeletedPipelines } from '../../bounds.ts'
import type { EventType } from '../../model/event.ts'
import type { Json } from '../../model/json.ts'
import type {
  PipelineAuthor,
  PipelineTrigger,
  StoredPipeline,
} from '../../model/stored-pipeline.ts'
import {
  anything,
  integer,
  json,
  named,
  namingEntities,
  nullable,
  oneOf,
  ordinal,
  text,
  textList,
  time,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { type Binding, table, TableRows } from '../../storage/table.ts'

const author = z.looseObject({
  role: z.enum(roles),
  credential: z.string(),
  agent: z.string().nullable(),
})

/** One row a version; of a deleted pipeline the last is left, so that no number is given twice. */
export const pipelines = table(
  'pipelines',
  {
    row: ordinal,
    name: text,
    version: integer,
    status: oneOf(['current', 'past', 'deleted']),
    pipeline: namingEntities(json<Json>(anything)),
    schedule: nullable(text),
    on: named('event_types', nullable(json<readonly EventType[]>(textList)), 'on'),
    by: named('author', json<PipelineAuthor>(author), 'by'),
    createdAt: time,
  },
  { line: 'pipeline', key: ['row'] },
)

export const pipelineTriggers = table(
  'pipeline_triggers',
  {
    name: text,
    dueAt: nullable(time),
    told: integer,
    runId: nullable(text),
    ranAt: time,
    runsThatDay: integer,
    thoughts: json<readonly string[]>(textList),
  },
  { line: 'pipeline_trigger', key: ['name'] },
)

/** What a pipeline that runs by itself is asked by every write. */
export type ListeningPipeline = PipelineTrigger &
  Pick<StoredPipeline, 'version' | 'schedule' | 'on' | 'by'>

/** Pipelines under their names, and how far those have come that run by themselves. */
export function createPipelineTable(sql: Sql) {
  const rows = new TableRows(sql, pipelines)
  const triggers = new TableRows(sql, pipelineTriggers)
  /** Asked with every write: from memory, but for the first time. */
  let running: readonly ListeningPipeline[] | null = null
  const first = (where: string, ...bindings: Binding[]): StoredPipeline | null => {
    const [found] = rows.all(where, ...bindings)
    if (found === undefined) return null
    const { status: _, ...stored } = found
    return stored
  }
  function readRunning(): readonly ListeningPipeline[] {
    return triggers.all('true ORDER BY name').flatMap((trigger) => {
      const where = `name = ? AND status = 'current'`
      const [stored] = rows.select(['version', 'schedule', 'on', 'by'], where, trigger.name)
      return stored === undefined ? [] : [{ ...trigger, ...stored }]
    })
  }
  return {
    current: (name: string): StoredPipeline | null =>
      first(`name = ? AND status = 'current'`, name),
    version: (name: string, version: number): StoredPipeline | null =>
      first(`name = ? AND version = ? AND status <> 'deleted'`, name, version),
    /** By name, those after it. */
    list: (after: string, limit: number): readonly StoredPipeline[] =>
      rows
        .all(`status = 'current' AND name > ? ORDER BY name LIMIT ?`, after, limit)
        .map(({ status: _, ...stored }) => stored),
    count: (): number => rows.count(`status = 'current'`),
    /** The next version of its name; answers its number. Only so many of the old ones stay. */
    add(stored: Omit<StoredPipeline, 'version'>): number {
      const { name } = stored
      const version = (rows.edge('max', 'version', 'name = ?', name) ?? 0) + 1
      rows.update({ status: 'past' }, 'name = ?', name)
      rows.insert({ ...stored, version, status: 'current' })
      rows.erase(['pipeline'], 'name = ? AND version <= ?', name, version - keptPipelineVersions)
      running = null
      return version
    },
    /** The last version stays, which tells the number of the next one. */
    remove(name: string): void {
      rows.erase(['pipeline'], `name = ? AND status = 'past'`, name)
      rows.update({ status: 'deleted' }, 'name = ?', name)
      rows.erase(
        ['pipeline'],
        `status = 'deleted' AND row <= coalesce((SELECT row FROM pipelines
          WHERE status = 'deleted' ORDER BY row DESC LIMIT 1 OFFSET ?), 0)`,
        maxDeletedPipelines,
      )
      triggers.remove('name = ?', name)
      running = null
    },
    trigger: (name: string): PipelineTrigger | null => triggers.first('name = ?', name),
    setTrigger(trigger: PipelineTrigger): void {
      triggers.replace(trigger)
      running = null
    },
    removeTrigger(name: string): void {
      triggers.remove('name = ?', name)
      running = null
    },
    /** Those that run by themselves. */
    running: (): readonly ListeningPipeline[] => (running ??= readRunning()),
    isListening(): boolean {
      return this.running().some(({ on }) => on !== null)
    },
    /** When the first schedule comes due. */
    nextDue(): number | null {
      const due = this.running().flatMap(({ dueAt }) => dueAt ?? [])
      return due.length === 0 ? null : Math.min(...due)
    },
    /** What is held beside the rows is read again. */
    forget(): void {
      running = null
    },
  }
}
