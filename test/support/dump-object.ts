import { runInDurableObject } from 'cloudflare:test'
import type { NamespaceUnderTest } from './namespace.ts'

/** Every value of every table but some tables and columns (`table.column`), as one text. */
export async function dumpObject(
  namespace: NamespaceUnderTest,
  except: readonly string[] = [],
): Promise<string> {
  return await runInDurableObject(namespace.stub, (_, state) => {
    const { sql } = state.storage
    const tables = sql
      .exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'")
      .toArray()
      .filter(({ name }) => !name.startsWith('_cf_') && !except.includes(name))
    const decoder = new TextDecoder('latin1')
    return tables
      .flatMap(({ name }) =>
        sql
          .exec(`SELECT * FROM "${name}"`)
          .toArray()
          .flatMap((row) => Object.entries(row))
          .flatMap(([column, value]) => (except.includes(`${name}.${column}`) ? [] : [value])),
      )
      .map((value) => (value instanceof ArrayBuffer ? decoder.decode(value) : String(value)))
      .join('\n')
  })
}
