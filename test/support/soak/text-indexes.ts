import { expect } from 'vitest'

/** A text index, and the rows that it is to hold. */
const indexes = {
  thought_terms: ['thought_notes', 'terms', "detail = none, tokenize = 'unicode61'"],
} as const

/** Each index is sound, and holds the words of its rows as an index made of them anew does. */
export function checkTextIndexes(sql: SqlStorage): void {
  const found = sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE sql LIKE '%USING fts5 (%' ORDER BY name",
    )
    .toArray()
  expect(found.map(({ name }) => name)).toEqual(Object.keys(indexes).toSorted())
  for (const [name, [table, column, options]] of Object.entries(indexes)) {
    sql.exec(`INSERT INTO ${name} (${name}) VALUES ('integrity-check')`)
    sql.exec(`CREATE VIRTUAL TABLE soak_anew USING fts5 (body, content = '', ${options});
      CREATE VIRTUAL TABLE soak_anew_words USING fts5vocab (soak_anew, row);
      CREATE VIRTUAL TABLE soak_words USING fts5vocab (${name}, row);
      INSERT INTO soak_anew (rowid, body) SELECT row, ${column} FROM ${table} WHERE terms <> ''`)
    const [index, anew] = ['soak_words', 'soak_anew_words']
    const words = 'SELECT term, doc, cnt FROM'
    const differing = [
      ...sql.exec(`${words} ${index} EXCEPT ${words} ${anew}`),
      ...sql.exec(`${words} ${anew} EXCEPT ${words} ${index}`),
    ]
    sql.exec('DROP TABLE soak_words; DROP TABLE soak_anew_words; DROP TABLE soak_anew')
    expect(differing.slice(0, 5), `${name} holds the words of its rows`).toEqual([])
  }
}
