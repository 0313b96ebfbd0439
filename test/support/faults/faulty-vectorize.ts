import type { VectorizeBinding } from '../../../adapters/vectorize/vector-index.ts'
import type { Refusal } from './fault.ts'
import type { FaultPlan } from './fault-plan.ts'

/** A Vectorize index whose every call is one of the plan. */
export function faultyVectorize(index: VectorizeBinding, plan: FaultPlan): VectorizeBinding {
  function call<T>(name: string, perform: () => Promise<T>): Promise<T> {
    return plan.pass({ part: 'vectors', name, perform, refuse: (why) => refuse(name, why) })
  }
  return {
    upsert: (vectors) => call('upsert', () => index.upsert(vectors)),
    deleteByIds: (ids) => call('deleteByIds', () => index.deleteByIds(ids)),
    getByIds: (ids) => call('getByIds', () => index.getByIds(ids)),
    query: (vector, options) => call('query', () => index.query(vector, options)),
    describe: () => call('describe', () => index.describe()),
  }
}

function refuse(name: string, refusal: Refusal): never {
  throw new Error(`VECTOR_${name}_ERROR (code = ${codes[refusal]})`)
}

const codes: Readonly<Record<Refusal, number>> = {
  throws: 10_000,
  times_out: 10_001,
  429: 40_041,
  '429_retry_after': 40_041,
  500: 10_000,
  reply_lost: 10_000,
}
