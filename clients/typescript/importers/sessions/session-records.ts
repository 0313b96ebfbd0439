import { isRecord } from '../json-records.ts'
import type { ImportFile, SkipReason } from '../source.ts'
import { linesOf, tooLong } from '../text-lines.ts'

export type SessionValue = Readonly<Record<string, unknown>>

/** A line of a session's file, or why it is none. */
export type SessionRecord =
  | { readonly where: string; readonly value: SessionValue }
  | { readonly where: string; readonly skipped: SkipReason }
  | { readonly where: string; readonly failed: string }

/**
 * The lines of a file that an assistant appends to while it works, one JSON object each. The last one
 * may be half written: it is passed over, and the next reading finds it whole. So is a line over 8
 * MiB, which holds a picture or what a tool has answered.
 */
export async function* sessionRecords(file: ImportFile): AsyncGenerator<SessionRecord> {
  let broken: { readonly where: string; readonly failed: string } | undefined
  for await (const told of linesOf(file)) {
    if (broken !== undefined) yield broken
    broken = undefined
    const where = `${file.name}:${told.line}`
    if ('fault' in told) {
      if (told.fault === tooLong) yield { where, skipped: 'oversized' }
      else broken = { where, failed: told.fault }
    } else if (told.text.trim() !== '') {
      const value = objectIn(told.text)
      if (value === undefined) broken = { where, failed: 'it is not a JSON object' }
      else yield { where, value }
    }
  }
  if (broken === undefined) return
  const { where, failed } = broken
  // What the disk refuses is no half of a line.
  yield failed.startsWith('the file cannot') ? broken : { where, skipped: 'unfinished' }
}

function objectIn(text: string): SessionValue | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : undefined
  } catch {
    // The caller says where it stands.
    return undefined
  }
}
