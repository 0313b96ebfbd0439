import type { GraphMap } from '../../../../clients/typescript/index.ts'
import type { CommitmentRole, Lifecycle } from '../../parts/marks.ts'

export type MapNode = GraphMap['nodes'][number]

/** What is drawn as a node. */
export interface Drawable {
  readonly id: string
  /** What it is labelled with. */
  readonly text: string
  /** Its shape and color. */
  readonly role: CommitmentRole
  /** How far its ring has run down; without one it has none. */
  readonly lifecycle?: Lifecycle
  /** 0–1: the larger it is drawn. */
  readonly activation: number
}

/** What joins two nodes, by their places. */
export interface DrawnTie {
  readonly from: number
  readonly to: number
  /** Below 0 it hinders. */
  readonly weight: number
  /** `related` and `together` are between entities. */
  readonly kind: GraphMap['edges'][number]['kind'] | 'related' | 'together'
  /** What stands at it when it is pointed at. */
  readonly label?: string
}

/** Whom or what at least three nodes are about: they stand around its name. */
interface Hub {
  readonly name: string
  /** Places in `nodes`. */
  readonly members: readonly number[]
}

/** A graph, made ready to be drawn, listed and walked through. */
export interface Picture<N extends Drawable = Drawable> {
  readonly nodes: readonly N[]
  readonly edges: readonly DrawnTie[]
  /** Nodes that there are, those among them that are not shown. */
  readonly total: number
  readonly placeOf: ReadonlyMap<string, number>
  /** By place: places of what it is tied to, each once. */
  readonly ties: readonly (readonly number[])[]
  readonly hubs: readonly Hub[]
  /** By place: the place of its hub in `hubs`, or −1. */
  readonly hubOf: readonly number[]
  /** The name that a node stands at, and is found by. */
  nameOf(node: N): string | null
  /** Places: the largest first, then what has most ties, then by id. The list has this order. */
  readonly order: readonly number[]
}

/** What is shown of a picture. */
export interface Sieve {
  readonly query?: string | undefined
  readonly role?: string | undefined
  readonly lifecycle?: string | undefined
  /** Only this node and what lies at most so many ties from it. */
  readonly around?: string | undefined
  readonly hops?: number
}

/** What is shown of what is drawn. */
export interface View {
  /** Ids that pass the filters. */
  readonly shown: ReadonlySet<string>
  /** Whether the others are gone, or only faint. */
  readonly hides: boolean
  readonly chosen: string | undefined
  /** A place in the edges of the picture. */
  readonly tie?: number | undefined
}

const leastOfHub = 3
const usualHops = 2

export function pictureOf<N extends Drawable>(
  { nodes, edges, total }: Pick<Picture<N>, 'nodes' | 'edges' | 'total'>,
  nameOf: (node: N) => string | null = () => null,
): Picture<N> {
  const ties = tiesOf(nodes.length, edges)
  const { hubs, hubOf } = hubsOf(nodes, nameOf)
  const order = nodes
    .map((_, place) => place)
    .sort((a, b) => compare(nodes[a], nodes[b], (ties[b]?.length ?? 0) - (ties[a]?.length ?? 0)))
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]))
  return { nodes, edges, total, placeOf, ties, hubs, hubOf, nameOf, order }
}

/** The name that a node stands at: whom it is about, else who said it. */
export function nameOf({ subject, speaker }: MapNode): string | null {
  return subject ?? speaker
}

/** Places of a picture that pass, in its order. */
export function sifted(
  picture: Picture,
  { query, role, lifecycle, around, hops }: Sieve,
): number[] {
  const words = wordsOf(query)
  const near = around === undefined ? undefined : nearTo(picture, around, hops)
  return picture.order.filter((place) => {
    const node = picture.nodes[place]
    if (node === undefined || near?.has(place) === false) return false
    if (role !== undefined && node.role !== role) return false
    if (lifecycle !== undefined && node.lifecycle !== lifecycle) return false
    if (words.length === 0) return true
    const text = `${node.text} ${picture.nameOf(node) ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * The node and what is tied to it, up to so many ties away; what has no tie stands with those that are
 * about the same.
 */
export function nearTo(picture: Picture, id: string, hops = usualHops): ReadonlySet<number> {
  const start = picture.placeOf.get(id)
  if (start === undefined) return new Set()
  const near = new Set([start])
  let edge = [start]
  for (let hop = 0; hop < hops; hop += 1) {
    edge = edge.flatMap((place) => picture.ties[place] ?? []).filter((place) => !near.has(place))
    for (const place of edge) near.add(place)
  }
  if (near.size === 1) {
    const hub = picture.hubs[picture.hubOf[start] ?? -1]
    for (const place of hub?.members ?? []) near.add(place)
  }
  return near
}

function wordsOf(query = ''): readonly string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean)
}

function compare(a: Drawable | undefined, b: Drawable | undefined, fewerTies: number): number {
  if (a === undefined || b === undefined) return 0
  return b.activation - a.activation || fewerTies || (a.id < b.id ? -1 : 1)
}

function tiesOf(count: number, edges: readonly DrawnTie[]): readonly (readonly number[])[] {
  const ties = Array.from({ length: count }, () => new Set<number>())
  for (const { from, to } of edges) {
    ties[from]?.add(to)
    ties[to]?.add(from)
  }
  return ties.map((each) => [...each])
}

function hubsOf<N>(
  nodes: readonly N[],
  nameOf: (node: N) => string | null,
): Pick<Picture, 'hubs' | 'hubOf'> {
  const members = new Map<string, number[]>()
  nodes.forEach((node, place) => {
    const name = nameOf(node)
    if (name === null) return
    const known = members.get(name)
    if (known === undefined) members.set(name, [place])
    else known.push(place)
  })
  const hubs = [...members]
    .filter(([, places]) => places.length >= leastOfHub)
    .map(([name, places]) => ({ name, members: places }))
    .sort((a, b) => b.members.length - a.members.length || (a.name < b.name ? -1 : 1))
  const hubOf = new Array<number>(nodes.length).fill(-1)
  hubs.forEach((hub, index) => {
    for (const place of hub.members) hubOf[place] = index
  })
  return { hubs, hubOf }
}
