/** A rectangle of the screen, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** A label that asks for room. */
export interface Label {
  /** Where it may stand, the best first. */
  readonly places: readonly Box[]
  /** The higher goes first; from 1 on it may stand over nodes where there is no other room. */
  readonly rank: number
  /** Of those of one rank the larger goes first. */
  readonly size: number
}

/** What keeps labels out. */
interface Taken {
  readonly card?: Box | undefined
  readonly nodes?: readonly Box[]
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

/** The labels for which there is room, each with its place: none over another nor over what is taken. */
export function withRoom<T extends Label>(
  labels: readonly T[],
  { card, nodes = [] }: Taken,
): readonly { readonly label: T; readonly box: Box }[] {
  const taken = card === undefined ? [] : [card]
  const found: { readonly label: T; readonly box: Box }[] = []
  for (const label of labels.toSorted((a, b) => b.rank - a.rank || b.size - a.size)) {
    const clearOf = (others: readonly Box[]) =>
      label.places.find((place) => !others.some((other) => overlap(place, other)))
    const box = clearOf([...taken, ...nodes]) ?? (label.rank > 0 ? clearOf(taken) : undefined)
    if (box === undefined) continue
    taken.push(box)
    found.push({ label, box })
  }
  return found
}
