import { env } from 'cloudflare:workers'

/** Every row of every table of D1, or those that tell of one namespace, as one text. */
export async function dumpD1(namespace: string | null = null): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>()
  const dumps = await Promise.all(
    results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
  )
  const isOf = (row: Record<string, unknown>): boolean =>
    namespace === null || !('namespace' in row) || row['namespace'] === namespace
  return JSON.stringify(dumps.map(({ results: rows }) => rows.filter(isOf)))
}
