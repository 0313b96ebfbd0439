import { drawnLabels } from '../../../../contract/lists.ts'
import type { GraphEdge } from '../../../../clients/typescript/index.ts'
import { t } from './words.ts'

/** How an edge reads from the node that is open: `Serves`, or `Served by` where it comes in. */
export function tieName({ kind, label }: GraphEdge, isOut: boolean): string {
  const drawn = drawnLabels.find((each) => each === label)
  const says = kind === 'drawn' ? (drawn ?? kind) : kind
  return isOut ? t(`out_${says}`) : t(`in_${says}`)
}

/** By what a drawn edge was drawn, with the words that say so. */
export function tieReason({ reason }: GraphEdge): string | undefined {
  if (reason === undefined) return undefined
  const words = reason.words.map((word) => `“${word}”`).join(', ')
  if (words === '') return t(`drawn_${reason.by}`)
  return t('drawnWith', { how: t(`drawn_${reason.by}`), words })
}
