// What `nodejs_compat` gives us of it. @types/node as a whole would bring Node's globals along.
declare module 'node:zlib' {
  export function inflateSync(
    packed: Uint8Array,
    options: { maxOutputLength: number; finishFlush: number },
  ): Uint8Array
}
