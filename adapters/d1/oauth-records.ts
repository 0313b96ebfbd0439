import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { OAuthRecords } from '../../engine/ports/oauth-records.ts'
import { maxDroppedRecords, sweptPerWrite } from '../bounds.ts'
import { oauthRecords as records } from './schema.ts'

export function createOAuthRecords(db: D1Database): OAuthRecords {
  const orm = drizzle(db)
  const isThere = (now: number) => or(isNull(records.expiresAt), gt(records.expiresAt, now))
  return {
    async get(key, now) {
      const found = orm.select({ value: records.value }).from(records)
      const row = await found.where(and(eq(records.key, key), isThere(now))).get()
      return row?.value ?? null
    },

    async put({ key, value, metadata, expiresAt }, now) {
      const expired = orm
        .select({ key: records.key })
        .from(records)
        .where(lte(records.expiresAt, now))
        .limit(sweptPerWrite)
      const facts = { value, metadata, expiresAt }
      await orm.batch([
        orm.delete(records).where(inArray(records.key, expired)),
        orm
          .insert(records)
          .values({ key, createdAt: now, ...facts })
          .onConflictDoUpdate({ target: records.key, set: facts }),
      ])
    },

    async claim(key, expiresAt, now) {
      const gone = and(eq(records.key, key), lte(records.expiresAt, now))
      const [, taken] = await orm.batch([
        orm.delete(records).where(gone),
        orm
          .insert(records)
          .values({ key, value: '', metadata: null, createdAt: now, expiresAt })
          .onConflictDoNothing()
          .returning({ key: records.key }),
      ])
      return taken.length === 1
    },

    async delete(key) {
      await orm.delete(records).where(eq(records.key, key))
    },

    async list({ prefix, part, after, limit }, now) {
      const begun = after === null ? gte(records.key, prefix) : gt(records.key, after)
      const has = part === undefined ? undefined : sql`instr(${records.key}, ${part}) > 0`
      const rows = orm.select().from(records)
      return rows
        .where(and(begun, lt(records.key, endOf(prefix)), has, isThere(now)))
        .orderBy(asc(records.key))
        .limit(limit)
    },

    async count(prefix, since) {
      const counted = orm.select({ count: sql<number>`count(*)` }).from(records)
      const begun = and(gte(records.key, prefix), lt(records.key, endOf(prefix)))
      const row = await counted.where(and(begun, gte(records.createdAt, since))).get()
      return row?.count ?? 0
    },

    async keepNewest(prefix, { expiringBy, most }) {
      const begun = and(gte(records.key, prefix), lt(records.key, endOf(prefix)))
      const older = orm
        .select({ key: records.key })
        .from(records)
        .where(and(begun, lte(records.expiresAt, expiringBy)))
        .orderBy(desc(records.createdAt), desc(records.key))
        .limit(maxDroppedRecords)
        .offset(most)
      await orm.delete(records).where(inArray(records.key, older))
    },
  }
}

/** After every key that begins so; keys are ASCII. */
function endOf(prefix: string): string {
  return `${prefix}\u{10FFFF}`
}
