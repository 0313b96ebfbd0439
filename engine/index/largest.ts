/**
 * The places of the largest values above 0, at most `count`, largest first; of equal ones those for
 * which `isBefore` says so first. One pass with a heap: n log count.
 */
export function largest(
  values: Float64Array,
  count: number,
  isBefore: (a: number, b: number) => boolean,
): number[] {
  const heap: number[] = []
  const isLess = (a: number, b: number): boolean => {
    const [left, right] = [values[a] ?? 0, values[b] ?? 0]
    return left !== right ? left < right : isBefore(b, a)
  }
  if (!(count > 0)) return heap
  // Most are less than what the heap holds, and are passed over by their value alone.
  let least = 0
  for (let place = 0; place < values.length; place++) {
    const value = values[place] ?? 0
    if (!(value > 0) || value < least) continue
    if (heap.length < count) {
      heap.push(place)
      rise(heap, isLess)
    } else if (isLess(heap[0] ?? 0, place)) {
      heap[0] = place
      sink(heap, isLess)
    }
    if (heap.length === count) least = values[heap[0] ?? 0] ?? 0
  }
  return heap.sort((a, b) => (isLess(a, b) ? 1 : -1))
}

type IsLess = (a: number, b: number) => boolean

/** The last of the heap goes up to its place. */
function rise(heap: number[], isLess: IsLess): void {
  let at = heap.length - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isLess(heap[at] ?? 0, heap[above] ?? 0)) return
    swap(heap, at, above)
    at = above
  }
}

/** The first of the heap goes down to its place. */
function sink(heap: number[], isLess: IsLess): void {
  let at = 0
  for (;;) {
    let least = at
    for (const below of [2 * at + 1, 2 * at + 2]) {
      if (below < heap.length && isLess(heap[below] ?? 0, heap[least] ?? 0)) least = below
    }
    if (least === at) return
    swap(heap, at, least)
    at = least
  }
}

function swap(heap: number[], a: number, b: number): void {
  const kept = heap[a] ?? 0
  heap[a] = heap[b] ?? 0
  heap[b] = kept
}
