import type { GraphMap } from '../../../../clients/typescript/index.ts'

export type MapNode = GraphMap['nodes'][number]
export type MapEdge = GraphMap['edges'][number]

/** Whom or what at least three nodes are about: they stand around its name. */
interface Hub {
  readonly name: string
  /** Places in `nodes`. */
  readonly members: readonly number[]
}

/** A map, made ready to be drawn, listed and walked through. */
export interface Picture {
  readonly nodes: readonly MapNode[]
  readonly edges: readonly MapEdge[]
  /** Nodes that held, those among them that are not shown. */
  readonly total: number
  readonly placeOf: ReadonlyMap<string, number>
  /** By place: places of what it is tied to, each once. */
  readonly ties: readonly (readonly number[])[]
  readonly hubs: readonly Hub[]
  /** By place: the place of its hub in `hubs`, or −1. */
  readonly hubOf: readonly number[]
  /** Places: the most active first, then what has most ties, then by id. The list has this order. */
  readonly order: readonly number[]
}

/** What is shown of a picture. */
export interface Sieve {
  readonly query?: string | undefined
  readonly role?: string | undefined
  readonly lifecycle?: string | undefined
  /** Only this node and what lies at most two ties from it. */
  readonly around?: string | undefined
}

const leastOfHub = 3
const aroundHops = 2

export function pictureOf({ nodes, edges, total }: GraphMap): Picture {
  const ties = tiesOf(nodes.length, edges)
  const { hubs, hubOf } = hubsOf(nodes)
  const order = nodes
    .map((_, place) => place)
    .sort((a, b) => compare(nodes[a], nodes[b], (ties[b]?.length ?? 0) - (ties[a]?.length ?? 0)))
  const placeOf = new Map(nodes.map(({ id }, place) => [id, place]))
  return { nodes, edges, total, placeOf, ties, hubs, hubOf, order }
}

/** The name that a node stands at: whom it is about, else who said it. */
export function nameOf({ subject, speaker }: MapNode): string | null {
  return subject ?? speaker
}

/** Places of a picture that pass, in its order. */
export function sifted(picture: Picture, { query, role, lifecycle, around }: Sieve): number[] {
  const words = wordsOf(query)
  const near = around === undefined ? undefined : nearTo(picture, around)
  return picture.order.filter((place) => {
    const node = picture.nodes[place]
    if (node === undefined || near?.has(place) === false) return false
    if (role !== undefined && node.role !== role) return false
    if (lifecycle !== undefined && node.lifecycle !== lifecycle) return false
    if (words.length === 0) return true
    const text = `${node.text} ${nameOf(node) ?? ''}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

/**
 * The node and what is tied to it, up to two ties away; what has no tie stands with those that are
 * about the same.
 */
export function nearTo(picture: Picture, id: string): ReadonlySet<number> {
  const start = picture.placeOf.get(id)
  if (start === undefined) return new Set()
  const near = new Set([start])
  let edge = [start]
  for (let hop = 0; hop < aroundHops; hop += 1) {
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

function compare(a: MapNode | undefined, b: MapNode | undefined, fewerTies: number): number {
  if (a === undefined || b === undefined) return 0
  return b.activation - a.activation || fewerTies || (a.id < b.id ? -1 : 1)
}

function tiesOf(count: number, edges: readonly MapEdge[]): readonly (readonly number[])[] {
  const ties = Array.from({ length: count }, () => new Set<number>())
  for (const { from, to } of edges) {
    ties[from]?.add(to)
    ties[to]?.add(from)
  }
  return ties.map((each) => [...each])
}

function hubsOf(nodes: readonly MapNode[]): Pick<Picture, 'hubs' | 'hubOf'> {
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
