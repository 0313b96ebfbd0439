import type { Trust } from '../../model/trust.ts'

/**
 * How many entities one text may name and so create, by how far its teller is believed. A text of
 * 64 KiB has room for some five thousand references: whoever may write a mail to somebody could fill
 * the lists of that somebody's memory. A person's own text names dozens; what is beyond stays text.
 */
export const mostNamedByTrust: Readonly<Record<Trust, number>> = {
  owner: 1_024,
  main: 1_024,
  sub: 256,
  untrusted: 64,
}
