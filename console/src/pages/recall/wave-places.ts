import type { Wave, WaveLink } from './wave.ts'

/** Of a node in its column, with the space below it. */
export const rowPixels = 34

/** Share of a column that its nodes take; ties run through the rest. */
const columnShare = 0.82

interface Places {
  /** One a hop from what started, up to the last that reached something new. */
  readonly columns: number
  /** Of the column with most nodes. */
  readonly rows: number
  /** A tie from the end of one node to the beginning of the other, over `width`. */
  pathOf(link: WaveLink, width: number): string
}

/** Where nodes stand: a column a hop, the strongest at the top. */
export function placesOf({ nodes }: Wave): Places {
  const counts = new Map<number, number>()
  const places = new Map(
    nodes.map(({ id, hop }) => {
      const row = counts.get(hop) ?? 0
      counts.set(hop, row + 1)
      return [id, { hop, row }]
    }),
  )
  // What comes back to its own column, as all does that starts itself, needs no other.
  const columns = Math.max(0, ...nodes.map(({ hop }) => hop)) + 1
  return {
    columns,
    rows: Math.max(1, ...counts.values()),
    pathOf({ from, to }, width) {
      const [a, b] = [places.get(from), places.get(to)]
      if (a === undefined || b === undefined) return ''
      const column = width / columns
      const middle = (row: number) => (row + 0.5) * rowPixels
      const startX = (a.hop + columnShare) * column
      // What leads back, or stays in its column, ends at the same side.
      const endX = b.hop > a.hop ? b.hop * column : (b.hop + columnShare) * column
      const [startY, endY] = [middle(a.row), middle(b.row)]
      const bend = b.hop > a.hop ? (startX + endX) / 2 : startX + column * (1 - columnShare)
      const [x1, x2, x3] = [startX, bend, endX].map((x) => x.toFixed(2))
      return `M${x1} ${startY}C${x2} ${startY} ${x2} ${endY} ${x3} ${endY}`
    },
  }
}
