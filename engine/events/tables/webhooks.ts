import type { Delivery, DeliveryStatus, EventType, Webhook } from '../../model/event.ts'
import {
  flag,
  generated,
  integer,
  json,
  nullable,
  ordinal,
  row,
  text,
  textList,
  time,
  word,
} from '../../storage/columns.ts'
import type { Sql } from '../../storage/sql.ts'
import { table, TableRows } from '../../storage/table.ts'

/** No export holds them: a copy elsewhere tells nobody, and no secret leaves. */
const webhooks = table(
  'webhooks',
  {
    row: ordinal,
    id: text,
    url: text,
    types: nullable(json<readonly EventType[]>(textList)),
    texts: flag,
    secret: text,
    prefix: nullable(text),
    createdAt: time,
    createdBy: text,
    told: integer,
    triedAt: nullable(time),
    failingSince: nullable(time),
    disabledAt: nullable(time),
    disabledFor: nullable(text),
  },
  { key: ['row'] },
)

const deliveries = table(
  'deliveries',
  {
    row: generated(row),
    webhook: text,
    seq: integer,
    event: text,
    type: word<EventType>(),
    status: word<DeliveryStatus>(),
    attempts: integer,
    triedAt: time,
    nextAt: nullable(time),
    answer: nullable(integer),
    ms: integer,
    error: nullable(text),
  },
  { key: ['row'] },
)

/** Who is told of what happens here, and how that went. */
export function createWebhookTable(sql: Sql) {
  const rows = new TableRows(sql, webhooks)
  /** Whether any is told; null until the rows were looked at. */
  let isTelling: boolean | null = null
  return {
    add(webhook: Webhook): void {
      rows.insert(webhook)
      isTelling = null
    },
    update(id: string, changes: Partial<Omit<Webhook, 'id'>>): void {
      rows.update(changes, 'id = ?', id)
      isTelling = null
    },
    remove(id: string): void {
      rows.erase(['url', 'secret'], 'id = ?', id)
      isTelling = null
    },
    byId: (id: string): Webhook | null => rows.first('id = ?', id),
    /** Oldest first. */
    all: (): readonly Webhook[] => rows.all('true ORDER BY row'),
    telling: (): readonly Webhook[] => rows.all('disabled_at IS NULL ORDER BY row'),
    /** Asked with every write: from memory, but for the first time. */
    isTelling: (): boolean => (isTelling ??= rows.has('disabled_at IS NULL')),
    /** What is held beside the rows is read again. */
    forget(): void {
      isTelling = null
    },
  }
}

export function createDeliveryTable(sql: Sql) {
  const rows = new TableRows(sql, deliveries)
  return {
    add: (delivery: Omit<Delivery, 'row'>): void => rows.insert(delivery),
    update: (number: number, changes: Partial<Omit<Delivery, 'row'>>): void =>
      rows.update(changes, 'row = ?', number),
    byRow: (number: number): Delivery | null => rows.first('row = ?', number),
    /** Newest first. */
    list: (webhook: string, before: number | null, limit: number): readonly Delivery[] =>
      rows.all(
        'webhook = ? AND row < ? ORDER BY row DESC LIMIT ?',
        webhook,
        before ?? Number.MAX_SAFE_INTEGER,
        limit,
      ),
    /** Those to be tried by then, oldest event first. */
    due: (webhook: string, now: number, limit: number): readonly Delivery[] =>
      rows.all(
        `webhook = ? AND status = 'pending' AND next_at <= ? ORDER BY seq LIMIT ?`,
        webhook,
        now,
        limit,
      ),
    countPending: (webhook: string): number =>
      rows.count(`webhook = ? AND status = 'pending'`, webhook),
    nextAt: (): number | null => rows.edge('min', 'nextAt', `status = 'pending'`),
    /** The receiver is back: what waits is tried as soon as may be. */
    hasten: (webhook: string, now: number): void =>
      rows.update(
        { nextAt: now },
        `webhook = ? AND status = 'pending' AND next_at > ?`,
        webhook,
        now,
      ),
    /** Nothing is tried any more. */
    giveUp: (webhook: string, error: string): void =>
      rows.update(
        { status: 'failed', nextAt: null, error },
        `webhook = ? AND status = 'pending'`,
        webhook,
      ),
    removeOf: (webhook: string): void => rows.remove('webhook = ?', webhook),
    /** What was told before then, and the oldest beyond so many of a webhook. */
    drop(webhook: string, before: number, most: number): void {
      rows.remove(
        `webhook = ?1 AND status <> 'pending' AND (tried_at < ?2 OR row <= coalesce((
          SELECT row FROM deliveries WHERE webhook = ?1 ORDER BY row DESC LIMIT 1 OFFSET ?3), 0))`,
        webhook,
        before,
        most,
      )
    },
  }
}
