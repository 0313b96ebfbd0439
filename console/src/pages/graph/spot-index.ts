/** Something that can be pointed at, in units of the frame that the drawing fills. */
export interface Spot {
  readonly key: string
  readonly x: number
  readonly y: number
  /** As the drawing has it: what its reach is worked out from. */
  readonly size: number
}

interface Bounds {
  readonly left: number
  readonly bottom: number
  readonly most: number
  readonly side: number
}

/**
 * Finds what stands at a point: spots lie in the cells of a grid, some two in each, and only the cells
 * within reach are looked at.
 */
export class SpotIndex {
  readonly #cells = new Map<number, Spot[]>()
  readonly #bounds: Bounds

  constructor(spots: readonly Spot[]) {
    this.#bounds = boundsOf(spots)
    for (const spot of spots) {
      const cell = this.#cell(this.#column(spot.x), this.#row(spot.y))
      const known = this.#cells.get(cell)
      if (known === undefined) this.#cells.set(cell, [spot])
      else known.push(spot)
    }
  }

  /**
   * The spot whose middle is nearest to the point as a share of its reach; `reachOf` gives the reach of
   * a size and grows with it. Undefined where the point is within reach of none.
   */
  at(x: number, y: number, reachOf: (size: number) => number): Spot | undefined {
    const far = reachOf(this.#bounds.most)
    let found: Spot | undefined
    let least = 1
    for (let column = this.#column(x - far); column <= this.#column(x + far); column += 1) {
      for (let row = this.#row(y - far); row <= this.#row(y + far); row += 1) {
        for (const spot of this.#cells.get(this.#cell(column, row)) ?? []) {
          const share = Math.hypot(spot.x - x, spot.y - y) / reachOf(spot.size)
          if (share > least || (share === least && found !== undefined)) continue
          found = spot
          least = share
        }
      }
    }
    return found
  }

  #column(x: number): number {
    return this.#along(x - this.#bounds.left)
  }

  #row(y: number): number {
    return this.#along(y - this.#bounds.bottom)
  }

  /** What lies outside of all spots counts to the cells at the rim. */
  #along(distance: number): number {
    return Math.max(-1, Math.min(mostCells, Math.floor(distance / this.#bounds.side)))
  }

  #cell(column: number, row: number): number {
    return column * (mostCells + 2) + row
  }
}

/** Along one side of the grid. */
const mostCells = 512

function boundsOf(spots: readonly Spot[]): Bounds {
  let [left, right, bottom, top, most] = [Infinity, -Infinity, Infinity, -Infinity, 0]
  for (const { x, y, size } of spots) {
    left = Math.min(left, x)
    right = Math.max(right, x)
    bottom = Math.min(bottom, y)
    top = Math.max(top, y)
    most = Math.max(most, size)
  }
  const cells = Math.min(mostCells, Math.ceil(Math.sqrt(spots.length / 2)))
  const side = Math.max(right - left, top - bottom) / Math.max(1, cells)
  return { left, bottom, most, side: side > 0 ? side : 1 }
}
