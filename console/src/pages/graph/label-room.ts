/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A label that asks for room. */
export interface Label extends Box {
  /** The higher goes first. */
  readonly rank: number
  /** Of those of one rank the larger goes first. */
  readonly size: number
}

/** Whether two rectangles have a pixel in common. */
export function overlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width &&
    b.left < a.left + a.width &&
    a.top < b.top + b.height &&
    b.top < a.top + a.height
  )
}

/** The labels for which there is room, none over another nor over what is `taken`; the first come first. */
export function withRoom<T extends Label>(
  labels: readonly T[],
  taken: readonly Box[],
): readonly T[] {
  const found: T[] = []
  for (const label of labels.toSorted((a, b) => b.rank - a.rank || b.size - a.size)) {
    if (![...taken, ...found].some((other) => overlap(label, other))) found.push(label)
  }
  return found
}
