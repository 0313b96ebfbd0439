import type { MemoryTime } from './tables/memory-lists.ts'

/** The place of a memory in a list by when things happened, as its cursor. */
export function timeCursor({ occurredAt, id }: MemoryTime): string {
  return `${occurredAt}_${id}`
}

/** Null before the first; undefined where the cursor is none of such a list. */
export function readTimeCursor(cursor: string | null): MemoryTime | null | undefined {
  if (cursor === null) return null
  const [, time, id] = /^(-?\d{1,15})_(mem_[0-9A-HJKMNP-TV-Z]{26})$/.exec(cursor) ?? []
  return time === undefined || id === undefined ? undefined : { occurredAt: Number(time), id }
}
