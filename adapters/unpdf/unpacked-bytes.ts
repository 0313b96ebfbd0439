import { inflateSync } from 'node:zlib'
import { maxDictionaryCharacters, maxPackedTwiceBytes } from '../bounds.ts'

/**
 * How many bytes the streams of a PDF have when they are unpacked, counted up to just over `most`:
 * a megabyte of packed zeros is a gigabyte. Every stream counts as it is, and once more unpacked
 * where that can be done, up to its own end, wherever the file says that it ends; images too, since
 * any stream can call itself one. What is packed
 * twice or by LZW counts as too much where it is more than a little, since only a decoder of its own
 * could tell. Linear in the file and in `most`.
 */
export function unpackedBytes(file: Uint8Array, most: number): number {
  const text = new TextDecoder('latin1').decode(file)
  let total = 0
  let at = 0
  for (let begin = text.indexOf('stream', at); begin >= 0; begin = text.indexOf('stream', at)) {
    const start = begin + 'stream'.length + newlineAfter(text, begin + 'stream'.length)
    const found = text.indexOf('endstream', start)
    const end = found < 0 ? text.length : found
    at = end + 'endstream'.length
    const dictionary = unescapedNames(
      text.slice(Math.max(0, begin - maxDictionaryCharacters), begin),
    )
    const own = dictionary.slice(dictionary.lastIndexOf('obj') + 1)
    total += end - start
    if (packedTwice.test(own) && end - start > maxPackedTwiceBytes) return most + 1
    total += inflatedBytes(file.subarray(start), { most: most - total, length: end - start })
    if (total > most) return total
  }
  return total
}

/**
 * By zlib, which leaves out what follows the end: a `DecompressionStream` of workerd fails there, and
 * with that what came out is lost (1.20261023.1). What begins as packed and breaks off counts as much
 * as it can have become.
 */
function inflatedBytes(
  packed: Uint8Array,
  { most, length }: { readonly most: number; readonly length: number },
): number {
  try {
    const options = { maxOutputLength: Math.max(1, most), finishFlush: syncFlush }
    return inflateSync(packed, options).length
  } catch (error) {
    if (error instanceof RangeError) return most + 1
    const isPacked = !(error instanceof Error && error.message.includes('header'))
    return isPacked ? length * mostTimes : 0
  }
}

/** Z_SYNC_FLUSH: what is cut short is unpacked as far as it goes. */
const syncFlush = 2
/** DEFLATE makes a byte of at most so many. */
const mostTimes = 1_032

function newlineAfter(text: string, at: number): number {
  if (text.startsWith('\r\n', at)) return 2
  return text.startsWith('\n', at) || text.startsWith('\r', at) ? 1 : 0
}

/** A name may spell any letter as `#6c`. */
function unescapedNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

const packedTwice =
  /\/(?:LZWDecode|LZW)\b|\/Filter\s*\d|(?:Flate|Fl|RunLength|ASCII85|A85|ASCIIHex|AHx)\w*\s*\/(?:FlateDecode|Fl|RunLengthDecode|RL)\b/
