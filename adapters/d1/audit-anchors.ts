import { desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { AuditAnchor } from '../../engine/model/audit.ts'
import type { AuditAnchors } from '../../engine/ports/audit-anchors.ts'
import type { Seal } from '../../engine/ports/seal.ts'
import { fail, ok } from '../../engine/result.ts'
import { auditAnchors } from './schema.ts'

/** Anchors in D1. Whoever writes there has no key to sign with. */
export function createAuditAnchors(db: D1Database, seal: Seal): AuditAnchors {
  const orm = drizzle(db)
  return {
    async keep(namespace, anchors) {
      try {
        const rows = await Promise.all(
          anchors.map(async (anchor) => {
            const signed = await seal.sign(messageOf(namespace, anchor))
            return signed && { namespace, ...anchor, key: signed.key, signature: signed.value }
          }),
        )
        const signed = rows.filter((row) => row !== null)
        if (signed.length > 0) {
          await orm.insert(auditAnchors).values(signed).onConflictDoNothing()
        }
        return ok(null)
      } catch (error) {
        return notReached(error)
      }
    },

    async newest(namespace, limit) {
      try {
        const rows = await orm
          .select()
          .from(auditAnchors)
          .where(eq(auditAnchors.namespace, namespace))
          .orderBy(desc(auditAnchors.length))
          .limit(limit)
        const checked = rows.map(async ({ length, record, head, at, key, signature }) => {
          const anchor = { length, record, head, at }
          const message = messageOf(namespace, anchor)
          return { ...anchor, state: await seal.check(message, { key, value: signature }) }
        })
        return ok(await Promise.all(checked))
      } catch (error) {
        return notReached(error)
      }
    },
  }
}

/** All that is signed; its first words keep it apart from anything else that these keys sign. */
function messageOf(namespace: string, { length, record, head, at }: AuditAnchor): string {
  return JSON.stringify(['mneme audit anchor', 1, namespace, length, record, head, at])
}

/** Whoever keeps tries again; whoever reads says that it could not. */
function notReached(error: unknown) {
  const cause = error instanceof Error ? error.message : String(error)
  return fail('overloaded', `D1 did not answer: ${cause}`)
}
