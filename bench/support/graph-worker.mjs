// Runs in workerd: builds one graph and does one task of it so many times. It is timed from outside,
// as the clock in here may stand still while code computes.
import { commitmentRoles } from '../../contract/lists.ts'
import DirectedGraph from 'graphology'
import { ActivationGraph } from '../../engine/graph/activation-graph.ts'
import { decodeGraph, encodeGraph } from '../../engine/graph/snapshot.ts'
import { spreadActivation } from '../../engine/graph/spread.ts'
import { defaultSettings } from '../../engine/settings.ts'
import { createRandom } from './random.mjs'
import { spreadObjects } from './spread-objects.mjs'

const SEED = 20_261_001
/** Pairs a node is tied to; each is two edges. */
const PAIRS = 2
const RECALL_STARTS = 64
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

let world

export default {
  async fetch(request) {
    const { task, size, repeats } = await request.json()
    if (task === 'build') world = build(size)
    const run = tasks[task]
    if (run === undefined) return Response.json({ error: `no task ${task}` }, { status: 400 })
    let result
    for (let at = 0; at < repeats; at++) result = run(at)
    return Response.json({ result })
  },
}

const tasks = {
  empty: () => null,
  build: () => ({ nodes: world.graph.size, edges: world.graph.edgeCount }),
  buildMap() {
    world.map = new Map()
    world.graph.visitSlots((slot) => {
      const edges = edgesOf(slot).map(({ to, weight }) => ({ to: world.graph.idOf(to), weight }))
      world.map.set(world.graph.idOf(slot), { role: world.graph.roleOf(slot), edges })
    })
    return world.map.size
  },
  buildGraphology() {
    world.map = undefined
    world.other = new DirectedGraph({ type: 'directed' })
    world.graph.visitSlots((slot) => {
      world.other.addNode(world.graph.idOf(slot), { role: world.graph.roleOf(slot) })
    })
    world.graph.visitSlots((slot) => {
      for (const { to, weight } of edgesOf(slot)) {
        world.other.addEdge(world.graph.idOf(slot), world.graph.idOf(to), { weight })
      }
    })
    return world.other.size
  },
  dropOthers() {
    world.map = undefined
    world.other = undefined
    return null
  },
  spread: (at) => reachedFrom([startOf(at)], 3),
  spreadRecall: (at) => {
    const starts = Array.from({ length: RECALL_STARTS }, (_, more) => startOf(at + more * 7))
    return reachedFrom(starts, 2)
  },
  spreadMap: (at) => {
    const node = (id) => world.map.get(id)
    return spreadObjects(world.graph.idOf(startOf(at)), { ...settings(3), node }).size
  },
  // It has no order of edges: the heaviest are found at each pass.
  spreadGraphology: (at) => {
    const { other } = world
    const node = (id) => ({
      role: other.getNodeAttribute(id, 'role'),
      get edges() {
        return heaviestOf(other, id)
      },
    })
    return spreadObjects(world.graph.idOf(startOf(at)), { ...settings(3), node }).size
  },
  // What an activation of 0–1 each sums to: the three must agree.
  check: () => {
    const id = world.graph.idOf(startOf(1))
    const node = (from) => world.map.get(from)
    const others = spreadObjects(id, { ...settings(3), node })
    let ours = 0
    spread([startOf(1)], 3).forEach((_, activation) => (ours += activation))
    return [ours, [...others.values()].reduce((sum, value) => sum + value, 0)]
  },
  bytes: () => world.graph.bytes() / world.graph.size,
  encode: () => [...encodeGraph(world.graph, 1)].length,
  decode: () => decodeGraph(world.blobs).graph.size,
  pack: () => world.graph.edges.pack(),
  remember: () => {
    const row = (world.nextRow += 1)
    world.graph.put(nodeOf(row))
    for (let tie = 1; tie <= 3; tie++) {
      const other = 1 + ((row * 7_919 * tie) % world.size)
      world.graph.link(row, other, 'similar', 0.7)
      world.graph.link(other, row, 'similar', 0.7)
    }
    return world.graph.edgeCount
  },
}

function build(size) {
  const graph = new ActivationGraph()
  for (let row = 1; row <= size; row++) graph.put(nodeOf(row))
  graph.linkAll(powerLawEdges(size))
  return { size, graph, nextRow: size, blobs: [...encodeGraph(graph, 1)] }
}

function nodeOf(row) {
  return {
    row,
    id: idOf(row),
    role: commitmentRoles[row % commitmentRoles.length],
    end: 'live',
    level: 0,
    clock: 0,
    validFrom: row,
    validTo: Infinity,
    recordedAt: row,
    endedAt: Infinity,
    normalKey: row,
    slotKey: 0,
    terms: `w${row % 997} w${row % 89} w${row % 13} word`,
  }
}

function idOf(row) {
  let text = ''
  for (let left = row; text.length < 26; left = Math.floor(left / 32)) {
    text = ALPHABET[left % 32] + text
  }
  return `com_${text}`
}

/** Who has many edges gets more: ends are picked among the ends so far (Barabási & Albert 1999). */
function powerLawEdges(size) {
  const random = createRandom(SEED)
  const ends = [1]
  const edges = []
  for (let row = 2; row <= size; row++) {
    const others = new Set()
    for (let pair = 0; pair < PAIRS; pair++) others.add(random.pick(ends))
    for (const other of others) {
      const weight = random.between(300, 999) / 1_000
      edges.push({ from: row, to: other, kind: 'similar', weight })
      edges.push({ from: other, to: row, kind: 'similar', weight })
      ends.push(other)
    }
    ends.push(row)
  }
  return edges
}

function settings(depth) {
  const { boosts, threshold, fanOut, layer } = defaultSettings.graph
  return { boosts, threshold, fanOut, layer, depth }
}

function spread(slots, depth) {
  const starts = new Map(slots.map((slot) => [slot, 1]))
  const isVisible = (slot) => world.graph.isLive(slot, 0)
  return spreadActivation(world.graph, starts, { ...settings(depth), similarShare: 1, isVisible })
}

function reachedFrom(slots, depth) {
  return spread(slots, depth).reached
}

function startOf(at) {
  return (at * 7_919) % world.size
}

function edgesOf(slot) {
  const edges = []
  world.graph.visitEdgesOf(slot, (to, weight) => edges.push({ to, weight }))
  return edges
}

function heaviestOf(other, id) {
  const edges = []
  other.forEachOutEdge(id, (_edge, { weight }, _from, to) => edges.push({ to, weight }))
  return edges.sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight) || (a.to < b.to ? -1 : 1))
}
