import { dateOf, type Finding, quotedWithin } from './finding.ts'

/** What a finding rests on, quoted with its days, the newest where not all fit: so many at most. */
export function evidenceOf({ sources }: Pick<Finding, 'sources'>, most: number): string {
  const shown = sources.slice(-most)
  return shown.map(({ at, text }) => `${dateOf(at)}: ${quotedWithin(text)}`).join('; ')
}
