import type { Picture } from './picture.ts'

/** Where something stands, in units of the picture; the middle is at 0, 0. */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What the layout moves: points in rows of ten numbers and ties in rows of three. */
export interface Forces {
  readonly points: Float32Array<ArrayBuffer>
  readonly ties: Float32Array<ArrayBuffer>
  /** What each row of `points` is: an id, or the key of a hub. */
  readonly keys: readonly string[]
}

/** Of ForceAtlas2 as graphology-layout-forceatlas2 0.10.1 has them. */
const pointColumns = 10
const [massColumn, convergenceColumn, sizeColumn, fixedColumn] = [6, 7, 8, 9]

/** More nodes than this take too long to lay out: the rest stands beside what it is tied to. */
const mostLaidOut = 5_000
const laidOutOfMore = 2_000
const goldenAngle = Math.PI * (3 - Math.sqrt(5))
const spread = 12
const hubPull = 0.35

/** Of a hub among keys of nodes, which are ids. */
export const hubKey = (name: string): string => `~${name}`
export const isHubKey = (key: string): boolean => key.startsWith('~')

/** Places that the layout moves: all of them, or the most active of very many. */
export function laidOut({ nodes, order }: Picture): readonly number[] {
  return nodes.length <= mostLaidOut ? order : order.slice(0, laidOutOfMore)
}

/** Where everything begins: around its hub, hubs around the middle; the same picture gives the same. */
export function firstPoints({ nodes, hubs, hubOf, order }: Picture): Map<string, Point> {
  const points = new Map<string, Point>()
  const middle = Math.sqrt(nodes.length) * spread
  hubs.forEach(({ name }, index) => points.set(hubKey(name), onSpiral(index + 1, middle * 0.7)))
  const counts = new Map<number, number>()
  for (const place of order) {
    const node = nodes[place]
    if (node === undefined) continue
    const hub = hubOf[place] ?? -1
    const count = counts.get(hub) ?? 0
    counts.set(hub, count + 1)
    const around = points.get(hubKey(hubs[hub]?.name ?? '')) ?? { x: 0, y: 0 }
    const step = onSpiral(count + 1, spread)
    points.set(node.id, { x: around.x + step.x, y: around.y + step.y })
  }
  return points
}

/** The rows that the layout works on; `fixed` stay where they are. */
export function forcesOf(
  picture: Picture,
  known: ReadonlyMap<string, Point>,
  fixed: ReadonlySet<string>,
): Forces {
  const begin = new Map([...firstPoints(picture), ...hubPoints(picture, known)])
  const places = laidOut(picture)
  const rowOf = new Map(places.map((place, row) => [place, row]))
  const hubs = picture.hubs.filter(({ members }) => members.some((place) => rowOf.has(place)))
  const keys = [
    ...places.map((place) => picture.nodes[place]?.id ?? ''),
    ...hubs.map(({ name }) => hubKey(name)),
  ]
  const points = new Float32Array(keys.length * pointColumns)
  keys.forEach((key, row) => {
    const { x, y } = known.get(key) ?? begin.get(key) ?? { x: 0, y: 0 }
    const at = row * pointColumns
    points.set([x, y], at)
    points[at + massColumn] = 1
    points[at + convergenceColumn] = 1
    points[at + sizeColumn] = 1
    points[at + fixedColumn] = fixed.has(key) ? 1 : 0
  })
  const ties: number[] = []
  const addMass = (row: number, mass: number) => {
    const at = row * pointColumns + massColumn
    points[at] = (points[at] ?? 0) + mass
  }
  const tie = (a: number, b: number, weight: number) => {
    ties.push(a * pointColumns, b * pointColumns, weight)
    addMass(a, weight)
  }
  for (const { from, to, weight } of picture.edges) {
    const [a, b] = [rowOf.get(from), rowOf.get(to)]
    if (a === undefined || b === undefined) continue
    const pull = Math.max(0.1, Math.abs(weight))
    tie(a, b, pull)
    addMass(b, pull)
  }
  // A hub pushes its own away a little, so that there is room for its name.
  hubs.forEach(({ members }, index) => {
    addMass(places.length + index, Math.sqrt(members.length))
    for (const place of members) {
      const row = rowOf.get(place)
      if (row !== undefined) tie(row, places.length + index, hubPull)
    }
  })
  return { points, ties: new Float32Array(ties), keys }
}

/** Where the rows of a layout have come to, by key. */
export function pointsOf(keys: readonly string[], points: Float32Array): Map<string, Point> {
  return new Map(
    keys.map((key, row) => [
      key,
      { x: points[row * pointColumns] ?? 0, y: points[row * pointColumns + 1] ?? 0 },
    ]),
  )
}

/**
 * Points of all that a picture shows: where it is known, there; else beside what it is tied to or what
 * is about the same, else on the rim.
 */
export function besideKnown(
  picture: Picture,
  known: ReadonlyMap<string, Point>,
): Map<string, Point> {
  const points = new Map(known)
  const begin = firstPoints(picture)
  const rim = Math.max(spread, ...[...known.values()].map(({ x, y }) => Math.hypot(x, y)))
  const stood = hubPoints(picture, known)
  for (const { name } of picture.hubs) {
    const key = hubKey(name)
    points.set(key, known.get(key) ?? stood.get(key) ?? begin.get(key) ?? { x: 0, y: 0 })
  }
  let alone = 0
  picture.order.forEach((place, index) => {
    const node = picture.nodes[place]
    if (node === undefined || points.has(node.id)) return
    const near = (picture.ties[place] ?? []).flatMap(
      (other) => points.get(picture.nodes[other]?.id ?? '') ?? [],
    )
    const hub = points.get(hubKey(picture.hubs[picture.hubOf[place] ?? -1]?.name ?? ''))
    const around = near.length > 0 ? meanOf(near) : hub
    if (around === undefined) {
      const at = onSpiral(index, 1)
      const far = rim + spread * (1 + Math.sqrt((alone += 1)))
      const length = Math.hypot(at.x, at.y) || 1
      points.set(node.id, { x: (at.x / length) * far, y: (at.y / length) * far })
    } else {
      const step = onSpiral(1 + (index % 400), near.length > 0 ? spread / 6 : spread)
      points.set(node.id, { x: around.x + step.x, y: around.y + step.y })
    }
  })
  return points
}

/** The middle of the members of each hub, of those whose place is known. */
function hubPoints(picture: Picture, known: ReadonlyMap<string, Point>): Map<string, Point> {
  return new Map(
    picture.hubs.flatMap(({ name, members }): [string, Point][] => {
      const points = members.flatMap((place) => known.get(picture.nodes[place]?.id ?? '') ?? [])
      return points.length === 0 ? [] : [[hubKey(name), meanOf(points)]]
    }),
  )
}

/** Point `index` of a spiral that fills a disc evenly. */
function onSpiral(index: number, gap: number): Point {
  const radius = gap * Math.sqrt(index)
  const angle = index * goldenAngle
  return { x: radius * Math.cos(angle), y: radius * Math.sin(angle) }
}

function meanOf(points: readonly Point[]): Point {
  const sum = points.reduce((a, b) => ({ x: a.x + b.x, y: a.y + b.y }), { x: 0, y: 0 })
  return { x: sum.x / points.length, y: sum.y / points.length }
}

/** From the least to the most of some values. */
export function extent(values: readonly number[]): [number, number] {
  return values.reduce<[number, number]>(
    ([least, most], value) => [Math.min(least, value), Math.max(most, value)],
    [Infinity, -Infinity],
  )
}
