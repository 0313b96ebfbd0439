import { hashOf } from './commitments/hash-key.ts'

/**
 * The shard that a namespace's copy belongs to, of `count` shards numbered from 0: the one with the
 * highest hash of the pair (rendezvous hashing; Thaler and Ravishankar 1998). One shard more takes
 * its share from each of the others and moves nothing between them. A tie goes to the lower number.
 * Total: any name has a home; fewer than one shard counts as one.
 */
export function homeShard(namespace: string, count: number): number {
  let home = 0
  let highest = -1
  for (let shard = 0; shard < count; shard += 1) {
    const weight = spread(hashOf(namespace, spread(shard + 1)))
    if (weight > highest) {
      highest = weight
      home = shard
    }
  }
  return home
}

/** Names that differ in a letter or two differ in all bits (the last step of MurmurHash3). */
function spread(hash: number): number {
  let bits = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35)
  return (bits ^ (bits >>> 16)) >>> 0
}
