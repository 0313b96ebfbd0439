import { desc, eq, lt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { maxWebhooks } from '../../engine/bounds.ts'
import type { EventType } from '../../engine/model/event.ts'
import type { PrefixWebhookEntry, WebhookDirectory } from '../../engine/ports/webhooks.ts'
import { prefixWebhooks } from './schema.ts'

export function createWebhookDirectory(db: D1Database): WebhookDirectory {
  const orm = drizzle(db)
  return {
    async add(webhook) {
      await orm.insert(prefixWebhooks).values(webhook)
    },

    async list(after, limit) {
      const older = after === null ? undefined : lt(prefixWebhooks.id, after)
      const newest = desc(prefixWebhooks.id)
      const rows = await orm.select().from(prefixWebhooks).where(older).orderBy(newest).limit(limit)
      return rows.map(entryOf)
    },

    async remove(id) {
      const [row] = await orm.delete(prefixWebhooks).where(eq(prefixWebhooks.id, id)).returning()
      return row === undefined ? null : entryOf(row)
    },

    async matching(namespace) {
      const begins = sql`substr(${namespace}, 1, length(${prefixWebhooks.prefix})) = ${prefixWebhooks.prefix}`
      const rows = await orm.select().from(prefixWebhooks).where(begins).limit(maxWebhooks)
      return rows.map(entryOf)
    },
  }
}

function entryOf({ types, ...row }: typeof prefixWebhooks.$inferSelect): PrefixWebhookEntry {
  // Written from the same type.
  return { ...row, types: types as readonly EventType[] | null }
}
