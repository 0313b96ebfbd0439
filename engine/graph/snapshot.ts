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
  const head = Float64Array.of(position, rows.ends.length, ...graph.nodeSizes())
  const arrays = [head, ...graph.nodeColumns(), rows.lengths, rows.ends, rows.weights]
  return cutIntoBlobs(arrays, version, checksum)
}

/** null where the blobs are not one snapshot, whole and of a known version: read the rows instead. */
export function decodeGraph(
  blobs: Iterable<Uint8Array>,
  checksum: Checksum = crc32,
): GraphSnapshot | null {
  const reader = new BlobReader(blobs, version, checksum)
  const graph = new ActivationGraph()
  const head = new Float64Array(2 + graph.nodeSizes().length)
  if (!reader.fill([head])) return null
  const [position = 0, edges = 0, ...sizes] = head
  const nodes = graph.resizeNodes(sizes)
  const lengths = new Uint32Array(graph.slotLimit)
  const ends = new Uint32Array(edges)
  const weights = new Int32Array(edges)
  const arrays = [...nodes.columns, lengths, ends, weights]
  if (!reader.fill(arrays) || !reader.isAtEnd()) return null
  graph.edges.load({ lengths, ends, weights })
  nodes.adopt()
  return { graph, position }
}

/**
 * Another one for every change of the columns, their order or what they mean. 1 and 2 held sketches,
 * 3 no terms, 4 fewer kinds of edges, and 5 no
 * table by rows: these yield to the rows.
 */
const version = 6
