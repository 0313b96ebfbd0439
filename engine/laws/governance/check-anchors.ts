import type { AuditDigest, AuditAnchor } from '../../model/audit.ts'

/** The log as it is now. */
export interface AnchoredLog {
  readonly length: number
  /** The months that are gone, up to their last record. */
  readonly digest: Pick<AuditDigest, 'lastRow' | 'lastHash'> | null
  recordAt(row: number): { readonly id: string; readonly hash: string } | null
}

/**
 * Compares a log with the anchors that were signed of it. A chain that is rewritten from some record on
 * holds together by itself, but ends in another hash, or earlier, than what was signed. Of digested
 * months the last hash alone is left: each is anchored before its records go, so where any anchor
 * lies within them there has to be one of their end. Tells through which record anchors agree, and
 * where the log differs first: the id of a record, `end` where it is cut off, or `digest`.
 */
export function checkAnchors(
  log: AnchoredLog,
  anchors: readonly AuditAnchor[],
): { readonly through: number; readonly firstBreak: string | null } {
  const { digest, length } = log
  const digested = digest?.lastRow ?? 0
  const isWithin = anchors.some((anchor) => anchor.length < digested)
  const isClosed = anchors.some((anchor) => anchor.length === digested)
  if (isWithin && !isClosed) return { through: 0, firstBreak: 'digest' }
  let through = 0
  for (const anchor of anchors.toSorted((a, b) => a.length - b.length)) {
    if (anchor.length < digested) continue
    if (anchor.length > length) return { through, firstBreak: 'end' }
    if (anchor.length === digested) {
      if (digest?.lastHash !== anchor.head) return { through, firstBreak: 'digest' }
    } else {
      const found = log.recordAt(anchor.length)
      if (found?.hash !== anchor.head) return { through, firstBreak: found?.id ?? 'end' }
    }
    through = anchor.length
  }
  return { through, firstBreak: null }
}
