/** A text as a memory may have it: whole characters, at most 64 KiB, never blank. */
export function memoryTextOf(text: string): string {
  if (text.trim() === '') return nothingToFind
  const clean = text.toWellFormed().replaceAll('\0', ' ')
  const { read } = new TextEncoder().encodeInto(clean, new Uint8Array(maxTextBytes))
  return clean.slice(0, read)
}

/**
 * JSON as metadata may have it: lists of strings of at most 1,024 characters, 64 KiB a list, under
 * `name`, `name_2` and so on.
 */
export function metadataOf(name: string, value: unknown): Record<string, string[]> {
  const lists: string[][] = []
  let bytes = Infinity
  for (const piece of JSON.stringify(value).match(/[^]{1,1024}/gu) ?? []) {
    const more = new TextEncoder().encode(JSON.stringify(piece)).length + 1
    bytes += more
    if (bytes <= maxListBytes) lists.at(-1)?.push(piece)
    else {
      lists.push([piece])
      bytes = more + 1
    }
  }
  return Object.fromEntries(lists.map((list, at) => [nameOf(name, at), list]))
}

/** What `metadataOf` was given; undefined where nothing stands under the name. */
export function valueIn(metadata: Readonly<Record<string, unknown>>, name: string): unknown {
  const pieces: unknown[] = []
  for (let at = 0; ; at += 1) {
    const list = metadata[nameOf(name, at)]
    if (!Array.isArray(list)) break
    pieces.push(...list)
  }
  return pieces.length === 0 ? undefined : JSON.parse(pieces.join(''))
}

function nameOf(name: string, at: number): string {
  return at === 0 ? name : `${name}_${at + 1}`
}

/** As JSON, with its brackets. */
const maxListBytes = 65_536
/** No word, and nothing that could be meant. */
const nothingToFind = '—'
/** Of Mneme. */
const maxTextBytes = 65_536
