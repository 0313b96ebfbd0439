import { Readable } from 'node:stream'
import { type Entry, openPromise, type ZipFile } from 'yauzl'
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
 * The files of a zip archive by its directory, which stands at its end. Nothing is unpacked to disk,
 * and no file is in memory as a whole: an export may be larger than that. The archive stays open
 * until the program ends, because its files are read when they are needed.
 */
export async function entriesOfZip(path: string): Promise<readonly ZipEntry[]> {
  try {
    // Names come as bytes: phones write UTF-8 without saying so.
    const zip = await openPromise(path, { autoClose: false, decodeStrings: false })
    const entries: ZipEntry[] = []
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileNameRaw.toString('utf8')
      const stream = () => Readable.toWeb(Readable.from(contentOf(zip, name, entry)))
      if (!name.endsWith('/')) entries.push({ name, size: entry.uncompressedSize, stream })
    }
    return entries
  } catch (error) {
    // Errors of the file system have a code; others are about what stands in the file.
    if (error instanceof Error && 'code' in error) throw error
    throw new Mistake(`${path} is no zip archive, or not a whole one`, {
      mend: 'Load it again, or unpack it and name the folder.',
      cause: error,
    })
  }
}

async function* contentOf(zip: ZipFile, name: string, entry: Entry): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted()) throw new Error(`${name} is encrypted`)
  if (!entry.canDecodeFileData()) {
    const method = entry.compressionMethod
    throw new Error(`${name} is packed by a method that is not read here (${method})`)
  }
  yield* await zip.openReadStreamPromise(entry)
}
