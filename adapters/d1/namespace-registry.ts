import { asc, eq, gt, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { NamespaceRegistry } from '../../engine/ports/key-directory.ts'
import { deadLetters, erasures, namespaces } from './schema.ts'

/** Namespaces by name, as the projection has written them. */
export function createNamespaceRegistry(db: D1Database): NamespaceRegistry {
  const orm = drizzle(db)
  return {
    list(after, limit) {
      const later = after === null ? undefined : gt(namespaces.name, after)
      return orm
        .select({
          name: namespaces.name,
          createdAt: namespaces.createdAt,
          position: namespaces.position,
        })
        .from(namespaces)
        .where(later)
        .orderBy(asc(namespaces.name))
        .limit(limit)
    },
    async due(now, limit) {
      const found = await orm
        .select({ name: namespaces.name })
        .from(namespaces)
        .where(lte(namespaces.nextDue, now))
        .orderBy(asc(namespaces.nextDue), asc(namespaces.name))
        .limit(limit)
      return found.map(({ name }) => name)
    },
    async setDue(name, nextDue) {
      await orm.batch([
        orm.update(namespaces).set({ nextDue, heldUntil: null }).where(eq(namespaces.name, name)),
        orm.delete(deadLetters).where(eq(deadLetters.namespace, name)),
      ])
    },
    async ofErasure(id) {
      const [found] = await orm.select().from(erasures).where(eq(erasures.id, id)).limit(1)
      return found?.namespace ?? null
    },
  }
}
