import { ActivationGraph } from './activation-graph.ts'
import { type Checksum, crc32 } from '../model/checksum.ts'
import { BlobReader, cutIntoBlobs } from './blobs.ts'

/** A graph read back, and the position of the namespace's log that it stood at. */
export interface GraphSnapshot {
  readonly graph: ActivationGraph
  readonly position: number
}

/**
 * The graph as blobs of at most 1 MiB: its columns and packed rows as they stand in memory, behind
 * a head of position and counts. No text is in them, as none is in the graph. The order of bytes is the machine's; all that run workerd are
 * little-endian.
 */
export function encodeGraph(
  graph: ActivationGraph,
  position: number,
  checksum: Checksum = crc32,
): Iterable<Uint8Array<ArrayBuffer>> {
  const rows = graph.edges.packed(graph.slotLimit)
  const head = Float64Array.of(position, graph.slotLimit, rows.ends.length)
  const arrays = [head, ...graph.nodes.trimmed(), rows.lengths, rows.ends, rows.weights]
  return cutIntoBlobs(arrays, version, checksum)
}

/** null where the blobs are not one snapshot, whole and of a known version: read the rows instead. */
export function decodeGraph(
  blobs: Iterable<Uint8Array>,
  checksum: Checksum = crc32,
): GraphSnapshot | null {
  const reader = new BlobReader(blobs, version, checksum)
  const head = new Float64Array(3)
  if (!reader.fill([head])) return null
  const [position = 0, slots = 0, edges = 0] = head
  const graph = new ActivationGraph()
  graph.nodes.resize(slots)
  graph.nodes.used = slots
  const lengths = new Uint32Array(slots)
  const ends = new Uint32Array(edges)
  const weights = new Int32Array(edges)
  const arrays = [...graph.nodes.all(), lengths, ends, weights]
  if (!reader.fill(arrays) || !reader.isAtEnd()) return null
  graph.edges.load({ lengths, ends, weights })
  graph.reindex()
  return { graph, position }
}

/**
 * Another one for every change of the columns, their order or what they mean. 1 and 2 held sketches,
 * 3 no terms, 4 fewer kinds of edges, and 5 was summed up otherwise: these yield to the rows.
 */
const version = 6
