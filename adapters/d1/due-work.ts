import { asc, count, gt, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { DueWork } from '../../engine/ports/due-work.ts'
import { deadLetters } from './schema.ts'

/** The due index and what was given up on, beside the list of namespaces. */
export function createDueWork(db: D1Database): DueWork {
  const orm = drizzle(db)
  return {
    inTurn: async (now, limit) => (await dueInTurn(db, now, limit)).map(({ name }) => name),
    async hold(namespaces, { now, until }) {
      await db.prepare(holdDue).bind(until, JSON.stringify(namespaces), now).run()
    },
    async addDeadLetter({ namespace, at, retryAt }) {
      await db.batch([
        db.prepare(upsertDeadLetter).bind(namespace, at),
        db.prepare(holdNames).bind(retryAt, JSON.stringify([namespace])),
      ])
    },
    deadLetters(after, limit) {
      const later = after === null ? undefined : gt(deadLetters.namespace, after)
      return orm
        .select()
        .from(deadLetters)
        .where(later)
        .orderBy(asc(deadLetters.namespace))
        .limit(limit)
    },
    deadLettersOf(namespaces) {
      return orm
        .select()
        .from(deadLetters)
        .where(
          sql`${deadLetters.namespace} in (select value from json_each(${JSON.stringify(namespaces)}))`,
        )
        .orderBy(asc(deadLetters.namespace))
    },
    async countDeadLetters() {
      const [found] = await orm.select({ value: count() }).from(deadLetters)
      return found?.value ?? 0
    },
  }
}

/** As a shard has them in turn; over several shards tenants take turns anew. */
export async function dueInTurn(
  db: D1Database,
  now: number,
  limit: number,
): Promise<readonly { readonly name: string; readonly tenant: string }[]> {
  const found = db.prepare(selectInTurn).bind(now, limit)
  return (await found.all<{ name: string; tenant: string }>()).results
}

/** Reads every row that is due: one tenant with any number of them cannot crowd out another. */
const selectInTurn = `
  select name, tenant from (
    select name, tenant, next_due,
      row_number() over (partition by tenant order by next_due, name) as turn
    from (
      select name, next_due, substr(
        name, 1, instr(replace(replace(name, '.', '-'), '_', '-') || '-', '-') - 1) as tenant
      from namespaces
      where next_due <= ?1 and (held_until is null or held_until <= ?1)))
  order by turn, next_due, name limit ?2`

const holdNames =
  'update namespaces set held_until = max(coalesce(held_until, 0), ?1) ' +
  'where name in (select value from json_each(?2))'

const holdDue = `${holdNames} and next_due <= ?3`

const upsertDeadLetter =
  'insert into dead_letters (namespace, first_at, last_at) ' +
  'select name, ?2, ?2 from namespaces where name = ?1 ' +
  'on conflict (namespace) do update set last_at = max(last_at, excluded.last_at)'
