import { createDigest } from '../../adapters/local/digest.ts'
import { chainStart } from '../../engine/model/audit.ts'

type Line = Record<string, unknown>

/** The lines of an export with a log that says something else, its hashes made anew to fit. */
export function rewriteLog(
  lines: readonly string[],
  change: (record: Line) => Line,
): readonly string[] {
  let previous = chainStart
  return lines.map((text) => {
    const line: Line = JSON.parse(text)
    if (line['type'] !== 'audit') return text
    const record = { ...change(line), prev_hash: previous }
    previous = hashOf(record)
    return JSON.stringify({ ...record, hash: previous })
  })
}

/** As `docs/governance.md` says: SHA-256 of the hash before and the record as it is served. */
export function hashOf(record: Line): string {
  const digest = createDigest()
  const { type: _t, row: _r, hash: _h, payload: _p, salt: _s, ...stored } = record
  const { marks: _m, changes: _c, state: _left, ...served } = stored
  return digest.of(String(record['prev_hash']), digest.canonical(served))
}
