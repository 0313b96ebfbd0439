// What `nodejs_compat` gives us of it. @types/node as a whole would bring Node's globals along.
declare module 'node:crypto' {
  export interface Hash {
    update(data: string | Uint8Array): Hash
    digest(encoding: 'hex'): string
  }
  export function createHash(algorithm: 'sha256'): Hash
}
