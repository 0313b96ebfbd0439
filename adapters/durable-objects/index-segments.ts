import type { IndexSegments, SegmentPort } from '../../engine/ports/index-segments.ts'

/** Each segment an object of the class `IndexSegment`; what stands before the number is a name, which has no `#`. */
export function createIndexSegments(binding: DurableObjectNamespace): IndexSegments {
  const telling = new Map<string, Set<Promise<unknown>>>()
  return {
    open(namespace, number) {
      const name = `${namespace}#${number}`
      // The stub's own type maps every result through RPC's; the contract is the port's.
      const stub = binding.get(binding.idFromName(name)) as unknown as SegmentPort
      return {
        async tell(message) {
          const underWay = telling.get(name) ?? new Set()
          telling.set(name, underWay)
          const told = stub.tell(message)
          underWay.add(told)
          try {
            return await told
          } finally {
            underWay.delete(told)
            if (underWay.size === 0) telling.delete(name)
          }
        },
        async drop() {
          await Promise.allSettled(telling.get(name) ?? [])
          await stub.drop()
        },
      }
    },
  }
}
