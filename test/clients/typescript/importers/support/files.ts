import { readSource } from '../../../../../clients/typescript/importers/index.ts'
import type {
  ImportFile,
  ImportSource,
  ReadOptions,
} from '../../../../../clients/typescript/importers/index.ts'

/** A file as a browser or the command line gives it; text is UTF-8, in pieces of seven bytes. */
export function file(name: string, content: string | Uint8Array): ImportFile {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
  return {
    name,
    stream: () =>
      new ReadableStream({
        start(controller) {
          for (let at = 0; at < bytes.length; at += 7) controller.enqueue(bytes.slice(at, at + 7))
          controller.close()
        },
      }),
  }
}

export function jsonFile(name: string, content: unknown): ImportFile {
  return file(name, JSON.stringify(content, null, 1))
}

/** What a source reads, each item as one short value: its request, its line, or why not. */
export async function read(
  source: ImportSource,
  files: readonly ImportFile[],
  options: ReadOptions = {},
) {
  const all = []
  for await (const one of readSource(source, files, options)) all.push(one)
  return all
}

/** The requests alone. */
export async function itemsOf(...given: Parameters<typeof read>) {
  return (await read(...given)).flatMap((one) => ('item' in one ? [one.item] : []))
}

/** Why things are left out, by where. */
export async function leftOut(...given: Parameters<typeof read>) {
  return (await read(...given)).flatMap((one) =>
    'skipped' in one
      ? [[one.where, one.skipped]]
      : 'failed' in one
        ? [[one.where, one.failed]]
        : [],
  )
}
