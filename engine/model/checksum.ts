/** The sum of some bytes, seeded with that of what stands before them; 32 bits. */
export type Checksum = (bytes: Uint8Array, seed: number) => number

/**
 * CRC-32 as gzip and PNG have it (ISO 3309), a byte at a time: it finds every changed bit, and every
 * run of changed bits of up to 32. It finds damage, not forgery. The platform may have a faster one,
 * which answers the same.
 */
export function crc32(bytes: Uint8Array, seed: number): number {
  let sum = ~seed
  for (let at = 0; at < bytes.length; at++) {
    sum = (sum >>> 8) ^ (remainders[(sum ^ (bytes[at] ?? 0)) & lowByte] ?? 0)
  }
  return ~sum >>> 0
}

/** The lowest bit stands for the highest power. */
const polynomial = 0xedb88320
/** Of each byte, divided by the polynomial. */
const remainders = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte
  for (let bit = 0; bit < 8; bit++) {
    remainder = (remainder >>> 1) ^ ((remainder & 1) * polynomial)
  }
  return remainder
})
const lowByte = 0xff
