import type { IndexSegments, SegmentPort } from '../../engine/ports/index-segments.ts'

/** Each segment an object of the class `IndexSegment`; what stands before the number is a name, which has no `#`. */
export function createIndexSegments(binding: DurableObjectNamespace): IndexSegments {
  return {
    open(namespace, number) {
      const stub = binding.get(binding.idFromName(`${namespace}#${number}`))
      // The stub's own type maps every result through RPC's; the contract is the port's.
      return stub as unknown as SegmentPort
    },
  }
}
