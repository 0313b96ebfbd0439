import { runInDurableObject } from 'cloudflare:test'
import type { NamespaceUnderTest } from './namespace.ts'

/** Rows by table, as the platform counts them: a row, and one for each entry of an index. */
export type RowsByTable = Readonly<Record<string, number>>

/** Counts from now on what the object writes; an alarm that is set is billed as a row, `alarm`. */
export async function watchRows(namespace: NamespaceUnderTest): Promise<() => RowsByTable> {
  const written: { readonly table: string; readonly cursor: { readonly rowsWritten: number } }[] =
    []
  await runInDurableObject(namespace.stub, (instance, { storage }) => {
    const exec = storage.sql.exec.bind(storage.sql)
    const sql = new Proxy(storage.sql, {
      get(target, name) {
        if (name !== 'exec') return Reflect.get(target, name, target) as unknown
        return (query: string, ...bindings: unknown[]) => {
          const cursor = exec(query, ...bindings)
          written.push({ table: tableIn(query), cursor })
          return cursor
        }
      },
    })
    Object.defineProperty(storage, 'sql', { value: sql, configurable: true })
    const setAlarm = storage.setAlarm.bind(storage)
    storage.setAlarm = (...given) => {
      written.push({ table: 'alarm', cursor: { rowsWritten: 1 } })
      return setAlarm(...given)
    }
    void instance
  })
  return () => {
    const sums: Record<string, number> = {}
    for (const { table, cursor } of written) {
      if (cursor.rowsWritten > 0) sums[table] = (sums[table] ?? 0) + cursor.rowsWritten
    }
    written.length = 0
    return sums
  }
}

function tableIn(query: string): string {
  return /^\s*(?:INSERT(?: OR \w+)? INTO|UPDATE|DELETE FROM) (\w+)/.exec(query)?.[1] ?? 'other'
}

export function sumOf(rows: RowsByTable): number {
  return Object.values(rows).reduce((sum, count) => sum + count, 0)
}
