/**
 * Numbers of events, which order them and say from where on to tell. A record of the audit log has a
 * thousand of them: what the record tells comes first, and from the 500th on what happened behind it
 * without a record of its own, as a suggestion does. So no event needs a row that the log has not.
 */
export function seqOf(record: number, place: number): number {
  return record * placesOfRecord + place
}

/** The record that has the number, or behind which it stands; 0 before the first. */
export function recordOf(seq: number): number {
  return Math.floor(seq / placesOfRecord)
}

/** The last number that a record itself tells; behind it there is room for what comes by itself. */
export function endOfTelling(record: number): number {
  return seqOf(record, firstAside - 1)
}

/** The last number of a record: after it comes what the next record tells. */
export function endOfRecord(record: number): number {
  return seqOf(record, placesOfRecord - 1)
}

/**
 * The number of what happens now without a record, with `record` the newest and `last` the newest
 * such number. The 501st behind one record would take the number of the 500th.
 */
export function nextAside(record: number, last: number): number {
  return Math.min(endOfRecord(record), Math.max(seqOf(record, firstAside), last + 1))
}

/** Up to which record the log is gone, where somebody who has seen up to `after` missed some of it. */
export function gapBehind(
  after: number,
  goneThrough: number,
): { readonly from: number; readonly to: number } | null {
  const to = endOfRecord(goneThrough)
  return goneThrough > 0 && after < to ? { from: after + 1, to } : null
}

const placesOfRecord = 1_000
const firstAside = 500
