import type { Commitment } from '../../model/commitment.ts'
import { lowerTrust, type Trust } from '../../model/trust.ts'

type Telling = Pick<Commitment, 'confidence' | 'trust' | 'validTo' | 'subject'>

/**
 * Merges a commitment with a repetition of it: of tellings trusted alike the surer confidence, the
 * later end and the entities of both. Between others the more trusted one stands as it is: a
 * repetition that is trusted less lends it neither time nor weight nor links, and one that is
 * trusted more takes it over. The words stay: they differ in nothing that weighs.
 */
export function mergeTellings(node: Telling, telling: Telling): Telling {
  if (node.trust !== telling.trust) {
    const isMoreTrusted = lowerTrust(node.trust, telling.trust) === node.trust
    const { confidence, trust, validTo, subject } = isMoreTrusted ? telling : node
    return { confidence, trust, validTo, subject }
  }
  return {
    confidence: Math.max(node.confidence, telling.confidence),
    trust: node.trust,
    validTo: later(node.validTo, telling.validTo),
    subject: {
      ...node.subject,
      entities: [...new Set([...node.subject.entities, ...telling.subject.entities])],
    },
  }
}

/** The trust and the end of a commitment that several tell: as the most trusted of them say. */
export function standingOf(
  tellers: readonly { readonly trust: Trust; readonly expiresAt: number | null }[],
): Pick<Telling, 'trust' | 'validTo'> | null {
  const [first, ...more] = tellers
  if (first === undefined) return null
  return more.reduce<Pick<Telling, 'trust' | 'validTo'>>(
    (most, { trust, expiresAt }) => {
      if (trust === most.trust) return { trust, validTo: later(most.validTo, expiresAt) }
      return lowerTrust(trust, most.trust) === trust ? most : { trust, validTo: expiresAt }
    },
    { trust: first.trust, validTo: first.expiresAt },
  )
}

/** Null is without end. */
function later(a: number | null, b: number | null): number | null {
  return a === null || b === null ? null : Math.max(a, b)
}
