import { leastDimensions, mostDimensions } from '../../engine/model/embedding.ts'

/** null where it is no number that a space may have. */
export function dimensionsIn(given: string | undefined): number | null {
  const count = Number(given ?? '')
  return Number.isInteger(count) && count >= leastDimensions && count <= mostDimensions
    ? count
    : null
}
