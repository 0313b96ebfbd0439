// Merges with what else is said of it (adapters/unpdf/node-zlib.d.ts).
declare module 'node:zlib' {
  export function crc32(data: Uint8Array, value?: number): number
}
