import { linkedEntities } from '../../model/memory.ts'
import type { Sql } from '../../storage/sql.ts'
import { maxSealedTexts } from '../../bounds.ts'

export interface TextsAsked {
  readonly now: number
  /** Begun before that; undefined for all. */
  readonly before: number | undefined
  /** Only what links one of these. */
  readonly linking: ReadonlySet<number> | undefined
}

/** What stands of a text, as a picture of what texts name counts it. */
export interface SealedText {
  readonly since: number
  /** Rows of what it links and names. */
  readonly entities: readonly number[]
}

/** Of the sealed texts that stand now the newest, whose passages are not in memory. */
export function readSealedTexts(
  sql: Sql,
  sealedTo: number,
  { now, before, linking }: TextsAsked,
): readonly SealedText[] {
  const from =
    linking === undefined
      ? 'passages p CROSS JOIN memories m ON m.id = p.owner AND m.passage = p.row'
      : `(SELECT DISTINCT memory FROM links WHERE entity IN (SELECT value FROM json_each(?4))) l
          CROSS JOIN memories m ON m.id = l.memory CROSS JOIN passages p ON p.row = m.passage`
  const found = sql.raw(
    `SELECT p.valid_from, m.entities, m.mentions FROM ${from}
      WHERE p.kind = 'memory' AND p.row <= ?1 AND p.hidden = 0 AND p.closed_at IS NULL
        AND p.retracted_at IS NULL AND (p.valid_to IS NULL OR p.valid_to > ?2)
        AND (?3 IS NULL OR p.valid_from < ?3) AND m.form <> 'entities'
      ORDER BY p.row DESC LIMIT ${maxSealedTexts}`,
    sealedTo,
    now,
    before ?? null,
    ...(linking === undefined ? [] : [JSON.stringify([...linking])]),
  )
  return found.map(([since, entities, mentions]) => ({
    since: Number(since),
    entities: linkedEntities({
      entities: JSON.parse(String(entities ?? '[]')),
      mentions: JSON.parse(String(mentions ?? '[]')),
    }),
  }))
}
