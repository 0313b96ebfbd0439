import { createReadStream } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createInflateRaw } from 'node:zlib'
import { Mistake } from '../mistake.ts'

/** A file in an archive: read piece by piece, as often as it is needed. */
export interface ZipEntry {
  /** As the archive has it, `/` between folders. */
  readonly name: string
  /** Bytes that it has once it is unpacked. */
  readonly size: number
  stream(): ReadableStream<Uint8Array>
}

/**
 * The files of a zip archive by its directory, which stands at its end (PKWARE APPNOTE 6.3, zip64
 * included). Nothing is unpacked to disk, and no file is in memory as a whole: an export may be
 * larger than that.
 */
export async function entriesOfZip(path: string): Promise<readonly ZipEntry[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { offset, bytes, count } = await findDirectory(file, size, path)
    const directory = await readAt(file, offset, bytes)
    const entries: ZipEntry[] = []
    let at = 0
    for (let index = 0; index < count; index += 1) {
      if (directory.length < at + 46 || directory.readUInt32LE(at) !== entryMark) {
        throw brokenZip(path)
      }
      const entry = readEntry(directory, at)
      at = entry.next
      if (!entry.name.endsWith('/')) entries.push(entryOf(path, entry))
    }
    return entries
  } finally {
    await file.close()
  }
}

interface Entry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly packedBytes: number
  readonly bytes: number
  /** Where its own header stands. */
  readonly offset: number
  /** Where the next one begins in the directory. */
  readonly next: number
}

function readEntry(directory: Buffer, at: number): Entry {
  const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((field) =>
    directory.readUInt16LE(at + field),
  ) as [number, number, number]
  const name = directory.subarray(at + 46, at + 46 + nameBytes).toString('utf8')
  const next = at + 46 + nameBytes + extraBytes + commentBytes
  const extra = directory.subarray(at + 46 + nameBytes, at + 46 + nameBytes + extraBytes)
  const wide = wideNumbers(extra)
  const numberAt = (field: number): number => {
    const short = directory.readUInt32LE(at + field)
    return short === 0xffff_ffff ? (wide.shift() ?? short) : short
  }
  // In the order in which zip64 has them.
  const bytes = numberAt(24)
  const packedBytes = numberAt(20)
  const offset = numberAt(42)
  const isEncrypted = (directory.readUInt16LE(at + 8) & 1) === 1
  return {
    name,
    method: directory.readUInt16LE(at + 10),
    isEncrypted,
    packedBytes,
    bytes,
    offset,
    next,
  }
}

/** The numbers of zip64, which do not fit in four bytes. */
function wideNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length;) {
    const bytes = extra.readUInt16LE(at + 2)
    const field = extra.subarray(at + 4, at + 4 + bytes)
    if (extra.readUInt16LE(at) === 1) {
      const count = Math.floor(field.length / 8)
      return Array.from({ length: count }, (_, index) => Number(field.readBigUInt64LE(index * 8)))
    }
    at += 4 + bytes
  }
  return []
}

function entryOf(path: string, entry: Entry): ZipEntry {
  const { name, bytes } = entry
  return { name, size: bytes, stream: () => Readable.toWeb(Readable.from(contentOf(path, entry))) }
}

async function* contentOf(path: string, entry: Entry): AsyncGenerator<Uint8Array> {
  const { name, method, isEncrypted, packedBytes, offset } = entry
  if (isEncrypted) throw new Error(`${name} is encrypted`)
  if (method !== stored && method !== deflated) {
    throw new Error(`${name} is packed by a method that is not read here (${method})`)
  }
  if (packedBytes === 0) return
  const file = await open(path)
  const header = await readAt(file, offset, 30).finally(() => file.close())
  if (header.readUInt32LE(0) !== localMark) throw brokenZip(path)
  const start = offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28)
  const packed = createReadStream(path, { start, end: start + packedBytes - 1 })
  if (method === stored) return yield* packed
  const unpacked = createInflateRaw()
  packed.on('error', (error) => unpacked.destroy(error))
  try {
    yield* packed.pipe(unpacked)
  } finally {
    packed.destroy()
    unpacked.destroy()
  }
}

async function findDirectory(file: FileHandle, size: number, path: string) {
  const tailBytes = Math.min(size, longestTail)
  const tail = await readAt(file, size - tailBytes, tailBytes)
  const end = tail.lastIndexOf(endMark)
  if (end < 0 || end + 22 > tail.length) throw brokenZip(path)
  const found = {
    count: tail.readUInt16LE(end + 10),
    bytes: tail.readUInt32LE(end + 12),
    offset: tail.readUInt32LE(end + 16),
  }
  const isWide = found.offset === 0xffff_ffff || found.count === 0xffff
  const locator = end - 20
  if (!isWide || locator < 0 || tail.readUInt32LE(locator) !== wideLocatorMark) return found
  const wide = await readAt(file, Number(tail.readBigUInt64LE(locator + 8)), 56)
  return {
    count: Number(wide.readBigUInt64LE(32)),
    bytes: Number(wide.readBigUInt64LE(40)),
    offset: Number(wide.readBigUInt64LE(48)),
  }
}

async function readAt(file: FileHandle, position: number, bytes: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(bytes), position })
  return buffer.subarray(0, bytesRead)
}

function brokenZip(path: string): Mistake {
  return new Mistake(`${path} is no zip archive, or not a whole one`, {
    mend: 'Load it again, or unpack it and name the folder.',
  })
}

const stored = 0
const deflated = 8
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06])
const entryMark = 0x02014b50
const localMark = 0x04034b50
const wideLocatorMark = 0x07064b50
/** The end of the directory with the longest comment, and the locator of zip64 before it. */
const longestTail = 22 + 65_535 + 20
