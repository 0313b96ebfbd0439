import { env } from 'cloudflare:workers'

/** Every row of every table of D1, as one text. */
export async function dumpD1(): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '_cf_%'",
  ).all<{ name: string }>()
  const dumps = await Promise.all(
    results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()),
  )
  return JSON.stringify(dumps.map(({ results: rows }) => rows))
}
