/** Whether the first bytes of a part stand there, all of them by default. */
export function hasAt(
  bytes: Uint8Array,
  start: number,
  part: Uint8Array,
  length = part.length,
): boolean {
  for (let at = 0; at < length; at++) {
    if (bytes[start + at] !== part[at]) return false
  }
  return true
}

/** By byte, how far on the part that is looked for may stand next where its end would be there. */
export function stepsTo(part: Uint8Array, length: number): Uint32Array {
  const steps = new Uint32Array(valuesOfByte).fill(length)
  for (let at = 0; at < length - 1; at++) steps[part[at] ?? 0] = length - 1 - at
  return steps
}

export function twoAt(bytes: Uint8Array, at: number): number {
  return (bytes[at] ?? 0) * valuesOfByte + (bytes[at + 1] ?? 0)
}

/** After Fowler, Noll and Vo (F), its bits mixed once more, as a table looks at the high ones. */
export function hashOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

const valuesOfByte = 256
/** `twoAt` is below it. */
export const pairsOfBytes = valuesOfByte ** 2
