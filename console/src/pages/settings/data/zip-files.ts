import {
  ZipReader,
  type CreateReadableOptions,
  type Entry,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-reader.js'
import type { ImportFile } from '../../../../../clients/typescript/importers/index.ts'
import { isPassedOver } from '../../../../../clients/typescript/importers/passed-over.ts'

/**
 * The files of a zip archive by its directory, which stands at its end, in a folder of its name. Each is
 * unpacked when it is read, and none is in memory as a whole. What is hidden is passed over, as the
 * command line does.
 */
export async function filesOfZip(archive: File): Promise<readonly ImportFile[]> {
  const folder = archive.name.replace(/\.zip$/i, '')
  const entries = await new ZipReader(readerOf(archive)).getEntries()
  return entries.filter(isFile).map((entry) => ({
    name: `${folder}/${entry.filename}`,
    lastModified: archive.lastModified,
    stream: () => contentOf(entry),
  }))
}

function readerOf(archive: File) {
  return {
    size: archive.size,
    get readable() {
      return archive.stream()
    },
    readUint8Array: async (from: number, length: number) =>
      new Uint8Array(await archive.slice(from, from + length).arrayBuffer()),
    createReadable: ({ offset = 0, size = archive.size }: CreateReadableOptions = {}) =>
      archive.slice(offset, offset + size).stream(),
  }
}

function isFile(entry: Entry): entry is FileEntry {
  return !entry.directory && !isPassedOver(entry.filename)
}

function contentOf(entry: FileEntry): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  // Where it breaks off, so does what is read.
  entry.getData(writable, { useWebWorkers: false }).catch((error) => writable.abort(error))
  return readable
}
