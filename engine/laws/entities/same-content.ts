import type { ContentItem } from '../../model/entity.ts'

/**
 * Whether a list of content says what a known one says already. A file that would have to wait until it is
 * read is the known one where that has been read, or waits too; what could not be read is tried anew.
 */
export function isSameContent(
  known: readonly ContentItem[],
  told: readonly ContentItem[],
): boolean {
  return known.length === told.length && told.every((item, at) => isSame(known[at], item))
}

function isSame(known: ContentItem | undefined, told: ContentItem): boolean {
  if (known === undefined) return false
  const mayStand = known.read?.state !== 'unread' || known.read.reason === 'waiting'
  if (told.read?.reason !== 'waiting' || !mayStand) return written(known) === written(told)
  return written({ ...known, read: told.read }) === written(told)
}

/** Members in the order of their names. */
function written(item: ContentItem): string {
  return JSON.stringify(item, Object.keys(item).concat(members).toSorted())
}

/** Of a reading, which stands one level deeper. */
const members = ['state', 'reason', 'by', 'pages', 'places']
