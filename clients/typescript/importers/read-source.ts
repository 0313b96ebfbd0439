import { importers, type ImportSource } from './importers.ts'
import type { ImportFile, ReadItem, ReadOptions } from './source.ts'

/**
 * Reads what another memory, an assistant or a messenger has exported, as requests to remember with
 * the original dates, speakers and threads. Files are opened as they are needed, and only one
 * conversation, note or message is in memory at a time. What others than the namespace's user said,
 * an assistant too, is `untrusted` unless `trust` says otherwise.
 *
 * @example
 * const items = readSource('whatsapp', files, { zone: 'Europe/Berlin', firstInDates: 'day' })
 * for await (const { where, ...read } of items) if ('failed' in read) show(where, read.failed)
 * @throws RangeError where `zone` is no time zone. What stands in the files never throws.
 */
export function readSource(
  source: ImportSource,
  files: readonly ImportFile[],
  options: ReadOptions = {},
): AsyncIterable<ReadItem> {
  return believed(importers[source].read(files, options), options.trust)
}

/** The namespace's own user speaks without a name; whoever else speaks is not believed as they are. */
export async function* believed(
  items: AsyncIterable<ReadItem>,
  given: ReadOptions['trust'],
): AsyncGenerator<ReadItem> {
  for await (const read of items) {
    if (!('item' in read)) {
      yield read
      continue
    }
    const { speaker, speaker_role: role } = read.item
    const isOwn = role === 'user' && speaker === undefined
    const isSpoken = role !== undefined || speaker !== undefined
    const trust = isOwn ? undefined : (given ?? (isSpoken ? 'untrusted' : undefined))
    yield trust === undefined ? read : { ...read, item: { ...read.item, trust } }
  }
}
