import { desc, eq, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Key, KeyDirectory } from '../../engine/ports/key-directory.ts'
import { keys } from './schema.ts'

export function createKeyDirectory(db: D1Database): KeyDirectory {
  const orm = drizzle(db)
  return {
    async byHash(hash) {
      const row = await orm.select().from(keys).where(eq(keys.hash, hash)).get()
      return row === undefined ? null : keyOf(row)
    },

    async byId(id) {
      const row = await orm.select().from(keys).where(eq(keys.id, id)).get()
      return row === undefined ? null : keyOf(row)
    },

    async add(key) {
      await orm.insert(keys).values(key)
    },

    async list(after, limit) {
      const older = after === null ? undefined : lt(keys.id, after)
      const rows = await orm.select().from(keys).where(older).orderBy(desc(keys.id)).limit(limit)
      return rows.map(keyOf)
    },

    async used(id, now) {
      await orm.update(keys).set({ lastUsedAt: now }).where(eq(keys.id, id))
    },

    async revoke(id, now) {
      const revokedAt = sql`coalesce(${keys.revokedAt}, ${now})`
      const rows = await orm.update(keys).set({ revokedAt }).where(eq(keys.id, id)).returning()
      const [row] = rows
      return row === undefined ? null : keyOf(row)
    },
  }
}

/** What may leave the directory: all but the hash. */
function keyOf(row: typeof keys.$inferSelect): Key {
  const { hash: _, ...key } = row
  return key
}
