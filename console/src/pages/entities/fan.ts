/** How high the row of a neighbour is, in pixels. */
export const fanRow = 34

/** Lines from one point in the middle of the left edge to rows at the right, in a box 100 wide. */
interface Fan {
  /** In pixels. */
  readonly height: number
  readonly edges: readonly { readonly path: string; readonly isEnded: boolean }[]
}

const leastHeight = 72

/** The curve of each relation; the middle one is straight. */
export function fanOf(relations: readonly { readonly until?: string | undefined }[]): Fan {
  const height = Math.max(leastHeight, relations.length * fanRow)
  const top = (height - relations.length * fanRow) / 2
  const middle = height / 2
  const edges = relations.map(({ until }, index) => {
    const y = top + (index + 0.5) * fanRow
    return {
      path: `M 0 ${middle} C 55 ${middle}, 45 ${y}, 100 ${y}`,
      isEnded: until !== undefined,
    }
  })
  return { height, edges }
}
