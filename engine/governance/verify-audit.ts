import { auditRowsPerRead } from '../bounds.ts'
import { operation } from '../operations/operation.ts'
import { checkAnchors } from '../laws/governance/check-anchors.ts'
import {
  type AnchorVerdict,
  type AuditVerdict,
  type CheckedAnchor,
  chainStart,
} from '../model/audit.ts'
import { ok, type Result } from '../result.ts'
import type { OperationContext } from '../operations/context.ts'

/**
 * Follows the chain from the last digest on: each record must have its hash and name the one
 * before. A chain that was rewritten whole follows too, so it is compared with what the server has
 * signed of it.
 */
export const verifyAudit = operation({
  role: 'reader',
  writes: false,
  prepare: () => ({ anchors: true }),
  run(context: OperationContext): Result<AuditVerdict> {
    const { audit, archive } = context.store
    const anchored = anchorsOf(context)
    const firstBreak = breakInChain(context) ?? anchored.firstBreak
    return ok({
      ok: firstBreak === null,
      length: audit.length(),
      head: audit.head(),
      firstBreak,
      anchors: anchored.verdict,
      importedThrough: archive.imported()?.records ?? null,
    })
  },
})

function breakInChain(context: OperationContext): string | null {
  const { audit, auditDigests } = context.store
  const digest = auditDigests.newest()
  const signed = signedOfSource(context)
  const imported = context.store.archive.imported()?.records ?? 0
  let previous = digest?.lastHash ?? chainStart
  let followed = digest?.lastRow ?? 0
  for (;;) {
    const rows = audit.chain(followed, auditRowsPerRead)
    for (const { id, row, prevHash, hash, isIntact } of rows) {
      const follows = row === followed + 1 && prevHash === previous
      if (!follows || !isIntact) return id
      if (row <= imported && (signed.get(row) ?? hash) !== hash) return id
      previous = hash
      followed += 1
    }
    if (rows.length < auditRowsPerRead) break
  }
  const isWhole = followed === audit.length() && previous === audit.head()
  return isWhole && !isCutOff(imported, signed) ? null : 'end'
}

/**
 * What was signed here of the log that an import brought, the hash of a record by its number: ids
 * stand in the archive, for whoever rewrites it to choose. What was signed after the import may be
 * of another namespace that has the name of that one now.
 */
function signedOfSource({ texts, store }: OperationContext): ReadonlyMap<number, string> {
  const importedAt = store.archive.imported()?.at ?? 0
  const signed = (texts.anchors?.ofSource ?? []).filter(
    ({ state, at }) => state === 'signed' && at <= importedAt,
  )
  return new Map(signed.map(({ length, head }) => [length, head]))
}

/**
 * Whether the imported log ends before one that was signed, and where none was: each export signs
 * the end of what it gives.
 */
function isCutOff(records: number, signed: ReadonlyMap<number, string>): boolean {
  return Math.max(0, ...signed.keys()) > records && !signed.has(records)
}

function anchorsOf(context: OperationContext): {
  readonly verdict: AnchorVerdict | null
  readonly firstBreak: string | null
} {
  const { store, texts, degrade } = context
  const { audit, auditDigests, erasures } = store
  // Anchors of what is being erased go last of all.
  const isErasing = erasures.running().some(({ scope }) => scope === 'namespace')
  const own = isErasing ? [] : (texts.anchors?.own ?? null)
  if (own === null) {
    degrade('anchors', 'D1 did not answer: the log was not compared with what was signed of it')
    return { verdict: null, firstBreak: null }
  }
  const inState = (state: CheckedAnchor['state']) => own.filter((one) => one.state === state)
  const [signed, forged, unknown] = [inState('signed'), inState('forged'), inState('unknown_key')]
  if (unknown.length > 0) {
    degrade('anchors', `${unknown.length} were signed by a key that the server has no more`)
  }
  const { through, firstBreak } = checkAnchors(
    {
      length: audit.length(),
      digest: auditDigests.newest(),
      recordAt: (row) => audit.chain(row - 1, 1).find((record) => record.row === row) ?? null,
    },
    signed,
  )
  const verdict = {
    through,
    checked: signed.length,
    forged: forged.length,
    unknownKey: unknown.length,
  }
  return { verdict, firstBreak: firstBreak ?? (forged.length > 0 ? 'anchor' : null) }
}
