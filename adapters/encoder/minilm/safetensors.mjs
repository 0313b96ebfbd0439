import { closeSync, openSync, readSync } from 'node:fs'

/**
 * The weights of a file of safetensors, numbers of 16 bits (IEEE 754 binary16), read as they are asked for:
 * `{of, rows}`. `of(name)` gives all numbers of one by the last part of its name; `rows(name, width)` a
 * function that gives one row, whose other rows stay as short as they are; whoever asks for the rows of one
 * name shares them.
 */
export function readSafetensors(path) {
  const length = Number(new DataView(read(path, 0, 8).buffer).getBigUint64(0, true))
  const header = JSON.parse(new TextDecoder().decode(read(path, 8, length)))

  function halves(name) {
    const found = Object.entries(header).find(([known]) => known.endsWith(name))
    if (found?.[1].dtype !== 'F16') throw new Error(`the encoder's model has no weights ${name}`)
    const [start, end] = found[1].data_offsets
    return new Uint16Array(read(path, 8 + length + start, end - start).buffer)
  }

  const shared = new Map()
  return {
    of: (name) => widened(halves(name)),
    rows(name, width) {
      const kept = shared.get(name) ?? halves(name)
      shared.set(name, kept)
      return (row) => widened(kept.subarray(row * width, (row + 1) * width))
    },
  }
}

function read(path, from, length) {
  const bytes = new Uint8Array(length)
  const file = openSync(path)
  try {
    if (readSync(file, bytes, 0, length, from) < length) throw new Error(`${path} ends too early`)
  } finally {
    closeSync(file)
  }
  return bytes
}

function widened(halves) {
  const wide = new Float32Array(halves.length)
  for (let at = 0; at < halves.length; at++) wide[at] = numbers[halves[at]]
  return wide
}

/** Of each pattern of 16 bits its number. */
const numbers = Float32Array.from({ length: 65_536 }, (_, half) => {
  const exponent = (half >> 10) & 31
  const fraction = half & 1_023
  const size = exponent === 0 ? fraction * 2 ** -24 : (1 + fraction / 1_024) * 2 ** (exponent - 15)
  return half < 32_768 ? size : -size
})
