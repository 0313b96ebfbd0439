import { BlobReader, cutIntoBlobs } from '../graph/blobs.ts'
import { type Checksum, crc32 } from '../model/checksum.ts'
import { RecallIndex } from './recall-index.ts'

/** An index read back, and the position of the namespace's log that it stood at. */
export interface IndexSnapshot {
  readonly index: RecallIndex
  readonly position: number
}

/**
 * The index as blobs of at most 1 MiB: the arrays of its parts as they stand in memory, behind a
 * head of the position and their sizes. First it forgets what is unused, so no word is in them that
 * no passage has. The order of bytes is the machine's; all that run workerd are little-endian.
 */
export function encodeIndex(
  index: RecallIndex,
  position: number,
  checksum: Checksum = crc32,
): Iterable<Uint8Array<ArrayBuffer>> {
  index.forgetUnused()
  const parts = index.parts()
  const head = Float64Array.of(position, ...parts.flatMap((part) => part.sizes()))
  return cutIntoBlobs([head, ...parts.flatMap((part) => part.columns())], version, checksum)
}

/** null where the blobs are not one snapshot, whole and of a known version: read the rows instead. */
export function decodeIndex(
  blobs: Iterable<Uint8Array>,
  checksum: Checksum = crc32,
): IndexSnapshot | null {
  const reader = new BlobReader(blobs, version, checksum)
  const index = new RecallIndex()
  const parts = index.parts()
  const counts = parts.map((part) => part.sizes().length)
  const head = new Float64Array(1 + counts.reduce((sum, count) => sum + count, 0))
  if (!reader.fill([head])) return null
  let at = 1
  parts.forEach((part, number) => {
    const end = at + (counts[number] ?? 0)
    part.resize([...head.subarray(at, end)])
    at = end
  })
  const columns = parts.flatMap((part) => part.columns())
  if (!reader.fill(columns) || !reader.isAtEnd()) return null
  for (const part of parts) part.reindex()
  return { index, position: head[0] ?? 0 }
}

/**
 * Another one for every change of the columns, their order or what they mean; above all those of a
 * graph, whose blobs look alike.
 */
const version = 1_006
